//! Players who do not answer: the clock reminds them and says when they are late; then the others may vote to have the
//! seat played by somebody else.

mod overdue;
pub(crate) mod vote;
mod watch;

pub(crate) use overdue::{Overdue, overdue};
pub use vote::{Ballot, Candidate, vote};
pub(crate) use vote::{SuccessorKind, cast_vote};
pub use watch::{look, watch};
