//! The check that no history was changed: of games the chain, the folded state, the dice, the texts, the list of games; of
//! users the log, its texts, and what follows from it; and that the daily roots cover what is there.
//!
//! It checks that facts are consistent: each event with the one before it, each effect with its
//! board, each die with the seed. It does not check whether a move would be legal *today*: the
//! rules of a running game may have been corrected since, and moves under the old rules stay valid.

mod actors;
mod cases;
mod database;
mod day_fault;
mod fault;
mod forks;
mod game;
mod origins;
mod preconditions;
mod replays;
mod roots;
mod seeds;
mod seniors;
mod streams;
mod texts;
mod trusted_head;
mod trusted_root;
mod users;

pub use cases::check_cases;
pub use database::{Tally, check_database, check_stored};
pub use day_fault::{DayFault, DayFaultKind};
pub use fault::{Fault, FaultKind, TextFault};
pub use game::{Checked, check_game};
pub use roots::{RootTally, check_roots};
pub use streams::{StreamFault, StreamFaultKind, StreamTally};
pub use trusted_head::TrustedHead;
pub use trusted_root::TrustedRoot;
pub use users::check_users;
