//! The games whose events of other nodes are read before anybody asks for them, many in one query.
//!
//! A game that moves between nodes would otherwise cost each move a query of its own.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

use crate::game::Games;

/// The most games in one query, so that none waits long for the others.
const MOST_GAMES: usize = 500;

/// The games whose events are to be read.
#[derive(Debug, Default)]
pub(super) struct ReadAhead {
    games: Mutex<BTreeSet<Uuid>>,
    work: Notify,
}

impl ReadAhead {
    /// Has the events of a game read soon.
    pub(super) fn add(&self, game: Uuid) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
        self.work.notify_one();
    }

    /// Reads the events of games that wait, for ever. What cannot be read is left to whoever asks for it.
    pub(super) async fn run(&self, games: &Games) {
        loop {
            self.work.notified().await;
            let waiting = std::mem::take(&mut *self.games.lock().unwrap_or_else(PoisonError::into_inner));
            let waiting: Vec<Uuid> = waiting.into_iter().collect();
            for part in waiting.chunks(MOST_GAMES) {
                if let Err(error) = games.read_ahead(part).await {
                    tracing::debug!(%error, "live: events of other nodes were not read ahead");
                }
            }
        }
    }
}
