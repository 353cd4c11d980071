//! The roles of users.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody may do, each role more than the one before. Only the command line makes a senior; a senior, or two moderators
/// together, change the other roles, and everybody can give theirs up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, sqlx::Type, clap::ValueEnum,
)]
#[sqlx(type_name = "user_role", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A user who only plays.
    Player,
    /// Sees to reports, too.
    Helper,
    /// Looks after games and people, too.
    Moderator,
    /// Decides alone what takes two moderators.
    Senior,
}

impl Role {
    /// The name in the database and in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Helper => "helper",
            Self::Moderator => "moderator",
            Self::Senior => "senior",
        }
    }

    /// Whether it has the rights of a moderator.
    pub fn moderates(self) -> bool {
        self >= Self::Moderator
    }
}
