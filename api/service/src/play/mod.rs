//! Playing: what is open, what is legal, and making a move.

mod boards;
mod decisions;
pub mod moves;
mod moving;
mod resign;
mod state;

pub use boards::Boards;
pub use decisions::read_decisions;
pub use moves::make_move;
pub use moving::{Spoken, Words, look_ahead, outcome, play_move, sentence, try_out};
pub use resign::{give_up, resign};
pub use state::read_state;
