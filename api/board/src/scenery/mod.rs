//! The scenery in which the game is played: sky, pyramid, palace, Queen, and the ground with the mine.
//!
//! One picture holds it together: dark outlines of one weight, flat colours, and a light from the upper left, so each thing has a
//! lit side and a side in the shadow.

pub(super) mod ground;
pub(super) mod mood;
pub(super) mod palace;
pub(super) mod queen;
pub(super) mod sky;
pub(super) mod stone;

/// The width of outlines.
const LINE: f32 = 2.0;
