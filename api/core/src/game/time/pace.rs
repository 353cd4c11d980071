//! The pace of a game: the time limit for one decision.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The time for one decision, in whole hours: 1 to 1440, which is 60 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u16")]
#[schema(value_type = u16, minimum = 1, maximum = 1440, example = 72)]
pub struct Pace(u16);

const LONGEST: u16 = 60 * 24;

impl TryFrom<u16> for Pace {
    type Error = String;

    fn try_from(hours: u16) -> Result<Self, String> {
        if (1..=LONGEST).contains(&hours) { Ok(Self(hours)) } else { Err(format!("a pace is 1 to {LONGEST} hours")) }
    }
}

impl Pace {
    /// The time for one decision.
    pub fn limit(self) -> TimeDelta {
        TimeDelta::hours(self.0.into())
    }

    /// The same as a number of hours.
    pub(super) fn hours(self) -> u16 {
        self.0
    }
}

/// How long before a deadline the reminder is sent: a quarter of the time limit, at least half an
/// hour, at most a day.
pub(in crate::game) fn lead(time: TimeDelta) -> TimeDelta {
    (time / 4).clamp(TimeDelta::minutes(30), TimeDelta::days(1))
}

/// [`lead`] in a game with a time control, whose times may be minutes: a quarter of the time, at most a day.
pub(in crate::game) fn short_lead(time: TimeDelta) -> TimeDelta {
    (time / 4).clamp(TimeDelta::zero(), TimeDelta::days(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reminder_comes_a_quarter_of_the_time_before_the_deadline_within_bounds() {
        let lead = |hours| lead(Pace::try_from(hours).unwrap().limit());
        assert_eq!(
            [lead(1), lead(8), lead(72), lead(1440)],
            [TimeDelta::minutes(30), TimeDelta::hours(2), TimeDelta::hours(18), TimeDelta::hours(24)]
        );
    }

    #[test]
    fn a_pace_is_an_hour_to_sixty_days() {
        assert!([1, 1440].into_iter().all(|hours| Pace::try_from(hours).is_ok()));
        assert!([0, 1441, u16::MAX].into_iter().all(|hours| Pace::try_from(hours).is_err()));
    }
}
