//! The parts of the picture, each drawn in its own area from what the reader may see.

pub(crate) mod board_data;
pub(crate) mod heading;
pub(crate) mod players;
pub(crate) mod pyramid;
mod remarks;
pub(crate) mod rewards;
pub(crate) mod single_spaces;
pub(crate) mod summit;
pub(crate) mod supply;
pub(crate) mod tracks;
