//! Moves: everything a player can say to the game.
//!
//! In JSON a move is one flat object whose `type` names it: `{"type": "steal_food", "food": "apple"}`.

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::board::{ActionSpace, Place, SingleSpace, Space};
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse};

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

/// A tile that can be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A cube of the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cube {
    /// Kept.
    Silver,
    /// Kept.
    Gold,
    /// Chains a slave.
    Rock,
}

impl Cube {
    /// All three, in the order in which draws count them.
    pub const ALL: [Self; 3] = [Self::Silver, Self::Gold, Self::Rock];
}

/// A number of cubes of each kind: the bag, or what is named out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Cubes {
    /// Silver cubes.
    pub silver: u8,
    /// Gold cubes.
    pub gold: u8,
    /// Rocks.
    pub rock: u8,
}

impl Cubes {
    /// How many there are of this kind.
    #[must_use]
    pub fn of(&self, cube: Cube) -> u8 {
        match cube {
            Cube::Silver => self.silver,
            Cube::Gold => self.gold,
            Cube::Rock => self.rock,
        }
    }

    pub(crate) fn of_mut(&mut self, cube: Cube) -> &mut u8 {
        match cube {
            Cube::Silver => &mut self.silver,
            Cube::Gold => &mut self.gold,
            Cube::Rock => &mut self.rock,
        }
    }

    /// How many there are of all kinds together.
    #[must_use]
    pub fn total(&self) -> u32 {
        Cube::ALL.iter().map(|cube| u32::from(self.of(*cube))).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The cubes one by one, in the order of [`Cube::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Cube> {
        Cube::ALL.into_iter().flat_map(move |cube| std::iter::repeat_n(cube, usize::from(self.of(cube))))
    }
}

impl FromIterator<Cube> for Cubes {
    fn from_iter<I: IntoIterator<Item = Cube>>(iter: I) -> Self {
        let mut these = Self::default();
        for cube in iter {
            *these.of_mut(cube) += 1;
        }
        these
    }
}

/// A number for each seat: whips, penalties. In JSON an object without the zeros: `{"red": 1, "blue": 2}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat(pub [u8; 5]);

impl PerSeat {
    /// A number for one seat.
    #[must_use]
    pub fn one(seat: Seat, number: u8) -> Self {
        let mut these = Self::default();
        these.0[seat.index()] = number;
        these
    }

    /// This seat's number.
    #[must_use]
    pub fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// The seats with a number above 0.
    pub fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        Seat::ALL.into_iter().zip(self.0).filter(|(_, number)| *number > 0)
    }

    /// All numbers together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|number| u32::from(*number)).sum()
    }
}

impl Serialize for PerSeat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for PerSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, u8>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied().unwrap_or(0))))
    }
}

/// A number of rocks for each slave place 1 and 2 of each seat. In JSON an object without the seats that have none:
/// `{"red": [2, 1]}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rocks(pub [[u8; 2]; 5]);

impl Rocks {
    /// The rocks for this seat's places 1 and 2.
    #[must_use]
    pub fn of(&self, seat: Seat) -> [u8; 2] {
        self.0[seat.index()]
    }

    /// The seats that get any.
    pub fn iter(self) -> impl Iterator<Item = (Seat, [u8; 2])> {
        Seat::ALL.into_iter().zip(self.0).filter(|(_, rocks)| *rocks != [0, 0])
    }

    /// All rocks together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().flatten().map(|number| u32::from(*number)).sum()
    }
}

impl Serialize for Rocks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Rocks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, [u8; 2]>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied().unwrap_or([0, 0]))))
    }
}

/// One promotion step of an own pixie (R3.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where the pixie stands.
    pub from: Place,
    /// Where it goes.
    pub to: Place,
}

/// Promotion steps in their order. In JSON a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Steps {
    len: u8,
    steps: [Step; Self::MOST],
}

impl Steps {
    /// No seat can make more in one go: four pixies to row 4 and one into the servant space.
    pub const MOST: usize = 4 * 4 + 5;

    /// One step.
    #[must_use]
    pub fn one(step: Step) -> Self {
        Self { len: 1, steps: [step; Self::MOST] }
    }

    /// The steps of a list.
    ///
    /// # Errors
    /// The list is empty or longer than [`Steps::MOST`].
    pub fn new(list: &[Step]) -> Result<Self, String> {
        match list {
            [] => Err("no step is named; to make none, answer `stop`".into()),
            [first, ..] if list.len() <= Self::MOST => {
                let mut steps = [*first; Self::MOST];
                steps[..list.len()].copy_from_slice(list);
                Ok(Self { len: u8::try_from(list.len()).expect("checked above"), steps })
            }
            _ => Err(format!("{} steps; more than {} can never be made", list.len(), Self::MOST)),
        }
    }

    /// The steps, first first.
    #[must_use]
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}

impl std::fmt::Debug for Steps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Steps {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Step>::deserialize(deserializer)?;
        Self::new(&list).map_err(de::Error::custom)
    }
}
