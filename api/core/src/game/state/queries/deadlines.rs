//! The deadlines of open decisions: when each is due, when its seat is reminded, and what the clock must do by now.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;

use crate::game::event::Postponed;
use crate::game::state::Game;
use crate::game::state::waiting::{Waiting, later};
use crate::game::time::{lead, short_lead};

/// The most by which the deadlines of one player in one game are postponed, all together. So nobody holds a game up for ever
/// by being away.
const ALLOWANCE: TimeDelta = TimeDelta::days(28);

/// What is left of the time of a decision when its player is back, or all of it if it is shorter.
const LEAST_TIME_LEFT: TimeDelta = TimeDelta::days(1);

/// The times for which the player of a seat has said that they are away.
pub type Away = (Seat, Range<DateTime<Utc>>);

/// A bot that has not moved after this time is asked again: the node that asked it may have ended.
const BOT_TIMEOUT: TimeDelta = TimeDelta::seconds(10);

/// The action of the deadline job for an open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineNotice {
    /// Remind the seat.
    Remind,
    /// Record that the deadline was missed.
    Miss,
}

impl Game {
    /// Until when an open decision may be answered; none if the game has no pace.
    pub fn deadline(&self, decision: u32) -> Option<DateTime<Utc>> {
        self.promised_until(self.waiting().find(|waiting| waiting.decision == decision)?)
    }

    /// Until when a seat was promised that it may answer: its deadline, or once it is late the end of the grace or of the offer to
    /// substitutes. Before that nobody takes the seat away. None if the decision has no deadline.
    pub fn promised_until(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        let due = self.due(waiting)?;
        Some(waiting.more_time_until().map_or(due, |more| more.max(due)))
    }

    /// Until when a late seat still has time, if it was given some.
    pub fn grace_until(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        self.promised_until(waiting).filter(|until| self.due(waiting).is_some_and(|due| due < *until))
    }

    /// Whether something that a seat was promised still holds.
    pub fn is_promised_time(&self, waiting: &Waiting, now: DateTime<Utc>) -> bool {
        self.promised_until(waiting).is_some_and(|until| now < until)
    }

    /// Its deadline, from which on it is late; none if the game has no pace, and no moderator has set a deadline. A bot has none.
    pub fn due(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        self.person(waiting.seat)?;
        let set = waiting.set.map(|set| set.until);
        let given = waiting.given.map(|given| given.until);
        set.or(given).or_else(|| Some(later(waiting.since, self.settings().pace?.limit())))
    }

    /// Whether a seat is late, as far as everybody can see.
    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.waiting_for(seat).is_some_and(|waiting| waiting.missed)
    }

    /// When the deadline job has to act on this game.
    pub fn clock_at(&self) -> Option<DateTime<Utc>> {
        let decided =
            self.decided().map(|waiting| self.promised_until(waiting).unwrap_or_default().max(self.updated_at));
        let decided = decided.min();
        let published = self.cancellation.map(|cancellation| cancellation.publish_at);
        let notices = self.notices().map(|(at, ..)| at);
        let thinking = self.thinking_since().map(|since| later(since, BOT_TIMEOUT));
        let others = decided.into_iter().chain(self.undo_clock()).chain(published).chain(thinking);
        let others = others.chain(self.next_ending());
        notices.chain(others).chain(self.next_time_out()).min()
    }

    /// The actions of the deadline job due by `now`: none twice, and no reminder after the
    /// deadline.
    pub fn notices_due(&self, now: DateTime<Utc>) -> impl Iterator<Item = (&Waiting, DeadlineNotice)> {
        let timed = self.notices().filter(move |(at, ..)| *at <= now).map(move |(_, deadline, waiting)| {
            let notice = if deadline <= now { DeadlineNotice::Miss } else { DeadlineNotice::Remind };
            (waiting, notice)
        });
        let silent = self.silent().filter(move |(at, _)| *at <= now);
        timed.chain(silent.map(|(_, waiting)| (waiting, DeadlineNotice::Remind)))
    }

    /// For each decision not marked as missed: the time of the next action, the deadline, and the
    /// decision.
    fn notices(&self) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>, &Waiting)> {
        self.timed().map(|(waiting, deadline)| {
            let time = waiting.time(deadline);
            let lead = if waiting.given.is_some() { short_lead(time) } else { lead(time) };
            let reminder = deadline - lead;
            (if waiting.reminded { deadline } else { reminder }, deadline, waiting)
        })
    }

    /// The decisions of people that have a deadline and are not marked as missed, with it.
    pub(in crate::game::state) fn timed(&self) -> impl Iterator<Item = (&Waiting, DateTime<Utc>)> {
        let has_time = |waiting: &&Waiting| !waiting.missed && self.person(waiting.seat).is_some();
        self.waiting().filter(has_time).filter_map(|waiting| Some((waiting, self.due(waiting)?)))
    }

    /// The seats whose time is out, grace included, with their decisions. Those who are asked at once are answered for
    /// together, when the time of the last one is out: else the one for whom nothing is answered would be known to have
    /// nothing to offer.
    pub fn timed_out(&self, now: DateTime<Utc>) -> impl Iterator<Item = &Waiting> {
        self.answer_times()
            .filter(move |(at, waiting)| *at <= now && self.is_asked(waiting.seat))
            .map(|(_, waiting)| waiting)
    }

    fn next_time_out(&self) -> Option<DateTime<Utc>> {
        // For a seat that only seems to be asked nothing is answered.
        self.answer_times().filter(|(_, waiting)| self.is_asked(waiting.seat)).map(|(at, _)| at).min()
    }

    /// When something is answered for each seat that is late.
    fn answer_times(&self) -> impl Iterator<Item = (DateTime<Utc>, &Waiting)> {
        let people = || self.waiting().filter(|waiting| self.person(waiting.seat).is_some());
        let late = people().filter(|waiting| waiting.missed && self.settings().time_control.is_some());
        late.filter_map(move |waiting| {
            let together = people().filter(|other| other.since == waiting.since);
            let times = together.map(|other| other.answer_at.or(self.due(other)));
            Some((times.max().flatten()?, waiting))
        })
    }

    /// The open decisions that get more time, as their players are away: no deadline ends while they are, and who comes
    /// back has a day, or as long as the pace is. The times of a seat are in order.
    pub fn postponements(&self, away: &[Away]) -> Vec<Postponed> {
        // A game with a time control counts absences itself.
        let timed = self.timed().filter(|_| self.settings().time_control.is_none());
        let postponed = timed.filter_map(|(waiting, due)| {
            let rest = waiting.time(due).min(LEAST_TIME_LEFT);
            let times = away.iter().filter(|(seat, _)| *seat == waiting.seat);
            let wanted = times.fold(due, |deadline, (_, times)| {
                let is_away = times.start <= deadline && deadline - rest < times.end;
                if is_away { later(times.end, rest) } else { deadline }
            });
            let deadline = wanted.min(later(due, self.allowance_left(waiting.seat)));
            let decision = waiting.decision.to_string();
            (deadline > due).then_some(Postponed { seat: waiting.seat.number(), decision, deadline })
        });
        postponed.collect()
    }

    /// Whether an open decision has a deadline before this one, and it may be postponed so far.
    pub fn can_postpone(&self, postponed: &Postponed) -> bool {
        self.timed().any(|(waiting, due)| {
            let is_meant = waiting.is(postponed.seat, &postponed.decision);
            is_meant && due < postponed.deadline && postponed.deadline - due <= self.allowance_left(waiting.seat)
        })
    }

    fn allowance_left(&self, seat: Seat) -> TimeDelta {
        ALLOWANCE - self.postponed.get(&seat).copied().unwrap_or_default()
    }
}
