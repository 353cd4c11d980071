//! The parts of the picture, each drawn in its own area from what the reader may see.

mod badges;
pub(crate) mod board_data;
mod deciding;
pub(crate) mod heading;
mod pieces;
pub(crate) mod players;
pub(crate) mod pyramid;
mod resources;
pub(crate) mod rewards;
pub(crate) mod single_spaces;
pub(crate) mod summit;
pub(crate) mod supply;
pub(crate) mod tracks;
