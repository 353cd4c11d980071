//! The scenery in which the game is played: sky, pyramid, palace, Queen, and the ground with the mine.
//!
//! One picture holds it together: dark outlines of one weight, flat colours, and a light from the upper left, so each
//! thing has a lit side and a side in the shadow.

pub(crate) mod ground;
pub(crate) mod mood;
pub(crate) mod palace;
pub(crate) mod queen;
pub(crate) mod sky;
pub(crate) mod stone;

/// The width of outlines.
const OUTLINE: f32 = 2.0;
