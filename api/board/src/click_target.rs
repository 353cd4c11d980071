//! The things on the board that a player can click, with the names by which pages find them.

use std::fmt::{self, Display, Formatter};

use pixie_engine::Seat;
use pixie_engine::board::ActionSpace;
use pixie_engine::moves::{Cube, Tile};
use pixie_engine::resources::{Metal, Resource};
use pixie_engine::seat::Colour;
use pixie_engine::tiles::Ability;

/// A thing that can be clicked. Its name, `space=casino`, is the attribute of its group in the
/// picture (`data-space="casino"`). Names have no spaces and no `*`, so that they can be listed and
/// counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClickTarget {
    /// A space for discs, with the pixie on it.
    Space(ActionSpace),
    /// The servant space above the pyramid.
    ServantSpace,
    /// All slaves of a colour.
    Slaves(Colour),
    /// A slave on one of the two places, 1 and 2, that can hold rocks.
    Slave(Seat, u8),
    /// A resource of a seat, where the reader may see it.
    Held(Seat, Resource),
    /// A tile on a seat's screen.
    Screen(Seat, Tile),
    /// The panel of a seat.
    Seat(Seat),
    /// An ability on the board.
    Ability(Ability),
    /// The stack of food tiles.
    FoodStack,
    /// A track, with all its steps.
    Track(Metal),
    /// A resource in the supply.
    Supply(Resource),
    /// The cubes of a kind in the bag.
    Cube(Cube),
}

impl ClickTarget {
    /// The attribute of its group, without `data-`, and its value.
    pub(crate) fn data(self) -> (&'static str, String) {
        match self {
            Self::Space(space) => ("space", space.to_string()),
            Self::ServantSpace => ("space", "servant".into()),
            Self::Slaves(colour) => ("slaves", colour.to_string()),
            Self::Slave(seat, place) => ("slave", format!("{seat}.{place}")),
            Self::Held(seat, resource) => ("held", format!("{seat}.{resource}")),
            Self::Screen(seat, tile) => ("tile", format!("{seat}.{tile}").replace(' ', "-")),
            Self::Seat(seat) => ("seat", seat.to_string()),
            Self::Ability(ability) => ("ability", ability.to_string()),
            Self::FoodStack => ("part", "food-stack".into()),
            Self::Track(metal) => ("track", metal.to_string()),
            Self::Supply(resource) => ("supply", resource.to_string()),
            Self::Cube(cube) => ("cube", cube.to_string()),
        }
    }
}

impl Display for ClickTarget {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (name, value) = self.data();
        write!(f, "{name}={value}")
    }
}
