//! Property tests of deadlines of players who are away, with a clock that turns.

use std::ops::Range;

use chrono::TimeDelta;

use super::*;
use pixie_service::game::{Away, DeadlineNotice, Postponed};

/// By how much the deadlines of one player in one game are postponed at most.
const ALLOWANCE: TimeDelta = TimeDelta::days(28);

impl Table {
    /// Turns the clock to the next time at which something is due, and does it. Returns the time and the events; none if
    /// nothing will be due but the loss of late seats.
    fn tick(&mut self, away: &[Away]) -> Option<(DateTime<Utc>, Vec<GameEvent>)> {
        let now = self.game().clock_at()?;
        let postponed = self.game().postponements(away);
        let events: Vec<GameEvent> = if postponed.is_empty() {
            let due = self.game().notices_due(now).map(|(waiting, notice)| {
                let sent = ReminderSent { seat: waiting.seat.number(), decision: waiting.decision.to_string() };
                match notice {
                    DeadlineNotice::Remind => GameEvent::Reminded(sent),
                    DeadlineNotice::Miss => GameEvent::Missed(sent),
                }
            });
            due.collect()
        } else {
            postponed.into_iter().map(GameEvent::Postponed).collect()
        };
        if events.is_empty() {
            assert!(self.game().lost_seat(now).is_some(), "the clock never looks in vain");
            return None;
        }
        self.append_at(now.timestamp(), events.iter().cloned().map(|event| (Actor::Clock, event)).collect());
        Some((now, events))
    }
}

/// Some absences of each seat in the weeks after this time, in order.
fn absences(table: &mut Table, from: DateTime<Utc>) -> Vec<Away> {
    let mut away = Vec::new();
    for seat in Seat::ALL {
        let mut at = from;
        for _ in 0..table.random_below(4) {
            let gap = i64::try_from(table.random_below(200)).expect("small");
            let length = 1 + i64::try_from(table.random_below(24 * 20)).expect("small");
            let start = at + TimeDelta::hours(gap);
            at = start + TimeDelta::hours(length);
            away.push((seat, start..at));
        }
    }
    away
}

proptest! {
    #[test]
    fn nobody_is_reminded_or_late_while_they_are_away_and_nobody_waits_for_ever(
        hours in 1_u16..400, chooser in any::<u64>(),
    ) {
        let mut table = Table::with_pace(Pace::try_from(hours).ok(), 3, chooser);
        let from = table.game().updated_at;
        let away = absences(&mut table, from);
        let mut gained = BTreeMap::<u8, TimeDelta>::new();
        let mut missed = 0;
        for ticks in 0.. {
            prop_assert!(ticks < 100, "it ends");
            let due: BTreeMap<u8, DateTime<Utc>> = table.game().waiting()
                .filter_map(|waiting| Some((waiting.seat.number(), table.game().due(waiting)?)))
                .collect();
            let Some((now, events)) = table.tick(&away) else { break };
            for event in events {
                match event {
                    GameEvent::Postponed(postponed) => {
                        *gained.entry(postponed.seat).or_default() += postponed.deadline - due[&postponed.seat];
                    }
                    GameEvent::Reminded(sent) | GameEvent::Missed(sent) => {
                        let is_here = |times: &Range<DateTime<Utc>>| !times.contains(&now);
                        let mut theirs = away.iter().filter(|(seat, _)| seat.number() == sent.seat);
                        let spent = gained.get(&sent.seat).is_some_and(|gained| *gained == ALLOWANCE);
                        prop_assert!(spent || theirs.all(|(_, times)| is_here(times)), "{sent:?} at {now}");
                    }
                    other => prop_assert!(false, "{other:?}"),
                }
            }
            missed = table.game().waiting().filter(|waiting| waiting.missed).count();
        }
        let people = table.game().waiting().filter(|waiting| table.game().person(waiting.seat).is_some()).count();
        prop_assert_eq!(missed, people, "the deadline of everybody ends");
        prop_assert!(gained.values().all(|gained| *gained <= ALLOWANCE));
        table.check()?;
    }
}

#[test]
fn who_comes_back_has_a_day_or_as_long_as_the_pace_is_and_is_reminded_then() {
    for (hours, rest) in [(8, 8), (72, 24)] {
        let table = Table::with_pace(Pace::try_from(hours).ok(), 3, 1);
        let asked =
            table.game().waiting().find(|waiting| table.game().person(waiting.seat).is_some()).expect("somebody");
        let (seat, due) = (asked.seat, table.game().due(asked).expect("a deadline"));
        let times = due - TimeDelta::hours(1)..due + TimeDelta::days(3);
        let postponed = &table.game().postponements(&[(seat, times.clone())])[0];
        assert_eq!(postponed.deadline, times.end + TimeDelta::hours(rest));
        let after = times.end + TimeDelta::hours(rest)..times.end + TimeDelta::days(9);
        let postponed = &table.game().postponements(&[(seat, times), (seat, after.clone())])[0];
        assert_eq!(postponed.deadline, after.end + TimeDelta::hours(rest), "the next absence counts, too");
        let long_ago = due - TimeDelta::days(9)..due - TimeDelta::hours(rest);
        assert!(table.game().postponements(&[(seat, long_ago)]).is_empty(), "there is time enough");
    }
}

#[test]
fn an_allowance_is_that_of_a_player_and_what_is_more_is_a_fault() {
    let mut table = Table::with_pace(Pace::try_from(8).ok(), 3, 1);
    let asked = table.game().waiting().find(|waiting| table.game().person(waiting.seat).is_some()).expect("somebody");
    let (seat, due) = (asked.seat, table.game().due(asked).expect("a deadline"));
    let for_months = (seat, due..due + TimeDelta::days(100));
    let postponed = table.game().postponements(std::slice::from_ref(&for_months)).remove(0);
    assert_eq!(postponed.deadline, due + ALLOWANCE);
    let now = due.timestamp();
    table.append_at(now, vec![(Actor::Clock, GameEvent::Postponed(postponed.clone()))]);
    assert!(table.game().postponements(&[for_months]).is_empty(), "it is used up");
    table.check().expect("a sound game");
    let more = Postponed { deadline: postponed.deadline + TimeDelta::hours(1), ..postponed };
    assert!(!table.game().can_postpone(&more));
    table.append_at(now + 60, vec![(Actor::Clock, GameEvent::Postponed(more))]);
    table.check().expect_err("too much");
}
