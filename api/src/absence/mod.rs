//! Absent players: the deadline job reminds them and marks them as late; then the other players may
//! vote to replace them.

mod overdue;
pub(crate) mod vote;
mod watch;

pub(crate) use overdue::{Overdue, overdue};
pub use vote::{Ballot, Candidate, vote};
pub(crate) use vote::{SuccessorKind, cast_vote};
pub use watch::{look, watch};
