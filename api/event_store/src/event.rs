//! Events before and after they are sealed into their game's chain.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use uuid::Uuid;

use super::command::Command;
use super::head::{Hash, Head, Version};
use super::origin::Origin;

/// Who did it. Opaque ids only, since events cannot be erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum Actor {
    /// Whoever plays this seat; no user when a bot does.
    Seat {
        /// Counted from 1.
        seat: u8,
        /// Who sat there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<Uuid>,
    },
    /// A user who acts for no seat, as in the lobby.
    User {
        /// The id of the user.
        user: Uuid,
    },
    /// A moderator, who acts as one.
    Moderator {
        /// The id of the moderator.
        user: Uuid,
    },
    /// Whoever runs the service, on the command line.
    Operator,
    /// Time that ran out.
    Clock,
    /// The service itself.
    Game,
}

/// An event that is not stored yet.
#[derive(Debug, Clone)]
pub struct NewEvent<B = Value> {
    /// The event kind, such as `moved`; never renamed.
    pub kind: String,
    /// The schema version of this kind's body, counted from 1.
    pub schema: u16,
    /// Who caused it.
    pub actor: Actor,
    /// Integers, texts, booleans, nulls, lists and objects of these.
    pub body: B,
    /// The command that caused it, if any.
    pub command: Option<Command>,
    /// Why, and from where; none only in events as they were before there were origins.
    pub origin: Option<Origin>,
    /// The time, cut to microseconds because the database keeps no more.
    pub at: DateTime<Utc>,
    /// Random, so that nobody can guess a sealed offer in the body from the hash.
    pub salt: [u8; 32],
}

/// A stored event, which never changes.
#[derive(Debug, Clone)]
pub struct StoredEvent {
    /// The game it belongs to.
    pub game_id: Uuid,
    /// Its number in the game.
    pub version: Version,
    /// The event kind, such as `moved`.
    pub kind: String,
    /// The schema version of this kind's body.
    pub schema: u16,
    /// The actor as JSON, as it was stored; [`Self::actor`] reads it.
    pub actor: Box<RawValue>,
    /// The body as JSON, as it was stored; [`super::Upcasters::read`] reads it.
    pub body: Box<RawValue>,
    /// The command that caused it.
    pub command: Option<Command>,
    /// As stored; [`Self::origin`] reads it. None in events from before there were origins.
    pub origin: Option<Box<RawValue>>,
    /// When it was stored.
    pub at: DateTime<Utc>,
    /// Hidden, with the input of the hash, from people who may not see the whole event.
    pub salt: [u8; 32],
    /// The hash of the previous event; zeros for the first.
    pub prev_hash: Hash,
    /// The hash of this event.
    pub hash: Hash,
}

/// A row with values that no event can have. Only the owner of the database can have written it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("version {version}: the column `{column}` cannot be read")]
pub struct NoEvent {
    /// The version in the row.
    pub version: Version,
    /// The first column that cannot be read.
    pub column: &'static str,
}

impl StoredEvent {
    /// The head of the game with this event as the last one.
    pub fn head(&self) -> Head {
        Head { version: self.version, hash: self.hash }
    }

    /// Who caused it.
    pub fn actor(&self) -> Result<Actor, serde_json::Error> {
        serde_json::from_str(self.actor.get())
    }

    /// Why it happened, and from where; none in events from before there were origins.
    pub fn origin(&self) -> Result<Option<Origin>, serde_json::Error> {
        self.origin.as_ref().map(|origin| serde_json::from_str(origin.get())).transpose()
    }

    /// The number of bytes in its JSON values.
    pub(super) fn size(&self) -> usize {
        let origin = self.origin.as_ref().map_or(0, |origin| origin.get().len());
        self.actor.get().len() + self.body.get().len() + origin
    }

    /// Where it came from, as stored; none if that is not known here.
    pub fn source(&self) -> Option<Value> {
        let mut origin: Value = serde_json::from_str(self.origin.as_ref()?.get()).ok()?;
        origin.get_mut("source").map(Value::take).filter(Value::is_object)
    }

    /// The same event for readers who may not see its source: the hash of the source stands in its place, and its own hash
    /// is the same.
    pub fn without_source(self) -> Result<Self, serde_json::Error> {
        let origin = self.origin()?.map(|origin| RawValue::from_string(origin.without_source().text())).transpose()?;
        Ok(Self { origin, ..self })
    }
}
