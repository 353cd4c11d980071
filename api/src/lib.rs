//! Pixie Post: the board game *Pixie Queen* by REST, by mail and on a web page.
//!
//! This crate is the program: what is above the features. The features are in the crate [`pixie_service`], the rules of the game in
//! [`pixie_engine`].
//!
//! - [`cli`] reads the command, [`settings`] reads the environment and the file, and [`telemetry`] sets up logs and metrics.
//! - [`startup`] is the only place that wires everything together: the database ([`database`], on a private cluster
//!   from [`postgres`] if there is no other), the server, the workers, and how they stop.
//! - [`http`] is the server. Its `routes.rs` is the URL table; the handlers are in the modules of their features.
//! - [`permission`] decides who may do what, with a game and as a moderator; the engine's `view` decides what they may
//!   see of a game.
//! - [`problem`] is the error answer for clients.
//! - [`auth`] identifies the caller, [`users`] is the directory of users, and [`me`] is the caller's own account.
//! - [`lobby`] creates, lists and starts games, [`play`] takes moves, [`history`] shows past events,
//!   [`moderation`] is for moderators, [`press`] is the messages between players, and [`absence`] deals with players who
//!   do not answer.
//! - [`live`] streams changes of a game, from any node.
//! - [`game`] is a game folded from its events, and the only way to change it; [`notifications`] sends mails to the players.
//! - [`event_store`] stores all events for ever; [`outbox`] is the queue of mails, and [`mail_out`] sends them;
//!   [`housekeeping`] deletes expired data.
//! - [`archive`] exports a game to a file and imports it; [`backup`] does it with the whole database.
//! - [`verify`] checks that nothing stored was changed.
//! - [`board`] draws a game as a picture, for mails and pages.
//! - [`mail_in`] handles received mails; [`signing`] proves that an address or a link in a mail was made by this service.
//! - `web` is the pages for players; they call the same functions as the API.
//! - [`clock`] and [`entropy`] are the sources of time and chance, so that tests can control both.

pub mod cli;
pub mod housekeeping;
pub mod server;
pub mod startup;
pub mod web;
