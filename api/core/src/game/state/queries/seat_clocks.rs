//! The clocks of the seats, as they stand at a moment.

use chrono::TimeDelta;
use pixie_engine::Seat;

use crate::game::state::Game;
use crate::game::time::AnswerTally;

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
}
