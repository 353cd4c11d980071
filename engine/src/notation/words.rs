//! The words of the notation, one for each thing of the game.

use std::fmt;

use crate::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use crate::edition::CasinoFace;
use crate::moves::Cube;
use crate::resources::{Food, Metal, Resource};
use crate::rulebook::Rulebook;
use crate::seat::{Colour, Seat};
use crate::tiles::{Ability, RewardRow, SingleUse, Tile};

macro_rules! words {
    ($($type:ident { $($variant:ident $word:literal,)+ })+) => {
        $(
            impl $type {
                /// The word for it in the notation.
                #[must_use]
                pub const fn word(self) -> &'static str {
                    match self { $(Self::$variant => $word,)+ }
                }
            }

            impl fmt::Display for $type {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.pad(self.word())
                }
            }
        )+
    };
}

words! {
    Resource { Apple "apple", Bread "bread", Honey "honey", Silver "silver", Gold "gold", }
    Food { Apple "apple", Bread "bread", Honey "honey", }
    Metal { Silver "silver", Gold "gold", }
    Cube { Silver "silver", Gold "gold", Rock "rock", }
    CasinoFace { Food "food", Silver "silver", Gold "gold", }
    Seat { Blue "blue", Red "red", Yellow "yellow", Green "green", Grey "grey", }
    Colour { Blue "blue", Red "red", Yellow "yellow", Green "green", Grey "grey", Dummy "dummy", }
    Space {
        StealFood "steal-food", StealSilver "steal-silver", Promotion "promotion", Trade "trade", SilverToGold "gold",
        FoodTile "food-tile", DoubleOffering "double-offering", LookIntoBag "look", Mercy "mercy", Whip "whip",
        AdvanceTrack "track", Casino "casino", Ring "ring", Rob "rob",
    }
    SingleSpace {
        Mine "mine", ExchangeTiles "exchange", DumpOrTake "dump", Copy "copy", SpecialOffering "special-offering",
        Priority "priority", TemporaryPriority "temporary-priority",
    }
    SingleUse { DoubleOffering "double-offering", LookIntoBag "look", Mercy "mercy", }
    Rulebook { En "en", Pl "pl", De "de", Fr "fr", Draft "draft", }
    RewardRow { Offering "offering", Servant "servant", Ring "ring", }
    Ability {
        CheapGold "cheap-gold", ServantBonus "servant-bonus", RingBonus "ring-bonus", SilverIncome "silver-income",
        ExtraPromotion "extra-promotion", FreeDemotion "free-demotion", FreeRocks "free-rocks", ExtraPlace "extra-place",
        CopyAnything "copy-anything", LenientMine "lenient-mine",
    }
}

impl fmt::Display for PixiePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mine => f.pad("mine"),
            Self::On(space) => space.fmt(f),
            Self::ServantSpace => f.pad("servant"),
        }
    }
}

impl fmt::Display for ActionSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Double(space) => space.fmt(f),
            Self::Single(space) => space.fmt(f),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Food(value) => write!(f, "food {value}"),
            Self::SingleUse(tile) => tile.fmt(f),
            Self::Ability(ability) => ability.fmt(f),
        }
    }
}
