//! `pixie-post rebuild`: writes the list of games anew from their events.

use uuid::Uuid;

use super::fold::FoldError;
use super::projection::project;
use pixie_event_store::{EventStore, RebuildError};

/// How many games are read at a time.
const STRIDE: i64 = 1000;

/// The result of a rebuild.
#[derive(Debug, Default)]
pub struct Rebuilt {
    /// The number of games whose rows were rebuilt.
    pub games: u64,
    /// The games whose rows, if any, were left as they are, because their events do not form a
    /// valid game.
    pub faults: Vec<(Uuid, FoldError)>,
}

/// Rebuilds the rows of all games, one after the other, while others may be played.
pub async fn rebuild_all(store: &EventStore) -> sqlx::Result<Rebuilt> {
    let mut rebuilt = Rebuilt::default();
    let mut last = Uuid::nil();
    loop {
        let games = store.games_after(last, STRIDE).await?;
        let Some(end) = games.last() else { return Ok(rebuilt) };
        last = *end;
        for id in games {
            match store.rebuild(id, project).await {
                Ok(_) => rebuilt.games += 1,
                Err(RebuildError::Fold(fault)) => rebuilt.faults.push((id, fault)),
                Err(RebuildError::Database(error)) => return Err(error),
            }
        }
    }
}
