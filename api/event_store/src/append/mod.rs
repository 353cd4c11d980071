//! The request and the result of an append.

pub(crate) mod many;
pub(crate) mod one;
pub(crate) mod plain;
pub(crate) mod spread;

use std::sync::Arc;

use uuid::Uuid;

use crate::{chain::Sealed, event::StoredEvent, head::Version, text::BoundText};

/// New events of one game, and what they refer to, in one transaction. Everything else follows from the log: see
/// [`crate::Projection`].
#[derive(Debug, Clone)]
pub struct Append {
    /// The events, and the head that they continue.
    pub sealed: Sealed,
    /// The typed texts that these events refer to.
    pub texts: Vec<NewText>,
    /// The dice seeds that these events commit to: one when the game is created or reseeded.
    pub seeds: Vec<NewSeed>,
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
    /// The text that was typed.
    pub body: String,
}

/// A seed of the dice.
#[derive(Debug, Clone, Copy)]
pub struct NewSeed {
    /// 0 when the game is created, one more with each reseed.
    pub epoch: i16,
    /// The random bytes from which the dice follow.
    pub seed: [u8; 32],
}

/// The result of one game's append. It does not affect the others in the same call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The events are durable.
    Appended,
    /// The game is not at the expected version, or not any more. Nothing was stored.
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
    /// An append needs at least one event.
    #[error("an append needs an event")]
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
        if self.sealed.events.is_empty() {
            return Err(AppendError::Malformed);
        }
        if self.texts.iter().any(|text| text.kind.contains('\0') || text.body.contains('\0')) {
            return Err(AppendError::Nul);
        }
        Ok(())
    }
}
