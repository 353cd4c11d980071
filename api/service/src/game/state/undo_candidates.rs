//! The moves of a game in order, including those that were taken back: the candidates for an undo,
//! and who may take them back.

use pixie_engine::{Seat, is_harmless};

use super::game::Game;
use crate::game::event::Moved;
use pixie_event_store::{Actor, Version};

/// The start and every move, by version. There can be some hundreds, so each is small.
#[derive(Clone, Debug, Default)]
pub(super) struct UndoCandidates {
    steps: Vec<Step>,
    /// How often the last mover has taken back alone since another seat moved.
    alone: usize,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    version: Version,
    /// The seat that moved; none for the start.
    seat: Option<Seat>,
    /// Whether the current player of the seat made it.
    is_theirs: bool,
    /// Whether nobody has learned anything from it.
    is_harmless: bool,
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

    /// The seat has a new player, who has made none of its moves.
    pub(super) fn forget(&mut self, seat: Seat) {
        for step in self.steps.iter_mut().filter(|step| step.seat == Some(seat)) {
            step.is_theirs = false;
        }
    }
}

impl Game {
    /// The start and the moves that count, in order.
    fn surviving(&self) -> impl DoubleEndedIterator<Item = &Step> {
        let stands = self.rewinds.standing_ones();
        self.undo_candidates.steps.iter().filter(move |step| stands(step.version))
    }

    /// The version of the start; none before it.
    pub fn start(&self) -> Option<Version> {
        self.undo_candidates.steps.first().map(|start| start.version)
    }

    /// How often a player has taken back alone since another seat moved.
    pub fn taken_back_alone(&self) -> usize {
        self.undo_candidates.alone
    }

    /// The version before the last own move of the seat's current player, if it still counts.
    pub fn before_last_move(&self, seat: Seat) -> Option<Version> {
        let mut back = self.surviving().rev().skip_while(|step| step.seat != Some(seat) || !step.is_theirs);
        back.nth(1).map(|step| step.version)
    }

    /// Whether this version is a move, or the start, that counts: a possible target of an undo.
    pub fn counts(&self, version: Version) -> bool {
        self.surviving().any(|step| step.version == version)
    }

    /// Whether this version is a move, or the start, that does not count any more.
    pub fn was_taken_back(&self, version: Version) -> bool {
        self.undo_candidates.steps.iter().any(|step| step.version == version) && !self.rewinds.stands(version)
    }

    /// The moves that count after this version.
    pub fn moves_after(&self, version: Version) -> impl Iterator<Item = Version> {
        self.surviving().map(|step| step.version).filter(move |step| *step > version)
    }

    /// Whether the seat's player may take back to this version alone: the game allows it, and since
    /// then there were only own moves from which nobody has learned anything. Moves that were taken
    /// back in the meantime were seen as well.
    pub fn may_take_back_alone(&self, seat: Seat, to_version: Version) -> bool {
        let Some(first) = self.moves_after(to_version).next() else { return false };
        let mut since = self.undo_candidates.steps.iter().filter(|step| step.version >= first);
        self.settings().take_back && since.all(|step| step.seat == Some(seat) && step.is_theirs && step.is_harmless)
    }
}
