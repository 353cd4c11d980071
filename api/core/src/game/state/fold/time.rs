//! The change of the time of questions by events.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::Seat;

use crate::game::event::{
    BankLeft, DeadlineChanged, GraceGiven, Postponed, ReminderSent, SeatOffered, TimeAgreed, TimeGiven, TimeSpent,
    Timed, TimedOut, Voted,
};
use crate::game::state::seat_clocks::SeatClock;
use crate::game::state::{Game, Given, Vote};

impl Game {
    /// A seat is reminded of a decision.
    pub(super) fn remind(&mut self, sent: &ReminderSent, at: DateTime<Utc>) {
        // The decision may be answered already: the deadline job and a player can act at the same time.
        if let Some(waiting) = self.waiting.find(sent.seat, &sent.decision) {
            waiting.reminded = true;
            waiting.reminded_at = Some(at);
        }
    }

    /// A seat has missed its deadline, so that something may be answered for it.
    pub(super) fn miss(&mut self, sent: &ReminderSent, at: DateTime<Utc>) {
        if let Some(waiting) = self.waiting.find(sent.seat, &sent.decision) {
            waiting.missed = true;
            waiting.late_since = Some(at);
            waiting.answer_at = Some(at);
        }
    }

    /// A moderator sets a deadline.
    pub(super) fn change_deadline(&mut self, changed: &DeadlineChanged, at: DateTime<Utc>) {
        if let Some(waiting) = self.waiting.find(changed.seat, &changed.decision) {
            waiting.set_deadline(changed.deadline, at);
        }
    }

    /// Somebody votes to hand a late seat over. None if there is no such voter.
    pub(super) fn vote(&mut self, voted: &Voted) -> Option<()> {
        let by = Seat::from_number(voted.by)?;
        self.waiting.vote(voted.seat, Vote { by, successor: voted.successor });
        Some(())
    }

    /// Gives a player more time.
    pub(super) fn postpone(&mut self, Postponed { seat, decision, deadline }: &Postponed, now: DateTime<Utc>) {
        let timed = self.timed().find(|(waiting, _)| waiting.is(*seat, decision));
        let Some((seat, due)) = timed.map(|(waiting, due)| (waiting.seat, due)) else { return };
        *self.postponed.entry(seat).or_default() += *deadline - due;
        if let Some(waiting) = self.waiting.find(seat.number(), decision) {
            waiting.postpone((due, *deadline), now);
        }
    }

    /// Answers have taken time, and questions have time from now on.
    pub(super) fn take_time(&mut self, Timed { answered, deadlines, given_back }: &Timed, at: DateTime<Utc>) {
        for TimeSpent { seat, seconds, away_seconds, in_time, bank_seconds, .. } in answered {
            if let Some(user) = Seat::from_number(*seat).and_then(|seat| self.person(seat)) {
                self.seat_clocks.tally(user).answer(*seconds, *in_time);
            }
            let clock = self.seat_clocks.of_mut(*seat);
            clock.bank = Some(*bank_seconds);
            clock.away = clock.away.saturating_add(*away_seconds);
            if *in_time {
                clock.misses = 0;
            }
        }
        for BankLeft { seat, bank_seconds } in given_back {
            self.seat_clocks.of_mut(*seat).bank = Some(*bank_seconds);
        }
        for TimeGiven { seat, decision, seconds, spent_seconds, away_seconds, deadline } in deadlines {
            let bank = Seat::from_number(*seat).and_then(|seat| self.bank(seat)).unwrap_or_default();
            if let Some(waiting) = self.waiting.find(*seat, decision) {
                let (seconds, spent, away) = (*seconds, *spent_seconds, *away_seconds);
                // The bank may be another one when it is given time again, after a rewind.
                let own = waiting.given.map_or(seconds.saturating_sub(bank), |before| before.own);
                waiting.give(Given { at, until: *deadline, seconds, own, spent, away });
            }
        }
    }

    /// Time is kept in another way from now on: every open question has the whole new time, nobody is late, and all banks and allowances for
    /// absences are full. None before the creation of the game.
    pub(super) fn agree_on_time(&mut self, agreed: &TimeAgreed, at: DateTime<Utc>) -> Option<()> {
        let settings = Arc::make_mut(self.settings.as_mut()?);
        (settings.pace, settings.time_control) = (agreed.pace, agreed.time_control);
        self.waiting.begin_anew(at);
        self.postponed.clear();
        self.seat_clocks.begin_anew();
        Some(())
    }

    /// A late seat has a little more time.
    pub(super) fn give_grace(&mut self, GraceGiven { seat, decision, until }: &GraceGiven) {
        if let Some(waiting) = self.waiting.find(*seat, decision) {
            waiting.answer_at = Some(*until);
        }
    }

    /// The time of a seat is out, so the next event answers for it.
    pub(super) fn time_out(&mut self, TimedOut { seat, misses, .. }: &TimedOut) {
        let clock = self.seat_clocks.of_mut(*seat);
        *clock = SeatClock { bank: Some(0), misses: *misses, ..*clock };
        self.seat_clocks.answering = Seat::from_number(*seat);
        if let Some(user) = self.seat_clocks.answering.and_then(|seat| self.person(seat)) {
            self.seat_clocks.tally(user).miss();
        }
    }

    /// Offers a late seat: nothing is done for it before the offer ends.
    pub(super) fn offer(&mut self, offered: &SeatOffered) {
        if let Some(waiting) = self.waiting.find(offered.seat, &offered.decision) {
            waiting.is_offered = true;
            waiting.answer_at = Some(offered.until);
        }
    }
}
