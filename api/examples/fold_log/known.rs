//! A game as far as the reader of its log knows it.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use pixie_engine::audit::follow_seen;
use pixie_engine::{Edition, Effect, Rules, State, View, ask_anew, view};
use serde_json::Value;

/// The fold of the events that were read.
pub(crate) struct Known {
    /// The board after the last event. Things that are hidden from the reader are not as they really are.
    pub(crate) state: State,
    /// The version of the last event.
    pub(crate) version: u64,
    /// The board after each version: play can go back to it.
    past: BTreeMap<u64, State>,
}

impl Known {
    /// Before the first event. `game` is the answer to `GET /games/{id}`.
    pub(crate) fn new(game: &Value, edition: Edition) -> anyhow::Result<Self> {
        let rules = Rules {
            players: serde_json::from_value(game["players"].clone())?,
            rulebook: serde_json::from_value(game["rulebook"].clone())?,
            toggles: serde_json::from_value(game["toggles"].clone())?,
            edition,
            open_holdings: game["open_holdings"] == true,
        };
        Ok(Self { state: State::new(Arc::new(rules)), version: 0, past: BTreeMap::new() })
    }

    /// Goes on by the next event of the log.
    pub(crate) fn read(&mut self, event: &Value) -> anyhow::Result<()> {
        let version = event["version"].as_u64().context("an event has a version")?;
        ensure!(version == self.version + 1, "event {version} does not follow {}", self.version);
        if event["kind"] == "rewound" {
            self.go_back(&event["details"])?;
        }
        let effects: Vec<Effect> = serde_json::from_value(event["effects"].clone())?;
        for effect in &effects {
            follow_seen(&mut self.state, effect).with_context(|| format!("event {version}: {effect:?}"))?;
        }
        self.version = version;
        self.past.insert(version, self.state.clone());
        Ok(())
    }

    /// Play was taken back. Decisions get numbers that nobody has seen.
    fn go_back(&mut self, rewound: &Value) -> anyhow::Result<()> {
        let then = rewound["to_version"].as_u64().and_then(|version| self.past.get(&version));
        self.state = then.context("a version that was read")?.clone();
        let asked = rewound["asked"].as_u64().context("the number of decisions")?;
        ask_anew(&mut self.state, u32::try_from(asked)?);
        Ok(())
    }

    /// Compares with the answer to `GET /games/{id}/state`.
    pub(crate) fn check(&self, shown: &Value) -> anyhow::Result<()> {
        ensure!(shown["version"] == self.version, "the state is that of another version");
        let shown: View = serde_json::from_value(shown["state"].clone())?;
        ensure!(view(&self.state, shown.viewer) == shown, "version {}: the log leads to another state", self.version);
        Ok(())
    }
}
