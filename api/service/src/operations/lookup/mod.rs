//! Answers about one user, one game, or the mails of either, for operators whom somebody has asked "why?".
//!
//! They read only. They may tell addresses and names, so they are printed and never logged.

pub mod command;
mod game;
mod mails;
mod user;
mod which_user;

pub use game::{GameAnswer, WaitingSeat};
pub use mails::{MailAnswer, MailFate, MailRow, WhichMails};
pub use user::{GameOfUser, UserAnswer};
pub use which_user::{NotAUser, WhichUser};
