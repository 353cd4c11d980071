//! The motion from the board before an effect to the board after it, as data for the script of pages: which pieces
//! move, what flies, and what is drawn anew. The script moves things from point to point and then puts in what is drawn
//! anew, so it always ends with the board that the server draws.

mod data;
mod effect_motion;
mod patch;
mod piece_paths;
mod scene;
mod scene_motion;
#[cfg(test)]
mod tests;
mod transition;

pub use data::{Flight, FlyingThing, Motion, MotionKind, PieceMove};
pub use effect_motion::has_no_motion;
pub use patch::Patch;
pub use scene::Scene;
