//! The times of questions in answers: the bodies with seats called by colour.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use super::timing::{BankLeft, TimeGiven, TimeSpent, Timed};

/// The time that an answer has taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnswerTime {
    /// The seat that has answered.
    pub seat: Seat,
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
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct QuestionTime {
    /// The seat that is asked.
    pub seat: Seat,
    /// The id of the decision.
    pub decision: String,
    /// The counted time from this event on, in seconds.
    pub seconds: u32,
    /// The counted time before this event, in seconds.
    pub spent_seconds: u32,
    /// What was left out before because of absences, in seconds.
    pub away_seconds: u32,
    /// When the answer should be there.
    pub deadline: DateTime<Utc>,
}

/// What a seat has in its bank.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatBank {
    /// The seat that owns the bank.
    pub seat: Seat,
    /// The seconds in the bank.
    pub bank_seconds: u32,
}

/// The parts of an event about times; none if it names no seat of a game.
pub(super) fn times(timed: &Timed) -> Option<(Vec<AnswerTime>, Vec<QuestionTime>, Vec<SeatBank>)> {
    let seat = Seat::from_number;
    let answered = timed.answered.iter().map(|spent| {
        let TimeSpent { seat: number, decision, seconds, away_seconds, in_time, bank_seconds } = spent.clone();
        Some(AnswerTime { seat: seat(number)?, decision, seconds, away_seconds, in_time, bank_seconds })
    });
    let deadlines = timed.deadlines.iter().map(|given| {
        let TimeGiven { seat: number, decision, seconds, spent_seconds, away_seconds, deadline } = given.clone();
        Some(QuestionTime { seat: seat(number)?, decision, seconds, spent_seconds, away_seconds, deadline })
    });
    let banks = timed.given_back.iter().map(|BankLeft { seat: number, bank_seconds }| {
        Some(SeatBank { seat: seat(*number)?, bank_seconds: *bank_seconds })
    });
    Some((answered.collect::<Option<_>>()?, deadlines.collect::<Option<_>>()?, banks.collect::<Option<_>>()?))
}
