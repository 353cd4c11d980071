//! The reasons why an effect does not fit the board.

use std::fmt;

use crate::effect::Effect;

/// A reason why an effect does not fit the board it should change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// A seat that is not in the game.
    Seat,
    /// The effect takes a thing that is not there.
    Missing,
    /// The effect puts a thing where there is no room for it.
    NoRoom,
    /// The effect answers a question that is not open, or opens one that cannot be asked.
    Question,
    /// The effect counts on from another number than the game has come to.
    Count,
    /// The board, its dice or its tiles do not have this thing or number.
    Unknown,
    /// The game is over, or has not begun.
    Time,
    /// The seed has another outcome of chance.
    Chance {
        /// The effect in the events.
        told: Box<Effect>,
        /// The effect that follows from the seed.
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
