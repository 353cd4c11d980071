//! The outbox: what must be sent is written down in the transaction that makes it due, and sent by a
//! worker afterwards, outside any transaction.
//!
//! Why was a mail not sent? `pixie-post outbox` lists what was given up, with the reason, and `--retry` gives it its tries
//! again; the gauge `outbox_mails{state="dead"}` says that there is something to list. What was dropped or sent stays in
//! the table for 30 days.

mod backoff;
mod bell;
pub mod command;
mod gauges;
mod kind;
mod store;
mod worker;

use std::future::Future;

pub use backoff::Backoff;
pub use bell::Bell;
use chrono::{DateTime, Utc};
pub use gauges::gauge;
pub use kind::{MailKind, NotAMailKind};
use serde_json::Value;
pub use store::{DeadLetter, LETTER_VERSION, Leased, Lengths, NewLetter, Outbox, Outcome};
use uuid::Uuid;
pub use worker::{Chance, Clock, Settings, Worker};

/// Which mail: at most one for each subject, version, user and kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MailKey {
    /// The game; for a mail that is not about a game, the sign-in, message, suspension or other thing that it is about.
    pub subject_id: Uuid,
    /// What it tells about; [`LETTER_VERSION`] if it is not about a game.
    pub version: i32,
    /// Whom it is for.
    pub user_id: Uuid,
    /// What it tells.
    pub kind: MailKind,
}

/// A mail ready to be sent, the same bytes on every try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Where bounces go.
    pub sender: String,
    /// Where it goes.
    pub recipient: String,
    /// As in the message, with angle brackets.
    pub message_id: String,
    /// The whole RFC 5322 message.
    pub message: Vec<u8>,
}

/// A mail that is to be rendered.
#[derive(Debug, Clone)]
pub struct Mail {
    /// Which one.
    pub key: MailKey,
    /// When it was queued: the time of the version it tells about.
    pub queued_at: DateTime<Utc>,
    /// What was queued with it.
    pub data: Option<Value>,
}

/// What rendering came to.
#[derive(Debug, Clone)]
pub enum Rendered {
    /// To be sent.
    Letter(Letter),
    /// Nobody needs it any more.
    Dropped,
}

/// Why a mail could not be rendered or sent. The reason is stored with the mail, so it may name
/// addresses; it is never logged.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Failure {
    /// Worth another try.
    #[error("for now: {0}")]
    Transient(String),
    /// Never going to work.
    #[error("for good: {0}")]
    Permanent(String),
}

/// Makes the mail, as of the version in its key.
pub trait Render: Send + Sync + 'static {
    /// Called until it succeeds; what it returns is stored before the first try.
    fn render(&self, mail: &Mail) -> impl Future<Output = Result<Rendered, Failure>> + Send;

    /// Asked before a mail that was rendered earlier is tried again: is it still of use?
    fn still_wanted(&self, _mail: &Mail) -> impl Future<Output = Result<bool, Failure>> + Send {
        async { Ok(true) }
    }
}

/// Takes a letter to where it goes.
pub trait Transport: Send + Sync + 'static {
    /// Ok: somebody else is responsible for it now.
    fn send(&self, letter: &Letter) -> impl Future<Output = Result<(), Failure>> + Send;
}
