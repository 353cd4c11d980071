//! Notifications: the mails about a game, one file for each kind.
//!
//! A kind is a row of the table in `kinds`, made in a file there: who gets it, with which choices of its reader it goes, until when it is
//! of use, and what it says. The files here read the row, or are what the kinds share.
//!
//! A mail about a question tells of the game as it is when the mail goes; the others tell of the version they were queued for. Each shows
//! only what the reader may see.

mod digest_games;
mod digests;
mod failure;
mod gathering;
mod kinds;
mod moves;
mod notification;
mod owed;
mod picture;
mod questions;
mod relevance;
mod render;
mod situation;
mod story;
mod subject;
mod thread;
mod wanted;

pub use digest_games::{DigestGame, clean_up_digests, games_of_digest, letter, names_in_digest};
pub use digests::queue_digests;
pub use kinds::{NOTIFICATIONS, author as message_author, notification, standings};
pub use moves::{MOST as MOST_MOVES, answers};
pub use notification::Notification;
pub use owed::{owed_mails, recipients};
pub use picture::picture;
pub use render::{blocks, render};
pub use situation::{choices, holdings, occupied, question_and_deadline, small_print, table};
pub use story::{Story, title};
pub use subject::question;
pub use thread::InThread;
pub use wanted::{still_wanted, why_dropped};
