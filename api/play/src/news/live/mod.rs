//! The live streams of a game, `GET /games/{id}/stream`, and of all games of a user, `GET /me/stream`.
//!
//! Every append is announced after its commit ([`ChangeFeed`](crate::game::ChangeFeed)), on this node at once and to the other
//! nodes a moment later ([`exchange_notifications`]). Lost notifications are found by polling ([`run_heartbeat`]). A
//! listener is notified only of the game's newest version, and reads the missing events when its
//! client can take them. New messages are announced in the same way; clients that may read them get
//! a notice, and load them themselves.
//!
//! A client that follows all its games goes on from what was sent to it (`position.rs`), not by a time. `model/` explores what can go
//! wrong between the log, the change feed and a stream.

pub mod event_stream;
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
mod read_ahead;
mod stream;
mod streams;

pub use heartbeat::run_heartbeat;
pub use looking::{read_looking, seats_watching};
pub use my_listener::MyGameNow;
pub use my_stream::follow_my_games;
pub use node_notify::exchange_notifications;
pub use stream::{Reader, StreamQuery, StreamServices, follow, follow_game};
pub use streams::Streams;
