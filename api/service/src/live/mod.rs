//! The live stream of a game: `GET /games/{id}/stream`.
//!
//! Every append is announced after its commit ([`News`]), on this node at once and to the other
//! nodes a moment later ([`exchange`]). Lost notifications are found by polling ([`keep_up`]). A
//! listener is notified only of the game's newest version, and reads the missing events when its
//! client can take them. New messages are announced in the same way; clients that may read them get
//! a notice, and load them themselves.

mod keeper;
mod listener;
mod nodes;
mod stream;
mod streams;

pub use keeper::keep_up;
pub use nodes::exchange;
pub use stream::{Beginning, Sources, follow, follow_game};
pub use streams::Streams;
