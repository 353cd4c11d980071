//! The clocks of the seats: what each has in its bank, what absences have taken, and how often it was late in a row.

use std::collections::BTreeMap;

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::time::AnswerTally;

/// The clocks of all seats. A seat without an entry has a full bank.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatClocks {
    clocks: BTreeMap<u8, SeatClock>,
    /// How often the players have agreed on another way to keep time.
    agreements: u32,
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
    /// Restores the banks of an earlier moment, as the moves since then are taken back. If time was kept in another way then, they are
    /// full.
    pub(super) fn restore_banks(&mut self, then: &Self) {
        let is_comparable = self.agreements == then.agreements;
        for (seat, clock) in &mut self.clocks {
            clock.bank = then.clocks.get(seat).and_then(|then| then.bank).filter(|_| is_comparable);
        }
        self.answering = None;
    }

    /// Forgets all clocks, as time is kept in another way from now on. How punctual everybody was is kept.
    pub(super) fn begin_anew(&mut self) {
        self.clocks.clear();
        self.agreements += 1;
    }

    /// Forgets the clock of a seat that has a new player: the bank is full again.
    pub(super) fn forget_player(&mut self, seat: Seat) {
        self.clocks.remove(&seat.number());
    }

    /// Notes that the answer for the seat whose time was out has come.
    pub(super) fn finish_answer(&mut self) {
        self.answering = None;
    }

    /// The tally of a user's answers, made if there is none.
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
