//! Batched head queries: one query asks for many games, so that frequent readers cost the database
//! little.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use uuid::Uuid;

use super::{EventStore, head::Head};

/// The most games in one query, so that no reader waits long for the games of others.
const MOST: usize = 1000;

/// The games to ask for in the next query.
#[derive(Debug, Default)]
pub(super) struct Checks {
    due: Mutex<BTreeSet<Uuid>>,
    /// Held by the task that runs the query: the time of the last failure.
    failed: tokio::sync::Mutex<Option<Instant>>,
}

impl Checks {
    /// Adds a game to the next query.
    pub(super) fn schedule(&self, game_id: Uuid) {
        self.due().insert(game_id);
    }

    /// The heads of this game and of all others that are due. Callers who arrive in the meantime
    /// wait and then share one query; `is_known` says whether the last query has already answered
    /// them. Returns nothing if it has, or if a query has just failed: then each caller asks for
    /// its own game.
    pub(super) async fn ask(
        &self,
        store: &EventStore,
        game_id: Uuid,
        now: Instant,
        is_known: impl Fn() -> bool,
    ) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        self.schedule(game_id);
        let mut failed = self.failed.lock().await;
        if is_known() || failed.is_some_and(|at| at > now) {
            return Ok(Vec::new());
        }
        let mut games = vec![game_id];
        {
            let mut due = self.due();
            due.remove(&game_id);
            while games.len() < MOST
                && let Some(other) = due.pop_first()
            {
                games.push(other);
            }
        }
        let heads = store.heads(&games).await;
        *failed = heads.is_err().then(Instant::now);
        heads
    }

    fn due(&self) -> MutexGuard<'_, BTreeSet<Uuid>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
