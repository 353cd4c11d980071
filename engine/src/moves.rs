//! Moves: everything a player can say to the game.
//!
//! In JSON a move is one flat object whose `type` names it: `{"type": "steal_food", "food": "apple"}`.

mod parts;

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::board::{ActionSpace, Place, SingleSpace, Space};
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::Ability;

pub use parts::{Cube, Cubes, PerSeat, Rocks, Step, Steps, Tile};

/// An answer to a decision, or the free move `unchain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Move {
    /// Use a double space of the pyramid.
    Double(DoubleAction),
    /// Use a single space.
    Single(SingleAction),
    /// Answer any other question.
    Answer(Answer),
}

/// A double action, 1 to 14, with its parameters (rules section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum DoubleAction {
    /// Take 2 of a food.
    StealFood {
        /// Which.
        food: Food,
    },
    /// Take 2 silver.
    StealSilver {},
    /// One promotion step; never into the servant space.
    Promotion {
        /// Where the own pixie stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// Give some of one kind for as many of another.
    Trade {
        /// 1 to 7.
        amount: u8,
        /// Not gold.
        give: Resource,
        /// Not gold.
        take: Resource,
    },
    /// Buy gold at the silver price, several times.
    SilverToGold {
        /// How many gold.
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
        /// Which track.
        track: Metal,
    },
    /// Roll the casino die.
    Casino {},
    /// Pay the gold price for a ring.
    Ring {},
    /// Rob the opponent's pixie on this space.
    Rob {
        /// Where it stands.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        /// The own tile.
        give: Tile,
        /// The other tile.
        take: Tile,
        /// On whose screen it lies; left out for the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Seat>,
    },
    /// Remove resources from the game.
    Dump {
        /// 1 to 3, or exactly 3.
        resources: Resources,
    },
    /// Take 1 food.
    TakeFood {
        /// Which.
        food: Food,
    },
    /// Carry out a double action already used this round.
    Copy {
        /// With its parameters.
        action: DoubleAction,
    },
    /// Pay what lies on the offering track and add one more.
    SpecialOffering {
        /// What is added to the track.
        add: Resource,
    },
    /// Pay honey to move the small cube forward.
    Priority {
        /// How many places, and how much honey.
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

/// Every move that uses no space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Choose a permanent ability (R2.9).
    ChooseAbility {
        /// One that lies face up.
        ability: Ability,
    },
    /// Choose the kinds of the food that food tiles give (R3.2).
    ChooseFood {
        /// As many as the tiles say.
        food: Resources,
    },
    /// Take no further action this phase, for 5 penalties (R3.9).
    Pass {},
    /// Divide the rolled whips among the opponents.
    DivideWhips {
        /// Penalties for each.
        whips: PerSeat,
    },
    /// Chain slaves to the drawn rocks.
    PlaceRocks {
        /// Rocks for each slave place.
        rocks: Rocks,
    },
    /// Send a promoted pixie to the mine (R4.1).
    Demote {
        /// Where it stands.
        space: Space,
    },
    /// Return the mercy tile instead.
    Beg {},
    /// Say whether the double offering tile is used.
    Announce {
        /// Whether.
        double_offering: bool,
    },
    /// Offer to the Queen (R3.13).
    Offer {
        /// Nothing, or some of one kind or, with a double offering, more.
        resources: Resources,
    },
    /// Promotion steps (R3.19), one after the other.
    Promote {
        /// At least one.
        steps: Steps,
    },
    /// Forgo the promotion steps that are left.
    Stop {},
    /// Move a dummy pixie one row up (R10.3).
    MoveDummy {
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// Remove rocks from own slaves (R6.1), beside any decision.
    Unchain {
        /// How many from slave place 1 and 2.
        rocks: [u8; 2],
    },
}

impl Move {
    /// The space it puts discs on, if any.
    #[must_use]
    pub fn space(&self) -> Option<ActionSpace> {
        match self {
            Self::Double(action) => Some(ActionSpace::Double(action.space())),
            Self::Single(action) => Some(ActionSpace::Single(action.space())),
            Self::Answer(_) => None,
        }
    }

    /// The single promotion step.
    #[must_use]
    pub fn promote(from: Place, to: Place) -> Self {
        Answer::Promote { steps: Steps::one(Step { from, to }) }.into()
    }
}

impl From<DoubleAction> for Move {
    fn from(action: DoubleAction) -> Self {
        Self::Double(action)
    }
}

impl From<SingleAction> for Move {
    fn from(action: SingleAction) -> Self {
        Self::Single(action)
    }
}

impl From<Answer> for Move {
    fn from(answer: Answer) -> Self {
        Self::Answer(answer)
    }
}

impl<'de> Deserialize<'de> for Move {
    /// Looks at `type` first, so that an error names the field that is wrong and not just "no variant".
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde_json::Value;

        const DOUBLE: [&str; 14] = [
            "steal_food",
            "steal_silver",
            "promotion",
            "trade",
            "silver_to_gold",
            "food_tile",
            "double_offering",
            "look_into_bag",
            "mercy",
            "whip",
            "advance_track",
            "casino",
            "ring",
            "rob",
        ];
        const SINGLE: [&str; 8] = [
            "mine",
            "exchange_tiles",
            "dump",
            "take_food",
            "copy",
            "special_offering",
            "priority",
            "temporary_priority",
        ];
        let value = Value::deserialize(deserializer)?;
        let kind = value.get("type").and_then(Value::as_str).unwrap_or_default();
        let read = if DOUBLE.contains(&kind) {
            serde_json::from_value(value).map(Self::Double)
        } else if SINGLE.contains(&kind) {
            serde_json::from_value(value).map(Self::Single)
        } else {
            serde_json::from_value(value).map(Self::Answer)
        };
        read.map_err(de::Error::custom)
    }
}
