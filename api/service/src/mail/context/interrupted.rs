//! The errors because of which a mail is tried again.

use crate::ground::problem::{Kind, Problem};

/// The reason why a mail must be tried again; for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Interrupted(pub(in crate::mail) String);

impl From<sqlx::Error> for Interrupted {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

/// The reason to try a mail again after a temporary error, such as a database that is away.
pub(in crate::mail) fn interrupted(problem: &Problem) -> Interrupted {
    Interrupted(problem.to_string())
}

/// Whether the error is temporary, so that it must not be reported to a player.
pub(in crate::mail) fn is_temporary(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Unavailable | Kind::Internal)
}
