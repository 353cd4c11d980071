//! The games that have changed since somebody has looked.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

/// The games that have changed since their follower has looked.
#[derive(Debug, Default)]
pub(super) struct ChangedGames {
    games: Mutex<BTreeSet<Uuid>>,
    pub(super) wake: Notify,
}

impl ChangedGames {
    /// Adds a game, and wakes the follower.
    pub(super) fn change(&self, game: Uuid) {
        self.games().insert(game);
        self.wake.notify_one();
    }

    /// The games that have changed, to be read or emptied.
    pub(super) fn games(&self) -> MutexGuard<'_, BTreeSet<Uuid>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
