//! Playing: what is open, what is legal, and making a move.

mod boards;
mod decisions;
mod dry_run;
pub mod moves;
mod resign;
mod state;
mod submit_move;

pub use boards::Boards;
pub use decisions::{DecisionView, Decisions, LegalMove, read_decisions, show as show_decisions};
pub use dry_run::DryRun;
pub use moves::make_move;
pub use pixie_words::sentence;
pub use resign::{Resignation, give_up, resign};
pub use state::read_state;
pub use submit_move::{GivenMove, SubmittedMove, look_ahead, no_move, outcome, play_chosen, play_move, try_out};
