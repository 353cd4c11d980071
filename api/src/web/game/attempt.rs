//! The fields of the forms on a game's page.

use serde::Deserialize;

/// The input of a refused form, so that nothing typed is lost.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct Attempt {
    /// A move, as text.
    #[serde(default, rename = "move")]
    pub(super) notation: String,
    /// The decision it answers.
    pub(super) decision: Option<String>,
    /// The version of the page that it was made on.
    #[serde(default)]
    pub(super) version: i32,
    /// A message to the other players.
    #[serde(default)]
    pub(super) text: String,
    /// An address or a name to invite.
    #[serde(default)]
    pub(super) email: String,
    /// The late seat of a vote.
    #[serde(default)]
    pub(super) seat: u8,
    /// Whether the dice of a game that is over are to be checked.
    pub(super) check: Option<String>,
}
