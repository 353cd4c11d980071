//! The event store: what happened, for ever, one chain of events for each game.
//!
//! [`seal`] chains new events onto a head, the caller folds them, [`EventStore::append`] makes them
//! durable together with everything that follows from them, and [`StateCache`] keeps the folded games.

mod append;
mod append_many;
mod append_one;
mod cache;
mod canonical;
mod chain;
mod checks;
mod command;
mod event;
mod group_commit;
mod projection;
mod queue;
mod read;
mod under_way;
mod upcast;
mod verify;

use std::sync::Arc;
use std::time::Duration;

pub use append::{Append, AppendError, NewMail, NewSeed, NewText, Verdict};
pub use cache::{Fold, Folded, LoadError, StateCache};
pub use canonical::{NotCanonical, canonical};
pub use chain::{NotSealed, Sealed, content, hash, seal};
pub use command::{Command, CommandId, RequestHash};
pub use event::{Actor, Hash, Head, NewEvent, StoredEvent, Version};
use group_commit::GroupCommit;
pub use projection::{GameRow, RebuildError, Status};
pub use read::ActsBefore;
pub use read::NoEvent;
pub use read::read_each;
use sqlx::PgPool;
use tokio::task::JoinHandle;
pub use upcast::{NotRead, Upcast, Upcasters};
use uuid::Uuid;
pub use verify::{Broken, ChainFault, verify_chain};

/// How long a connection has for an answer to an append. It is also how long one waits for a lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// All events of all games. Cheap to clone.
#[derive(Debug, Clone)]
pub struct EventStore {
    pool: PgPool,
    commits: Arc<GroupCommit>,
}

impl EventStore {
    /// Over a pool whose connections work as `pixie_app`, with `plan_cache_mode=force_generic_plan`: left
    /// alone, Postgres plans the append of several games anew each time, which takes longer than to run it.
    ///
    /// # Panics
    /// Outside of a runtime. What is appended is written there, so it must live as long as this.
    pub fn new(pool: PgPool) -> Self {
        Self::with_patience(pool, PATIENCE)
    }

    /// The same, with another time after which a connection that has not answered an append is given up.
    ///
    /// # Panics
    /// Outside of a runtime.
    pub fn with_patience(pool: PgPool, patience: Duration) -> Self {
        Self { commits: GroupCommit::new(pool.clone(), patience), pool }
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Events of a game after a version, at most `limit`, in one range scan.
    pub async fn read(&self, game_id: Uuid, after: Version, limit: i64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        read::read(&self.pool, game_id, after, limit).await
    }

    /// What moderators did in games, newest first, at most `limit` of it, in one range scan.
    pub async fn acts(&self, which: &ActsBefore, limit: i64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        read::acts(&self.pool, which, limit).await
    }

    /// Where a game stands; none if there is no such game.
    pub async fn head(&self, game_id: Uuid) -> Result<Option<Head>, sqlx::Error> {
        read::head(&self.pool, game_id).await
    }

    /// Where each of these games stands by its row, as an append would find it. Games that have none are left out.
    pub async fn heads(&self, games: &[Uuid]) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        self.commits.heads(games).await
    }

    /// Appends to one game, in one commit with what else arrives for others (see `group_commit.rs`). It is tried even if
    /// nobody waits for the verdict any more.
    pub async fn append(&self, append: Append) -> Result<Verdict, AppendError> {
        append.check()?;
        self.commits.append(append).await
    }

    /// Does something where appends are made, so that it does not end with the task or thread that asked for it.
    pub fn spawn<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.commits.spawn(task)
    }
}
