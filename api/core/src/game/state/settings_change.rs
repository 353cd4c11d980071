//! The newest change of a waiting game by its host, and those who have not agreed to it.

use std::collections::BTreeMap;
use std::sync::Arc;

use pixie_engine::Seat;

use super::GameSettings;
use pixie_event_store::Version;

/// The newest change of the settings of a game by its host.
#[derive(Clone, Debug)]
pub struct SettingsChange {
    /// The version of the change.
    pub version: Version,
    /// How often the settings were changed.
    pub count: u16,
    /// The seats whose players have not agreed to it, with the settings for which each of them sits there.
    pub(super) unconfirmed: BTreeMap<Seat, Arc<GameSettings>>,
}
