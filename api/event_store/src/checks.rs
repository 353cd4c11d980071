//! Asking the database for the heads of many games at once, so that readers who keep coming cost it next to nothing.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use uuid::Uuid;

use super::{EventStore, event::Head};

/// The most games asked for at once, so that nobody waits long for the games of others.
const MOST: usize = 1000;

/// The games to ask for next.
#[derive(Debug, Default)]
pub(super) struct Checks {
    due: Mutex<BTreeSet<Uuid>>,
    /// Held by the one who asks: when asking failed last.
    failed: tokio::sync::Mutex<Option<Instant>>,
}

impl Checks {
    /// A game to ask for with the next question.
    pub(super) fn soon(&self, game_id: Uuid) {
        self.due().insert(game_id);
    }

    /// Asks for this game, and for all that are due with it, and tells where each of them stands. Others who come
    /// meanwhile wait, and ask with one question then; `is_known` says whether the last answer has told what they want.
    /// Nothing comes if it has, or if asking has just failed: then each asks for their own.
    pub(super) async fn ask(
        &self,
        store: &EventStore,
        game_id: Uuid,
        now: Instant,
        is_known: impl Fn() -> bool,
    ) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        self.soon(game_id);
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
