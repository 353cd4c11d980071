//! One order, and all orders of a seat.

use super::condition::Condition;
use super::wish::Wish;

/// All orders of a seat, in the order in which they are tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingOrders {
    /// The orders; the first that fits a question answers it.
    pub orders: Vec<Order>,
    /// Whether the next move that the player makes withdraws all of them.
    pub until_i_move: bool,
}

/// An order: what to answer, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Whether it answers once. Such an order is printed with a colon.
    pub once: bool,
    /// The only round in which it counts, for an order that answers once.
    pub round: Option<u8>,
    /// Conditions of the first wish alone, for an order that answers once.
    pub first_if: Vec<Condition>,
    /// The wishes; the first one that is legal is done.
    pub wishes: Vec<Wish>,
    /// Conditions of the whole order.
    pub only_if: Vec<Condition>,
}
