//! The rules of *Pixie Queen*, pure: no I/O, no clock, no hidden chance.

pub mod board;
pub mod bots;
pub mod chance;
pub mod decision;
pub mod edition;
pub mod effect;
pub mod game;
pub mod moves;
pub mod notation;
pub mod record;
pub mod refusal;
pub mod resources;
pub mod rulebook;
pub mod seat;
pub mod sentences;
pub mod setup;
pub mod state;
pub mod tiles;
pub mod view;

mod actions;
mod answers;
mod apply;
mod mine;
#[cfg(feature = "openapi")]
mod openapi;
mod penalties;
mod phases;
mod pit;
mod promotion;

pub use apply::apply;
pub use decision::{Decision, Question, free_moves, legal_moves, open_decisions};
pub use edition::Edition;
pub use effect::Effect;
pub use game::{advance, decide, dry_run, replay, start, start_drawn};
pub use moves::Move;
pub use refusal::Refusal;
pub use rulebook::{Rulebook, Rules, Toggles};
pub use seat::Seat;
pub use state::State;
pub use view::{Sight, View, Viewer, redact, redact_move, view, view_as_of};
