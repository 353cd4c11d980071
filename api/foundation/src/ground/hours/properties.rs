//! The properties of counted time, for any calendars, zones, absences and moments.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};
use proptest::prelude::*;
use proptest::sample::select;

use super::{Calendar, Country, DayTime, Expected, OffHours, WeekDay, common_end};

/// Zones whose clocks change in different ways, and some of all others.
fn zones() -> impl Strategy<Value = Tz> {
    let changing = [
        Tz::Europe__Paris,
        Tz::America__New_York,
        Tz::Australia__Lord_Howe,
        Tz::Pacific__Apia,
        Tz::Africa__Casablanca,
        Tz::America__St_Johns,
        Tz::Asia__Kathmandu,
        Tz::Pacific__Chatham,
        Tz::America__Santiago,
        Tz::Africa__Cairo,
    ];
    prop_oneof![select(changing.to_vec()), select(TZ_VARIANTS.to_vec())]
}

fn calendars() -> impl Strategy<Value = Calendar> {
    let hours = prop::option::of((0_u16..1440, 0_u16..=1080)).prop_map(|hours| {
        let (from, length) = hours?;
        let time = |minutes: u16| DayTime::from_minutes(minutes % 1440).unwrap();
        Some(OffHours { from: time(from), to: time(from + length) })
    });
    let days = prop::collection::btree_set(select(WeekDay::ALL.to_vec()), 0..=4);
    let holidays = prop::option::of(select(Country::ALL.to_vec()));
    (zones(), hours, days, holidays).prop_map(|(zone, hours_off, days_off, holidays)| Calendar {
        zone,
        hours_off,
        days_off,
        holidays,
    })
}

/// To the minute, from 2011, when Samoa left out a day, to 2040.
fn moments() -> impl Strategy<Value = DateTime<Utc>> {
    (21_560_000_i64..36_800_000).prop_map(|minutes| DateTime::from_timestamp(minutes * 60, 0).unwrap())
}

fn amounts() -> impl Strategy<Value = TimeDelta> {
    prop_oneof![0_i64..1440, 0_i64..20_160].prop_map(TimeDelta::minutes)
}

/// A moment, and a player with absences around it.
fn players() -> impl Strategy<Value = (DateTime<Utc>, TimeDelta, Expected)> {
    let absences = prop::collection::vec((-20_i64..60, 1_i64..30), 0..4);
    (moments(), calendars(), absences, 0_i64..60).prop_map(|(since, calendar, absences, allowance)| {
        let day = TimeDelta::days;
        let absences = absences.into_iter().map(|(first, days)| since + day(first)..since + day(first + days));
        (since, day(allowance), Expected::new(calendar, absences, since, day(allowance)))
    })
}

proptest! {
    #[test]
    fn a_generated_calendar_is_accepted(calendar in calendars()) {
        prop_assert_eq!(calendar.check(), Ok(()));
    }

    #[test]
    fn a_deadline_is_never_inside_off_time((since, _, expected) in players(), amount in amounts()) {
        prop_assert!(!expected.is_off(expected.deadline(since, amount).end));
    }

    #[test]
    fn exactly_the_amount_is_counted_until_the_deadline((since, _, expected) in players(), amount in amounts()) {
        let deadline = expected.deadline(since, amount);
        prop_assert_eq!(expected.counted(since, deadline.end), amount);
    }

    #[test]
    fn a_longer_time_or_a_later_question_never_ends_earlier(
        (since, _, expected) in players(), amount in amounts(), more in amounts(),
    ) {
        let end = expected.deadline(since, amount).end;
        prop_assert!(end <= expected.deadline(since, amount + more).end);
        prop_assert!(end <= expected.deadline(since + more, amount).end);
    }

    #[test]
    fn amounts_add_up((since, _, expected) in players(), first in amounts(), second in 1_i64..20_160) {
        let second = TimeDelta::minutes(second);
        let middle = expected.deadline(since, first);
        let end = expected.deadline(middle.end, second);
        let whole = expected.deadline(since, first + second);
        prop_assert_eq!(end.end, whole.end);
        prop_assert_eq!(middle.away + end.away, whole.away);
        prop_assert_eq!(
            expected.counted(since, middle.end) + expected.counted(middle.end, whole.end),
            expected.counted(since, whole.end)
        );
    }

    /// A calendar leaves six hours on three days of a week, holidays take some of these, and absences the allowance.
    #[test]
    fn nobody_waits_for_ever((since, allowance, expected) in players(), amount in amounts()) {
        let deadline = expected.deadline(since, amount);
        prop_assert!(deadline.away <= allowance);
        let weeks = i32::try_from(amount.num_hours() / 12 + 5).unwrap();
        prop_assert!(deadline.end - since <= TimeDelta::weeks(1) * weeks + allowance, "{:?}", deadline.end - since);
    }

    #[test]
    fn without_off_time_an_hour_is_an_hour(zone in zones(), since in moments(), amount in amounts()) {
        let expected = Expected::new(Calendar::always(zone), [], since, TimeDelta::zero());
        prop_assert_eq!(expected.deadline(since, amount).end, since + amount);
    }

    /// An absence that is declared late, or a longer one, only gives more time; so does a larger allowance.
    #[test]
    fn an_absence_never_takes_time(
        since in moments(), calendar in calendars(), amount in amounts(),
        first in 0_i64..30, days in 1_i64..30, allowance in 0_i64..60,
    ) {
        let day = TimeDelta::days;
        let end = |absences: Vec<_>, allowance| {
            Expected::new(calendar.clone(), absences, since, allowance).deadline(since, amount).end
        };
        let absence = since + day(first)..since + day(first + days);
        let without = end(Vec::new(), day(allowance));
        let with = end(vec![absence.clone()], day(allowance));
        prop_assert!(without <= with);
        prop_assert!(with <= end(vec![absence], day(allowance + 1)));
    }

    /// Who moves keeps what was counted, and the rest is counted by the new zone.
    #[test]
    fn who_moves_to_another_zone_loses_and_gains_nothing(
        since in moments(), calendar in calendars(), zone in zones(), amount in 1_i64..5_000, part in 0_i64..5_000,
    ) {
        let (amount, part) = (TimeDelta::minutes(amount), TimeDelta::minutes(part.min(amount - 1)));
        let none = || Vec::new();
        let here = Expected::new(calendar.clone(), none(), since, TimeDelta::zero());
        let moved = here.deadline(since, part).end;
        let there = Expected::new(Calendar { zone, ..calendar }, none(), since, TimeDelta::zero());
        let deadline = there.deadline(moved, amount - here.counted(since, moved));
        prop_assert!(!there.is_off(deadline.end));
        prop_assert_eq!(here.counted(since, moved) + there.counted(moved, deadline.end), amount);
    }

    #[test]
    fn a_common_end_is_inside_nobodys_off_time(players in prop::collection::vec(calendars(), 1..5), since in moments()) {
        let all: Vec<_> = players.into_iter().map(|it| Expected::new(it, [], since, TimeDelta::zero())).collect();
        if let Some(end) = common_end(&all, since, TimeDelta::days(7)) {
            prop_assert!(end >= since);
            prop_assert!(all.iter().all(|expected| !expected.is_off(end)));
        }
    }
}
