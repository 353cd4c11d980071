//! The moves that count, and who may take them back.

use pixie_engine::Seat;

use crate::game::state::Game;
use crate::game::state::undo_candidates::Step;
use pixie_event_store::Version;

impl Game {
    /// The start and the moves that count, in order.
    fn surviving(&self) -> impl DoubleEndedIterator<Item = &Step> {
        let stands = self.rewinds.counting_versions();
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
