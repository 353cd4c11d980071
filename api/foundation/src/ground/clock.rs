//! The clock: the only code that may ask the system for the time.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use tokio::sync::watch;

/// Returns the time, and waits for a time. Cheap to clone; clones of a manual clock share their
/// time.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The time of the machine.
    System,
    /// A time set by a test.
    Manual(ManualClock),
}

/// A clock that stands still until it is advanced.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<watch::Sender<DateTime<Utc>>>);

impl Clock {
    /// A clock at `start` until it is advanced.
    pub fn manual(start: DateTime<Utc>) -> (Self, ManualClock) {
        let hands = ManualClock(Arc::new(watch::Sender::new(start.trunc_subsecs(6))));
        (Self::Manual(hands.clone()), hands)
    }

    /// The time now, cut to the microseconds that Postgres keeps, so that it is read as it was
    /// written.
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::System => system_now().trunc_subsecs(6),
            Self::Manual(clock) => *clock.0.borrow(),
        }
    }

    /// Waits until this clock shows `at` or later.
    pub async fn sleep_until(&self, at: DateTime<Utc>) {
        match self {
            // In slices, so that a machine that slept or whose time was changed wakes at the right
            // time.
            Self::System => {
                while let Ok(left) = (at - self.now()).to_std()
                    && !left.is_zero()
                {
                    tokio::time::sleep(left.min(Duration::from_secs(60))).await;
                }
            }
            Self::Manual(clock) => {
                // The sender lives in `self`, so the wait cannot fail.
                let _ = clock.0.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}

impl ManualClock {
    /// Moves the clock forward (or back) and wakes the tasks that wait for the new time.
    pub fn advance(&self, by: TimeDelta) {
        self.0.send_modify(|now| *now += by);
    }
}

#[expect(clippy::disallowed_methods, reason = "all other code uses this clock")]
fn system_now() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn turning_a_manual_clock_wakes_the_sleepers() {
        let (clock, hands) = Clock::manual(DateTime::UNIX_EPOCH);
        let due = clock.now() + TimeDelta::days(3);
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(due).await }
        });

        hands.advance(TimeDelta::days(3));

        sleeper.await.unwrap();
        assert_eq!(clock.now(), due);
    }
}
