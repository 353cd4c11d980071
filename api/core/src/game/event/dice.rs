//! The bodies of events about the dice: contributions of seats, and new seeds.

use pixie_engine::Effect;
use serde::{Deserialize, Serialize};

/// The body of `committed`: a seat promises a contribution to the dice before the start.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Committed {
    /// The seat, from 1.
    pub seat: u8,
    /// SHA-256 of the contribution, in hexadecimal.
    pub commitment: String,
}

/// The body of `contributed`: a seat reveals its contribution to the dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contributed {
    /// The seat, from 1.
    pub seat: u8,
    /// The contribution: 32 bytes, in hexadecimal.
    pub contribution: String,
}

/// The body of `redrawn`: the dice have a new seed, and what nobody at the table has seen is drawn anew.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redrawn {
    /// Why the dice have a new seed.
    pub cause: RedrawCause,
    /// The new seed; none if the rewind before it names the new seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reseed: Option<Reseed>,
    /// The tiles that were drawn anew; none before the start.
    pub effects: Vec<Effect>,
}

/// The cause of a new seed of the dice: how somebody could know what comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RedrawCause {
    /// Somebody has taken over a seat of the running game, or has it back: the others may have played on, and taken it
    /// back.
    SeatTakenOver,
    /// The game was over, so its seed is out.
    GameWasOver,
    /// The play was taken back to a version from before an earlier redraw.
    OlderDice,
    /// A moderator wants it.
    Moderator,
    /// Somebody has given up a seat after contributions were revealed, so the game starts with other ones.
    SeatLeft,
    /// The game begins with the line of play of another one, in which what came is known.
    Forked,
}

/// A new seed of the dice.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reseed {
    /// Counts the seeds of a game; the one it starts with is 0.
    pub epoch: i16,
    /// SHA-256 of the seed, in hexadecimal.
    pub seed_commitment: String,
}
