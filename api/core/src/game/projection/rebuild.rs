//! `pixie-post rebuild`: writes the list of games anew from their events.

use uuid::Uuid;

use super::row::project;
use super::walk::Walk;
use crate::game::state::FoldError;
use pixie_event_store::{EventStore, RebuildError};

/// The result of a rebuild.
#[derive(Debug, Default)]
pub struct Rebuilt {
    /// The number of games whose rows were rebuilt.
    pub games: u64,
    /// The games whose rows, if any, were left as they are, because their events do not form a
    /// valid game.
    pub faults: Vec<(Uuid, FoldError)>,
}

/// Rebuilds the rows of these games while others may be played. `report` is called after each game, with the number of those rebuilt.
pub async fn rebuild_all(store: &EventStore, walk: Walk, mut report: impl FnMut(Uuid, u64)) -> sqlx::Result<Rebuilt> {
    let mut rebuilt = Rebuilt::default();
    let next = async |from| store.first_game(from).await;
    let work = |id| {
        let store = store.clone();
        async move {
            match store.rebuild(id, project).await {
                Ok(_) => Ok(Ok(())),
                Err(RebuildError::Fold(fault)) => Ok(Err(fault)),
                Err(RebuildError::Database(error)) => Err(error),
            }
        }
    };
    let note = |id, result| {
        match result {
            Ok(()) => rebuilt.games += 1,
            Err(fault) => rebuilt.faults.push((id, fault)),
        }
        report(id, rebuilt.games);
    };
    walk.over(next, work, note).await?;
    Ok(rebuilt)
}
