//! The differences of two moments of a game, for one viewer who follows the game or looks at moves that were taken
//! back.
//!
//! Views are compared, not states, so that a difference shows nothing that its reader may not see.

mod compare;
mod sentences;

pub use compare::differences;
pub use sentences::tell;

use crate::board::{ActionSpace, Space};
use crate::decision::Decision;
use crate::effect::Outcome;
use crate::moves::Cubes;
use crate::resources::{Food, Resources};
use crate::seat::{Colour, Seat, Seats};
use crate::stage::Phase;
use crate::tiles::{Abilities, RewardRow, SingleUse, Tile};

/// A value in the first view and in the second one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change<T> {
    /// The value in the first view.
    pub before: T,
    /// The value in the second view.
    pub after: T,
}

/// One thing in which two views of a game differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The game is over, or is not any more.
    Outcome(Change<Option<Outcome>>),
    /// The round; 0 before the first one.
    Round(Change<u8>),
    /// The phase of the round.
    Phase(Change<Phase>),
    /// The order of the small cubes.
    Order(Change<Seats>),
    /// The order of the large cubes.
    TurnOrder(Change<Seats>),
    /// The seat whose large cube stands first.
    Favourite(Change<Option<Seat>>),
    /// One of the round tiles; `None` is a tile that lies face down.
    RoundTile {
        /// Its round, from 1.
        round: u8,
        /// The food it shows.
        food: Change<Option<Food>>,
    },
    /// The food the Queen wants.
    Wanted(Change<Option<Food>>),
    /// The seat that has declared a double offering.
    Doubled(Change<Option<Seat>>),
    /// A pixie stands elsewhere. Pixies of one colour cannot be told apart, so the shortest way is taken.
    Pixie {
        /// The colour of the pixie.
        pixie: Colour,
        /// None if it was not in the game.
        from: Option<PlaceOrPalace>,
        /// None if it is not in the game.
        to: Option<PlaceOrPalace>,
    },
    /// Discs on a space of the board.
    Discs {
        /// The space with the discs.
        space: ActionSpace,
        /// The owner of the discs.
        seat: Seat,
        /// The number of discs.
        discs: Change<u8>,
    },
    /// The resources of a player; none if they are hidden.
    Holdings(Seat, Change<Option<Resources>>),
    /// Whether a player has offered.
    HasOffered(Seat, Change<bool>),
    /// The offer of a player; none if there is none yet, or it is hidden.
    Offer(Seat, Change<Option<Resources>>),
    /// A player's tiles, ability included.
    Tiles(Seat, Change<Vec<Tile>>),
    /// A player's reward tiles of one row, by their points; `None` if they are hidden.
    RewardTiles(Seat, RewardRow, Change<Option<Vec<u8>>>),
    /// A player's reward points; `None` if they are hidden.
    RewardPoints(Seat, Change<Option<u16>>),
    /// Whether a player has passed.
    Passed(Seat, Change<bool>),
    /// The group with which a player fell into the pit.
    Fell(Seat, Change<Option<u8>>),
    /// The number of things of some sort.
    Number(Quantity, Change<u8>),
    /// The resources of a pile.
    Pile(Pile, Change<Resources>),
    /// The cubes in the bag.
    Bag(Change<Cubes>),
    /// The stack of food tiles, the top one last.
    FoodStack(Change<Vec<u8>>),
    /// The single-use tiles on their spaces.
    SingleUseLeft(Change<Vec<SingleUse>>),
    /// The abilities on the board.
    AbilitiesLeft(Change<Abilities>),
    /// The tile on `extra_place` while that lies on the board.
    OnExtraPlace(Change<Option<Tile>>),
    /// The reward tiles left in a row, by their points.
    RewardsLeft(RewardRow, Change<Vec<u8>>),
    /// The question to a seat. The same question with another id is asked again.
    Asked(Seat, Change<Option<Decision>>),
}

/// A place of a pixie, or the palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceOrPalace {
    /// In the mine, as a slave.
    Mine,
    /// On a space, promoted.
    On(Space),
    /// On the servant space, before it comes into the palace.
    ServantSpace,
    /// In the palace, as a servant.
    Palace,
}

/// A number that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A player's penalties.
    Penalties(Seat),
    /// Promoted pixies a player owes to the mine.
    Demotions(Seat),
    /// Discs in a player's hand.
    Discs(Seat),
    /// The step on the silver track.
    SilverStep(Seat),
    /// The step on the gold track.
    GoldStep(Seat),
    /// Rocks on one of the slave places 1 and 2.
    Rocks(Seat, u8),
    /// Rocks that were drawn and wait for their places.
    DrawnRocks,
    /// Rocks that left the game.
    LostRocks,
}

/// A pile of resources that belongs to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// The general supply.
    Supply,
    /// The resources that were removed from the game.
    Dumped,
    /// The special offering track.
    OfferingTrack,
}
