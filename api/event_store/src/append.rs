//! What an append takes, and what it answers.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;

use super::{chain::Sealed, event::Version, projection::GameRow};

/// New events of one game, with everything that must be true together with them.
#[derive(Debug, Clone)]
pub struct Append {
    /// The events, and the head they continue.
    pub sealed: Sealed,
    /// The game as it is after them.
    pub projection: GameRow,
    /// What must be sent because of them.
    pub outbox: Vec<NewMail>,
    /// What people typed that they refer to.
    pub texts: Vec<NewText>,
    /// The seeds of the dice that they commit to: one when they create the game or reseed it.
    pub seeds: Vec<NewSeed>,
}

/// A mail about the version that the append leads to; one for each user and kind.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// Whom it is for.
    pub user_id: Uuid,
    /// Such as `turn`.
    pub kind: String,
    /// Not to be sent before.
    pub due_at: DateTime<Utc>,
    /// What the renderer must know beyond game, version, user and kind.
    pub data: Option<Value>,
}

/// A text that can be erased later.
#[derive(Debug, Clone)]
pub struct NewText {
    /// What the event refers to.
    pub text_id: Uuid,
    /// Such as `name`, `message`, `reason`.
    pub kind: String,
    /// Who typed it.
    pub author: Option<Uuid>,
    /// What they typed.
    pub body: String,
}

/// A seed of the dice.
#[derive(Debug, Clone, Copy)]
pub struct NewSeed {
    /// 0 when the game is created, one more with each reseed.
    pub epoch: i16,
    /// Random.
    pub seed: [u8; 32],
}

/// What became of one game's append. The others in the same call are not affected by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is durable.
    Appended,
    /// The game is not at the expected version (any more). Nothing was stored.
    Conflict {
        /// Where it is, or already was a moment ago; 0 if there is no such game.
        actual: Version,
    },
    /// The version is the expected one, but with another history: a cached state is from before a
    /// restore, or the database was tampered with. Nothing was stored.
    Forked,
}

/// Why an append could not be tried.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AppendError {
    /// An append has an event, and one mail for each user and kind.
    #[error("an append needs an event, and each mail once")]
    Malformed,
    /// Postgres cannot store U+0000 in a text.
    #[error("text must not contain the character U+0000")]
    Nul,
    /// Nothing is known to be stored; it may be. Others that shared the statement have the same error.
    #[error(transparent)]
    Database(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl Append {
    /// Whether it is the first one of its game.
    pub(super) fn creates(&self) -> bool {
        self.sealed.expected.version == 0
    }

    /// Roughly how many bytes the database is sent.
    pub(super) fn size(&self) -> usize {
        let events = self.sealed.events.iter().map(|event| event.actor.get().len() + event.body.get().len());
        events.chain(self.texts.iter().map(|text| text.body.len())).sum()
    }

    /// Refuses what the database would refuse.
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
