//! Events before and after they are sealed into their game's chain.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use uuid::Uuid;

use super::command::Command;

/// Counts the events of one game from 1; 0 is a game that does not exist yet.
pub type Version = i32;

/// SHA-256 of an event and everything before it.
pub type Hash = [u8; 32];

/// How far a game has come: its last version, and the hash that stands for its whole history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// Of the last event.
    pub version: Version,
    /// Of the last event.
    pub hash: Hash,
}

impl Head {
    /// Before the first event.
    pub const START: Self = Self { version: 0, hash: [0; 32] };
}

/// Who did it. Opaque ids only, since events cannot be erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
        /// Who.
        user: Uuid,
    },
    /// A moderator.
    Moderator {
        /// Who.
        user: Uuid,
    },
    /// Time that ran out.
    Clock,
    /// The service itself.
    Game,
}

/// What is about to happen to a game.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// Such as `moved`; never renamed.
    pub kind: String,
    /// Which form of this kind's body, counted from 1.
    pub schema: u16,
    /// Who did it.
    pub actor: Actor,
    /// Integers, texts, booleans, nulls, lists and objects of these.
    pub body: Value,
    /// The command this answers, if one did.
    pub command: Option<Command>,
    /// When; cut to microseconds, as that is what the database keeps.
    pub at: DateTime<Utc>,
    /// Random, so that the hash gives a sealed offer in the body away to nobody.
    pub salt: [u8; 32],
}

/// An event as it stands for ever.
#[derive(Debug, Clone)]
pub struct StoredEvent {
    /// The game it belongs to.
    pub game_id: Uuid,
    /// Its place in the game.
    pub version: Version,
    /// Such as `moved`.
    pub kind: String,
    /// Which form of this kind's body.
    pub schema: u16,
    /// As stored; [`Self::actor`] reads it.
    pub actor: Box<RawValue>,
    /// As stored; [`super::Upcasters::read`] reads it.
    pub body: Box<RawValue>,
    /// The command it answers.
    pub command: Option<Command>,
    /// When.
    pub at: DateTime<Utc>,
    /// Hidden, with the hash's input, from those who may not see the whole event.
    pub salt: [u8; 32],
    /// Of the event before; zeros for the first.
    pub prev_hash: Hash,
    /// Of this event.
    pub hash: Hash,
}

impl StoredEvent {
    /// Where the game stands with this event.
    pub fn head(&self) -> Head {
        Head { version: self.version, hash: self.hash }
    }

    /// Who did it.
    pub fn actor(&self) -> Result<Actor, serde_json::Error> {
        serde_json::from_str(self.actor.get())
    }
}
