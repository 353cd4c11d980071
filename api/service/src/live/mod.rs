//! Following a game live: `GET /games/{id}/stream`.
//!
//! Whoever appends to a game says so after the commit ([`News`]), on this node at once and to the others a moment later
//! ([`exchange`]). What was lost on the way is found by looking now and then ([`keep_up`]). A listener learns only how
//! far its game has come, and reads what it lacks when its client can take it. That something was said at the table goes the
//! same way; who may read the messages is told so, and reads them themselves.

mod keeper;
mod listener;
mod nodes;
mod stream;
mod streams;

pub use keeper::keep_up;
pub use nodes::exchange;
pub use stream::{Beginning, Sources, follow, follow_game};
pub use streams::Streams;
