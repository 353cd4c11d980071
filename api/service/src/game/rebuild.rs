//! `pixie-post rebuild`: the list of games, written anew from their events.

use uuid::Uuid;

use super::fold::FoldError;
use super::projection::project;
use pixie_event_store::EventStore;
use pixie_event_store::RebuildError;

/// How many games are looked up at a time.
const STRIDE: i64 = 1000;

/// What a rebuild has come to.
#[derive(Debug, Default)]
pub struct Rebuilt {
    /// How many games have their rows as their events say.
    pub games: u64,
    /// Those that keep the rows they have, if any, because their events make no game.
    pub faults: Vec<(Uuid, FoldError)>,
}

/// Rebuilds the rows of all games, one after the other, while others may play on.
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
