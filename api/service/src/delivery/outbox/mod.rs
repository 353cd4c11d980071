//! The transactional outbox: a mail, or a delivery to a webhook, is queued in the transaction that notes its cause as done, and a worker sends it afterwards,
//! outside any transaction.
//!
//! Why was a mail not sent? `pixie-post outbox` lists the dead mails with the reason, and `--retry`
//! requeues them; the metric `pixie_outbox_dead` shows that there are some. Mails that
//! were dropped or sent stay in the table for 30 days. A mail whose question is answered before anybody has begun to send it is
//! deleted: the log of the game shows the answer.

mod backoff;
pub mod command;
mod drop_reason;
mod kind;
mod occasion;
mod store;
mod worker;
mod worker_wakeup;

use std::future::Future;

pub use backoff::Backoff;
use chrono::{DateTime, Utc};
pub use drop_reason::DropReason;
pub use kind::{MailKind, NotAMailKind};
pub use occasion::Occasion;
use serde_json::Value;
pub use store::{DeadLetter, GRACE, LETTER_VERSION, Leased, NewLetter, Outbox, QueueState, SendOutcome};
use uuid::Uuid;
pub use worker::{Chance, Clock, Worker, WorkerSettings};
pub use worker_wakeup::WorkerWakeup;

/// The identity of a mail: at most one for each game, version, user and kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MailKey {
    /// The game; a random id for a mail that is not about a game.
    pub subject_id: Uuid,
    /// The version that it is about; [`LETTER_VERSION`] if it is not about a game.
    pub version: i32,
    /// The id of the recipient.
    pub user_id: Uuid,
    /// The mail kind, such as `turn` or `sign-in`.
    pub kind: MailKind,
}

/// A mail ready to be sent, the same bytes on every try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// The envelope sender, to which bounces go.
    pub sender: String,
    /// The recipient's address.
    pub recipient: String,
    /// As in the message, with angle brackets.
    pub message_id: String,
    /// The whole RFC 5322 message.
    pub message: Vec<u8>,
}

/// A mail that is still to be rendered.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The key that tells this mail from all others.
    pub key: MailKey,
    /// When it was queued: the time of the version that it is about.
    pub queued_at: DateTime<Utc>,
    /// The data queued with it.
    pub data: Option<Value>,
}

/// The result of rendering.
#[derive(Debug, Clone)]
pub enum Rendered {
    /// The mail should be sent.
    Letter(Letter),
    /// The mail is no longer relevant.
    Dropped,
    /// To be looked at again at this time.
    NotYet(DateTime<Utc>),
}

/// The reason why a mail could not be rendered or sent. The reason is stored with the mail and may
/// contain addresses; it is never logged.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Failure {
    /// The failure may pass, so the mail is tried again.
    #[error("for now: {0}")]
    Transient(String),
    /// Another try cannot work.
    #[error("for good: {0}")]
    Permanent(String),
    /// Neither this mail nor another one can reach the recipient.
    #[error("for good: {0}")]
    DeadAddress(String),
}

/// Renders a mail, as of the version in its key.
pub trait Render: Send + Sync + 'static {
    /// Called until it succeeds; the result is stored before the first try.
    fn render(&self, mail: &Mail) -> impl Future<Output = Result<Rendered, Failure>> + Send;

    /// Whether a mail that was rendered earlier is still relevant. Called before each further try.
    fn still_wanted(&self, _mail: &Mail) -> impl Future<Output = Result<bool, Failure>> + Send {
        async { Ok(true) }
    }

    /// Notes that no mail can reach the recipient of this one.
    fn address_is_dead(&self, _mail: &Mail, _reason: &str) -> impl Future<Output = Result<(), Failure>> + Send {
        async { Ok(()) }
    }

    /// Why a mail was dropped, for who asks later.
    fn why_dropped(&self, _mail: &Mail) -> impl Future<Output = DropReason> + Send {
        async { DropReason::Overtaken }
    }
}

/// Sends a rendered mail.
pub trait Transport: Send + Sync + 'static {
    /// Ok: another mail server has taken responsibility for it.
    fn send(&self, letter: &Letter) -> impl Future<Output = Result<(), Failure>> + Send;
}
