//! The past of games, for somebody who looks at it: read as far as their share goes, and computed where it holds nobody up.

use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use uuid::Uuid;

use super::past_limit::too_much;
use super::{Games, fold_all};
use crate::game::state::Game;
use crate::ground::pools::{Share, Work};
use crate::ground::problem::Result;
use pixie_event_store::{StoredEvent, Version};

/// The events of a game from which something is computed at once.
const FEW: usize = 500;

impl Games {
    /// The events of a game after the version `after` up to `up_to`.
    ///
    /// # Errors
    /// The share has read too many events of the past of late.
    pub fn past(
        &self,
        share: Share,
        id: Uuid,
        after: Version,
        up_to: Version,
    ) -> BoxFuture<'_, Result<Vec<StoredEvent>>> {
        async move {
            let many = up_to.saturating_sub(after).max(0);
            if share.is_counted() {
                self.past.admit_many(share, many.unsigned_abs()).map_err(too_much)?;
            }
            Ok(self.store.read(id, after, many.into()).await?)
        }
        .boxed()
    }

    /// A game as it was after an earlier `version`, from its events from the first one on.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn after(
        &self,
        share: Share,
        id: Uuid,
        events: Arc<[StoredEvent]>,
        version: Version,
    ) -> BoxFuture<'_, Result<Arc<Game>>> {
        async move {
            let many = events.partition_point(|event| event.version <= version);
            self.compute(share, many, move || fold_all(id, &events[..many])).await?
        }
        .boxed()
    }

    /// What is computed from so many events of a game. A long game would keep the threads that serve, so it waits for its turn on those
    /// that read.
    ///
    /// # Errors
    /// There is no room for it.
    pub async fn compute<T: Send + 'static>(
        &self,
        share: Share,
        events: usize,
        piece: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        match &self.pools {
            Some(pools) if events > FEW => Ok(pools.run(Work::History, share, piece).await?),
            _ => Ok(piece()),
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;

    use super::*;
    use crate::delivery::outbox::WorkerWakeup;
    use crate::game::projection::{Owed, Projecting};
    use crate::ground::clock::Clock;
    use crate::ground::entropy::Entropy;
    use crate::ground::pools::Pools;
    use crate::ground::problem::Kind;
    use crate::ground::settings::Settings;

    #[test]
    fn the_limit_is_told() {
        let limits = include_str!("../../../../../deploy/limits.md");
        assert!(limits.contains("of more than 500 versions") && FEW == 500);
    }

    #[tokio::test]
    async fn only_what_is_long_waits_for_the_threads_that_read() {
        let database = PgPool::connect_lazy("postgres://nobody@localhost:1/none").expect("an address");
        let pools = Pools::start(1).expect("threads");
        pools.close();
        let how = Projecting::new(&Settings::default(), |_, _, _| Owed::default());
        let games =
            Games::new(database, Clock::System, Entropy::system(), 1, WorkerWakeup::default(), how).with_pools(pools);
        let compute =
            async |events| games.compute(Share::Service, events, || 7).await.map_err(|problem| problem.kind());
        assert_eq!(compute(FEW).await, Ok(7));
        assert_eq!(compute(FEW + 1).await, Err(Kind::Unavailable), "the threads have ended");
    }
}
