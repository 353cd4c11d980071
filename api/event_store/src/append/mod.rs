//! The request and the result of an append.

pub(crate) mod many;
pub(crate) mod one;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;

use crate::{chain::Sealed, event::StoredEvent, event::Version, projection::GameRow, text::BoundText};

/// New events of one game, and everything that is committed in the same transaction.
#[derive(Debug, Clone)]
pub struct Append {
    /// The events, and the head that they continue.
    pub sealed: Sealed,
    /// The row of the game after these events.
    pub projection: GameRow,
    /// The mails that these events cause.
    pub outbox: Vec<NewMail>,
    /// The typed texts that these events refer to.
    pub texts: Vec<NewText>,
    /// The dice seeds that these events commit to: one when the game is created or reseeded.
    pub seeds: Vec<NewSeed>,
}

/// A mail about the version that the append leads to. At most one for each user and kind.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// The recipient.
    pub user_id: Uuid,
    /// The mail kind, such as `turn`.
    pub kind: String,
    /// The earliest time to send it.
    pub due_at: DateTime<Utc>,
    /// Data for the renderer beyond game, version, user and kind.
    pub data: Option<Value>,
}

/// A text that can be erased later.
#[derive(Debug, Clone)]
pub struct NewText {
    /// The id by which the event refers to the text.
    pub text_id: Uuid,
    /// What binds the text to its id; none for texts from before texts were bound.
    pub salt: Option<[u8; 32]>,
    /// The kind of text, such as `name`, `message`, `reason`.
    pub kind: String,
    /// The user who typed it.
    pub author: Option<Uuid>,
    /// The text itself.
    pub body: String,
}

/// A seed of the dice.
#[derive(Debug, Clone, Copy)]
pub struct NewSeed {
    /// 0 when the game is created, one more with each reseed.
    pub epoch: i16,
    /// The random bytes.
    pub seed: [u8; 32],
}

/// The result of one game's append. It does not affect the others in the same call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The events are durable.
    Appended,
    /// The game is not at the expected version (any more). Nothing was stored.
    Conflict {
        /// The version of the game now, or a moment ago; 0 if there is no such game.
        actual: Version,
    },
    /// The version is the expected one, but the hash is not: a cached state is from before a
    /// restore, or somebody tampered with the database. Nothing was stored.
    Forked,
}

/// The reason why an append could not be tried.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AppendError {
    /// An append needs at least one event, and at most one mail for each user and kind.
    #[error("an append needs an event, and each mail once")]
    Malformed,
    /// Postgres cannot store U+0000 in a text.
    #[error("text must not contain the character U+0000")]
    Nul,
    /// The outcome is unknown: the append may have been stored. All appends of the same statement
    /// get the same error.
    #[error(transparent)]
    Database(Arc<sqlx::Error>),
}

impl NewText {
    /// A text that somebody types, with its id.
    pub fn bound(salt: [u8; 32], kind: &str, author: Option<Uuid>, body: impl Into<String>) -> Self {
        let BoundText { id, salt, body } = BoundText::new(salt, body);
        Self { text_id: id, salt: Some(salt), kind: kind.to_owned(), author, body }
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl Append {
    /// Whether it creates the game.
    pub(super) fn creates(&self) -> bool {
        self.sealed.expected.version == 0
    }

    /// The approximate number of bytes sent to the database.
    pub(super) fn size(&self) -> usize {
        let events = self.sealed.events.iter().map(StoredEvent::size);
        events.chain(self.texts.iter().map(|text| text.body.len())).sum()
    }

    /// Refuses input that the database would refuse.
    pub(super) fn check(&self) -> Result<(), AppendError> {
        let mut mails: Vec<_> = self.outbox.iter().map(|m| (m.user_id, m.kind.as_str())).collect();
        mails.sort_unstable();
        mails.dedup();
        if self.sealed.events.is_empty() || mails.len() < self.outbox.len() {
            return Err(AppendError::Malformed);
        }
        let row = &self.projection;
        let texts = self.texts.iter().flat_map(|t| [&t.kind, &t.body]);
        let mut texts = texts.chain(self.outbox.iter().map(|m| &m.kind)).chain([&row.rulebook, &row.edition]);
        let mut values = self.outbox.iter().filter_map(|m| m.data.as_ref()).chain([&row.summary]);
        if texts.any(|text| text.contains('\0')) || values.any(has_nul) {
            return Err(AppendError::Nul);
        }
        Ok(())
    }
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(members) => members.iter().any(|(name, v)| name.contains('\0') || has_nul(v)),
        _ => false,
    }
}
