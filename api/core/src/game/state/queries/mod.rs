//! The queries on a game: methods of [`Game`](super::Game) that only read.

mod deadlines;
mod decisions;
mod departures;
mod endings;
mod pause;
mod proposal;
mod seat_clocks;
mod seats;
mod settings_change;
mod shown;
mod substitutes;
mod undo;
mod undo_candidates;
mod votes;

pub use deadlines::{Away, DeadlineNotice};
pub use endings::{INVITATION_LASTS, LATE_LASTS, NOTICE, PAUSE_LASTS, SILENCE, WAITING_LASTS};
pub use seats::seats_in_words;
