//! Times and deadlines, as pages show them.

use chrono::{DateTime, Datelike as _, NaiveDate, SecondsFormat, TimeDelta, Utc};
use pixie_words::{ClockTime, Language, day_alone, month_of_year};

use super::texts::TableTexts;
use pixie_service::people::users::TimeZone;

/// How a reader reads times: their time zone and their language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locale {
    pub(super) zone: TimeZone,
    pub(super) language: Language,
}

impl Locale {
    /// `Monday 5 January 2026, 18:00 CET`
    pub(super) fn format(self, at: DateTime<Utc>) -> String {
        self.zone.format_in(self.language, at)
    }

    /// `Monday, 18:00 CET`: for a time within a week.
    fn format_within_week(self, at: DateTime<Utc>) -> String {
        self.zone.format_within_week(self.language, at)
    }

    /// `Monday 5 January 2026`
    pub(super) fn day(self, day: NaiveDate) -> String {
        let weekday = day.weekday().number_from_monday();
        day_alone(self.language, ClockTime { weekday, day: day.day(), month: day.month(), year: day.year(), time: "" })
    }

    /// `January 2026`
    pub(super) fn month(self, day: NaiveDate) -> String {
        month_of_year(self.language, day.month(), day.year())
    }
}

/// A time in two forms, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// For programs, such as `2026-01-05T17:00:00Z`.
    pub(super) iso: String,
    /// For people, such as `Monday 5 January 2026, 18:00 CET`.
    pub(super) text: String,
}

impl Moment {
    /// A time in the reader's time zone and language.
    pub(super) fn new(at: DateTime<Utc>, locale: Locale) -> Self {
        Self { iso: at.to_rfc3339_opts(SecondsFormat::Secs, true), text: locale.format(at) }
    }
}

/// The clock of a reader: how they read it, and the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReaderClock {
    pub(super) locale: Locale,
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
        let Moment { iso, text } = Moment::new(at, clock.locale);
        let left = at - clock.now;
        // A weekday means the next one, up to the day before it comes again.
        let text = if left < TimeDelta::days(6) { clock.locale.format_within_week(at) } else { text };
        let left = match u32::try_from(left.num_minutes()) {
            Err(_) | Ok(0) => t.no_time_left.to_owned(),
            Ok(minutes @ ..120) => t.minutes_left(minutes),
            Ok(minutes @ ..2880) => t.hours_left(minutes / 60),
            Ok(minutes) => t.days_left(minutes / 1440),
        };
        Self { iso, text, left }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;
    use crate::web::texts::english;

    #[test]
    fn a_deadline_is_written_as_people_say_it() {
        let now = Utc.with_ymd_and_hms(2026, 1, 5, 12, 0, 0).unwrap();
        let locale = Locale { zone: "Europe/Paris".parse().expect("a zone"), language: Language::English };
        let clock = ReaderClock { locale, now };
        let texts = |minutes| {
            let deadline = Deadline::new(now + TimeDelta::minutes(minutes), clock, &english().table);
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
