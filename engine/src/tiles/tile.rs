//! One tile of any type, as `exchange_tiles` names it (action 16).

use serde::{Deserialize, Serialize};

use super::{Ability, SingleUse};

/// A tile that can be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// A food tile, by its number.
    Food(u8),
    /// A single-use tile.
    SingleUse(SingleUse),
    /// A permanent ability.
    Ability(Ability),
}

impl Tile {
    /// Whether both are food tiles, or both single-use tiles, or both abilities.
    pub(crate) fn is_same_type(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
