//! The games in which this node has appended, for what follows from it beside the projector.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

/// The games that nobody has taken yet. Each is there once, however often it changes.
#[derive(Debug, Default)]
pub struct Appended {
    games: Mutex<BTreeSet<Uuid>>,
    wake: Notify,
}

impl Appended {
    pub(super) fn add(&self, game: Uuid) {
        self.games().insert(game);
        self.wake.notify_one();
    }

    /// Waits for a game, and takes all of them.
    pub async fn take(&self) -> Vec<Uuid> {
        loop {
            let games = std::mem::take(&mut *self.games());
            if !games.is_empty() {
                return games.into_iter().collect();
            }
            self.wake.notified().await;
        }
    }

    fn games(&self) -> MutexGuard<'_, BTreeSet<Uuid>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
