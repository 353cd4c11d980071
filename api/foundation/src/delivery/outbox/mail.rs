//! A mail in the outbox, before and after it is written. A delivery to a webhook has the same shape, with a kind of its own.

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use super::failure::Failure;
use super::kind::{MailKind, QueueKind};

/// The identity of a mail: at most one for each game, version, user and kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MailKey<K = MailKind> {
    /// The game; a random id for a mail that is not about a game.
    pub subject_id: Uuid,
    /// The version that it is about; [`super::LETTER_VERSION`] if it is not about a game.
    pub version: i32,
    /// The id of the recipient.
    pub user_id: Uuid,
    /// The mail kind, such as `turn` or `sign-in`.
    pub kind: K,
}

impl<K: QueueKind> MailKey<K> {
    /// As it stands in the database. None if a newer program has queued a kind that this one does not know.
    pub(super) fn read(subject_id: Uuid, version: i32, user_id: Uuid, kind: &str) -> Option<Self> {
        Some(Self { subject_id, version, user_id, kind: K::from_word(kind)? })
    }
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
pub struct Mail<K = MailKind> {
    /// The key that tells this mail from all others.
    pub key: MailKey<K>,
    /// When it was queued: the time of the version that it is about.
    pub queued_at: DateTime<Utc>,
    /// The data queued with it.
    pub data: Option<Value>,
}

impl<K> Mail<K> {
    /// The queued data, as its kind has written it.
    ///
    /// # Errors
    /// The data is not of this type: another try would not help.
    pub fn read_data<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_value(self.data.clone().unwrap_or_default())
            .map_err(|error| Failure::Permanent(error.to_string()))
    }
}
