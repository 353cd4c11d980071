//! The prospect of somebody who has left a game and is invited to it again.

use std::fmt;

use pixie_engine::Seat;
use pixie_words::{Language, problem as words};
use uuid::Uuid;

use crate::game::Game;

/// What an invitation is worth to somebody who has left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comeback {
    /// They get their former seat back from the bot that keeps it.
    To(Seat),
    /// Their former seat is not free, and they know too much for another one.
    SeatIsGone(Seat),
    /// A moderator has removed them for cause.
    RemovedForCause,
}

impl Comeback {
    /// The prospect of this user; none if they have not left the game, or it is over.
    pub fn of(game: &Game, user: Uuid) -> Option<Self> {
        if game.is_over() || game.seat_of(user).is_some() {
            return None;
        }
        let departure = game.departure(user)?;
        if game.was_removed_for_cause(user) {
            return Some(Self::RemovedForCause);
        }
        let seat = departure.seat?;
        let is_kept = game.vacant().any(|vacant| vacant == seat);
        Some(if is_kept { Self::To(seat) } else { Self::SeatIsGone(seat) })
    }

    /// The prospect in this language.
    pub fn told_in(self, language: Language) -> String {
        match self {
            Self::To(seat) => words::comeback_to(language, seat),
            Self::SeatIsGone(seat) => words::comeback_seat_gone(language, seat),
            Self::RemovedForCause => words::removed_for_cause(language),
        }
    }

    /// The seat that they get back.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::To(seat) => Some(seat),
            Self::SeatIsGone(_) | Self::RemovedForCause => None,
        }
    }
}

impl fmt::Display for Comeback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told_in(Language::English))
    }
}
