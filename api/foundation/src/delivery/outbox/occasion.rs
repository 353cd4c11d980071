//! The occasions of webhooks.
//!
//! A closed list like the one of mail kinds. The words stand in the database and in what is delivered, so they never change.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An occasion on which a webhook is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
pub enum Occasion {
    /// The game asks the user something.
    #[serde(rename = "game.turn")]
    Turn,
    /// A game of the user has begun.
    #[serde(rename = "game.began")]
    Began,
    /// A game of the user is over.
    #[serde(rename = "game.ended")]
    Ended,
    /// Another player has written a message.
    #[serde(rename = "game.message")]
    Message,
    /// Another player waits for the user, and has nudged them.
    #[serde(rename = "game.nudge")]
    Nudge,
    /// A request to take back, or a proposal of a moderator, waits for the user's answer.
    #[serde(rename = "game.consent")]
    Consent,
    /// Something happened that everybody may see who may see the game.
    #[serde(rename = "game.changed")]
    Changed,
}

impl Occasion {
    /// All occasions.
    pub const ALL: [Self; 7] =
        [Self::Turn, Self::Began, Self::Ended, Self::Message, Self::Nudge, Self::Consent, Self::Changed];

    /// The name of the occasion, as in the database and in deliveries.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "game.turn",
            Self::Began => "game.began",
            Self::Ended => "game.ended",
            Self::Message => "game.message",
            Self::Nudge => "game.nudge",
            Self::Consent => "game.consent",
            Self::Changed => "game.changed",
        }
    }

    /// The occasion with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|occasion| occasion.as_str() == word)
    }
}
