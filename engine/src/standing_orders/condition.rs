//! Conditions of orders: facts that the seat can see.

use crate::board::ActionSpace;
use crate::moves::Move;
use crate::resources::{Food, Resource};
use crate::seat::Seat;

/// A condition: that a fact holds, or that it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Whether the fact must not hold.
    pub negated: bool,
    /// The fact that must hold, or must not hold.
    pub fact: Fact,
}

/// A fact that the seat can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// This move is legal now.
    MovePossible(Move),
    /// Some move with this space is legal now.
    SpacePossible(ActionSpace),
    /// An action is asked, and every action that is legal has one of these spaces.
    Only(Vec<ActionSpace>),
    /// The Queen wants this food this round.
    Wanted(Food),
    /// This seat leads; without a seat, the seat that gave the order.
    Leads(Option<Seat>),
    /// A quantity and a number.
    Compared(Quantity, Sign, u8),
}

/// A number on the table or behind the own screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The number of the round.
    Round,
    /// What somebody has.
    Of(Owner, Counted),
}

/// The player whose things are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The seat that gave the order.
    Me,
    /// The opponent who leads.
    Leader,
    /// The player of this seat.
    Seat(Seat),
}

/// Things that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The penalties of the seat.
    Penalties,
    /// Pixies in the mine.
    Slaves,
    /// Pixies in the palace.
    Servants,
    /// Discs in hand.
    Discs,
    /// Rocks on slaves.
    Rocks,
    /// A resource. Of others it is known with open holdings only.
    Resource(Resource),
}

/// How a quantity is compared with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// More than the number: `>`.
    More,
    /// Less than the number: `<`.
    Less,
    /// At least the number: `>=`.
    AtLeast,
    /// At most the number: `<=`.
    AtMost,
    /// Exactly the number: `=`.
    Equal,
}

impl Sign {
    pub(super) fn holds(self, left: u8, right: u8) -> bool {
        match self {
            Self::More => left > right,
            Self::Less => left < right,
            Self::AtLeast => left >= right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
        }
    }
}
