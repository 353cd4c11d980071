//! Food, silver and gold.

use std::fmt;
use std::ops::{Add, AddAssign, Index, IndexMut, Sub, SubAssign};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the five resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Food; also the price of a demotion (R3.21).
    Apple,
    /// Food; also the price of removing a rock (R6.1).
    Bread,
    /// Food; also the price of priority.
    Honey,
    /// Metal; it has a track of its own.
    Silver,
    /// Metal; it has a track of its own, too.
    Gold,
}

impl Resource {
    /// All five, in the order used everywhere.
    pub const ALL: [Self; 5] = [Self::Apple, Self::Bread, Self::Honey, Self::Silver, Self::Gold];

    /// The food this is, if it is one.
    #[must_use]
    pub fn as_food(self) -> Option<Food> {
        Food::ALL.into_iter().find(|food| Self::from(*food) == self)
    }
}

/// One of the three kinds of food.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Food {
    /// An apple.
    Apple,
    /// A bread.
    Bread,
    /// A pot of honey.
    Honey,
}

impl Food {
    /// All three, in the order used everywhere.
    pub const ALL: [Self; 3] = [Self::Apple, Self::Bread, Self::Honey];
}

impl From<Food> for Resource {
    fn from(food: Food) -> Self {
        match food {
            Food::Apple => Self::Apple,
            Food::Bread => Self::Bread,
            Food::Honey => Self::Honey,
        }
    }
}

/// One of the two metals, each with its track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Metal {
    /// Silver.
    Silver,
    /// Gold.
    Gold,
}

impl Metal {
    /// Both, silver first.
    pub const ALL: [Self; 2] = [Self::Silver, Self::Gold];
}

impl From<Metal> for Resource {
    fn from(metal: Metal) -> Self {
        match metal {
            Metal::Silver => Self::Silver,
            Metal::Gold => Self::Gold,
        }
    }
}

/// A number of each resource. In JSON an object without the zeros: `{"apple": 2, "gold": 1}`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Resources([u8; 5]);

impl Resources {
    /// No resources at all.
    pub const NONE: Self = Self([0; 5]);

    /// Numbers in the order of [`Resource::ALL`].
    #[must_use]
    pub const fn new(numbers: [u8; 5]) -> Self {
        Self(numbers)
    }

    /// `amount` of one resource.
    #[must_use]
    pub fn of(resource: impl Into<Resource>, amount: u8) -> Self {
        let mut these = Self::NONE;
        these[resource.into()] = amount;
        these
    }

    /// The number of all resources together.
    #[must_use]
    pub fn total(self) -> u32 {
        self.0.iter().map(|number| u32::from(*number)).sum()
    }

    /// Whether there is none of any kind.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether `cost` can be taken from this.
    #[must_use]
    pub fn covers(self, cost: Self) -> bool {
        (0..5).all(|i| self.0[i] >= cost.0[i])
    }

    /// Of each resource the smaller number of the two.
    #[must_use]
    pub fn at_most(self, limit: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].min(limit.0[i])))
    }

    /// The kinds there is at least one of, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL.into_iter().map(move |resource| (resource, self[resource])).filter(|(_, number)| *number > 0)
    }

    /// The number of different kinds.
    #[must_use]
    pub fn kinds(self) -> usize {
        self.iter().count()
    }
}

impl Index<Resource> for Resources {
    type Output = u8;

    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Resources {
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}

impl Add for Resources {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

/// Panics beyond 255 of a resource, in every build.
impl AddAssign for Resources {
    fn add_assign(&mut self, other: Self) {
        let mut wraps = false;
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            let (sum, carries) = mine.overflowing_add(theirs);
            *mine = sum;
            wraps |= carries;
        }
        // One check for all five is faster than five.
        assert!(!wraps, "fewer than 256 of a resource");
    }
}

impl Sub for Resources {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

/// Panics below 0 of a resource, in every build; [`Resources::covers`] asks before.
impl SubAssign for Resources {
    fn sub_assign(&mut self, other: Self) {
        let mut wraps = false;
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            let (left, borrows) = mine.overflowing_sub(theirs);
            *mine = left;
            wraps |= borrows;
        }
        assert!(!wraps, "no more of a resource than there is");
    }
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Resources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.kinds()))?;
        for (resource, number) in self.iter() {
            map.serialize_entry(&resource, &number)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Resources {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Numbers;

        impl<'de> Visitor<'de> for Numbers {
            type Value = Resources;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "an object from resource (apple, bread, honey, silver, gold) to number, like {\"apple\": 2}",
                )
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Resources, A::Error> {
                let mut these = Resources::NONE;
                while let Some((resource, number)) = map.next_entry::<Resource, u8>()? {
                    // No pile of the game is larger; beyond it sums could overflow.
                    if number > 60 {
                        return Err(A::Error::custom(format!("{number} is more than the game has; at most 60")));
                    }
                    if these[resource] != 0 {
                        return Err(A::Error::custom("the same resource twice; name each once"));
                    }
                    these[resource] = number;
                }
                Ok(these)
            }
        }

        deserializer.deserialize_map(Numbers)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn sums_and_differences_are_those_of_each_number_and_never_wrap() {
        const EDGES: [u8; 8] = [0, 1, 60, 127, 128, 195, 254, 255];
        for (one, other, place) in (0..8 * 8 * 5).map(|n| (EDGES[n % 8], EDGES[n / 8 % 8], n / 64)) {
            let at = |number: u8| {
                let mut these = [7, 0, 127, 3, 60];
                these[place] = number;
                Resources::new(these)
            };
            let by_number = |of: fn(u8, u8) -> Option<u8>| {
                let numbers = at(one).0.into_iter().zip(at(other).0).map(|(one, other)| of(one, other));
                numbers.collect::<Option<Vec<u8>>>().map(|numbers| Resources::new(numbers.try_into().expect("five")))
            };
            assert_eq!(catch_unwind(|| at(one) + at(other)).ok(), by_number(u8::checked_add), "{one} + {other}");
            assert_eq!(catch_unwind(|| at(one) - at(other)).ok(), by_number(u8::checked_sub), "{one} - {other}");
        }
    }

    #[test]
    fn there_are_no_more_resources_than_the_game_has() {
        let read = |text| serde_json::from_str::<Resources>(text).ok();
        assert_eq!(read(r#"{"apple": 60}"#), Some(Resources::of(Resource::Apple, 60)));
        assert_eq!(read(r#"{"apple": 61}"#), None);
    }
}
