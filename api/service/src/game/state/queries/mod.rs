//! The queries on a game: methods of [`Game`](super::Game) that only read.

mod deadlines;
mod decisions;
mod departures;
mod pause;
mod proposal;
mod seat_clocks;
mod seats;
mod shown;
mod substitutes;
mod undo;
mod undo_candidates;
mod votes;

pub use deadlines::{Away, DeadlineNotice};
