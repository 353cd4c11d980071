//! The occupants of seats: people, and the bots of the service by kind.

use pixie_engine::bots::Level;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, or a program that a user runs.
    User(Uuid),
    /// A program of the service.
    Bot(BotKind),
}

impl Occupant {
    /// The level of a bot that thinks about its moves; none for everybody else.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::User(_) => None,
            Self::Bot(kind) => kind.level(),
        }
    }
}

/// The players the service has itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Plays sensibly and takes no risks. It looks one move ahead, and moves at once.
    #[default]
    Cautious,
    /// Thinks a little, is content with a good move, and harms nobody if it can do something else.
    Gentle,
    /// Thinks a little, and takes the best move.
    Steady,
    /// Thinks enough to see most of what counts.
    Sharp,
    /// Thinks as long as it is of use.
    Merciless,
}

impl BotKind {
    /// The name of this kind of bot in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Cautious => "cautious",
            Self::Gentle => "gentle",
            Self::Steady => "steady",
            Self::Sharp => "sharp",
            Self::Merciless => "merciless",
        }
    }

    /// The level of a bot that thinks about its moves; none for the one that moves at once.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Cautious => None,
            Self::Gentle => Some(Level::Gentle),
            Self::Steady => Some(Level::Steady),
            Self::Sharp => Some(Level::Sharp),
            Self::Merciless => Some(Level::Merciless),
        }
    }
}

/// The successor on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Successor {
    /// A program of the service.
    Bot(BotKind),
    /// The person with this invitation, and a bot until then.
    Invited(Uuid),
}

impl Successor {
    /// The invitation, if a person is proposed.
    pub fn invitation(self) -> Option<Uuid> {
        match self {
            Self::Invited(invitation) => Some(invitation),
            Self::Bot(_) => None,
        }
    }
}
