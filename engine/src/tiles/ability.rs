//! The permanent abilities (R7.3), and a set of them.

use serde::{Deserialize, Serialize};

/// A permanent ability (R7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Gold costs 1 silver less, at least 1.
    CheapGold,
    /// 2 reward points more for each servant.
    ServantBonus,
    /// 2 reward points more for each ring.
    RingBonus,
    /// 1 silver in every Steal phase.
    SilverIncome,
    /// One more free promotion step in every Reward phase.
    ExtraPromotion,
    /// Swapping an opponent out costs no apple.
    FreeDemotion,
    /// Removing rocks costs no bread.
    FreeRocks,
    /// One more place for a food or single-use tile.
    ExtraPlace,
    /// Any double action may be copied.
    CopyAnything,
    /// Slaves cost at most 1 penalty.
    LenientMine,
}

impl Ability {
    /// All ten abilities.
    pub const ALL: [Self; 10] = [
        Self::CheapGold,
        Self::ServantBonus,
        Self::RingBonus,
        Self::SilverIncome,
        Self::ExtraPromotion,
        Self::FreeDemotion,
        Self::FreeRocks,
        Self::ExtraPlace,
        Self::CopyAnything,
        Self::LenientMine,
    ];
}

/// A set of abilities. In JSON a list.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Abilities(u16);

impl Abilities {
    /// Whether the set contains this ability.
    #[must_use]
    pub fn contains(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u16) != 0
    }

    /// The abilities in it, in the order of [`Ability::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.contains(*ability))
    }

    pub(crate) fn insert(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u16;
    }

    pub(crate) fn remove(&mut self, ability: Ability) {
        self.0 &= !(1 << ability as u16);
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(iter: I) -> Self {
        let mut these = Self::default();
        for ability in iter {
            these.insert(ability);
        }
        these
    }
}

impl std::fmt::Debug for Abilities {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Abilities {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Abilities {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Ability>::deserialize(deserializer).map(|list| list.into_iter().collect())
    }
}
