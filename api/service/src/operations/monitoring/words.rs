//! Times and ages in words, for operators.

use chrono::{DateTime, TimeDelta, Utc};

/// A time, such as `2026-01-01 08:30:00 UTC`.
pub fn time(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}

/// The time from then to now in its two largest units, such as `2 h 5 min`.
pub fn age(since: DateTime<Utc>, now: DateTime<Utc>) -> String {
    let span = (now - since).max(TimeDelta::zero());
    match (span.num_days(), span.num_hours() % 24, span.num_minutes() % 60, span.num_seconds() % 60) {
        (0, 0, 0, seconds) => format!("{seconds} s"),
        (0, 0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (0, hours, minutes, _) => format!("{hours} h {minutes} min"),
        (days, hours, ..) => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_has_its_two_largest_units() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(9);
        for (seconds, words) in [(-5, "0 s"), (0, "0 s"), (61, "1 min 1 s"), (7_500, "2 h 5 min"), (180_000, "2 d 2 h")]
        {
            assert_eq!(age(now - TimeDelta::seconds(seconds), now), words);
        }
        assert_eq!(time(now), "1970-01-10 00:00:00 UTC");
    }
}
