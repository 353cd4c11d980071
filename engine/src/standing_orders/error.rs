//! The errors of texts that are no orders, and the reasons why an order can never answer.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notation::NotationError;
use crate::seat::Seat;

/// The error of a text that is no list of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrdersError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong in it.
    pub error: NotationError,
}

impl fmt::Display for OrdersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in order {}, {}", self.line, self.error)
    }
}

impl std::error::Error for OrdersError {}

/// The reason why an order can never answer in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Futile {
    /// The game has no such seat.
    NoSuchSeat {
        /// The seat that the order names.
        seat: Seat,
    },
    /// Whips do not hit their owner.
    OwnWhip {},
    /// The round that the order is for is over.
    RoundIsOver {
        /// The round that the order names.
        round: u8,
    },
    /// The seat has its ability, and abilities are chosen once.
    AbilityIsChosen {},
    /// Only in games of two there is a dummy.
    NoDummy {},
    /// The rulebook of this game does not ask to announce.
    NoAnnouncement {},
}

impl fmt::Display for Futile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { seat } => write!(f, "nobody plays {seat} in this game"),
            Self::OwnWhip {} => f.write_str("whips hit opponents only"),
            Self::RoundIsOver { round } => write!(f, "round {round} is over"),
            Self::AbilityIsChosen {} => f.write_str("the ability is chosen once, and you have yours"),
            Self::NoDummy {} => f.write_str("only a game of two players has a dummy"),
            Self::NoAnnouncement {} => f.write_str("in this game a double offering is not announced"),
        }
    }
}
