//! A meter: how much each client may still have done, and when there is more again.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use moka::sync::Cache;

use crate::ground::clock::Clock;
use crate::ground::problem::{Kind, Problem};

/// The most clients remembered.
const CLIENTS: u64 = 100_000;

/// What a client may still do, as the header fields of the IETF draft on rate limits say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The most requests at once.
    pub burst: i64,
    /// In how many seconds so many requests are paid for.
    pub window: i64,
    /// How many requests may follow at once.
    pub remaining: i64,
    /// In how many seconds the burst is there again.
    pub reset: i64,
}

/// The client has used up what it may have for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// In how many seconds the client may ask again.
    pub seconds: u64,
}

impl From<Spent> for Problem {
    fn from(Spent { seconds }: Spent) -> Self {
        Self::from(Kind::TooManyRequests).retry_after(seconds)
    }
}

/// Remembers for each client when it will have paid for its requests (the generic cell rate algorithm).
pub struct Meter<C> {
    /// The cost of one request in microseconds; 0 without a limit.
    cost: i64,
    /// The most microseconds that a client may be in debt.
    credit: i64,
    clock: Clock,
    paid_at: Cache<C, Arc<AtomicI64>>,
}

impl<C: Hash + Eq + Send + Sync + 'static> Meter<C> {
    /// A meter of so many a minute, and so many at once after a rest. None a minute is without a limit.
    pub fn new(per_minute: u32, burst: u32, clock: Clock) -> Self {
        Self::with_cost(60_000_000_i64.checked_div(per_minute.into()).unwrap_or_default(), burst, clock)
    }

    /// A meter of so many an hour, and so many at once after a rest.
    pub fn hourly(per_hour: u32, burst: u32, clock: Clock) -> Self {
        Self::with_cost(3_600_000_000_i64.checked_div(per_hour.into()).unwrap_or_default(), burst, clock)
    }

    fn with_cost(cost: i64, burst: u32, clock: Clock) -> Self {
        let credit = cost * i64::from(burst.saturating_sub(1));
        // After this time a silent client has paid everything.
        let silence = Duration::from_micros(credit.unsigned_abs()) + Duration::from_secs(60);
        let paid_at = Cache::builder().max_capacity(CLIENTS).time_to_idle(silence).build();
        Self { cost, credit, clock, paid_at }
    }

    /// Admits the client and says what it may still do, if there is a limit.
    ///
    /// # Errors
    /// The client has to wait.
    pub fn admit(&self, client: C) -> Result<Option<Allowance>, Spent> {
        self.admit_many(client, 1)
    }

    /// Admits a request that costs as much as so many. Whoever has any left may go into debt for it, so that none is
    /// too large.
    ///
    /// # Errors
    /// The client has to wait.
    pub fn admit_many(&self, client: C, many: u32) -> Result<Option<Allowance>, Spent> {
        if self.cost == 0 {
            return Ok(None);
        }
        let now = self.clock.now().timestamp_micros();
        let paid_at = self.paid_at.get_with(client, || Arc::new(AtomicI64::new(now)));
        let cost = self.cost * i64::from(many);
        let charge = |paid_at: i64| {
            let paid_at = paid_at.max(now);
            (paid_at - now <= self.credit).then_some(paid_at + cost)
        };
        match paid_at.fetch_update(Ordering::Relaxed, Ordering::Relaxed, charge) {
            Ok(paid_at) => Ok(Some(self.allowance(paid_at.max(now) + cost - now))),
            Err(paid_at) => {
                let seconds = (paid_at - now - self.credit).unsigned_abs().div_ceil(1_000_000);
                Err(Spent { seconds })
            }
        }
    }
}

impl<C> fmt::Debug for Meter<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("cost", &self.cost).field("credit", &self.credit).finish_non_exhaustive()
    }
}

impl<C> Meter<C> {
    /// The allowance of a client with this debt in microseconds.
    fn allowance(&self, debt: i64) -> Allowance {
        let burst = self.credit / self.cost + 1;
        Allowance {
            burst,
            window: (burst * self.cost).div_euclid(1_000_000).max(1),
            remaining: ((self.credit + self.cost - debt) / self.cost).max(0),
            reset: (debt + 999_999) / 1_000_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};

    use super::*;

    #[test]
    fn a_burst_is_paid_for_in_time() {
        let (clock, hands) = Clock::manual(DateTime::UNIX_EPOCH);
        let meter = Meter::new(60, 2, clock);
        let ask = |client: &'static str| meter.admit(client);
        let left = |remaining, reset| Ok(Some(Allowance { burst: 2, window: 2, remaining, reset }));

        let too_many = Err(Spent { seconds: 1 });
        assert_eq!([ask("Ada"), ask("Ada"), ask("Ada"), ask("Bo")], [left(1, 1), left(0, 2), too_many, left(1, 1)]);
        hands.advance(TimeDelta::seconds(1));
        assert_eq!([ask("Ada"), ask("Ada")], [left(0, 2), too_many]);
    }

    #[test]
    fn what_costs_much_is_paid_for_afterwards() {
        let (clock, hands) = Clock::manual(DateTime::UNIX_EPOCH);
        let meter = Meter::new(60, 2, clock);
        let left = meter.admit_many("Ada", 10).expect("a rest is enough to begin with").map(|left| left.remaining);
        assert_eq!(left, Some(0));
        assert_eq!(meter.admit("Ada"), Err(Spent { seconds: 9 }), "a debt of ten seconds, and one of one is a burst");
        hands.advance(TimeDelta::seconds(8));
        assert_eq!(meter.admit("Ada"), Err(Spent { seconds: 1 }));
        hands.advance(TimeDelta::seconds(1));
        assert!(meter.admit("Ada").is_ok());
    }

    #[test]
    fn without_a_limit_everybody_is_let_in() {
        let meter = Meter::new(0, 1, Clock::System);
        assert!((0..10).all(|_| meter.admit("Ada").is_ok()));
    }
}
