//! The open request to take back, as everybody who sees the game may see it.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use super::Game;
use pixie_event_store::Version;

/// A request to take back, in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UndoSummary {
    /// Its version; an answer names it.
    #[schema(example = 19)]
    pub version: Version,
    /// Who asks; a seat, from 1.
    #[schema(example = 1)]
    pub seat: u8,
    /// The version of the move, or of the start, that would be the last one again.
    #[schema(example = 16)]
    pub to_version: Version,
    /// When it lapses.
    pub until: DateTime<Utc>,
    /// The seats that have agreed.
    #[schema(example = json!([2]))]
    pub agreed: Vec<u8>,
    /// The seats that must still agree.
    #[schema(example = json!([3]))]
    pub missing: Vec<u8>,
}

impl UndoSummary {
    /// The request that is open, if one is.
    pub fn of(game: &Game) -> Option<Self> {
        game.open_undo().map(|undo| Self {
            version: undo.version,
            seat: undo.by.number(),
            to_version: undo.to_version,
            until: undo.until,
            agreed: undo.agreed.iter().copied().map(Seat::number).collect(),
            missing: game.undo_missing().map(Seat::number).collect(),
        })
    }
}
