//! The time of questions in a game with a time control: what answers have taken, and when new questions are due.
//!
//! A function of the game, the calendars of its players, and the moment. Its result is written into an event, so that folding
//! needs no calendars.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::{Seat, public_decisions};
use uuid::Uuid;

use crate::game::event::{BankLeft, GameEvent, GraceGiven, TimeGiven, TimeSpent, Timed, TimedOut};
use crate::game::state::{Game, Given, Waiting};
use crate::game::time::TimeControl;
use crate::ground::hours::{Calendar, Expected, common_end};
use crate::people::users::Presence;
use pixie_event_store::{Actor, Status};

/// How long is looked for an hour that all who are asked at once have in common. Who has none has an end of their own.
const COMMON_HOUR_SEARCH: TimeDelta = TimeDelta::days(4);

/// How long is looked for an hour of one who is asked: longer than any absences that touch each other.
const OWN_HOUR_SEARCH: TimeDelta = TimeDelta::days(120);

/// The calendars of the players of a game.
pub type Presences = BTreeMap<Uuid, Presence>;

/// The changes of the clocks that follow from some events: `after` is the game after them, at the moment `at`. None if
/// no clock changes.
pub fn update_clocks(
    (before, after): (&Game, &Game),
    events: &[(Actor, GameEvent)],
    presences: &Presences,
    at: DateTime<Utc>,
) -> Option<Timed> {
    let clock = Clock { control: after.settings().time_control?, presences, at };
    let has = |wanted: fn(&GameEvent) -> bool| events.iter().any(|(_, event)| wanted(event));
    let mut timed = Timed::default();
    if has(|event| matches!(event, GameEvent::Paused(_) | GameEvent::Adjourned(_))) {
        timed.deadlines = clock.pause(after);
    } else if has(|event| matches!(event, GameEvent::Resumed(_) | GameEvent::Continued(_))) {
        timed.deadlines = clock.restart(after);
    } else if has(|event| matches!(event, GameEvent::Rewound(_))) {
        timed.given_back = restored_banks(before, after);
    } else {
        let timed_out: BTreeSet<u8> = events
            .iter()
            .filter_map(|(_, event)| match event {
                GameEvent::TimedOut(TimedOut { seat, .. }) => Some(*seat),
                _ => None,
            })
            .collect();
        timed.answered = clock.answered(before, after, &timed_out);
    }
    if after.status == Status::Running {
        let deadlines = clock.new_deadlines(after, &timed.answered);
        timed.deadlines.extend(deadlines);
    }
    Some(timed).filter(|timed| !timed.is_empty())
}

/// Later deadlines that follow from calendars and absences as they are now. A deadline never becomes an earlier one.
pub fn extend_deadlines(game: &Game, presences: &Presences, at: DateTime<Utc>) -> Option<Timed> {
    let clock = Clock { control: game.settings().time_control?, presences, at };
    // Whose deadline is over has no more time, even if the clock has not said so yet.
    let has_time = |waiting: &&Waiting| waiting.given.is_some_and(|given| at < given.until);
    let open = game.waiting().filter(|waiting| !waiting.missed && waiting.set.is_none());
    let open: Vec<_> = open.filter(has_time).collect();
    let moments: BTreeSet<DateTime<Utc>> = open.iter().map(|waiting| waiting.since).collect();
    let mut deadlines = Vec::new();
    for since in moments {
        let together = open.iter().filter(|waiting| waiting.since == since);
        let again: Vec<_> = together.filter_map(|waiting| clock.ask_again(game, waiting)).collect();
        let due: BTreeMap<u8, DateTime<Utc>> =
            again.iter().map(|(asked, until)| (asked.seat.number(), *until)).collect();
        let given = clock.give(again.into_iter().map(|(asked, _)| asked).collect());
        deadlines
            .extend(given.into_iter().filter(|given| due.get(&given.seat).is_some_and(|due| *due < given.deadline)));
    }
    let timed = Timed { deadlines, ..Timed::default() };
    Some(timed).filter(|timed| !timed.is_empty())
}

/// The grace of a seat that is late for the first time in a row.
pub fn grace(game: &Game, waiting: &Waiting, presences: &Presences, at: DateTime<Utc>) -> Option<GraceGiven> {
    let control = game.settings().time_control.filter(|control| control.grace_seconds > 0)?;
    if game.misses(waiting.seat) > 0 {
        return None;
    }
    let clock = Clock { control, presences, at };
    let until = clock.expected(game, waiting.seat, (at, 0))?.deadline(at, seconds(control.grace_seconds)).end;
    Some(GraceGiven { seat: waiting.seat.number(), decision: waiting.decision.to_string(), until })
}

/// A time control, the calendars, and the moment.
struct Clock<'a> {
    control: TimeControl,
    presences: &'a Presences,
    at: DateTime<Utc>,
}

/// A seat that is asked, and the counted time that it has.
struct Asked {
    seat: Seat,
    decision: u32,
    expected: Expected,
    seconds: u32,
    spent: u32,
    away: u32,
    /// The earliest deadline of the question, if there is one.
    not_before: Option<DateTime<Utc>>,
}

impl Clock<'_> {
    /// When the person on a seat can be expected after a moment; none for a bot.
    fn expected(&self, game: &Game, seat: Seat, (since, away): (DateTime<Utc>, u32)) -> Option<Expected> {
        let presence = self.presences.get(&game.person(seat)?)?;
        let allowance = game.away_left(seat) - seconds(away);
        if self.control.calendars {
            return Some(presence.expected(since, allowance));
        }
        let always = Calendar::always(presence.calendar.zone);
        Some(Expected::new(always, presence.away.iter().cloned(), since, allowance))
    }

    /// The deadlines of questions that are asked at once: the same for all, unless they have no hour in common.
    fn give(&self, asked: Vec<Asked>) -> Vec<TimeGiven> {
        let ends = asked.iter().map(|asked| {
            let end = asked.expected.deadline(self.at, seconds(asked.seconds)).end;
            end.max(asked.not_before.unwrap_or(end))
        });
        let ends = ends
            .zip(&asked)
            .map(|(end, asked)| common_end(std::slice::from_ref(&asked.expected), end, OWN_HOUR_SEARCH).unwrap_or(end));
        let own: Vec<DateTime<Utc>> = ends.collect();
        let all: Vec<Expected> = asked.iter().map(|asked| asked.expected.clone()).collect();
        let together = own.iter().max().and_then(|last| common_end(&all, *last, COMMON_HOUR_SEARCH));
        let given = asked.into_iter().zip(own).map(|(asked, own)| TimeGiven {
            seat: asked.seat.number(),
            decision: asked.decision.to_string(),
            seconds: asked.seconds,
            spent_seconds: asked.spent,
            away_seconds: asked.away,
            deadline: together.unwrap_or(own),
        });
        given.collect()
    }

    /// The deadlines of the questions that have none yet.
    fn new_deadlines(&self, game: &Game, answered: &[TimeSpent]) -> Vec<TimeGiven> {
        let Some(board) = &game.board else { return Vec::new() };
        let new = game.waiting().filter(|waiting| waiting.given.is_none() && !waiting.missed);
        let asked = new.filter_map(|waiting| {
            let question = public_decisions(board).find(|open| open.seat == waiting.seat)?.question;
            let spent = answered.iter().find(|spent| spent.seat == waiting.seat.number());
            let bank = spent.map_or_else(|| game.bank(waiting.seat).unwrap_or_default(), |spent| spent.bank_seconds);
            Some(Asked {
                seat: waiting.seat,
                decision: waiting.decision,
                expected: self.expected(game, waiting.seat, (self.at, 0))?,
                seconds: self.control.seconds_for(&question).saturating_add(bank),
                spent: 0,
                away: 0,
                not_before: None,
            })
        });
        self.give(asked.collect())
    }

    /// What was counted for a question since it was last given time.
    fn counted(&self, game: &Game, seat: Seat, given: &Given) -> Option<(u32, u32)> {
        let expected = self.expected(game, seat, (given.at, given.away))?;
        let counted = whole_seconds(expected.counted(given.at, self.at));
        let away = whole_seconds(expected.away_between(given.at, self.at));
        Some((counted, given.away.saturating_add(away)))
    }

    /// An open question as it is asked from now on, and when it is due so far.
    fn ask_again(&self, game: &Game, waiting: &Waiting) -> Option<(Asked, DateTime<Utc>)> {
        let given = waiting.given.as_ref()?;
        let expected = self.expected(game, waiting.seat, (given.at, given.away))?;
        let away = whole_seconds(expected.away_between(given.at, self.at));
        // Rounded up, so that asking again and again gives nobody time.
        let counted = whole_seconds(expected.counted(given.at, self.at) + TimeDelta::microseconds(999_999));
        let asked = Asked {
            seat: waiting.seat,
            decision: waiting.decision,
            seconds: given.seconds.saturating_sub(counted),
            spent: given.spent.saturating_add(counted),
            away: given.away.saturating_add(away),
            not_before: Some(given.until),
            expected,
        };
        Some((asked, given.until))
    }

    /// A pause stops the clocks: what is left of the time of each question is written down.
    fn pause(&self, game: &Game) -> Vec<TimeGiven> {
        let asked = game.all_waiting().filter(|waiting| !waiting.missed);
        let asked = asked.filter_map(|waiting| Some(Asked { not_before: None, ..self.ask_again(game, waiting)?.0 }));
        self.give(asked.collect())
    }

    /// After a pause each question has what was left.
    fn restart(&self, game: &Game) -> Vec<TimeGiven> {
        let asked = game.waiting().filter(|waiting| !waiting.missed).filter_map(|waiting| {
            let given = waiting.given.as_ref()?;
            Some(Asked {
                seat: waiting.seat,
                decision: waiting.decision,
                expected: self.expected(game, waiting.seat, (self.at, given.away))?,
                seconds: given.seconds,
                spent: given.spent,
                away: given.away,
                not_before: None,
            })
        });
        self.give(asked.collect())
    }

    /// What the answers have taken that led from one state to the other.
    fn answered(&self, before: &Game, after: &Game, timed_out: &BTreeSet<u8>) -> Vec<TimeSpent> {
        let is_open = |closed: &Waiting| {
            after.all_waiting().any(|open| (open.seat, open.decision) == (closed.seat, closed.decision))
        };
        let closed = before.waiting().filter(|waiting| {
            let is_same_person =
                before.person(waiting.seat).is_some() && before.person(waiting.seat) == after.person(waiting.seat);
            // A seat that only seemed to be asked has taken no time.
            let has_answered = before.is_asked(waiting.seat) && !timed_out.contains(&waiting.seat.number());
            is_same_person && has_answered && !is_open(waiting)
        });
        closed.filter_map(|waiting| self.spent(before, waiting)).collect()
    }

    fn spent(&self, game: &Game, waiting: &Waiting) -> Option<TimeSpent> {
        let given = waiting.given.as_ref()?;
        let (counted, away) = self.counted(game, waiting.seat, given)?;
        let spent = given.spent.saturating_add(counted);
        let bank = game.bank(waiting.seat).unwrap_or_default();
        // A deadline that a moderator has set costs no bank.
        let taken = if waiting.set.is_some() { 0 } else { spent.saturating_sub(given.own) };
        let in_time = !waiting.missed;
        let increment = if in_time { self.control.increment_seconds } else { 0 };
        Some(TimeSpent {
            seat: waiting.seat.number(),
            decision: waiting.decision.to_string(),
            seconds: spent,
            away_seconds: away,
            in_time,
            bank_seconds: bank.saturating_sub(taken).saturating_add(increment),
        })
    }
}

/// The banks that are other ones after a rewind.
fn restored_banks(before: &Game, after: &Game) -> Vec<BankLeft> {
    let seats = Seat::ALL.into_iter().take(after.seats.len());
    let changed = seats.filter_map(|seat| {
        let bank = after.bank(seat)?;
        (before.bank(seat) != Some(bank)).then_some(BankLeft { seat: seat.number(), bank_seconds: bank })
    });
    changed.collect()
}

fn seconds(number: u32) -> TimeDelta {
    TimeDelta::seconds(number.into())
}

/// Whole seconds, as they are stored.
fn whole_seconds(time: TimeDelta) -> u32 {
    u32::try_from(time.num_seconds().max(0)).unwrap_or(u32::MAX)
}
