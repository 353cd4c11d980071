//! Who must be told what.

mod due;

pub use due::{FINISHED, TURN, due};
