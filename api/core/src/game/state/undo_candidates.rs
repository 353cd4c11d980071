//! The moves of a game in order, including those that were taken back: the candidates for an undo.

use pixie_engine::{Seat, is_harmless};

use crate::game::event::Moved;
use pixie_event_store::{Actor, Version};

/// The start and every move, by version. There can be some hundreds, so each is small.
#[derive(Clone, Debug, Default)]
pub(super) struct UndoCandidates {
    pub(super) steps: Vec<Step>,
    /// How often the last mover has taken back alone since another seat moved.
    pub(super) alone: usize,
}

/// The start of the game or a move, to which an undo may go back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) version: Version,
    /// The seat that moved; none for the start.
    pub(super) seat: Option<Seat>,
    /// Whether the current player of the seat made it.
    pub(super) is_theirs: bool,
    /// Whether nobody has learned anything from it.
    pub(super) is_harmless: bool,
}

impl UndoCandidates {
    /// Adds the start of the game.
    pub(super) fn start(&mut self, version: Version) {
        self.steps.push(Step { version, seat: None, is_theirs: false, is_harmless: false });
    }

    /// Adds a move.
    pub(super) fn step(&mut self, version: Version, actor: Actor, moved: &Moved) {
        let (seat, is_theirs) = match actor {
            Actor::Seat { seat, user } => (Seat::from_number(seat), user.is_some()),
            _ => (None, false),
        };
        let is_harmless = seat.is_some_and(|seat| is_harmless(seat, &moved.said, &moved.effects));
        if self.steps.last().is_some_and(|last| last.seat != seat) {
            self.alone = 0;
        }
        self.steps.push(Step { version, seat, is_theirs, is_harmless });
    }

    /// Adds a correction by a moderator, which no player takes back alone.
    pub(super) fn correct(&mut self, version: Version) {
        self.alone = 0;
        self.start(version);
    }

    /// Counts an undo by one player alone.
    pub(super) fn take_back_alone(&mut self) {
        self.alone += 1;
    }

    /// Forgets who has made the moves of a seat that has a new player.
    pub(super) fn forget_player(&mut self, seat: Seat) {
        for step in self.steps.iter_mut().filter(|step| step.seat == Some(seat)) {
            step.is_theirs = false;
        }
    }
}
