//! The features of Pixie Post: everything that its pages and its server are made of.
//!
//! Each wing imports only from those below it, and so does each module inside of a wing; `tests/layers.rs` of the crate `pixie-post`
//! holds the order. From the top:
//!
//! - [`operations`] is what operators need: backups, the doctor, the state of the service, answers about one user or game.
//! - [`me`] is what users see and change of themselves.
//! - [`mail`] reads the mails that players send, and has the table of all mails that are written.
//! - [`moderation`] is what moderators do, with the reports of players and their answers.
//! - [`news`] tells people and programs what has happened: mails about a game, live streams, webhooks, feeds, calendars.
//! - [`table`] is what players do with each other: opening and finding games, moves, messages, taking back, votes, deadlines.
//! - [`record`] tells what has happened in a game, shows it, makes a file of it, and checks that it was not changed.
//! - [`access`] finds out who makes a request, and decides who may do what. What may be seen of a board, the engine's `view` decides.
//! - [`game`] is a game made of its events, and the one way to change it.
//! - [`delivery`] sends what leaves the service: mails, and messages to browsers.
//! - [`people`] are the users, and what is decided about them.
//! - [`ground`] is what all others stand on: settings, the database, HTTP, problems, telemetry, heavy work, time and chance.

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub mod access;
pub mod delivery;
pub mod game;
pub mod ground;
pub mod mail;
pub mod me;
pub mod moderation;
pub mod news;
pub mod operations;
pub mod people;
pub mod record;
pub mod table;
