//! The rows of reward tiles (R2.5).

use serde::{Deserialize, Serialize};

/// One of the three rows of reward tiles (R2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RewardRow {
    /// For special offerings.
    Offering,
    /// For servants.
    Servant,
    /// For rings.
    Ring,
}

impl RewardRow {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Offering, Self::Servant, Self::Ring];
}
