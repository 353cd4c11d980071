//! The bodies of events about what the players of a game have agreed on: to end it early, to adjourn it, and to keep time otherwise. Who
//! plays with nobody but bots decides alone, without a proposal.

use chrono::{DateTime, Utc};
use pixie_engine::Effect;
use serde::{Deserialize, Serialize};

use crate::game::time::{Pace, TimeControl};
use pixie_event_store::Version;

/// The body of `ended`: the players have agreed to end the game, with the result of the board as it was. `finished` follows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The version of the proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
    /// The final scoring.
    pub effects: Vec<Effect>,
}

/// The body of `adjourned`: the players have agreed that the game rests for some time.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjourned {
    /// The version of the proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
    /// When it goes on by itself.
    pub until: DateTime<Utc>,
}

/// The body of `continued`: an adjourned game goes on.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Continued {
    /// The version of the proposal to go on early; none, too, if the time has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
}

/// The body of `time_agreed`: the players have agreed that time is kept in another way from now on. With neither a pace nor a time control
/// the game has no deadlines.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeAgreed {
    /// The version of the proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Version>,
    /// The time for one decision.
    #[serde(rename = "pace_hours", default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// How time is kept, if by more than a pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
}
