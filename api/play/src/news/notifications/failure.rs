//! The failures of a mail about a game.

use crate::delivery::outbox::Failure;
use crate::ground::problem::Problem;

/// The database may be back soon.
pub(super) fn for_now(error: impl std::fmt::Display) -> Failure {
    Failure::Transient(error.to_string())
}

/// What is stored cannot be read: another try would not help.
pub(super) fn for_good(error: impl std::fmt::Display) -> Failure {
    Failure::Permanent(error.to_string())
}

/// The game may be readable soon.
pub(super) fn unreadable(problem: &Problem) -> Failure {
    Failure::Transient(format!("the game cannot be read: {problem:?}"))
}
