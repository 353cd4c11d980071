//! What moves are made of: tiles, cubes, numbers by seat, steps.

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::board::Place;
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse};

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
