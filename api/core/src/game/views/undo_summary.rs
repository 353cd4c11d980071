//! The open request to take back, as everybody who sees the game may see it.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::state::Game;
use pixie_event_store::Version;

/// A request to take back, in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UndoSummary {
    /// Its version; an answer names it.
    #[schema(example = 19)]
    pub version: Version,
    /// The seat that asks to take back.
    pub seat: Seat,
    /// The version of the move, or of the start, that would be the last one again.
    #[schema(example = 16)]
    pub to_version: Version,
    /// When it lapses.
    pub until: DateTime<Utc>,
    /// The seats that have agreed.
    #[schema(example = json!(["red"]))]
    pub agreed: Vec<Seat>,
    /// The seats that must still agree.
    #[schema(example = json!(["yellow"]))]
    pub missing: Vec<Seat>,
}

impl UndoSummary {
    /// The request that is open, if one is.
    pub fn of(game: &Game) -> Option<Self> {
        game.open_undo().map(|undo| Self {
            version: undo.version,
            seat: undo.by,
            to_version: undo.to_version,
            until: undo.until,
            agreed: undo.agreed.to_vec(),
            missing: game.undo_missing().collect(),
        })
    }
}
