//! The clocks of the seats: what each has in its bank, what absences have taken, and how often it was late in a row.

use std::collections::BTreeMap;

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::time::AnswerTally;

/// The clocks of all seats. A seat without an entry has a full bank.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatClocks {
    clocks: BTreeMap<u8, SeatClock>,
    /// The answers of everybody who has sat here.
    pub(super) tallies: Vec<AnswerTally>,
    /// The seat for which the next event answers.
    pub(super) answering: Option<Seat>,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SeatClock {
    /// What is left in the bank, in seconds; `None` says that the bank is full.
    pub(super) bank: Option<u32>,
    /// What absences have taken of their allowance, in seconds.
    pub(super) away: u32,
    /// How many questions in a row were missed.
    pub(super) misses: u8,
}

impl SeatClocks {
    /// The banks of a moment before are there again, as those moves are taken back.
    pub(super) fn give_back(&mut self, then: &Self) {
        for (seat, clock) in &mut self.clocks {
            clock.bank = then.clocks.get(seat).and_then(|then| then.bank);
        }
        self.answering = None;
    }

    /// The seat has a new player, with a full bank.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.clocks.remove(&seat.number());
    }

    /// The answer was given.
    pub(super) fn settle(&mut self) {
        self.answering = None;
    }

    /// The tally of a user.
    pub(super) fn tally(&mut self, user: Uuid) -> &mut AnswerTally {
        let place = self.tallies.iter().position(|tally| tally.user == user);
        let place = place.unwrap_or_else(|| {
            self.tallies.push(AnswerTally::new(user));
            self.tallies.len() - 1
        });
        &mut self.tallies[place]
    }

    /// The clock of a seat.
    pub(super) fn of(&self, seat: Seat) -> SeatClock {
        self.clocks.get(&seat.number()).copied().unwrap_or_default()
    }
    /// The clock of a seat with this number, to change it.
    pub(super) fn of_mut(&mut self, seat: u8) -> &mut SeatClock {
        self.clocks.entry(seat).or_default()
    }
}
