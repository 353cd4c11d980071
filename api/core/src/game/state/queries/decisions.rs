//! The open decisions: those that look open to everybody, and those that really are.

use chrono::{DateTime, Utc};
use pixie_engine::bots::Level;
use pixie_engine::{Decision, Seat, open_decisions};

use crate::game::event::{BotKind, Occupant};
use crate::game::state::{Game, Waiting};
use pixie_event_store::Status;

impl Game {
    /// The decisions that look open to everybody, while the game runs.
    pub fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        let runs = self.status == Status::Running;
        self.waiting.open.iter().filter(move |_| runs)
    }

    /// The decisions that look open to everybody, also while the game is paused.
    pub(in crate::game) fn all_waiting(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.open.iter()
    }

    /// The decision that looks open at this seat, while the game runs.
    pub fn waiting_for(&self, seat: Seat) -> Option<&Waiting> {
        self.waiting().find(|waiting| waiting.seat == seat)
    }

    /// All open decisions; none unless the game runs.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + '_ {
        self.board.iter().filter(|_| self.status == Status::Running).flat_map(open_decisions)
    }

    /// Whether the seat really owes the answer.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.decisions().any(|decision| decision.seat == seat)
    }

    /// The first decision that waits for a bot that thinks, and the level of this bot; none while bots wait for something else.
    pub fn asked_thinker(&self) -> Option<(Decision, Level)> {
        if self.invited_seats.bots_must_wait(&self.seats) {
            return None;
        }
        self.decisions().find_map(|asked| Some((asked, self.occupant(asked.seat)?.level()?)))
    }

    /// The bots that think and look asked to everybody; none while bots wait for something else. Whether they really are asked may be
    /// secret.
    pub fn thinkers_that_look_asked(&self) -> impl Iterator<Item = (Seat, BotKind)> + '_ {
        let they_move = !self.invited_seats.bots_must_wait(&self.seats);
        self.waiting().filter(move |_| they_move).filter_map(|waiting| match self.occupant(waiting.seat)? {
            Occupant::Bot(kind) if kind.level().is_some() => Some((waiting.seat, kind)),
            _ => None,
        })
    }

    /// Since when a bot thinks.
    pub(super) fn thinking_since(&self) -> Option<DateTime<Utc>> {
        let (asked, _) = self.asked_thinker()?;
        Some(self.waiting_for(asked.seat).map_or(self.updated_at, |waiting| waiting.since))
    }
}
