//! The rules of *Pixie Queen*, pure: no I/O, no clock, no hidden chance.

pub mod board;
pub mod chance;
pub mod decision;
pub mod edition;
pub mod effect;
pub mod moves;
pub mod notation;
pub mod refusal;
pub mod resources;
pub mod rulebook;
pub mod seat;
pub mod state;
pub mod tiles;
