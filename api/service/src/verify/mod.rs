//! The check that no history was changed: the chain, the folded state, the dice, the list of games.
//!
//! It checks that facts are consistent: each event with the one before it, each effect with its
//! board, each die with the seed. It does not check whether a move would be legal *today*: the
//! rules of a running game may have been corrected since, and moves under the old rules stay valid.

mod database;
mod fault;
mod game;
mod origins;
mod preconditions;
mod seeds;
mod trusted_head;

pub use database::{Tally, check_database, check_stored};
pub use fault::{Fault, FaultKind};
pub use game::{Checked, check_game};
pub use trusted_head::TrustedHead;
