//! The bodies of events, in the newest schema. A field that no schema knows is a fault, not something to pass over.
//!
//! What people typed is never here, only the id of an erasable text.

use chrono::{DateTime, Utc};
use pixie_engine::{Effect, Move, Rules};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::game::pace::Pace;
use pixie_event_store::Version;

/// The body of `created`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// What is played, the edition's numbers included.
    pub rules: Rules,
    /// Only for those who were invited.
    pub private: bool,
    /// The erasable text that is the game's name.
    pub name: Uuid,
    /// SHA-256 of the seed of the dice, in hexadecimal.
    pub seed_commitment: String,
    /// The time for one decision.
    #[serde(rename = "pace_hours", default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Whether players may take their own last move back alone, as long as it has shown nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_back: bool,
}

/// The body of `joined`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    /// From 1.
    pub seat: u8,
    /// Who sits there now.
    pub occupant: Occupant,
}

/// The body of `left`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// From 1.
    pub seat: u8,
    /// Why, if a moderator did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// The body of `started`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// The setup and what followed.
    pub effects: Vec<Effect>,
}

/// The body of `moved`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// What was said.
    #[serde(rename = "move")]
    pub said: Move,
    /// What happened.
    pub effects: Vec<Effect>,
}

/// The body of `resigned`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resigned {
    /// From 1.
    pub seat: u8,
    /// Who plays it on.
    pub successor: BotKind,
}

/// The body of `reminded` and of `missed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nudged {
    /// From 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
}

/// The body of `voted`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voted {
    /// The seat that is late, from 1.
    pub seat: u8,
    /// Whose vote it is, from 1. It takes the place of an earlier one.
    pub by: u8,
    /// Who should play on.
    pub successor: Successor,
}

/// The body of `handed_over`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandedOver {
    /// From 1.
    pub seat: u8,
    /// Who sat there; none if a bot played it already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<Uuid>,
    /// Who plays it on.
    pub successor: BotKind,
    /// Who is invited to take it over from there.
    pub invitations: Vec<Uuid>,
    /// Why, if a moderator did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// Who should play a seat on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Successor {
    /// A program of the service.
    Bot(BotKind),
    /// Who has this invitation, and a bot until they come.
    Invited(Uuid),
}

impl Successor {
    /// The invitation of who should come.
    pub fn invitation(self) -> Option<Uuid> {
        match self {
            Self::Invited(invitation) => Some(invitation),
            Self::Bot(_) => None,
        }
    }
}

/// The body of `finished`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// Those before it, oldest first, of a game that was reseeded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `rewound`: from here on the play is what it was after an earlier version. All else stays as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewound {
    /// The version of the move, or of the start, that is the last one again.
    pub to_version: Version,
    /// The erasable text that says why; a player need not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// How many decisions the game has opened so far; those that are open now count on from there.
    pub asked: u32,
    /// The new seed of the dice, if they have one from here on.
    pub reseed: Option<Reseed>,
    /// The version of the request that all players have agreed to, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<Version>,
}

/// A new seed of the dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseed {
    /// Counts the seeds of a game; the one it starts with is 0.
    pub epoch: i16,
    /// SHA-256 of the seed, in hexadecimal.
    pub seed_commitment: String,
}

/// The body of `paused` and of `resumed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stopped {
    /// The erasable text that says why.
    pub reason: Uuid,
}

/// The body of `cancelled`. The game is over, so its seed is out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cancelled {
    /// The erasable text that says why; who opened a game that has not started need not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// Those before it, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `deadline_changed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadlineChanged {
    /// Who is asked, from 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
    /// Until when it should be answered now.
    pub deadline: DateTime<Utc>,
    /// The erasable text that says why.
    pub reason: Uuid,
}

/// The body of `seat_closed`: a bot plays the seat to the end, and nobody takes it over any more.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatClosed {
    /// From 1.
    pub seat: u8,
    /// Who sat there; none if a bot played it already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<Uuid>,
    /// Who plays it on.
    pub successor: BotKind,
    /// The erasable text that says why.
    pub reason: Uuid,
}

/// The body of `inspected`: a moderator sees everything for a while.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inspected {
    /// Until when.
    pub until: DateTime<Utc>,
    /// The erasable text that says why.
    pub reason: Uuid,
}

/// The body of `undo_requested`: a player asks the others to take the play back.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoRequested {
    /// Whose wish it is, from 1.
    pub seat: u8,
    /// The version of the move, or of the start, that would be the last one again.
    pub to_version: Version,
    /// When the request lapses.
    pub until: DateTime<Utc>,
    /// The erasable text that says why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// The body of `undo_answered`. Who asked answers no to withdraw the request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoAnswered {
    /// The version of the request.
    pub request: Version,
    /// Whose answer it is, from 1.
    pub seat: u8,
    /// Yes or no. One no ends the request.
    pub agrees: bool,
}

/// The body of `undo_lapsed`: the time to agree is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoLapsed {
    /// The version of the request.
    pub request: Version,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, or somebody's program.
    User(Uuid),
    /// A program of the service.
    Bot(BotKind),
}

/// The players the service has itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Plays sensibly and takes no risks.
    #[default]
    Cautious,
}

impl BotKind {
    /// As the API calls it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Cautious => "cautious",
        }
    }
}
