//! The result of an order to a seat.

use crate::ground::problem::Problem;
use crate::mail::resolve::orders::GivenOrder;
use crate::mail::resolve::reason::Reason;
use crate::mail::resolve::{Expected, LineResult};
use pixie_event_store::Version;

/// The result of an order that was not refused.
pub(super) struct OrderOutcome {
    pub(super) result: LineResult,
    /// The first version of its events.
    pub(super) made: Option<Version>,
    /// The decision that a further move may answer, if it has changed.
    pub(super) expected: Option<Expected>,
    /// Whether the lines below must not be executed, because the play is not the one for which they
    /// were written.
    pub(super) stops: bool,
}

impl OrderOutcome {
    /// Of an order without an event, after which the play is as it was.
    pub(super) fn of(result: LineResult) -> Self {
        Self { result, made: None, expected: None, stops: false }
    }
}

/// The result of an order that was refused because of this problem.
pub(super) fn refusal(given: &GivenOrder, why: Reason, problem: &Problem) -> LineResult {
    let nearest = problem.member("nearest").and_then(|near| near.as_str()).map(str::to_owned);
    LineResult::Refused { said: given.said.clone(), why, nearest }
}
