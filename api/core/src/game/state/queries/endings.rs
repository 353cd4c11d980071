//! The endings of what would stand for ever: each has a moment at which the clock acts, if nobody has acted before.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;

use crate::game::state::waiting::later;
use crate::game::state::{Game, Waiting};
use pixie_event_store::Status;

/// How long a game waits for players after the last event at most, if its host could not be asked before.
pub const WAITING_LASTS: TimeDelta = TimeDelta::days(180);
/// How long a moderator's pause lasts.
pub const PAUSE_LASTS: TimeDelta = TimeDelta::days(60);
/// How long a late seat is left to the votes of the others before the clock gives it to a bot.
pub const LATE_LASTS: TimeDelta = TimeDelta::days(30);
/// After what time without an answer the clock reminds a seat of a game without a pace.
pub const SILENCE: TimeDelta = TimeDelta::days(60);
/// How long a seat of a game without a pace has from this reminder on.
pub const NOTICE: TimeDelta = TimeDelta::days(14);
/// How long bots wait for somebody who is invited, if nobody else plays.
pub const INVITATION_LASTS: TimeDelta = TimeDelta::days(30);

impl Game {
    /// When a game that waits for players, or for their contributions, is called off.
    pub fn waits_until(&self) -> Option<DateTime<Utc>> {
        (self.status == Status::Open).then(|| self.keep_until.unwrap_or_else(|| later(self.updated_at, WAITING_LASTS)))
    }

    /// When a game that rests goes on by itself: as its players have agreed, or at the end of the longest pause.
    pub fn rests_until(&self) -> Option<DateTime<Utc>> {
        let pause = self.pause.filter(|_| self.status == Status::Paused)?;
        Some(pause.until.unwrap_or_else(|| later(pause.since, PAUSE_LASTS)))
    }

    /// When the clock gives a seat to a bot that never answers. None while the seat has a deadline to come, or has not been
    /// reminded. A time control has its own end.
    pub fn seat_lost_at(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        self.person(waiting.seat).filter(|_| self.settings().time_control.is_none())?;
        match self.promised_until(waiting) {
            Some(until) => Some(later(waiting.late_since?, LATE_LASTS).max(until)),
            None => Some(later(waiting.reminded_at.filter(|_| waiting.reminded)?, NOTICE)),
        }
    }

    /// A seat that has not answered for so long that the clock gives it to a bot. One that only seems to be asked keeps its player.
    pub fn lost_seat(&self, now: DateTime<Utc>) -> Option<&Waiting> {
        self.losses().filter(|(at, _)| *at <= now).map(|(_, waiting)| waiting).next()
    }

    fn losses(&self) -> impl Iterator<Item = (DateTime<Utc>, &Waiting)> {
        let asked = self.waiting().filter(|waiting| self.is_asked(waiting.seat));
        asked.filter_map(|waiting| Some((self.seat_lost_at(waiting)?, waiting)))
    }

    /// The decisions without a deadline of which a seat is to be reminded, and when.
    pub(super) fn silent(&self) -> impl Iterator<Item = (DateTime<Utc>, &Waiting)> {
        let has_no_end = |waiting: &&Waiting| {
            !waiting.reminded && self.person(waiting.seat).is_some() && self.due(waiting).is_none()
        };
        let silent = self.waiting().filter(has_no_end).filter(|_| self.settings().time_control.is_none());
        silent.map(|waiting| (later(waiting.since, SILENCE), waiting))
    }

    /// When bots play on that wait for somebody who is invited.
    pub fn bots_wait_until(&self) -> Option<DateTime<Utc>> {
        let is_waiting = self.status == Status::Running && self.invited_seats.bots_must_wait(&self.seats);
        is_waiting.then(|| later(self.updated_at, INVITATION_LASTS))
    }

    /// The seats to which somebody is invited.
    pub fn awaited_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.settings().rules.players).filter(|seat| self.invited_seats.contains(*seat))
    }

    /// When the first of all this is due.
    pub(super) fn next_ending(&self) -> Option<DateTime<Utc>> {
        let losses = self.losses().map(|(at, _)| at);
        let reminders = self.silent().map(|(at, _)| at);
        let others = [self.waits_until(), self.rests_until(), self.bots_wait_until()];
        losses.chain(reminders).chain(others.into_iter().flatten()).min()
    }
}
