//! The bodies of events, in the newest schema. An unknown field is an error and is not ignored.
//!
//! A body never contains text that people typed, only the id of an erasable text.

use chrono::{DateTime, Utc};
use pixie_engine::{Effect, Move, Rules};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::dice::Reseed;
use super::occupants::{BotKind, Occupant, Successor};
use crate::game::time::{Pace, TimeControl};
use pixie_event_store::Version;

/// The body of `created`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// The rules, including the edition's numbers.
    pub rules: Rules,
    /// Only invited people may see and join the game.
    pub private: bool,
    /// The erasable text that is the game's name.
    pub name: Uuid,
    /// SHA-256 of the seed of the dice, in hexadecimal.
    pub seed_commitment: String,
    /// The number of seeds that this commits to: each is SHA-256 of the next one. 0 if it commits to the first one only.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seed_chain: u16,
    /// The time for one decision.
    #[serde(rename = "pace_hours", default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// How time is kept, if by more than a pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// Whether players may take back their own last move alone, as long as it has revealed nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_back: bool,
    /// Whether players may ask what a strong player would do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advice: bool,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The body of `joined`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    /// The seat, from 1.
    pub seat: u8,
    /// The new occupant.
    pub occupant: Occupant,
    /// SHA-256 of the seat's contribution to the dice, in hexadecimal, if it brings one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

/// The body of `left`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// The seat, from 1.
    pub seat: u8,
    /// The reason, if a moderator removed the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// Whether a moderator removed the player for cause, and so may not come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_cause: bool,
}

/// The body of `started`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// The setup and its consequences.
    pub effects: Vec<Effect>,
}

/// The body of `moved`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// The move that the seat made.
    #[serde(rename = "move")]
    pub said: Move,
    /// What the move did to the board, in order.
    pub effects: Vec<Effect>,
    /// The version of the move in whose place it is made again, after a moderator's proposal was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<Version>,
}

/// The body of `resigned`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resigned {
    /// The seat, from 1.
    pub seat: u8,
    /// The bot that plays the seat from now on.
    pub successor: BotKind,
    /// The erasable text with the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// The body of `reminded` and of `missed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReminderSent {
    /// The seat, from 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
}

/// The body of `postponed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Postponed {
    /// The seat whose player is away, from 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
    /// The new deadline.
    pub deadline: DateTime<Utc>,
}

/// The body of `voted`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voted {
    /// The late seat, from 1.
    pub seat: u8,
    /// The voter's seat, from 1. The vote replaces an earlier one of the same seat.
    pub by: u8,
    /// The proposed successor.
    pub successor: Successor,
}

/// The body of `handed_over`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandedOver {
    /// The seat, from 1.
    pub seat: u8,
    /// The user who had the seat; none if a bot already played it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<Uuid>,
    /// The bot that plays it from now on.
    pub successor: BotKind,
    /// The invitations to take the seat over from the bot.
    pub invitations: Vec<Uuid>,
    /// The reason, if a moderator did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// Whether a moderator removed the user for cause, and so may not come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_cause: bool,
}

/// The body of `finished`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// The seeds before it, oldest first, if the game was reseeded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `rewound`: the board is again as it was after an earlier version. Everything else
/// stays as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewound {
    /// The version of the move, or of the start, that is the last one again.
    pub to_version: Version,
    /// The erasable text with the reason; optional for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// How many decisions the game has opened so far; the decisions that are open now are numbered
    /// from there.
    pub asked: u32,
    /// The new seed of the dice, if the game is reseeded.
    pub reseed: Option<Reseed>,
    /// The version of the request that all players have agreed to, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<Version>,
    /// The version of the moderator's proposal that it carries out, if there was one. The later moves follow, as far as
    /// they are repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
}

/// The body of `paused` and of `resumed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stopped {
    /// The erasable text with the reason.
    pub reason: Uuid,
}

/// The body of `cancelled`. The game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cancelled {
    /// The erasable text with the reason; optional for the creator of a game that has not started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// The version of the moderator's proposal that it carries out, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
    /// When everything in the game becomes public, unless it goes on before; none if it is public already, with the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish_at: Option<DateTime<Utc>>,
    /// The seed of the dice, in hexadecimal; none until the game is published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The seeds before it, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `published`: everything in a cancelled game is public from now on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The erasable text with the reason of the second moderator; none if the time has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// The seeds before it, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `deadline_changed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadlineChanged {
    /// The seat that owes the answer, from 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
    /// The new deadline.
    pub deadline: DateTime<Utc>,
    /// The erasable text with the reason.
    pub reason: Uuid,
}

/// The body of `seat_closed`: a bot plays the seat to the end, and nobody can take it over any
/// more.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatClosed {
    /// The seat, from 1.
    pub seat: u8,
    /// The user who had the seat; none if a bot already played it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<Uuid>,
    /// The bot that plays it from now on.
    pub successor: BotKind,
    /// The erasable text with the reason.
    pub reason: Uuid,
    /// Whether a moderator removed the user for cause, and so may not come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_cause: bool,
}

/// The body of `seat_restored`: a moderator gives a seat back to the last person who had it in the running game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRestored {
    /// The seat, from 1.
    pub seat: u8,
    /// The user who has it again.
    pub user: Uuid,
    /// The erasable text with the reason.
    pub reason: Uuid,
}

/// The body of `inspected`: a moderator may see all secrets for a while.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inspected {
    /// The end of the inspection.
    pub until: DateTime<Utc>,
    /// The erasable text with the reason.
    pub reason: Uuid,
}

/// The body of `undo_requested`: a player asks the others to agree to an undo.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoRequested {
    /// The seat of the player who asks, from 1.
    pub seat: u8,
    /// The version of the move, or of the start, that would be the last one again.
    pub to_version: Version,
    /// The time when the request lapses.
    pub until: DateTime<Utc>,
    /// The erasable text with the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// The body of `undo_answered`. A no of the player who asked withdraws the request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoAnswered {
    /// The version of the request.
    pub request: Version,
    /// The seat of the player who answers, from 1.
    pub seat: u8,
    /// Yes or no. A single no ends the request.
    pub agrees: bool,
}

/// The body of `undo_lapsed`: not everybody agreed in time.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoLapsed {
    /// The version of the request.
    pub request: Version,
}
