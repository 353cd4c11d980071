//! The event store: an append-only chain of events for each game, user and case.
//!
//! [`seal`] chains new events onto a head, the caller folds them, [`EventStore::append`] makes them durable, and
//! [`StateCache`] keeps the folded games. What follows from the events is written afterwards: [`EventStore::project`].

mod append;
mod cache;
mod canonical;
mod chain;
mod checks;
mod command;
mod event;
mod group_commit;
mod head;
mod hex_bytes;
mod in_flight;
mod merkle;
mod origin;
mod packing;
mod packs;
mod projection;
mod queue;
mod read;
mod root;
mod stream_fold;
mod streams;
mod text;
mod upcast;
mod verify;

use std::sync::Arc;
use std::time::Duration;

pub use append::{Append, AppendError, NewSeed, NewText, Verdict};
pub use cache::{Fold, Folded, LoadError, StateCache, Tail};
pub use canonical::{NotCanonical, canonical};
pub use chain::{Content, NotSealed, Sealed, content, hash, seal};
pub use command::{Command, CommandId, RequestHash};
pub use event::{Actor, NewEvent, NoEvent, StoredEvent};
use group_commit::GroupCommit;
pub use group_commit::is_about_data;
pub use head::{Hash, Head, Version};
pub use hex_bytes::Hex;
pub use merkle::{leaf_hash, root_of_path, tree_path, tree_root};
pub use origin::{Origin, Source, SourceOrHash, source_hash};
pub use packing::{NotPacked, Packed, next_to_pack, pack};
pub use projection::{GameRow, NewMail, Projected, Projection, RebuildError, Status, being_projected};
pub use read::ActsBefore;
pub use read::{heads, read_each};
pub use root::{DailyRoot, Leaf, LeafKind, NoProof, Proof, RootFault};
use sqlx::PgPool;
pub use stream_fold::{Misplaced, fold_stream};
pub use streams::{
    NotOfStream, StreamActsBefore, StreamError, StreamKind, StreamText, append_to_stream, lock_stream,
    new_stream_event, next_stream, parse_stream_event, read_stream, stream, stream_acts,
};
pub use text::{BoundText, is_text_of};
use tokio::task::JoinHandle;
pub use upcast::{NotRead, Upcast, Upcasters};
use uuid::Uuid;
pub use verify::{Broken, ChainFault, verify_chain, verify_next};

/// The timeout for the answer to an append, and for a lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// All events of all games. Cheap to clone.
#[derive(Debug, Clone)]
pub struct EventStore {
    pool: PgPool,
    commits: Arc<GroupCommit>,
}

impl EventStore {
    /// A store over a pool whose connections use the role `pixie_app`, with
    /// `plan_cache_mode=force_generic_plan`: by default, Postgres plans the append of several games
    /// anew each time, which takes longer than to run it.
    ///
    /// # Panics
    /// Outside of a runtime. Appends run there, so it must live as long as the store.
    pub fn new(pool: PgPool) -> Self {
        Self::with_patience(pool, PATIENCE)
    }

    /// The same with another timeout for the answer to an append.
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
        read::read(&mut *self.pool.acquire().await?, game_id, after, limit).await
    }

    /// The events of these games after these versions, each game's in their order, in one query. Packed ones are left out.
    pub async fn read_after(&self, games: &[(Uuid, Version)]) -> Result<Vec<StoredEvent>, sqlx::Error> {
        read::read_after(&self.pool, games).await
    }

    /// The acts of moderators in games, newest first, at most `limit`, in one range scan.
    pub async fn acts(&self, which: &ActsBefore, limit: i64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        read::acts(&self.pool, which, limit).await
    }

    /// The head of a game; none if there is no such game.
    pub async fn head(&self, game_id: Uuid) -> Result<Option<Head>, sqlx::Error> {
        read::head(&self.pool, game_id).await
    }

    /// The heads of these games. Games without events are left out.
    pub async fn heads(&self, games: &[Uuid]) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        self.commits.heads(games).await
    }

    /// Appends to one game, in one commit with appends to other games (see `group_commit.rs`). It
    /// is tried even if the caller stops waiting for the verdict.
    pub async fn append(&self, append: Append) -> Result<Verdict, AppendError> {
        self.append_then(append, || ()).await
    }

    /// The same; `then` is called as soon as the events are durable, also if the caller has stopped waiting.
    pub async fn append_then(
        &self,
        append: Append,
        then: impl FnOnce() + Send + 'static,
    ) -> Result<Verdict, AppendError> {
        append.check()?;
        self.commits.append(append, Box::new(then)).await
    }

    /// Runs a task on the runtime of the appends, so that it does not end with the task or thread
    /// that asked for it.
    pub fn spawn<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.commits.spawn(task)
    }
}
