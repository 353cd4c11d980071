//! A game as somebody sees it: how much of it, and what is open.

use pixie_engine::{Decision, State, View, Viewer, Visibility, open_decisions, view_as_of};
use uuid::Uuid;

use super::fold::Game;
use crate::event_store::Status;

impl Game {
    /// What waits for whom; nothing unless the game runs.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + '_ {
        self.board.iter().filter(|_| self.status == Status::Running).flat_map(open_decisions)
    }

    /// What somebody may see of it, its past included: everything once it is over. None before the start, when there is
    /// nothing to see.
    pub fn sight(&self, viewer: Viewer) -> Option<Visibility> {
        let board = self.board.as_ref()?;
        Some(if self.is_over() { Visibility::everything(viewer) } else { Visibility::new(viewer, board) })
    }

    /// What this user is to the engine.
    pub fn viewer(&self, user: Option<Uuid>) -> Viewer {
        user.and_then(|user| self.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// What somebody may see of the board, and what is open on it for them to see. None before the start.
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.view_as_of(self.board.as_ref()?, viewer, self.sight(viewer)?))
    }

    /// The board of this game for who has that sight of it, since the game may have gone on. Nothing is open while a game is
    /// paused, or once it was cancelled, whatever its board waits for.
    pub fn view_as_of(&self, board: &State, viewer: Viewer, sight: Visibility) -> View {
        let mut view = view_as_of(board, viewer, sight);
        if self.status != Status::Running {
            view.decisions.clear();
        }
        view
    }
}
