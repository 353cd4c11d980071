//! Games in answers and lists.

mod game;
mod listed;
mod overdue;
mod undo_summary;

pub use game::{ContributionState, ForkView, GameView, SeatClockView, SeatContribution};
pub use listed::{GameSummary, LobbySeat, PlayerView};
pub(crate) use listed::{Listed, Names, default_name, outcomes, seat_in_row};
pub use overdue::{Overdue, overdue};
pub use undo_summary::UndoSummary;
