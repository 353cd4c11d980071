//! Finding out whether history is what it was: the chain, what the events add up to, the dice, the list of games.
//!
//! What is checked is that facts fit: each event to the one before it, each effect to the board it changes, each die to
//! the seed. What is not checked is whether a move would be legal *today*: the rules of a running game may have been
//! corrected since, and what was played under the old ones stands.

mod database;
mod fault;
mod game;
mod place;
mod seeds;
mod witness;

pub use database::{Tally, check_database, check_stored};
pub use fault::{Fault, FaultKind};
pub use game::{Checked, check_game};
pub use witness::Witness;

#[cfg(test)]
mod tests;
