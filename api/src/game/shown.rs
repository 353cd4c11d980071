//! A game's board as somebody sees it.

use pixie_engine::{Sight, State, View, Viewer, view_as_of};

use super::fold::Game;
use crate::event_store::Status;

impl Game {
    /// What somebody may see of the board, and what is open on it for them to see. None before the start.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.view_as_of(self.board.as_ref()?, viewer, self.sight(viewer)?))
    }

    /// The board of this game for who has that sight of it, since the game may have gone on. Nothing is open while a game is
    /// paused, or once it was cancelled, whatever its board waits for.
    pub fn view_as_of(&self, board: &State, viewer: Viewer, sight: Sight) -> View {
        let mut view = view_as_of(board, viewer, sight);
        if self.status != Status::Running {
            view.decisions.clear();
        }
        view
    }
}
