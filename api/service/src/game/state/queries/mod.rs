//! The queries on a game: methods of [`Game`](super::Game) that only read.

mod deadlines;
mod seats;
mod shown;
mod substitutes;

pub use deadlines::{Away, DeadlineNotice};
pub(crate) use seats::seat_in_row;
