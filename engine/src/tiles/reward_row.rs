//! The rows of reward tiles (R2.5).

use serde::{Deserialize, Serialize};

/// One of the three rows of reward tiles (R2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RewardRow {
    /// The tiles for special offerings.
    Offering,
    /// The tiles for servants.
    Servant,
    /// The tiles for rings.
    Ring,
}

impl RewardRow {
    /// All three rows.
    pub const ALL: [Self; 3] = [Self::Offering, Self::Servant, Self::Ring];
}
