//! Playing: open decisions, legal moves, and submitting a move.

mod boards;
mod decisions;
pub(crate) mod moves;
mod moving;
mod resign;
mod state;

pub use boards::Boards;
pub(crate) use decisions::read_decisions;
#[cfg(test)]
pub(crate) use decisions::show as show_decisions;
pub(crate) use moves::make_move;
pub(crate) use moving::{Spoken, Words, look_ahead, outcome, play_move, sentence, try_out};
pub(crate) use resign::{give_up, resign};
pub(crate) use state::read_state;
