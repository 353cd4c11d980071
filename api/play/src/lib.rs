//! Play, moderation, and news of games, in four wings. From the top:
//!
//! - [`moderation`] is what moderators do, with the reports of players and their answers.
//! - [`news`] tells people and programs what has happened: mails about a game, live streams, webhooks, feeds, calendars.
//! - [`table`] is what players do with each other: opening and finding games, moves, messages, taking back, votes, deadlines.
//! - [`record`] tells what has happened in a game, shows it, makes a file of it, and checks that it was not changed.
//!
//! The wings below stand in the crates `pixie-core` and `pixie-foundation`.

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub use pixie_core::{access, delivery, game, ground, people};

pub mod moderation;
pub mod news;
pub mod record;
pub mod table;
