//! The exponential backoff between tries of a mail.

use chrono::TimeDelta;

/// Doubles from `first` to `longest`; a mail that fails `tries` times is dead.
#[derive(Debug, Clone, Copy)]
pub struct Backoff {
    /// The delay after the first failure.
    pub first: TimeDelta,
    /// The longest delay.
    pub longest: TimeDelta,
    /// How often a mail is tried.
    pub tries: i16,
}

impl Default for Backoff {
    /// About two days in total, as mail servers do: a mail server may be down for a night.
    fn default() -> Self {
        Self { first: TimeDelta::seconds(30), longest: TimeDelta::hours(6), tries: 18 }
    }
}

impl Backoff {
    /// The delay after `attempts` tries (at least one): `chance` chooses between half of it and all
    /// of it, so that mails that failed together are not tried again together.
    pub fn delay(&self, attempts: i16, chance: u128) -> TimeDelta {
        let doublings = u32::try_from(attempts.saturating_sub(1)).unwrap_or(0).min(30);
        let full = self.first.num_milliseconds().saturating_mul(1 << doublings);
        let half = full.min(self.longest.num_milliseconds()).max(2) / 2;
        let jitter = i64::try_from(chance % u128::from(half.unsigned_abs())).unwrap_or(0);
        TimeDelta::milliseconds(half + jitter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_the_longest_and_jitter_keeps_half() {
        let backoff = Backoff::default();
        assert_eq!(backoff.delay(1, 0), TimeDelta::seconds(15));
        assert_eq!(backoff.delay(2, 0), TimeDelta::seconds(30));
        assert_eq!(backoff.delay(1, 14_999), TimeDelta::milliseconds(29_999));
        for attempts in 12..=i16::MAX {
            assert_eq!(backoff.delay(attempts, 0), TimeDelta::hours(3));
        }
    }
}
