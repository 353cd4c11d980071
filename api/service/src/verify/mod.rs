//! The check that no history was changed: of games the chain, the folded state, the dice, the texts, the list of games; of
//! users the log, its texts, and what follows from it.
//!
//! It checks that facts are consistent: each event with the one before it, each effect with its
//! board, each die with the seed. It does not check whether a move would be legal *today*: the
//! rules of a running game may have been corrected since, and moves under the old rules stay valid.

mod cases;
mod database;
mod fault;
mod game;
mod preconditions;
mod seeds;
mod texts;
mod trusted_head;
mod users;

pub use cases::{CaseFault, CaseFaultKind, CaseTally, check_cases};
pub use database::{Tally, check_database, check_stored};
pub use fault::{Fault, FaultKind, TextFault};
pub use game::{Checked, check_game};
pub use trusted_head::TrustedHead;
pub use users::{UserFault, UserFaultKind, UserTally, check_users};
