//! Times and deadlines, as pages show them.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use super::texts::{TableTexts, fill};
use pixie_service::people::users::TimeZone;

/// A time in two forms, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// For programs, such as `2026-01-05T17:00:00Z`.
    pub(super) iso: String,
    /// For people, such as `Monday 5 January 2026, 18:00 CET`.
    pub(super) text: String,
}

impl Moment {
    /// A time in the reader's time zone.
    pub(super) fn new(at: DateTime<Utc>, zone: TimeZone) -> Self {
        Self { iso: at.to_rfc3339_opts(SecondsFormat::Secs, true), text: zone.format(at) }
    }
}

/// The clock of a reader: their time zone, and the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReaderClock {
    pub(super) zone: TimeZone,
    pub(super) now: DateTime<Utc>,
}

/// A deadline, and how far away it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deadline {
    /// For programs, such as `2026-01-05T17:00:00Z`.
    pub(super) iso: String,
    /// For people, such as `Monday, 18:00 CET`; with the date if it is not within six days.
    pub(super) text: String,
    /// How far it is, such as `3 days left`.
    pub(super) left: String,
}

impl Deadline {
    /// A time in the reader's time zone, and how far it is.
    pub(super) fn new(at: DateTime<Utc>, clock: ReaderClock, t: &TableTexts) -> Self {
        let Moment { iso, text } = Moment::new(at, clock.zone);
        let left = at - clock.now;
        // A weekday means the next one, up to the day before it comes again.
        let text = if left < TimeDelta::days(6) { clock.zone.format_within_week(at) } else { text };
        let (how_far, number) = match left.num_minutes() {
            ..=0 => (t.no_time_left, 0),
            1 => (t.minute_left, 1),
            minutes @ ..120 => (t.minutes_left, minutes),
            minutes @ ..2880 => (t.hours_left, minutes / 60),
            minutes => (t.days_left, minutes / 1440),
        };
        Self { iso, text, left: fill(how_far, &[("number", &number.to_string())]) }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;
    use crate::web::texts::ENGLISH;

    #[test]
    fn a_deadline_is_written_as_people_say_it() {
        let now = Utc.with_ymd_and_hms(2026, 1, 5, 12, 0, 0).unwrap();
        let clock = ReaderClock { zone: "Europe/Paris".parse().expect("a zone"), now };
        let texts = |minutes| {
            let deadline = Deadline::new(now + TimeDelta::minutes(minutes), clock, &ENGLISH.table);
            (deadline.left, deadline.text)
        };
        for (minutes, left, at) in [
            (-5, "no time left", "Monday, 12:55 CET"),
            (0, "no time left", "Monday, 13:00 CET"),
            (1, "1 minute left", "Monday, 13:01 CET"),
            (119, "119 minutes left", "Monday, 14:59 CET"),
            (120, "2 hours left", "Monday, 15:00 CET"),
            (2879, "47 hours left", "Wednesday, 12:59 CET"),
            (2880, "2 days left", "Wednesday, 13:00 CET"),
            (6 * 1440 - 1, "5 days left", "Sunday, 12:59 CET"),
            (6 * 1440, "6 days left", "Sunday 11 January 2026, 13:00 CET"),
        ] {
            assert_eq!(texts(minutes), (left.to_owned(), at.to_owned()), "{minutes}");
        }
    }
}
