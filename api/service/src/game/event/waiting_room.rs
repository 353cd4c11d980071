//! The bodies of events of a game that waits for players, beside those that take and give up its seats.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

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
