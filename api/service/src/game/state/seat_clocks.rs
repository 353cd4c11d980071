//! The clocks of the seats: what each has in its bank, what absences have taken, and how often it was late in a row.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::game::Game;
use super::waiting::Given;
use crate::game::event::{BankLeft, GraceGiven, TimeGiven, TimeSpent, Timed, TimedOut};
use crate::game::time::AnswerTally;

/// The clocks of all seats. A seat without an entry has a full bank.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatClocks {
    clocks: BTreeMap<u8, SeatClock>,
    /// The answers of everybody who has sat here.
    tallies: Vec<AnswerTally>,
    /// The seat for which the next event answers.
    answering: Option<Seat>,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, Default)]
struct SeatClock {
    /// What is left in the bank, in seconds; `None` says that the bank is full.
    bank: Option<u32>,
    away: u32,
    misses: u8,
}

impl SeatClocks {
    /// The banks of a moment before are there again, as those moves are taken back.
    pub(super) fn give_back(&mut self, then: &Self) {
        for (seat, clock) in &mut self.clocks {
            clock.bank = then.clocks.get(seat).and_then(|then| then.bank);
        }
        self.answering = None;
    }

    pub(super) fn forget(&mut self, seat: Seat) {
        self.clocks.remove(&seat.number());
    }

    /// The answer was given.
    pub(super) fn settle(&mut self) {
        self.answering = None;
    }

    fn tally(&mut self, user: Uuid) -> &mut AnswerTally {
        let place = self.tallies.iter().position(|tally| tally.user == user);
        let place = place.unwrap_or_else(|| {
            self.tallies.push(AnswerTally::new(user));
            self.tallies.len() - 1
        });
        &mut self.tallies[place]
    }

    fn of(&self, seat: Seat) -> SeatClock {
        self.clocks.get(&seat.number()).copied().unwrap_or_default()
    }
}

impl Game {
    /// What a seat has in its bank, in seconds; none if the game has no time control.
    pub fn bank(&self, seat: Seat) -> Option<u32> {
        let full = self.settings().time_control?.bank_seconds;
        Some(self.seat_clocks.of(seat).bank.unwrap_or(full))
    }

    /// How many of a hundred questions who joins has answered in time at least; 0 is no condition.
    pub fn least_percent_in_time(&self) -> u8 {
        self.settings().time_control.map_or(0, |control| control.least_percent_in_time)
    }

    /// How much of the allowance for absences a seat has left.
    pub fn away_left(&self, seat: Seat) -> TimeDelta {
        let allowance = self.settings().time_control.map_or(TimeDelta::zero(), |control| control.away_allowance());
        (allowance - TimeDelta::seconds(self.seat_clocks.of(seat).away.into())).max(TimeDelta::zero())
    }

    /// How many questions in a row a seat has missed.
    pub fn misses(&self, seat: Seat) -> u8 {
        self.seat_clocks.of(seat).misses
    }

    /// Whether the next event answers for this seat, as its time is out.
    pub fn is_answered_for(&self, seat: Seat) -> bool {
        self.seat_clocks.answering == Some(seat)
    }

    /// The answers of everybody who has sat here.
    pub fn answers(&self) -> impl Iterator<Item = &AnswerTally> {
        self.seat_clocks.tallies.iter()
    }

    pub(super) fn take_time(&mut self, Timed { answered, deadlines, given_back }: &Timed, at: DateTime<Utc>) {
        for TimeSpent { seat, seconds, away_seconds, in_time, bank_seconds, .. } in answered {
            if let Some(user) = Seat::from_number(*seat).and_then(|seat| self.person(seat)) {
                self.seat_clocks.tally(user).answer(*seconds, *in_time);
            }
            let clock = self.seat_clocks.clocks.entry(*seat).or_default();
            clock.bank = Some(*bank_seconds);
            clock.away = clock.away.saturating_add(*away_seconds);
            if *in_time {
                clock.misses = 0;
            }
        }
        for BankLeft { seat, bank_seconds } in given_back {
            self.seat_clocks.clocks.entry(*seat).or_default().bank = Some(*bank_seconds);
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

    pub(super) fn give_grace(&mut self, GraceGiven { seat, decision, until }: &GraceGiven) {
        if let Some(waiting) = self.waiting.find(*seat, decision) {
            waiting.answer_at = Some(*until);
        }
    }

    pub(super) fn time_out(&mut self, TimedOut { seat, misses, .. }: &TimedOut) {
        let clock = self.seat_clocks.clocks.entry(*seat).or_default();
        *clock = SeatClock { bank: Some(0), misses: *misses, ..*clock };
        self.seat_clocks.answering = Seat::from_number(*seat);
        if let Some(user) = self.seat_clocks.answering.and_then(|seat| self.person(seat)) {
            self.seat_clocks.tally(user).miss();
        }
    }
}
