//! A time zone.

use std::fmt;
use std::str::FromStr;

use chrono::{
    DateTime, Datelike as _, Days, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone as _, Utc,
};
use chrono_tz::Tz;
use pixie_words::{ClockTime, Language, date_and_time, weekday_name};
use serde::{Deserialize, Serialize};

/// A time zone by its name, such as `Europe/Paris`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeZone(pub Tz);

impl Default for TimeZone {
    fn default() -> Self {
        Self(Tz::UTC)
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for TimeZone {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|_| "a time zone has a name such as `Europe/Paris` or `UTC`".to_owned())
    }
}

impl TryFrom<String> for TimeZone {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}

impl From<TimeZone> for String {
    fn from(zone: TimeZone) -> Self {
        zone.to_string()
    }
}

impl TimeZone {
    /// `Monday 5 January 2026, 18:00 CET`, in a language.
    pub fn format_in(self, language: Language, time: DateTime<Utc>) -> String {
        let time = time.with_timezone(&self.0);
        let at = ClockTime {
            weekday: time.weekday().number_from_monday(),
            day: time.day(),
            month: time.month(),
            year: time.year(),
            time: &time.format("%H:%M %Z").to_string(),
        };
        date_and_time(language, at)
    }

    /// `Monday, 18:00 CET`: for a time within a week.
    pub fn format_within_week(self, language: Language, time: DateTime<Utc>) -> String {
        let time = time.with_timezone(&self.0);
        let weekday = weekday_name(language, time.weekday().number_from_monday());
        format!("{weekday}, {}", time.format("%H:%M %Z"))
    }

    /// When its clocks show this time; of a time that comes twice it is the first. None if it is skipped that day.
    pub fn when(self, time: NaiveDateTime) -> Option<DateTime<Utc>> {
        self.0.from_local_datetime(&time).earliest().map(|time| time.to_utc())
    }

    /// The day that it is in this zone.
    pub fn today(self, now: DateTime<Utc>) -> NaiveDate {
        now.with_timezone(&self.0).date_naive()
    }

    /// The time at which a day begins in this zone.
    pub fn midnight(self, day: NaiveDate) -> DateTime<Utc> {
        // A day that a place has left out begins and ends at once, where its date would be in UTC.
        self.at(day, 0).unwrap_or_else(|| day.and_time(NaiveTime::MIN).and_utc())
    }

    /// When its clocks next show this full hour, after `now`. An hour that is skipped that day is the next one there is,
    /// and of an hour that comes twice it is the first.
    pub fn next(self, hour: u8, now: DateTime<Utc>) -> DateTime<Utc> {
        let today = now.with_timezone(&self.0).date_naive();
        // Some places have left out a whole day.
        let days = (0..4).filter_map(|days| today.checked_add_days(Days::new(days)));
        let mut times = days.filter_map(|day| self.at(day, hour)).filter(|time| *time > now);
        times.next().unwrap_or(now + TimeDelta::days(1))
    }

    fn at(self, day: NaiveDate, hour: u8) -> Option<DateTime<Utc>> {
        let full = day.and_time(NaiveTime::from_hms_opt(hour.into(), 0, 0)?);
        let mut halves = (0..6).map(|halves| full + TimeDelta::minutes(30 * halves));
        halves.find_map(|time| match self.0.from_local_datetime(&time) {
            LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => Some(time.to_utc()),
            LocalResult::None => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn next(zone: &str, hour: u8, now: &str) -> String {
        let zone: TimeZone = zone.parse().unwrap();
        zone.next(hour, now.parse().unwrap()).format("%m-%dT%H:%M").to_string()
    }

    #[test]
    fn the_next_hour_is_the_one_of_the_zone() {
        assert_eq!(next("UTC", 8, "2026-01-02T07:59:59Z"), "01-02T08:00");
        assert_eq!(next("UTC", 8, "2026-01-02T08:00:00Z"), "01-03T08:00");
        assert_eq!(next("Asia/Kathmandu", 8, "2026-01-02T02:00:00Z"), "01-02T02:15");
        assert_eq!(next("America/New_York", 20, "2026-01-02T23:00:00Z"), "01-03T01:00");
    }

    #[test]
    fn every_day_has_one_also_when_clocks_change() {
        // In Paris, 2:00 does not exist on 29 March 2026, and comes twice on 25 October.
        assert_eq!(next("Europe/Paris", 2, "2026-03-28T02:00:00Z"), "03-29T01:00");
        assert_eq!(next("Europe/Paris", 2, "2026-03-29T01:00:00Z"), "03-30T00:00");
        assert_eq!(next("Europe/Paris", 2, "2026-10-24T23:30:00Z"), "10-25T00:00");
        assert_eq!(next("Europe/Paris", 2, "2026-10-25T00:00:00Z"), "10-26T01:00");
        // Samoa had no 30 December 2011.
        assert_eq!(next("Pacific/Apia", 12, "2011-12-29T23:00:00Z"), "12-30T22:00");
    }

    #[test]
    fn a_time_of_the_day_is_one_of_the_zone_unless_it_is_skipped() {
        let paris: TimeZone = "Europe/Paris".parse().unwrap();
        let when = |time: &str| paris.when(time.parse().unwrap()).map(|time| time.format("%m-%dT%H:%M").to_string());
        assert_eq!(when("2026-07-05T18:00:00").as_deref(), Some("07-05T16:00"));
        assert_eq!(when("2026-10-25T02:30:00").as_deref(), Some("10-25T00:30"), "it comes twice");
        assert_eq!(when("2026-03-29T02:30:00"), None);
    }

    #[test]
    fn a_zone_is_read_by_its_name_and_by_nothing_else() {
        assert!(["Europe/Warsaw", "UTC"].iter().all(|name| name.parse::<TimeZone>().unwrap().to_string() == *name));
        assert!(["", "Mars/Olympus", "+01:00"].iter().all(|name| name.parse::<TimeZone>().is_err()));
        let time = "2026-07-05T16:00:00Z".parse().unwrap();
        assert_eq!(
            "Europe/Paris".parse::<TimeZone>().unwrap().format_in(Language::English, time),
            "Sunday 5 July 2026, 18:00 CEST"
        );
    }
}
