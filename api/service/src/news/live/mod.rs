//! The live streams of a game, `GET /games/{id}/stream`, and of all games of a user, `GET /me/stream`.
//!
//! Every append is announced after its commit ([`ChangeFeed`](crate::game::ChangeFeed)), on this node at once and to the other
//! nodes a moment later ([`exchange`]). Lost notifications are found by polling ([`keep_up`]). A
//! listener is notified only of the game's newest version, and reads the missing events when its
//! client can take them. New messages are announced in the same way; clients that may read them get
//! a notice, and load them themselves.
//!
//! Who follows all their games goes on by what they were told (`position.rs`), not by a time. `model/` explores what can go wrong between
//! the log, the change feed and a stream.

mod ahead;
pub(crate) mod body;
mod heartbeat;
mod listener;
mod looking;
#[cfg(test)]
mod model;
mod my_listener;
mod my_stream;
mod node_notify;
mod position;
mod progress;
mod stream;
mod streams;

pub use heartbeat::keep_up;
pub use looking::{read_looking, who_looks};
pub use my_listener::MyGameNow;
pub use my_stream::follow_my_games;
pub use node_notify::exchange;
pub use stream::{Beginning, Reader, StreamServices, follow, follow_game};
pub use streams::Streams;
