//! The people who have given up or lost a seat, and have not come back.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

/// A person who has given up or lost a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The id of the person who left.
    pub user: Uuid,
    /// The seat that they had in the running game; none if they were removed before the start.
    pub seat: Option<Seat>,
    /// When they left it.
    pub at: DateTime<Utc>,
    /// How they left it.
    pub kind: DepartureKind,
    /// The number of hand-overs of seats before.
    pub(super) hand_overs: usize,
}

/// How somebody has left a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DepartureKind {
    /// They have resigned, or did not come, and the others, the clock or a substitute went on without them.
    Left,
    /// The host has removed them before the start. They come back if they are invited again.
    RemovedByHost,
    /// A moderator has replaced them.
    Replaced,
    /// A moderator has removed them for cause, so that they take no seat any more.
    RemovedForCause,
}

impl DepartureKind {
    /// A moderator has removed the player.
    pub(super) fn by_moderator(for_cause: bool) -> Self {
        if for_cause { Self::RemovedForCause } else { Self::Replaced }
    }
}
