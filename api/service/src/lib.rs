//! The features of Pixie Post: everything that its pages and its server are made of.
//!
//! Each wing imports only from those below it, and so does each module inside of a wing; `tests/layers.rs` of the crate `pixie-post`
//! holds the order. Here are the three wings at the top:
//!
//! - [`operations`] is what operators need: backups, the doctor, the state of the service, answers about one user or game.
//! - [`me`] is what users see and change of themselves.
//! - [`mail`] reads the mails that players send, and has the table of all mails that are written.
//!
//! The wings below stand in crates of their own, so that they are compiled apart: `pixie-play` ([`moderation`], [`news`], [`table`],
//! [`record`]), `pixie-core` ([`access`], [`game`]) and `pixie-foundation` ([`delivery`], [`people`], [`ground`]).

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub use pixie_play::{access, delivery, game, ground, moderation, news, people, record, table};

pub mod mail;
pub mod me;
pub mod operations;
