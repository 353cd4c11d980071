//! The decisions of moderators in a case: its result, and the answer to an appeal.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The result of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseOutcome {
    /// A moderator did something about it.
    Acted,
    /// There was nothing to do.
    Unfounded,
    /// Another case is about the same.
    Duplicate,
}

impl CaseOutcome {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::Acted, Self::Unfounded, Self::Duplicate];

    /// The word for the outcome, as in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Acted => "acted",
            Self::Unfounded => "unfounded",
            Self::Duplicate => "duplicate",
        }
    }
}

/// The answer to an appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AppealDecision {
    /// It stays as it was decided.
    Upheld,
    /// What was done is undone.
    Overturned,
}

impl AppealDecision {
    /// The word for the decision, as in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Overturned => "overturned",
        }
    }
}
