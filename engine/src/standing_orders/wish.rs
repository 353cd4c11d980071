//! A wish: the answer of an order, exact or by a preference.

use crate::moves::Move;
use crate::resources::Food;
use crate::seat::Seat;
use crate::tiles::Ability;

/// The answer that an order wishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Exactly this move.
    Move(Move),
    /// The first of these abilities that lies face up.
    Ability(Vec<Ability>),
    /// These foods and no others, as much as possible of the first one, then of the next.
    Food(Vec<Food>),
    /// All whips on the first of these targets.
    Whip(Vec<Target>),
    /// As many rocks as possible on the slaves of the first of these targets, then of the next.
    Rocks(Vec<Target>),
}

/// The player whom whips and rocks hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The opponent who leads.
    Leader,
    /// All opponents, the leader first.
    Others,
    /// The player of this seat.
    Seat(Seat),
}
