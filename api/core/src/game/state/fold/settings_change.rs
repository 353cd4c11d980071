//! The change of the settings before the start by events.

use std::collections::BTreeMap;
use std::sync::Arc;

use pixie_engine::Seat;

use crate::game::event::{SettingsChanged, SettingsConfirmed};
use crate::game::state::{Game, SettingsChange};
use pixie_event_store::Version;

impl Game {
    /// The host has changed the settings. None if somebody sits on a seat that is gone now, or there is no seat that is asked.
    pub(super) fn change_settings(&mut self, version: Version, changed: &SettingsChanged) -> Option<()> {
        let before = Arc::clone(self.settings.as_ref()?);
        let after = self.settings_with(changed);
        let players = usize::from(after.rules.players);
        if self.seats.iter().skip(players).any(Option::is_some) {
            return None;
        }
        let agreed = |seat: &u8| {
            let seat = Seat::from_number(*seat)?;
            let earlier = self.settings_change.as_ref().and_then(|change| change.unconfirmed.get(&seat));
            Some((seat, Arc::clone(earlier.unwrap_or(&before))))
        };
        let unconfirmed = changed.asks.iter().map(agreed).collect::<Option<BTreeMap<_, _>>>()?;
        let count = self.settings_change.as_ref().map_or(0, |change| change.count).saturating_add(1);
        self.settings_change = Some(SettingsChange { version, count, unconfirmed });
        self.seats.resize(players, None);
        self.contributions.resize(after.rules.players);
        self.settings = Some(Arc::new(after));
        Some(())
    }

    /// A player agrees to what was changed. None if nobody has asked them.
    pub(super) fn confirm_settings(&mut self, SettingsConfirmed { seat, .. }: SettingsConfirmed) -> Option<()> {
        let seat = Seat::from_number(seat)?;
        self.settings_change.as_mut()?.unconfirmed.remove(&seat).map(drop)
    }

    /// Nobody asks the player of a seat any more, who has given it up.
    pub(super) fn forget_confirmation(&mut self, seat: Seat) {
        if let Some(change) = &mut self.settings_change {
            change.unconfirmed.remove(&seat);
        }
    }
}
