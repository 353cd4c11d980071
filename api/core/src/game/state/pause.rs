//! The pause of a game by a moderator, and its adjournment by the players.

use chrono::{DateTime, Utc};

/// The pause that stops a game now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause {
    /// When the pause began.
    pub(super) since: DateTime<Utc>,
    /// The number of hand-overs before the pause.
    pub(super) handed_over: usize,
    /// When the game goes on by itself, if its players have adjourned it.
    pub(super) until: Option<DateTime<Utc>>,
}
