//! The occupants of the seats, and the seats that are free.

use pixie_engine::Seat;
use pixie_words::{Language, problem as words, seat_name};
use uuid::Uuid;

use crate::game::event::Occupant;
use crate::game::state::Game;
use crate::ground::problem::{Kind, Problem};
use pixie_event_store::Status;

/// The names of these seats: `blue, red`.
pub fn seats_in_words(language: Language, seats: &[Seat]) -> String {
    seats.iter().map(|seat| seat_name(language, *seat)).collect::<Vec<_>>().join(", ")
}

impl Game {
    /// The seat with this number.
    ///
    /// # Errors
    /// The game has no such seat.
    pub fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let seat = Seat::from_number(number).filter(|_| usize::from(number) <= self.seats.len());
        seat.ok_or_else(|| {
            let there = self.seats.len();
            let detail = move |language| {
                let wanted = Seat::from_number(number);
                let wanted = wanted.map_or_else(|| number.to_string(), |seat| seat_name(language, seat));
                words::no_seat(language, &seats_in_words(language, &Seat::ALL[..there]), &wanted)
            };
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

    /// Whether all seats of a game that has not started are taken.
    pub fn is_full(&self) -> bool {
        self.status == Status::Open && self.free_seats().next().is_none()
    }

    /// Whether all seats are taken, all players agree to the settings, and the game waits for contributions only.
    pub fn awaits_contributions(&self) -> bool {
        self.is_full() && self.unconfirmed().next().is_none()
    }

    /// Every user in the game, once.
    pub fn users(&self) -> impl Iterator<Item = Uuid> + '_ {
        self.seats.iter().filter_map(|occupant| match occupant {
            Some(Occupant::User(user)) => Some(*user),
            _ => None,
        })
    }

    /// Whether nobody else sits at the table with the only player: bots are nobody.
    pub fn has_one_player(&self) -> bool {
        self.users().count() == 1
    }

    /// Who fills, starts and calls off the game: who has created it, or once they have left it before the start, the player of the
    /// first seat that is taken.
    pub fn host(&self) -> Uuid {
        let creator = self.settings().creator;
        let is_led = self.status != Status::Open || self.seat_of(creator).is_some();
        if is_led { creator } else { self.users().next().unwrap_or(creator) }
    }

    /// Seats played by a bot because their player has left: an invited person may take them over,
    /// once the game is not paused.
    pub fn vacant(&self) -> impl Iterator<Item = Seat> + '_ {
        let goes_on = matches!(self.status, Status::Running | Status::Paused);
        self.vacated.iter().copied().filter(move |_| goes_on)
    }

    /// Whether an invited person may take a seat over now.
    pub fn can_be_joined_late(&self) -> bool {
        self.status == Status::Running && !self.vacated.is_empty()
    }
}
