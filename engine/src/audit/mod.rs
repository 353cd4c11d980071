//! Checking a game that has been played, fact by fact: whether each effect fits the board it changes, whether everything
//! is still there afterwards, and whether dice and draws follow from the seed.
//!
//! None of this asks [`crate::decide`]. Effects are facts: a game that was played by rules that have been corrected since
//! is as sound as any other, and would look illegal to the rules of today.

mod dice;
mod fits;
mod sound;

use std::fmt;

use crate::apply::apply;
use crate::chance::Chance;
use crate::effect::Effect;
use crate::state::State;

pub use dice::{drawn, is_chance};
pub use sound::Unsound;

/// Changes the state by one fact, as [`apply`](crate::apply()) does, if it fits there, and if it is what `chance` brings
/// where chance has a part in it.
///
/// # Errors
/// It does not fit; the state is as it was.
pub fn follow(state: &mut State, effect: &Effect, chance: Option<&mut dyn Chance>) -> Result<(), Misfit> {
    fits::check(state, effect)?;
    if let Some(chance) = chance
        && let Some(drawn) = drawn(state, effect, chance)
        && drawn != *effect
    {
        return Err(Misfit::Chance { told: Box::new(*effect), drawn: Box::new(drawn) });
    }
    apply(state, effect);
    Ok(())
}

/// Why a fact does not fit the board it should change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// A seat that is not in the game.
    Seat,
    /// It takes what is not there.
    Missing,
    /// It puts something where there is no room for it.
    NoRoom,
    /// It answers a question that is not open, or opens one that cannot be.
    Question,
    /// It counts on from another number than the game has come to.
    Count,
    /// The board, its dice or its tiles do not have that.
    Unknown,
    /// The game is over, or has not begun.
    Time,
    /// The seed brings something else.
    Chance {
        /// What the events say.
        told: Box<Effect>,
        /// What the seed says.
        drawn: Box<Effect>,
    },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seat => "it is about a seat that is not in the game",
            Self::Missing => "it takes what is not there",
            Self::NoRoom => "it puts something where there is no room for it",
            Self::Question => "its question is not open, or cannot be asked",
            Self::Count => "it counts on from another number than the game has come to",
            Self::Unknown => "the board, its dice or its tiles do not have that",
            Self::Time => "the game is over, or has not begun",
            Self::Chance { told, drawn } => {
                let json = |effect| serde_json::to_string(effect).map_err(|_| fmt::Error);
                return write!(f, "the seed gives {} instead of {}", json(drawn)?, json(told)?);
            }
        })
    }
}

impl std::error::Error for Misfit {}

#[cfg(test)]
mod tests;
