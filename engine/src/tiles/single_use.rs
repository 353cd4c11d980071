//! The single-use tiles (R1.2).

use serde::{Deserialize, Serialize};

/// A single-use tile (R1.2). It lies on the space of the same name until somebody takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SingleUse {
    /// One more kind in one offering.
    DoubleOffering,
    /// Name the first cubes of one mine action.
    LookIntoBag,
    /// Escape one demotion.
    Mercy,
}

impl SingleUse {
    /// All three, by the number of their space.
    pub const ALL: [Self; 3] = [Self::DoubleOffering, Self::LookIntoBag, Self::Mercy];
}
