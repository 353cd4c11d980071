//! The bodies of events of a game that waits for players, beside those that take and give up its seats.

use chrono::{DateTime, Utc};
use pixie_engine::{Edition, Players, Rulebook, Toggles};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ProposedTime;
use pixie_event_store::Version;

/// The body of `keep_asked`: nobody has touched the game for long, so its host is asked whether it should still wait.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepAsked {
    /// When the game is called off, if nothing happens in it before.
    pub until: DateTime<Utc>,
}

/// The body of `kept`: the game waits on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The seat of the player who wants it, from 1; none if players have done something in the game that is no event, such as inviting
    /// somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// The body of `settings_changed`: the host has changed what is played, and how. What is left out stays as it was.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsChanged {
    /// The erasable text that is the new name of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Uuid>,
    /// The number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The rulebook the toggles started from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rulebook: Option<Rulebook>,
    /// The toggles of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toggles: Option<Toggles>,
    /// The numbers of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Box<Edition>>,
    /// Whether holdings and reward tiles are public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_holdings: Option<bool>,
    /// How time is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<ProposedTime>,
    /// Whether players may take back their own last move alone, as long as it has revealed nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<bool>,
    /// Whether players may ask what a strong player would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advice: Option<bool>,
    /// The seats, from 1, whose players are asked whether they agree. The game does not start before all of them do.
    pub asks: Vec<u8>,
}

/// The body of `settings_confirmed`: a player agrees to what the host has changed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsConfirmed {
    /// The version of the newest change, to which the player agrees.
    pub change: Version,
    /// The seat of the player, from 1.
    pub seat: u8,
}
