//! The view of a game for a viewer: the visible past and the open decisions.

use pixie_engine::{State, View, Viewer, Visibility, view_as_of};
use uuid::Uuid;

use crate::game::state::Game;
use pixie_event_store::Status;

impl Game {
    /// The parts of the game and its past that a viewer may see: everything once it is public. None
    /// before the start, when there is nothing to see.
    pub fn sight(&self, viewer: Viewer) -> Option<Visibility> {
        let board = self.board.as_ref()?;
        Some(if self.is_public() { Visibility::everything(viewer) } else { Visibility::new(viewer, board) })
    }

    /// The user as a viewer of the engine.
    pub fn viewer(&self, user: Option<Uuid>) -> Viewer {
        user.and_then(|user| self.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The visible part of the board, with the visible open decisions. There is none before the start.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.view_as_of(self.board.as_ref()?, viewer, self.sight(viewer)?))
    }

    /// The view of this board, an earlier state of the game, for a viewer with this sight of the
    /// game as it is now. No decision is open while the game is paused or after it was cancelled,
    /// whatever its board waits for.
    pub fn view_as_of(&self, board: &State, viewer: Viewer, sight: Visibility) -> View {
        let mut view = view_as_of(board, viewer, sight);
        if self.status != Status::Running {
            view.decisions.clear();
        }
        view
    }
}
