//! The ground of all features of Pixie Post, in three wings. From the top:
//!
//! - [`delivery`] sends what leaves the service: mails, and messages to browsers.
//! - [`people`] are the users, and what is decided about them.
//! - [`ground`] is what all others stand on: settings, the database, HTTP, problems, telemetry, heavy work, time and chance.

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub mod delivery;
pub mod ground;
pub mod people;
