//! The change of a waiting game by its host, as long as somebody has not agreed to it.

use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::state::Game;
use pixie_event_store::Version;

/// A change of the settings that waits for the consent of players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SettingsChangeView {
    /// The version of the newest change; who agrees names it.
    #[schema(example = 4)]
    pub version: Version,
    /// The seats whose players must still agree, or leave.
    #[schema(example = json!(["red"]))]
    pub waits_for: Vec<Seat>,
}

impl SettingsChangeView {
    /// The change that waits, if one does.
    pub fn of(game: &Game) -> Option<Self> {
        let waits_for: Vec<Seat> = game.unconfirmed().collect();
        let change = game.settings_change.as_ref().filter(|_| !waits_for.is_empty())?;
        Some(Self { version: change.version, waits_for })
    }
}
