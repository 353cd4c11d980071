//! All games of the service: what is known of them, and how they are read.

mod appended;
mod change_feed;
mod commands;
mod longest;
mod past;
mod past_limit;
mod presence_cache;
mod stream_command;
mod submission;
mod sweep;
mod thinking;

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use moka::sync::Cache;
use pixie_words::problem as words;
use sqlx::PgPool;
use uuid::Uuid;

use self::presence_cache::PresenceCache;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::dice::Seeds;
use crate::game::playing::Presences;
use crate::game::projection::{Projecting, Projector};
use crate::game::state::{FoldError, Game};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::pools::{Meter, Pools, Share};
use crate::ground::problem::{Kind, Problem, Result};
pub use appended::Appended;
pub use change_feed::{AllGames, Announcement, Announcements, ChangeFeed, Newest, Subscription, Wake};
pub use commands::{Change, Done, reused_key};
pub use longest::LONGEST_GAME;
use pixie_event_store::{EventStore, Folded, LoadError, StateCache, StoredEvent, Version};
pub use stream_command::{stream_of_command, was_done};
pub use submission::Submission;
pub use sweep::{project_until, sweep, sweep_regularly};
pub use thinking::ThinkingQueue;

/// Games whose seeds are cached; about 100 bytes each.
const SEEDS: u64 = 100_000;

/// All games of the service. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Games {
    store: EventStore,
    cache: StateCache<Game>,
    /// With the commitment of the last seed, so that seeds from before a reseed are not used.
    seeds: Cache<Uuid, (Arc<str>, Arc<Seeds>)>,
    presences: PresenceCache,
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    wakeup: WorkerWakeup,
    change_feed: ChangeFeed,
    projector: Projector,
    appended: Arc<Appended>,
    thinking: ThinkingQueue,
    /// How much of the past of games each share may still read.
    past: Arc<Meter<Share>>,
    /// The threads for what is computed from long games.
    pools: Option<Pools>,
}

/// Readers of games are boxed, because an async function is compiled again in every crate that awaits it.
impl Games {
    /// All games over the service's pool, with at most `games` of them in memory. The worker is
    /// woken when there is mail to send.
    pub fn new(
        pool: PgPool,
        clock: Clock,
        entropy: Entropy,
        games: u64,
        wakeup: WorkerWakeup,
        how: Projecting,
    ) -> Self {
        let store = EventStore::new(pool.clone());
        let projector = Projector::start(store.clone(), how, wakeup.clone());
        let cache = StateCache::new(store.clone(), games);
        Self {
            store,
            cache,
            seeds: Cache::new(SEEDS),
            presences: PresenceCache::new(),
            pool,
            past: Arc::new(past_limit::meter(clock.clone())),
            clock,
            entropy,
            wakeup,
            change_feed: ChangeFeed::default(),
            projector,
            appended: Arc::default(),
            thinking: ThinkingQueue::default(),
            pools: None,
        }
    }

    /// Uses these threads for what is computed from long games. Without them it is computed at once, on the caller's
    /// thread.
    #[must_use]
    pub fn with_pools(self, pools: Pools) -> Self {
        Self { pools: Some(pools), ..self }
    }

    /// Announces every change on this feed, for live streams.
    #[must_use]
    pub fn with_change_feed(self, change_feed: ChangeFeed) -> Self {
        Self { change_feed, ..self }
    }

    /// The notifications about new versions.
    pub fn change_feed(&self) -> &ChangeFeed {
        &self.change_feed
    }

    /// The games in which this node has appended.
    pub fn appended(&self) -> &Appended {
        &self.appended
    }

    /// The games of this node in which a bot is to think.
    pub fn thinking(&self) -> &ThinkingQueue {
        &self.thinking
    }

    /// Another node has announced this version of a game. Returns whether its events should be read ahead.
    pub fn record_remote_version(&self, id: Uuid, version: Version) -> bool {
        let is_wanted = self.cache.note_version(id, version);
        self.change_feed.record_version(id, version);
        is_wanted
    }

    /// Reads the newer events of these games before anybody asks for them.
    pub fn read_ahead<'a>(&'a self, games: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<()>> {
        self.cache.read_ahead(games, Instant::now()).boxed()
    }

    /// The store in which the events of all games are.
    pub fn store(&self) -> &EventStore {
        &self.store
    }

    /// The connections to the database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A game for a reader: at most 250 ms old, and not older than `min_version`.
    pub fn read(&self, id: Uuid, min_version: Version) -> BoxFuture<'_, Result<Folded<Game>>> {
        async move { self.cache.read(id, min_version, Instant::now()).await.map_err(problem) }.boxed()
    }

    /// A game for a command: of any age, as the append detects a stale state.
    pub fn load(&self, id: Uuid) -> BoxFuture<'_, Result<Folded<Game>>> {
        async move { self.cache.load(id, Instant::now()).await.map_err(problem) }.boxed()
    }

    /// The newest state of a game, from the database.
    pub fn refresh(&self, id: Uuid) -> BoxFuture<'_, Result<Folded<Game>>> {
        async move {
            let folded = self.cache.refresh(id, Instant::now()).await.map_err(problem)?;
            self.change_feed.record_version(id, folded.head.version);
            Ok(folded)
        }
        .boxed()
    }

    /// A game as it was after `version`, for a command or a mail.
    pub fn at(&self, id: Uuid, version: Version) -> BoxFuture<'_, Result<Arc<Game>>> {
        async move {
            let folded = self.read(id, version).await?;
            if folded.head.version == version {
                return Ok(folded.state);
            }
            let events = self.store.read(id, 0, i64::from(version)).await?;
            fold_all(id, &events)
        }
        .boxed()
    }

    /// The clock of the games.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The random source of the games.
    pub fn entropy(&self) -> &Entropy {
        &self.entropy
    }

    /// The games of this node that wait for the projector, and since when the oldest of their events waits.
    pub fn unprojected(&self) -> (usize, Option<Instant>) {
        self.projector.waiting()
    }

    /// Waits until lists and mails follow from all that this node has appended by now.
    pub fn wait_until_projected(&self) -> BoxFuture<'_, ()> {
        self.projector.wait_until_projected().boxed()
    }

    /// Makes sure that the row of a game says what is known here of the game.
    pub fn ensure_listed(&self, id: Uuid) -> BoxFuture<'_, Result<()>> {
        async move {
            let version = self.read(id, 0).await?.head.version;
            self.wait_until_projected().await;
            let listed = self.store.positions(&[id]).await?;
            if listed.first().is_none_or(|(_, position)| *position < version) {
                self.catch_up(vec![id]).await;
            }
            Ok(())
        }
        .boxed()
    }

    /// Projects games whose newest events another node has left.
    pub fn catch_up(&self, games: Vec<Uuid>) -> BoxFuture<'_, ()> {
        self.projector.catch_up(games).boxed()
    }

    /// Wakes the workers of the outbox, because something about a game was queued without an event.
    pub fn wake_workers(&self) {
        self.wakeup.wake();
        self.wakeup.wake_for_webhooks();
    }

    /// The seeds of a game's dice, up to the current one of this state.
    async fn seeds(&self, game: &Game) -> Result<Arc<Seeds>> {
        let commitment = game.seed_commitments().next_back().unwrap_or_default();
        if let Some((known, seeds)) = self.seeds.get(&game.id)
            && *known == *commitment
        {
            return Ok(seeds);
        }
        let seeds = Arc::new(Seeds::read(&self.pool, game.id, game.epoch(), game.settings().seed_chain).await?);
        self.seeds.insert(game.id, (commitment.into(), Arc::clone(&seeds)));
        Ok(seeds)
    }

    /// Tries something out with the seeds of this state. Nothing is appended, so nothing that depends on chance may be told
    /// that nobody has seen.
    pub async fn try_out<T>(&self, game: &Game, tried: impl FnOnce(&Seeds) -> T) -> Result<T> {
        Ok(tried(&*self.seeds(game).await?))
    }

    /// When the players of a game can be expected, as of some seconds ago. Without a time control nothing depends on it, and
    /// there are none.
    pub fn presences<'a>(&'a self, game: &'a Game, now: DateTime<Utc>) -> BoxFuture<'a, sqlx::Result<Presences>> {
        async move {
            if game.settings().time_control.is_none() {
                return Ok(Presences::new());
            }
            self.presences.of(&self.pool, game.users(), now).await
        }
        .boxed()
    }

    /// When the players of a game can be expected, whether its time depends on it or not.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn hours_of_players(&self, game: &Game, now: DateTime<Utc>) -> sqlx::Result<Presences> {
        self.presences.of(&self.pool, game.users(), now).await
    }

    /// The hours or absences of a user have changed.
    pub fn forget_presence(&self, user: Uuid) {
        self.presences.forget(user);
    }
}

/// A game as it was after all these events.
fn fold_all(id: Uuid, events: &[StoredEvent]) -> Result<Arc<Game>> {
    Ok(Folded::start(id).after(events).map_err(Problem::internal)?.state)
}

fn problem(error: LoadError<FoldError>) -> Problem {
    match error {
        LoadError::NoSuchGame => no_such_game(),
        LoadError::NotYet(version) => {
            Problem::new(Kind::Conflict, move |language| words::version_only(language, &version))
                .with("version", version)
        }
        LoadError::Database(error) => error.into(),
        LoadError::Fold(FoldError::Unreadable(error)) => error.into(),
        LoadError::Fold(error) => Problem::internal(error),
    }
}

/// The game does not exist, or the caller may not know of it.
pub fn no_such_game() -> Problem {
    Problem::new(Kind::NotFound, words::no_game)
}
