//! The calendar of a player: zone, hours off, days off, public holidays.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use chrono::{
    DateTime, Datelike as _, Days, LocalResult, NaiveDate, NaiveTime, TimeDelta, TimeZone as _, Utc, Weekday,
};
use chrono_tz::Tz;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::holidays::Country;
use crate::ground::problem::Sentence;

/// The fewest hours of a day in which a player can be expected, on a day that is not off.
const FEWEST_HOURS: u16 = 6;
/// The fewest days of a week on which a player can be expected.
const FEWEST_DAYS: usize = 3;
const MINUTES_OF_A_DAY: u16 = 24 * 60;

/// A calendar: the times that do not count for its player's deadlines, but for absences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The zone of all its times and days.
    pub zone: Tz,
    /// The hours off of each day, such as the night.
    pub hours_off: Option<OffHours>,
    /// The days off of each week.
    pub days_off: BTreeSet<WeekDay>,
    /// The country whose public holidays are off.
    pub holidays: Option<Country>,
}

/// The reason why a calendar is refused: its player could hardly ever be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotACalendar {
    /// Too many hours are off.
    #[error("a calendar leaves at least {FEWEST_HOURS} hours of a day")]
    HoursOff,
    /// Too many days are off.
    #[error("a calendar leaves at least {FEWEST_DAYS} days of a week")]
    DaysOff,
}

impl NotACalendar {
    /// The whole sentence, in each language.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::HoursOff => words::calendar_hours,
            Self::DaysOff => words::calendar_days,
        }
    }
}

impl Calendar {
    /// The calendar of who has said nothing: nights are off.
    pub fn usual(zone: Tz) -> Self {
        Self { zone, hours_off: Some(OffHours::NIGHT), days_off: BTreeSet::new(), holidays: None }
    }

    /// A calendar in which every hour counts.
    pub fn always(zone: Tz) -> Self {
        Self { hours_off: None, ..Self::usual(zone) }
    }

    /// Passes if enough hours are left.
    ///
    /// # Errors
    /// Its player could hardly ever be expected.
    pub fn check(&self) -> Result<(), NotACalendar> {
        let off = self.hours_off.map_or(0, OffHours::minutes);
        if MINUTES_OF_A_DAY - off < FEWEST_HOURS * 60 {
            return Err(NotACalendar::HoursOff);
        }
        if self.days_off.len() + FEWEST_DAYS > 7 { Err(NotACalendar::DaysOff) } else { Ok(()) }
    }

    /// Whether a whole day is off.
    pub fn is_day_off(&self, day: NaiveDate) -> bool {
        self.days_off.contains(&WeekDay::of(day)) || self.holidays.is_some_and(|country| country.is_holiday(day))
    }

    /// The times of a day that count, in order: none, one or two.
    pub fn hours_of(&self, day: NaiveDate) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> {
        let (begin, end) = (self.at(day, DayTime::MIDNIGHT), self.at(next(day), DayTime::MIDNIGHT));
        let times = match self.hours_off {
            _ if self.is_day_off(day) => [None, None],
            None => [Some((begin, end)), None],
            Some(OffHours { from, to }) if to < from => [Some((self.at(day, to), self.at(day, from))), None],
            Some(OffHours { from, to }) => [Some((begin, self.at(day, from))), Some((self.at(day, to), end))],
        };
        times.into_iter().flatten().filter(|(from, to)| from < to)
    }

    /// The day that the clocks of this calendar show at a moment.
    pub(super) fn day_of(&self, time: DateTime<Utc>) -> NaiveDate {
        time.with_timezone(&self.zone).date_naive()
    }

    /// When its clocks show this time of a day. A time that is skipped is the first one after it; of one that comes twice it
    /// is the first. So later times of the clocks are never earlier moments.
    fn at(&self, day: NaiveDate, time: DayTime) -> DateTime<Utc> {
        let wanted = day.and_time(time.naive());
        // No zone has skipped more than a day at once.
        let mut quarters = (0..=96).map(|quarters| wanted + TimeDelta::minutes(15 * quarters));
        let found = quarters.find_map(|time| match self.zone.from_local_datetime(&time) {
            LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => Some(time.to_utc()),
            LocalResult::None => None,
        });
        found.unwrap_or_else(|| wanted.and_utc())
    }
}

/// The day after; the last day of the calendar has none.
pub(super) fn next(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX)
}

/// A time of the day, to the minute, as `22:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DayTime(u16);

/// Text that is no time of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time of the day is written as `22:00`")]
pub struct NotADayTime;

impl DayTime {
    const MIDNIGHT: Self = Self(0);

    /// The time so many minutes after midnight.
    pub fn from_minutes(minutes: u16) -> Option<Self> {
        (minutes < MINUTES_OF_A_DAY).then_some(Self(minutes))
    }

    /// The minutes since midnight.
    pub fn minutes(self) -> u16 {
        self.0
    }

    fn naive(self) -> NaiveTime {
        NaiveTime::MIN + TimeDelta::minutes(self.0.into())
    }
}

impl fmt::Display for DayTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl FromStr for DayTime {
    type Err = NotADayTime;

    fn from_str(text: &str) -> Result<Self, NotADayTime> {
        let number = |digits: &str| {
            let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| is_number)
        };
        let (hours, minutes) = text.split_once(':').unwrap_or((text, "00"));
        match (number(hours), number(minutes)) {
            (Some(hours @ 0..24), Some(rest @ 0..60)) if minutes.len() == 2 => Ok(Self(hours * 60 + rest)),
            _ => Err(NotADayTime),
        }
    }
}

impl TryFrom<String> for DayTime {
    type Error = NotADayTime;

    fn try_from(text: String) -> Result<Self, NotADayTime> {
        text.parse()
    }
}

impl From<DayTime> for String {
    fn from(time: DayTime) -> Self {
        time.to_string()
    }
}

/// The hours off of each day. They cross midnight if they end before they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": "22:00", "to": "08:00"}))]
pub struct OffHours {
    /// When the hours off begin.
    #[schema(value_type = String, example = "22:00")]
    pub from: DayTime,
    /// When the hours off end.
    #[schema(value_type = String, example = "08:00")]
    pub to: DayTime,
}

impl OffHours {
    /// From ten in the evening to eight in the morning.
    pub const NIGHT: Self = Self { from: DayTime(22 * 60), to: DayTime(8 * 60) };

    /// How many minutes of a day they are. The same time twice means no hours at all.
    pub fn minutes(self) -> u16 {
        (MINUTES_OF_A_DAY + self.to.0 - self.from.0) % MINUTES_OF_A_DAY
    }
}

impl fmt::Display for OffHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for OffHours {
    type Err = NotADayTime;

    fn from_str(text: &str) -> Result<Self, NotADayTime> {
        let (from, to) = text.split_once(['-', '\u{2013}']).ok_or(NotADayTime)?;
        Ok(Self { from: from.trim().parse()?, to: to.trim().parse()? })
    }
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WeekDay {
    /// Monday.
    Mon,
    /// Tuesday.
    Tue,
    /// Wednesday.
    Wed,
    /// Thursday.
    Thu,
    /// Friday.
    Fri,
    /// Saturday.
    Sat,
    /// Sunday.
    Sun,
}

impl WeekDay {
    /// All days of the week, from Monday on.
    pub const ALL: [Self; 7] = [Self::Mon, Self::Tue, Self::Wed, Self::Thu, Self::Fri, Self::Sat, Self::Sun];

    /// The day of the week of a date.
    pub fn of(day: NaiveDate) -> Self {
        match day.weekday() {
            Weekday::Mon => Self::Mon,
            Weekday::Tue => Self::Tue,
            Weekday::Wed => Self::Wed,
            Weekday::Thu => Self::Thu,
            Weekday::Fri => Self::Fri,
            Weekday::Sat => Self::Sat,
            Weekday::Sun => Self::Sun,
        }
    }

    /// The name in the API and in mails.
    pub fn word(self) -> &'static str {
        match self {
            Self::Mon => "mon",
            Self::Tue => "tue",
            Self::Wed => "wed",
            Self::Thu => "thu",
            Self::Fri => "fri",
            Self::Sat => "sat",
            Self::Sun => "sun",
        }
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mon => "Monday",
            Self::Tue => "Tuesday",
            Self::Wed => "Wednesday",
            Self::Thu => "Thursday",
            Self::Fri => "Friday",
            Self::Sat => "Saturday",
            Self::Sun => "Sunday",
        }
    }

    /// The day that is called so, by its whole name or the first letters of it.
    pub fn read(word: &str) -> Option<Self> {
        let word = word.to_ascii_lowercase();
        let singular = word.strip_suffix('s').filter(|word| word.ends_with("day")).unwrap_or(&word);
        let is_meant = |day: &Self| singular.len() >= 3 && day.name().to_ascii_lowercase().starts_with(singular);
        Self::ALL.into_iter().find(is_meant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_the_day_is_read_as_it_is_written() {
        let read = |text: &str| text.parse::<DayTime>().map(|time| time.to_string()).ok();
        assert_eq!(read("22:00").as_deref(), Some("22:00"));
        assert_eq!(read("8").as_deref(), Some("08:00"));
        assert_eq!(read("8:05").as_deref(), Some("08:05"));
        assert_eq!(["24:00", "12:60", "", ":", "1:2", "+1:00", "8:0x", "100"].map(read), [const { None }; 8]);
        let hours = "22:00 - 8".parse::<OffHours>().unwrap();
        assert_eq!((hours, hours.to_string().as_str()), (OffHours::NIGHT, "22:00-08:00"));
    }

    #[test]
    fn a_day_of_the_week_is_known_by_its_first_letters() {
        let read = |word: &str| WeekDay::read(word).map(WeekDay::word);
        assert_eq!(["sat", "Sundays", "WED", "thurs"].map(read), [Some("sat"), Some("sun"), Some("wed"), Some("thu")]);
        assert_eq!(["", "s", "day", "someday", "sundayss"].map(read), [None; 5]);
    }

    #[test]
    fn a_calendar_leaves_enough_hours_and_days() {
        let calendar = |from: &str, to: &str, days: usize| Calendar {
            zone: Tz::UTC,
            hours_off: Some(OffHours { from: from.parse().unwrap(), to: to.parse().unwrap() }),
            days_off: WeekDay::ALL.into_iter().take(days).collect(),
            holidays: None,
        };
        assert_eq!(Calendar::usual(Tz::UTC).check(), Ok(()));
        assert_eq!(calendar("18:00", "12:00", 4).check(), Ok(()));
        assert_eq!(calendar("18:00", "12:01", 0).check(), Err(NotACalendar::HoursOff));
        assert_eq!(calendar("22:00", "08:00", 5).check(), Err(NotACalendar::DaysOff));
        assert_eq!(calendar("09:00", "09:00", 0).check(), Ok(()), "no hours at all");
    }

    #[test]
    fn the_hours_of_a_day_follow_the_clocks() {
        let calendar = Calendar { zone: "Europe/Paris".parse().unwrap(), ..Calendar::usual(Tz::UTC) };
        let hours = |day: &str| {
            let tell = |time: DateTime<Utc>| time.format("%dT%H:%M").to_string();
            let hours =
                calendar.hours_of(day.parse().unwrap()).map(|(from, to)| format!("{} {}", tell(from), tell(to)));
            hours.collect::<Vec<_>>()
        };
        assert_eq!(hours("2026-03-28"), ["28T07:00 28T21:00"]);
        assert_eq!(hours("2026-03-29"), ["29T06:00 29T20:00"], "an hour earlier in UTC");
    }
}
