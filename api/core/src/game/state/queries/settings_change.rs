//! Changes of the settings before the start, and the consent of the players to them.

use std::sync::Arc;

use pixie_engine::{Rules, Seat};
use uuid::Uuid;

use crate::game::event::SettingsChanged;
use crate::game::state::{Game, GameSettings};

impl Game {
    /// The settings with a change of the host.
    pub fn settings_with(&self, changed: &SettingsChanged) -> GameSettings {
        let now = self.settings().clone();
        let (pace, time_control) =
            changed.time.map_or((now.pace, now.time_control), |time| (time.pace, time.time_control));
        let rules = Rules {
            players: changed.players.unwrap_or(now.rules.players),
            rulebook: changed.rulebook.unwrap_or(now.rules.rulebook),
            toggles: changed.toggles.unwrap_or(now.rules.toggles),
            edition: changed.edition.as_deref().unwrap_or(&now.rules.edition).clone(),
            open_holdings: changed.open_holdings.unwrap_or(now.rules.open_holdings),
        };
        GameSettings {
            name: changed.name.unwrap_or(now.name),
            rules: Arc::new(rules),
            pace,
            time_control,
            take_back: changed.take_back.unwrap_or(now.take_back),
            advice: changed.advice.unwrap_or(now.advice),
            ..now
        }
    }

    /// The seats whose players this user must ask who changes the settings to these: all others, but who sits there for exactly these.
    pub fn asked_about(&self, settings: &GameSettings, by: Uuid) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| {
            let is_other = self.person(*seat).is_some_and(|person| person != by);
            is_other && self.agreed_settings(*seat) != settings
        })
    }

    /// The settings for which the player of a seat sits there.
    pub fn agreed_settings(&self, seat: Seat) -> &GameSettings {
        let before = self.settings_change.as_ref().and_then(|change| change.unconfirmed.get(&seat));
        before.map_or_else(|| self.settings(), AsRef::as_ref)
    }

    /// The seats whose players have not agreed to what the host has changed, so that the game does not start.
    pub fn unconfirmed(&self) -> impl Iterator<Item = Seat> + '_ {
        self.settings_change.iter().flat_map(|change| change.unconfirmed.keys().copied())
    }

    /// Whether the player of a seat has not agreed to what the host has changed.
    pub fn is_unconfirmed(&self, seat: Seat) -> bool {
        self.unconfirmed().any(|unconfirmed| unconfirmed == seat)
    }
}
