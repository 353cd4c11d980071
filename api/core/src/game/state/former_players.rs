//! The users who have had a seat of a game and have none now, for the lists of their games.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A user who has had a seat and has none now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerPlayer {
    /// The id of the user.
    pub user: Uuid,
    /// The number of the seat, from 1.
    pub seat: u8,
    /// When they lost it.
    pub at: DateTime<Utc>,
    /// How they lost it.
    pub how: WayOut,
}

/// How somebody came to have no seat any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WayOut {
    /// They left before the start.
    Left,
    /// They resigned.
    Resigned,
    /// The others or the clock went on without them.
    HandedOver,
    /// A substitute took over the seat, which was offered because they were late.
    TakenOver,
    /// The host or a moderator removed them.
    Removed,
}
