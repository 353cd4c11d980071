//! Votes about players who do not answer: the others may have the seat played by a bot or somebody else.

pub mod vote;

pub use vote::{Ballot, Candidate, vote};
pub use vote::{SuccessorKind, cast_vote};
