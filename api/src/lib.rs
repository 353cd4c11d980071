//! Pixie Post: the board game *Pixie Queen* by REST, by mail and on a web page.
//!
//! A tour, in the order in which things happen:
//!
//! - [`cli`] reads the command, [`settings`] reads what the service is told, and [`telemetry`] sets up logs and metrics.
//! - [`startup`] wires everything together, and nothing else does: the database ([`database`], on a private cluster
//!   from [`postgres`] if there is no other), the server, the workers, and how they stop.
//! - [`http`] is the door. Its `routes.rs` is the URL table; the handlers stand beside what they do.
//! - [`permission`] decides who may do what, with a game and as a moderator; what they may see of a game, the
//!   engine's `view` decides.
//! - [`problem`] is what a client is told when something goes wrong.
//! - [`auth`] finds out who is asking, [`users`] knows them, and [`me`] is what they see and change of themselves.
//! - [`lobby`] is where games are opened and found, [`play`] where moves are made, [`history`] what has happened,
//!   [`moderation`] how it is looked after, [`press`] what players say to each other, and [`absence`] what follows if one of
//!   them says nothing.
//! - [`live`] is how somebody follows a game, on any node.
//! - [`game`] is a game made of its events, and the one way to change it; [`notifications`] tells the players.
//! - [`event_store`] keeps what happened, for ever; [`outbox`] keeps what must be sent, and [`mail_out`] sends it;
//!   [`housekeeping`] throws away what time makes superfluous.
//! - [`archive`] makes a file of a game, and a game of a file; [`backup`] makes one of the whole database.
//! - [`verify`] finds out whether all of it still is what it was.
//! - [`board`] draws a game as a picture, for mails and pages.
//! - [`mail_in`] takes in what players answer; [`signing`] proves that an address or a link in a mail comes from us.
//! - `web` is the pages that people play on; they do what the API does, by the same functions.
//! - [`clock`] and [`entropy`] are where time and chance come from, so that tests can hold both.

pub mod absence;
pub mod archive;
pub mod auth;
pub mod board;
pub mod cli;
pub mod clock;
pub mod database;
pub mod deadlines;
pub mod entropy;
pub mod event_store;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
pub mod game;
pub mod history;
pub mod housekeeping;
pub mod http;
pub mod live;
pub mod lobby;
pub mod mail_address;
pub mod mail_in;
pub mod mail_out;
pub mod me;
pub mod moderation;
pub mod notifications;
pub mod outbox;
pub mod permission;
pub mod play;
pub mod postgres;
pub mod press;
pub mod problem;
#[cfg(test)]
mod secrecy;
pub mod server;
pub mod settings;
pub mod signing;
pub mod startup;
pub mod telemetry;
pub mod undo;
pub mod users;
pub mod verify;
pub(crate) mod web;
