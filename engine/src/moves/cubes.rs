//! The cubes of the bag.

use serde::{Deserialize, Serialize};

/// A cube of the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cube {
    /// A silver, which the player keeps.
    Silver,
    /// A gold, which the player keeps.
    Gold,
    /// A rock, which chains a slave.
    Rock,
}

impl Cube {
    /// All three, in the order in which draws count them.
    pub const ALL: [Self; 3] = [Self::Silver, Self::Gold, Self::Rock];
}

/// A number of cubes of each kind: the bag, or cubes named out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Cubes {
    /// The number of silver cubes.
    pub silver: u8,
    /// The number of gold cubes.
    pub gold: u8,
    /// The number of rocks.
    pub rock: u8,
}

impl Cubes {
    /// The number of cubes of this kind.
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

    /// The number of all cubes together.
    #[must_use]
    pub fn total(&self) -> u32 {
        Cube::ALL.iter().map(|cube| u32::from(self.of(*cube))).sum()
    }

    /// Whether there is no cube.
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
