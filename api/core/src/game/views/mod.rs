//! Games in answers and lists.

mod game;
mod listed;
mod overdue;
mod settings_change;
mod text;
mod undo_summary;

pub use game::{ContributionState, ForkView, GameView, SeatClockView, SeatContribution};
pub use listed::{GameSummary, LobbySeat, PlayerView};
pub use listed::{Listed, Names, default_name, outcomes, seat_in_row};
pub use overdue::{Overdue, overdue};
pub use settings_change::SettingsChangeView;
pub use text::{game_name, text_of_game};
pub use undo_summary::UndoSummary;
