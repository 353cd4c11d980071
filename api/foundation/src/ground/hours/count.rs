//! Counted time: how much of a stretch of time counts, and when an amount of it is over.

use std::ops::Range;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::calendar::{Calendar, next};

/// The most days that are looked through. A calendar leaves 18 hours of a week, so this is more than any deadline takes.
const MOST_DAYS: usize = 3660;

/// When a player can be expected: their calendar, without the times for which they have said that they are away.
#[derive(Clone, Debug)]
pub struct Expected {
    calendar: Calendar,
    /// The absences that count, in order and apart from each other.
    away: Vec<Range<DateTime<Utc>>>,
}

/// The end of an amount of counted time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The end. It is never inside off time; the beginning of off time is not inside it.
    pub end: DateTime<Utc>,
    /// How much time until then was left out because of absences.
    pub away: TimeDelta,
}

impl Expected {
    /// A player with these absences, of which at most `allowance` after `since` is left out: what is beyond it counts like any
    /// other day, so that nobody holds a game up for ever.
    pub fn new(
        calendar: Calendar,
        absences: impl IntoIterator<Item = Range<DateTime<Utc>>>,
        since: DateTime<Utc>,
        allowance: TimeDelta,
    ) -> Self {
        let mut absences: Vec<_> = absences.into_iter().collect();
        absences.sort_by_key(|times| (times.start, times.end));
        let (mut away, mut left, mut after) = (Vec::new(), allowance, since);
        for times in absences {
            let start = times.start.max(after);
            if start >= times.end || left <= TimeDelta::zero() {
                continue;
            }
            let end = times.end.min(start + left);
            left -= end - start;
            after = end;
            away.push(start..end);
        }
        Self { calendar, away }
    }

    /// When this amount of counted time after `since` is over.
    pub fn deadline(&self, since: DateTime<Utc>, amount: TimeDelta) -> Deadline {
        let mut left = amount.max(TimeDelta::zero());
        let mut hours = self.hours(since);
        let end = hours.find_map(|(from, to)| {
            if left <= to - from {
                return Some(from + left);
            }
            left -= to - from;
            None
        });
        let end = end.unwrap_or(since + amount);
        Deadline { end, away: self.away_between(since, end) }
    }

    /// How much time counts between two moments.
    pub fn counted(&self, since: DateTime<Utc>, until: DateTime<Utc>) -> TimeDelta {
        let hours = self.hours(since).take_while(|(from, _)| *from < until);
        hours.map(|(from, to)| to.min(until) - from).sum()
    }

    /// How much time is left out between two moments because of absences.
    pub fn away_between(&self, since: DateTime<Utc>, until: DateTime<Utc>) -> TimeDelta {
        let parts = self.away.iter().map(|times| times.end.min(until) - times.start.max(since));
        parts.filter(|part| *part > TimeDelta::zero()).sum()
    }

    /// Whether a moment is inside off time. Its first and last moments are not.
    pub fn is_off(&self, time: DateTime<Utc>) -> bool {
        self.first_from(time) != time
    }

    /// This moment, or the end of the off time around it.
    fn first_from(&self, time: DateTime<Utc>) -> DateTime<Utc> {
        // Hours that end just now make this moment the first one of off time, which is not inside.
        let mut hours = self.hours_from(time, self.calendar.day_of(time).pred_opt());
        hours.find(|(_, to)| *to >= time).map_or(time, |(from, _)| from.max(time))
    }

    /// The times after `since` that count, in order. Each has a length.
    fn hours(&self, since: DateTime<Utc>) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> {
        let hours = self.hours_from(since, self.calendar.day_of(since).pred_opt());
        hours.filter_map(move |(from, to)| (to > since).then_some((from.max(since), to)))
    }

    /// The times that count of the days from this one, or of the day of `time`.
    fn hours_from(
        &self,
        time: DateTime<Utc>,
        day: Option<NaiveDate>,
    ) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> {
        let first = day.unwrap_or_else(|| self.calendar.day_of(time));
        let days = std::iter::successors(Some(first), |day| Some(next(*day))).take(MOST_DAYS);
        days.flat_map(|day| self.calendar.hours_of(day)).flat_map(|hours| self.present(hours))
    }

    /// What is left of some hours without absences.
    fn present(&self, (from, to): (DateTime<Utc>, DateTime<Utc>)) -> Vec<(DateTime<Utc>, DateTime<Utc>)> {
        let mut parts = Vec::new();
        let mut begin = from;
        for times in self.away.iter().filter(|times| times.start < to && from < times.end) {
            parts.push((begin, times.start));
            begin = times.end;
        }
        parts.push((begin, to));
        parts.retain(|(from, to)| from < to);
        parts
    }
}

/// The first moment from `earliest` that is inside nobody's off time: the end of a question that several players are asked at
/// the same time. None if they have no hour in common within `within`.
pub fn common_end(all: &[Expected], earliest: DateTime<Utc>, within: TimeDelta) -> Option<DateTime<Utc>> {
    let mut end = earliest;
    loop {
        let later = all.iter().map(|expected| expected.first_from(end)).max().unwrap_or(end);
        if later == end {
            return Some(end);
        }
        if later - earliest > within {
            return None;
        }
        end = later;
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Tz;

    use super::*;

    fn time(text: &str) -> DateTime<Utc> {
        format!("{text}:00Z").parse().unwrap()
    }

    fn paris(absences: &[(&str, &str)], since: &str, allowance: i64) -> Expected {
        let calendar = Calendar { zone: Tz::Europe__Paris, ..Calendar::usual(Tz::UTC) };
        let absences = absences.iter().map(|(from, to)| time(from)..time(to));
        Expected::new(calendar, absences, time(since), TimeDelta::days(allowance))
    }

    #[track_caller]
    fn assert_ends(expected: &Expected, since: &str, hours: i64, end: &str) {
        let deadline = expected.deadline(time(since), TimeDelta::hours(hours));
        assert_eq!(deadline.end, time(end), "{hours} hours from {since}");
        assert!(!expected.is_off(deadline.end));
    }

    #[test]
    fn the_night_does_not_count() {
        let expected = paris(&[], "2026-01-05T12:00", 0);
        assert_ends(&expected, "2026-01-05T12:00", 4, "2026-01-05T16:00");
        assert_ends(&expected, "2026-01-05T12:00", 9, "2026-01-05T21:00");
        assert_ends(&expected, "2026-01-05T12:00", 10, "2026-01-06T08:00");
        assert_ends(&expected, "2026-01-05T23:00", 1, "2026-01-06T08:00");
    }

    #[test]
    fn a_change_of_clocks_moves_the_night_and_takes_no_counted_time() {
        let expected = paris(&[], "2026-03-28T12:00", 0);
        // Until 22:00 CET on Saturday, then from 8:00 CEST on Sunday.
        assert_ends(&expected, "2026-03-28T19:00", 4, "2026-03-29T08:00");
        let expected = paris(&[], "2026-10-24T12:00", 0);
        assert_ends(&expected, "2026-10-24T18:00", 4, "2026-10-25T09:00");
    }

    #[test]
    fn an_absence_does_not_count_as_far_as_the_allowance_goes() {
        let away = [("2026-05-04T22:00", "2026-05-11T22:00")];
        let expected = paris(&away, "2026-05-04T16:00", 14);
        assert_ends(&expected, "2026-05-04T16:00", 6, "2026-05-12T08:00");
        assert_eq!(expected.deadline(time("2026-05-04T16:00"), TimeDelta::hours(6)).away, TimeDelta::days(7));
        let expected = paris(&away, "2026-05-04T16:00", 2);
        assert_ends(&expected, "2026-05-04T16:00", 6, "2026-05-07T08:00");
        assert_eq!(expected.deadline(time("2026-05-04T16:00"), TimeDelta::hours(6)).away, TimeDelta::days(2));
    }

    #[test]
    fn who_is_asked_together_has_one_end_in_nobodys_night() {
        let calendar = |zone| Calendar { zone, ..Calendar::usual(Tz::UTC) };
        let expected = |zone| Expected::new(calendar(zone), [], time("2026-01-05T00:00"), TimeDelta::zero());
        let all = [expected(Tz::Europe__Paris), expected(Tz::America__New_York)];
        // 8:00 in Paris is 2:00 in New York, where the day begins at 13:00 UTC.
        let end = common_end(&all, time("2026-01-05T07:00"), TimeDelta::days(3));
        assert_eq!(end, Some(time("2026-01-05T13:00")));
        // Nobody else is awake when it is day in one of them.
        let short = |from: &str, to: &str| Calendar {
            hours_off: Some(super::super::OffHours { from: from.parse().unwrap(), to: to.parse().unwrap() }),
            ..Calendar::usual(Tz::UTC)
        };
        let never = [short("18:00", "10:00"), short("09:00", "19:00")];
        let never = never.map(|calendar| Expected::new(calendar, [], time("2026-01-05T00:00"), TimeDelta::zero()));
        assert_eq!(common_end(&never, time("2026-01-05T11:00"), TimeDelta::days(3)), None);
    }
}
