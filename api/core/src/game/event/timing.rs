//! The bodies of events about the time of questions.
//!
//! They hold what was computed from calendars, never the calendars: these are their players' own, and change.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The body of `timed`: what answers have taken, and how long questions have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    /// The answers of the same command.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<TimeSpent>,
    /// The questions with a new deadline.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<TimeGiven>,
    /// The banks that a rewind has given back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given_back: Vec<BankLeft>,
}

impl Timed {
    /// Whether nothing has taken time, got time or changed in a bank.
    pub fn is_empty(&self) -> bool {
        self.answered.is_empty() && self.deadlines.is_empty() && self.given_back.is_empty()
    }
}

/// The time that an answer has taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeSpent {
    /// The seat that has answered, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: String,
    /// The counted time, in seconds.
    pub seconds: u32,
    /// What was left out because of absences, in seconds.
    pub away_seconds: u32,
    /// Whether it came before the deadline.
    pub in_time: bool,
    /// What is left in the bank, the increment included.
    pub bank_seconds: u32,
}

/// The time that a question has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeGiven {
    /// The seat that is asked, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: String,
    /// The counted time that it has from now on, in seconds.
    pub seconds: u32,
    /// The counted time that it has had before, in seconds.
    pub spent_seconds: u32,
    /// What was left out before because of absences, in seconds.
    pub away_seconds: u32,
    /// The deadline that follows from the calendars of all who are asked at once.
    pub deadline: DateTime<Utc>,
}

/// What a seat has in its bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankLeft {
    /// The seat, from 1.
    pub seat: u8,
    /// The seconds in the bank.
    pub bank_seconds: u32,
}

/// The body of `grace_given`: a late seat has a little more time, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraceGiven {
    /// The late seat, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: String,
    /// The end of the grace.
    pub until: DateTime<Utc>,
}

/// The body of `timed_out`: nobody has answered, so the next event answers for the seat, or hands it over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimedOut {
    /// The seat, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: String,
    /// How many questions in a row the seat has missed, this one included.
    pub misses: u8,
}

/// The body of `seat_offered`: the player of a seat has missed too much, so substitutes may take it over before a bot gets it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatOffered {
    /// The seat, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: String,
    /// When a bot gets it. Until then its player may still answer.
    pub until: DateTime<Utc>,
    /// The substitutes who are asked by mail.
    pub asked: Vec<Uuid>,
}
