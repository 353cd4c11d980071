//! The occupants of a game's seats, now and in the past.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::event::Occupant;
use crate::game::state::Game;
use crate::ground::problem::{Kind, Problem};

/// The seat with a number from the database; none if no game has it.
pub(crate) fn seat_in_row(number: i16) -> Option<Seat> {
    Seat::from_number(u8::try_from(number).ok()?)
}

impl Game {
    /// The seat with this number.
    ///
    /// # Errors
    /// The game has no such seat.
    pub fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let seat = Seat::from_number(number).filter(|_| usize::from(number) <= self.seats.len());
        seat.ok_or_else(|| {
            let wanted = Seat::from_number(number).map_or_else(|| number.to_string(), |seat| seat.word().to_owned());
            let all = Seat::ALL.map(Seat::word)[..self.seats.len()].join(", ");
            let detail = format!("There is no seat {wanted}; the game has the seats {all}.");
            Problem::new(Kind::Malformed, detail).with("field", "seat")
        })
    }

    /// The seat of this user.
    pub fn seat_of(&self, user: Uuid) -> Option<Seat> {
        let place = self.seats.iter().position(|occupant| *occupant == Some(Occupant::User(user)))?;
        Seat::ALL.get(place).copied()
    }

    /// The occupant of a seat.
    pub fn occupant(&self, seat: Seat) -> Option<Occupant> {
        self.seats.get(usize::from(seat.number()) - 1).copied().flatten()
    }

    /// The user on a seat; none for a bot or an empty seat.
    pub fn person(&self, seat: Seat) -> Option<Uuid> {
        match self.occupant(seat)? {
            Occupant::User(user) => Some(user),
            Occupant::Bot(_) => None,
        }
    }

    /// The empty seats.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = Seat::ALL.into_iter().zip(&self.seats);
        seats.filter(|(_, occupant)| occupant.is_none()).map(|(seat, _)| seat)
    }

    /// Every user in the game, once.
    pub fn users(&self) -> impl Iterator<Item = Uuid> + '_ {
        self.seats.iter().filter_map(|occupant| match occupant {
            Some(Occupant::User(user)) => Some(*user),
            _ => None,
        })
    }

    /// Gives a seat to a bot until somebody takes it over; none if there is no such seat.
    pub(in crate::game::state) fn vacate(&mut self, number: u8, bot: Occupant) -> Option<()> {
        *self.seat_mut(number)? = Some(bot);
        let seat = Seat::from_number(number)?;
        self.vacated.retain(|vacated| *vacated != seat);
        self.vacated.push(seat);
        self.forget(seat);
        Some(())
    }

    /// Resets the data of a seat's player, for a new player: full time for each decision, no own
    /// moves or votes, no undo request and no agreement to one.
    pub(in crate::game::state) fn forget(&mut self, seat: Seat) {
        self.waiting.forget(seat, self.updated_at);
        self.postponed.remove(&seat);
        self.seat_clocks.forget(seat);
        self.undo_candidates.forget(seat);
        self.undo.take_if(|undo| undo.by == seat);
        self.vain_requests.retain(|(by, _)| *by != seat);
        if let Some(undo) = &mut self.undo {
            undo.forget(seat);
        }
    }

    pub(in crate::game::state) fn seat_mut(&mut self, seat: u8) -> Option<&mut Option<Occupant>> {
        self.seats.get_mut(usize::from(seat).checked_sub(1)?)
    }
}
