//! The earlier states of a game to which its rewinds lead.

use std::collections::BTreeMap;

use pixie_engine::State;

use crate::game::state::Game;
use crate::game::state::seat_clocks::SeatClocks;
use crate::game::state::waiting::WaitingList;
use pixie_event_store::Version;

/// The state at each version that is the target of a rewind.
pub(super) type PastStates = BTreeMap<Version, PastState>;

/// The parts of an earlier state that a rewind restores.
pub(super) struct PastState {
    pub(super) board: State,
    pub(super) position: Version,
    pub(super) waiting: WaitingList,
    pub(super) seat_clocks: SeatClocks,
}

impl PastState {
    /// The parts of this state that a rewind restores; none before the start.
    pub(super) fn of(game: &Game) -> Option<Self> {
        Some(Self {
            board: game.board.clone()?,
            position: game.position,
            waiting: game.waiting.clone(),
            seat_clocks: game.seat_clocks.clone(),
        })
    }
}
