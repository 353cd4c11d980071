//! The moves that use no space.

use serde::{Deserialize, Serialize};

use super::{PerSeat, Rocks, Steps};
use crate::board::{PixiePlace, Space};
use crate::resources::Resources;
use crate::tiles::Ability;

/// Every move that uses no space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Choose a permanent ability (R2.9).
    ChooseAbility {
        /// An ability that lies face up.
        ability: Ability,
    },
    /// Choose the kinds of the food that food tiles give (R3.2).
    ChooseFood {
        /// The food, as much as the tiles say.
        food: Resources,
    },
    /// Take no further action this phase, for 5 penalties (R3.9).
    Pass {},
    /// Divide the rolled whips among the opponents.
    DivideWhips {
        /// The penalties of each opponent.
        whips: PerSeat,
    },
    /// Chain slaves to the drawn rocks.
    PlaceRocks {
        /// The rocks on each slave place.
        rocks: Rocks,
    },
    /// Send a promoted pixie to the mine (R4.1).
    Demote {
        /// The space of the pixie.
        space: Space,
    },
    /// Return the mercy tile instead.
    Beg {},
    /// Say whether the double offering tile is used.
    Announce {
        /// Whether the tile is used.
        double_offering: bool,
    },
    /// Offer to the Queen (R3.13).
    Offer {
        /// Nothing, or some of one kind or, with a double offering, more.
        resources: Resources,
    },
    /// Promotion steps (R3.19), one after the other.
    Promote {
        /// The steps, at least one.
        steps: Steps,
    },
    /// Forgo the promotion steps that are left.
    Stop {},
    /// Move a dummy pixie one row up (R10.3).
    MoveDummy {
        /// The place of the pixie.
        from: PixiePlace,
        /// The place to which the pixie goes.
        to: PixiePlace,
    },
    /// Remove rocks from own slaves (R6.1), beside any decision.
    Unchain {
        /// The numbers of rocks from slave places 1 and 2.
        rocks: [u8; 2],
    },
}
