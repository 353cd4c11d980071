//! The double and the single actions with their parameters (rules sections 5 and 6).

use serde::{Deserialize, Serialize};

use super::Cubes;
use crate::board::{PixiePlace, SingleSpace, Space};
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::Tile;

/// A double action, 1 to 14, with its parameters (rules section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum DoubleAction {
    /// Take 2 of a food.
    StealFood {
        /// The food to take.
        food: Food,
    },
    /// Take 2 silver.
    StealSilver {},
    /// One promotion step; never into the servant space.
    Promotion {
        /// The place of the own pixie.
        from: PixiePlace,
        /// The place to which the pixie goes.
        to: PixiePlace,
    },
    /// Give some of one kind for as many of another.
    Trade {
        /// The number of resources of each kind, 1 to 7.
        amount: u8,
        /// The kind to give; not gold.
        give: Resource,
        /// The kind to take; not gold.
        take: Resource,
    },
    /// Buy gold at the silver price, several times.
    SilverToGold {
        /// The number of gold.
        times: u8,
    },
    /// Take the top food tile.
    FoodTile {},
    /// Take the double offering tile.
    DoubleOffering {},
    /// Take the look-into-the-bag tile.
    LookIntoBag {},
    /// Take the mercy tile.
    Mercy {},
    /// Roll the whip die.
    Whip {},
    /// Pay 1 of the metal for a step on its track.
    AdvanceTrack {
        /// The track on which to advance.
        track: Metal,
    },
    /// Roll the casino die.
    Casino {},
    /// Pay the gold price for a ring.
    Ring {},
    /// Rob the opponent's pixie on this space.
    Rob {
        /// The space of the pixie.
        space: Space,
    },
}

impl DoubleAction {
    /// The space of this action.
    #[must_use]
    pub fn space(&self) -> Space {
        match self {
            Self::StealFood { .. } => Space::StealFood,
            Self::StealSilver {} => Space::StealSilver,
            Self::Promotion { .. } => Space::Promotion,
            Self::Trade { .. } => Space::Trade,
            Self::SilverToGold { .. } => Space::SilverToGold,
            Self::FoodTile {} => Space::FoodTile,
            Self::DoubleOffering {} => Space::DoubleOffering,
            Self::LookIntoBag {} => Space::LookIntoBag,
            Self::Mercy {} => Space::Mercy,
            Self::Whip {} => Space::Whip,
            Self::AdvanceTrack { .. } => Space::AdvanceTrack,
            Self::Casino {} => Space::Casino,
            Self::Ring {} => Space::Ring,
            Self::Rob { .. } => Space::Rob,
        }
    }
}

/// A single action, 15 to 21, with its parameters (rules section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SingleAction {
    /// Draw cubes from the bag.
    Mine {
        /// The cubes named with the look-into-the-bag tile; left out if it is not used.
        #[serde(default, skip_serializing_if = "Cubes::is_empty")]
        look: Cubes,
    },
    /// Swap an own tile for one of the same type.
    ExchangeTiles {
        /// The own tile, which the player gives.
        give: Tile,
        /// The tile that the player gets for it.
        take: Tile,
        /// The seat on whose screen the other tile lies; left out for the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Seat>,
    },
    /// Remove resources from the game.
    Dump {
        /// The resources: 1 to 3, or exactly 3, as the toggles say.
        resources: Resources,
    },
    /// Take 1 food.
    TakeFood {
        /// The food to take.
        food: Food,
    },
    /// Carry out a double action already used this round.
    Copy {
        /// The copied action with its parameters.
        action: DoubleAction,
    },
    /// Pay the resources on the offering track and add one more.
    SpecialOffering {
        /// The resource that is added to the track.
        add: Resource,
    },
    /// Pay honey to move the small cube forward.
    Priority {
        /// The number of places, and of the honey to pay.
        places: u8,
    },
    /// Move the large cube to the front, with all discs left.
    TemporaryPriority {},
}

impl SingleAction {
    /// The space of this action.
    #[must_use]
    pub fn space(&self) -> SingleSpace {
        match self {
            Self::Mine { .. } => SingleSpace::Mine,
            Self::ExchangeTiles { .. } => SingleSpace::ExchangeTiles,
            Self::Dump { .. } | Self::TakeFood { .. } => SingleSpace::DumpOrTake,
            Self::Copy { .. } => SingleSpace::Copy,
            Self::SpecialOffering { .. } => SingleSpace::SpecialOffering,
            Self::Priority { .. } => SingleSpace::Priority,
            Self::TemporaryPriority {} => SingleSpace::TemporaryPriority,
        }
    }
}
