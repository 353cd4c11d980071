//! The open undo request, and whom it waits for.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;

use crate::game::state::{Game, UndoRequest};
use pixie_event_store::Status;

impl Game {
    /// The seats of the people who would have to agree to a request of this seat: all others. Bots
    /// need not agree.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(move |other| *other != seat && self.person(*other).is_some())
    }

    /// The open request, while the game runs.
    pub fn open_undo(&self) -> Option<&UndoRequest> {
        self.undo.as_ref().filter(|_| self.status == Status::Running)
    }

    /// The seats that have not agreed to it yet.
    pub fn undo_missing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.open_undo()
            .into_iter()
            .flat_map(|undo| self.others(undo.by).filter(move |seat| !undo.agreed.contains(seat)))
    }

    /// A request to which all remaining players have agreed, because the last one who had not has
    /// left: the deadline job executes it.
    pub fn agreed_undo(&self) -> Option<&UndoRequest> {
        self.open_undo().filter(|_| self.undo_missing().next().is_none())
    }

    /// When this seat may make a request or a proposal again, if too many have come to nothing.
    pub fn may_ask_again(&self, seat: Seat, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.failed_requests.may_ask_again(seat, now)
    }

    /// When the deadline job has to look at the open request.
    pub(super) fn undo_clock(&self) -> Option<DateTime<Utc>> {
        let agreed = self.agreed_undo().map(|_| self.updated_at);
        agreed.or_else(|| self.open_undo().map(|undo| undo.until))
    }
}
