//! The subject of a case.

use pixie_event_store::Version;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[schema(example = json!({
    "kind": "message",
    "game": "01900000-0000-7000-8000-000000000003",
    "message": "01900000-0000-7000-8000-000000000005",
}))]
pub enum CaseSubject {
    /// A message between players.
    Message {
        /// The id of the game.
        game: Uuid,
        /// The id of the message.
        message: Uuid,
    },
    /// A move, or another event in the log of a game, with the reason that was typed for it.
    Move {
        /// The id of the game.
        game: Uuid,
        /// The version of the event.
        #[schema(minimum = 1)]
        version: Version,
    },
    /// The name of a user.
    Name {
        /// The id of the user.
        user: Uuid,
    },
    /// A game, with its name.
    Game {
        /// The id of the game.
        game: Uuid,
    },
    /// The way in which somebody plays or behaves.
    Player {
        /// The id of the user.
        user: Uuid,
        /// The game in which it happened, if it happened in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<Uuid>,
    },
}

impl CaseSubject {
    /// The words for its kinds.
    pub const KINDS: [&str; 5] = ["message", "move", "name", "game", "player"];

    /// The word for its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Message { .. } => "message",
            Self::Move { .. } => "move",
            Self::Name { .. } => "name",
            Self::Game { .. } => "game",
            Self::Player { .. } => "player",
        }
    }

    /// The id of the game that the case is about, if any.
    pub fn game(&self) -> Option<Uuid> {
        match self {
            Self::Message { game, .. } | Self::Move { game, .. } | Self::Game { game } => Some(*game),
            Self::Player { game, .. } => *game,
            Self::Name { .. } => None,
        }
    }
}
