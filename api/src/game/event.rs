//! What can happen to a game: the kinds of events and their bodies, version by version.
//!
//! A body that has been stored is read for ever: a changed body gets a higher schema and a step in [`UPCASTERS`]. A new
//! field that may be missing changes nothing about older bodies, so it needs neither: it is read as none, and none is not
//! written.

use std::sync::LazyLock;

use pixie_engine::{Effect, Move, Rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::pace::Pace;
use crate::event_store::{StoredEvent, Upcasters, Version};

/// A thing that happened, with its body in the newest schema.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum GameEvent {
    /// Somebody opened a game.
    Created(Box<Created>),
    /// A seat was taken.
    Joined(Joined),
    /// A seat was given up before the start.
    Left(Left),
    /// The board was set up.
    Started(Started),
    /// A move was made.
    Moved(Moved),
    /// A player left the running game.
    Resigned(Resigned),
    /// A seat was reminded that its time is nearly over.
    Reminded(Nudged),
    /// A seat's time was over.
    Missed(Nudged),
    /// A player wants a seat that is late to be handed over.
    Voted(Voted),
    /// Enough of them did.
    HandedOver(HandedOver),
    /// The game is over, and its seed with it.
    Finished(Finished),
    /// The play was taken back.
    Rewound(Rewound),
}

/// The body of `created`.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
}

/// The body of `joined`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Joined {
    /// From 1.
    pub seat: u8,
    /// Who sits there now.
    pub occupant: Occupant,
}

/// The body of `left`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Left {
    /// From 1.
    pub seat: u8,
}

/// The body of `started`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Started {
    /// The setup and what followed.
    pub effects: Vec<Effect>,
}

/// The body of `moved`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// What was said.
    #[serde(rename = "move")]
    pub said: Move,
    /// What happened.
    pub effects: Vec<Effect>,
}

/// The body of `resigned`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Resigned {
    /// From 1.
    pub seat: u8,
    /// Who plays it on.
    pub successor: BotKind,
}

/// The body of `reminded` and of `missed`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Nudged {
    /// From 1.
    pub seat: u8,
    /// The id of the decision that waits for an answer.
    pub decision: String,
}

/// The body of `voted`.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
pub struct HandedOver {
    /// From 1.
    pub seat: u8,
    /// Who sat there.
    pub user: Uuid,
    /// Who plays it on.
    pub successor: BotKind,
    /// Who is invited to take it over from there.
    pub invitations: Vec<Uuid>,
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
pub struct Finished {
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// Those before it, oldest first, of a game that was reseeded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_seeds: Vec<String>,
}

/// The body of `rewound`: from here on the play is what it was after an earlier version. All else stays as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rewound {
    /// The version of the move, or of the start, that is the last one again.
    pub to_version: Version,
    /// The erasable text that says why.
    pub reason: Uuid,
    /// How many decisions the game has opened so far; those that are open now count on from there.
    pub asked: u32,
    /// The new seed of the dice, if they have one from here on.
    pub reseed: Option<Reseed>,
}

/// A new seed of the dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reseed {
    /// Counts the seeds of a game; the one it starts with is 0.
    pub epoch: i16,
    /// SHA-256 of the seed, in hexadecimal.
    pub seed_commitment: String,
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

/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A kind this version of the service does not know.
    #[error("version {0} is of the unknown kind `{1}`")]
    Kind(i32, String),
    /// A body that is not what its kind and schema promise.
    #[error("version {0} cannot be read: {1}")]
    Body(i32, serde_json::Error),
}

/// The schema in which bodies are written.
pub(super) const SCHEMA: u16 = 1;

/// How older bodies become bodies of today. None is older yet.
static UPCASTERS: LazyLock<Upcasters> = LazyLock::new(Upcasters::default);

/// The name under which [`Rewound`] is stored.
pub(super) const REWOUND: &str = "rewound";

impl GameEvent {
    /// The name under which it is stored.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Created(_) => "created",
            Self::Joined(_) => "joined",
            Self::Left(_) => "left",
            Self::Started(_) => "started",
            Self::Moved(_) => "moved",
            Self::Resigned(_) => "resigned",
            Self::Reminded(_) => "reminded",
            Self::Missed(_) => "missed",
            Self::Voted(_) => "voted",
            Self::HandedOver(_) => "handed_over",
            Self::Finished(_) => "finished",
            Self::Rewound(_) => REWOUND,
        }
    }

    /// The body to store.
    ///
    /// # Panics
    /// Never: every body can be written as JSON.
    pub fn body(&self) -> Value {
        serde_json::to_value(self).expect("bodies can be written as JSON")
    }

    /// Reads an event of any schema.
    pub fn read(event: &StoredEvent) -> Result<Self, Unreadable> {
        let read = match event.kind.as_str() {
            "created" => UPCASTERS.read(event).map(Self::Created),
            "joined" => UPCASTERS.read(event).map(Self::Joined),
            "left" => UPCASTERS.read(event).map(Self::Left),
            "started" => UPCASTERS.read(event).map(Self::Started),
            "moved" => UPCASTERS.read(event).map(Self::Moved),
            "resigned" => UPCASTERS.read(event).map(Self::Resigned),
            "reminded" => UPCASTERS.read(event).map(Self::Reminded),
            "missed" => UPCASTERS.read(event).map(Self::Missed),
            "voted" => UPCASTERS.read(event).map(Self::Voted),
            "handed_over" => UPCASTERS.read(event).map(Self::HandedOver),
            "finished" => UPCASTERS.read(event).map(Self::Finished),
            REWOUND => UPCASTERS.read(event).map(Self::Rewound),
            unknown => return Err(Unreadable::Kind(event.version, unknown.to_owned())),
        };
        read.map_err(|error| Unreadable::Body(event.version, error))
    }

    /// Whether it is of the play, and can be taken back.
    pub fn is_play(&self) -> bool {
        matches!(self, Self::Started(_) | Self::Moved(_) | Self::Finished(_))
    }

    /// What it did on the board.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Self::Started(Started { effects }) | Self::Moved(Moved { effects, .. }) => effects,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::event_store::{Actor, Head, NewEvent, seal};

    /// The body as it is read and written again.
    #[track_caller]
    fn again(kind: &str, body: Value) -> Value {
        let new = NewEvent {
            kind: kind.into(),
            schema: SCHEMA,
            actor: Actor::Game,
            body,
            command: None,
            at: chrono::DateTime::UNIX_EPOCH,
            salt: [0; 32],
        };
        let sealed = seal(Uuid::nil(), Head::START, vec![new]).unwrap();
        GameEvent::read(&sealed.events()[0]).unwrap().body()
    }

    #[test]
    fn bodies_stay_readable() {
        let id = "01900000-0000-7000-8000-000000000001";
        for (kind, body) in [
            ("joined", json!({"seat": 2, "occupant": {"user": id}})),
            ("resigned", json!({"seat": 2, "successor": "cautious"})),
            ("reminded", json!({"seat": 2, "decision": "17"})),
            ("missed", json!({"seat": 2, "decision": "17"})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"bot": "cautious"}})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"invited": id}})),
            ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [id]})),
        ] {
            assert_eq!(again(kind, body.clone()), body, "{kind}");
        }
    }

    #[test]
    fn a_game_from_before_there_was_a_pace_has_none() {
        let rules = pixie_engine::Rules::of(pixie_engine::Rulebook::En, 2);
        let old = json!({"rules": rules, "private": false, "name": Uuid::nil(), "seed_commitment": ""});
        assert_eq!(again("created", old.clone()), old);
        let mut paced = old;
        paced["pace_hours"] = json!(72);
        assert_eq!(again("created", paced.clone()), paced);
    }
}
