//! The recent undo requests and proposals of players that have come to nothing.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;

use super::waiting::later;

/// How many requests and proposals of a seat may fail within [`FAILED_FOR`]: each is a mail to everybody.
const MOST_FAILED: usize = 3;
/// How long a failed request counts.
const FAILED_FOR: TimeDelta = TimeDelta::hours(24);

/// The seats whose requests and proposals have failed, and when each was made, oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct FailedRequests(Vec<(Seat, DateTime<Utc>)>);

impl FailedRequests {
    /// Counts a request or a proposal of a seat, and forgets those that count no more.
    pub(super) fn add(&mut self, by: Seat, since: DateTime<Utc>, now: DateTime<Utc>) {
        let counts_from = now.checked_sub_signed(FAILED_FOR).unwrap_or(DateTime::<Utc>::MIN_UTC);
        self.0.retain(|(_, since)| *since > counts_from);
        self.0.push((by, since));
    }

    /// Forgets the requests of a seat that has a new player.
    pub(super) fn forget_player(&mut self, seat: Seat) {
        self.0.retain(|(by, _)| *by != seat);
    }

    /// When this seat may make a request or a proposal again, if too many have come to nothing.
    pub(super) fn may_ask_again(&self, seat: Seat, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let own = self.0.iter().filter(|(by, _)| *by == seat).map(|(_, since)| later(*since, FAILED_FOR));
        own.rev().nth(MOST_FAILED - 1).filter(|again| *again > now)
    }
}
