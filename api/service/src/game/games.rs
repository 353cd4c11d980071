//! The service for all games: loads them, and turns commands into durable events.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use moka::sync::Cache;
use sqlx::PgPool;
use tracing::Instrument as _;
use uuid::Uuid;

use super::appended::Appended;
use super::change_feed::ChangeFeed;
use super::event::{GameEvent, Timed};
use super::fold::{FoldError, Game};
use super::playing::NoSeedLeft;
use super::projector::{Projecting, Projector, Span};
use super::seeds::Seeds;
use super::submission::Submission;
use super::thinking::ThinkingQueue;
use super::timekeeping::{Presences, keep_time};
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::outbox::WorkerWakeup;
use crate::problem::{Kind, Problem, Result};
use crate::telemetry::metric::{APPENDS, EVENTS};
use crate::users::{Presence, hours};
use pixie_event_store::{
    Actor, Append, AppendError, Command, EventStore, Folded, LoadError, NewEvent, NewSeed, NewText, Sealed, StateCache,
    StoredEvent, Verdict, Version, seal,
};

/// How often a command is tried again after a conflict. Every conflict means that another command
/// succeeded, so only a game with very many simultaneous commands reaches this limit.
const ATTEMPTS: usize = 32;
/// Games whose seeds are cached; about 100 bytes each.
const SEEDS: u64 = 100_000;
/// How long it is not asked again when a user can be expected.
const PRESENCE_KEPT: Duration = Duration::from_secs(10);

/// All games of the service. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Games {
    store: EventStore,
    cache: StateCache<Game>,
    /// With the commitment of the last seed, so that seeds from before a reseed are not used.
    seeds: Cache<Uuid, (Arc<str>, Arc<Seeds>)>,
    /// When users can be expected. Another node may have changed it some seconds ago; the clock looks again.
    presences: Cache<Uuid, Arc<Presence>>,
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    wakeup: WorkerWakeup,
    change_feed: ChangeFeed,
    projector: Projector,
    appended: Arc<Appended>,
    thinking: ThinkingQueue,
}

/// The outcome that a command decides on.
#[derive(Debug, Default)]
pub struct Change {
    /// The events, in their order.
    pub events: Vec<(Actor, GameEvent)>,
    /// The typed texts that the events refer to.
    pub texts: Vec<NewText>,
    /// The seed of a new or reseeded game.
    pub seed: Option<[u8; 32]>,
    /// The other seeds of a new game, with their numbers: the end of their chain, and the first one of a fork.
    pub other_seeds: Vec<(i16, [u8; 32])>,
    /// The user who gets the answer of this request: their turn mail waits for half an hour.
    pub told: Option<Uuid>,
}

/// The result of a command.
#[derive(Clone, Debug)]
pub struct Done {
    /// The version of its first event.
    pub version: Version,
    /// Its events. A repeated command returns the events of the first time.
    pub events: Vec<StoredEvent>,
    /// The first event, parsed.
    pub first: GameEvent,
    /// The game after them.
    pub game: Arc<Game>,
}

impl Done {
    /// The version of its last event.
    pub fn last_version(&self) -> Version {
        self.events.last().map_or(self.version, |event| event.version)
    }

    /// Whether nothing was done yet but to propose it.
    pub fn is_proposal(&self) -> bool {
        matches!(self.first, GameEvent::Proposed(_))
    }
}

/// The decision on a command, without or with the seeds of the game's dice.
#[derive(Clone, Copy)]
enum Decide<'a> {
    Alone(&'a (dyn Fn(&Game) -> Result<Change> + Sync)),
    WithSeeds(&'a (dyn Fn(&Game, &Seeds) -> Result<Change> + Sync)),
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
            presences: Cache::builder().max_capacity(SEEDS).time_to_live(PRESENCE_KEPT).build(),
            pool,
            clock,
            entropy,
            wakeup,
            change_feed: ChangeFeed::default(),
            projector,
            appended: Arc::default(),
            thinking: ThinkingQueue::default(),
        }
    }

    /// With notifications about every change, for live streams.
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
    pub fn hear(&self, id: Uuid, version: Version) -> bool {
        let is_wanted = self.cache.hear(id, version);
        self.change_feed.hear(id, version);
        is_wanted
    }

    /// Reads the newer events of these games before anybody asks for them.
    pub fn read_ahead<'a>(&'a self, games: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<()>> {
        self.cache.read_ahead(games, Instant::now()).boxed()
    }

    /// The event store.
    pub fn store(&self) -> &EventStore {
        &self.store
    }

    /// The database.
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
            self.change_feed.hear(id, folded.head.version);
            Ok(folded)
        }
        .boxed()
    }

    /// A game as it was after `version`.
    pub fn at(&self, id: Uuid, version: Version) -> BoxFuture<'_, Result<Arc<Game>>> {
        async move {
            let folded = self.read(id, version).await?;
            if folded.head.version == version {
                return Ok(folded.state);
            }
            let events = self.store.read(id, 0, i64::from(version)).await?;
            Ok(Folded::start(id).after(&events).map_err(Problem::internal)?.state)
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
    pub fn settle(&self) -> BoxFuture<'_, ()> {
        self.projector.settle().boxed()
    }

    /// Makes sure that the row of a game says what is known here of the game.
    pub fn ensure_listed(&self, id: Uuid) -> BoxFuture<'_, Result<()>> {
        async move {
            let version = self.read(id, 0).await?.head.version;
            self.settle().await;
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
    pub fn wake(&self) {
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

    /// Creates a game. A repeated command returns the game from the first time.
    pub fn create(&self, id: Uuid, submission: Submission, change: Change) -> BoxFuture<'_, Result<Done>> {
        async move {
            match self.append(&Folded::start(id), &submission, change).await? {
                Some(done) => Ok(done),
                None => {
                    let game = self.refresh(id).await?;
                    let repeated = self.repeated(&game, submission.command).await?;
                    repeated.ok_or_else(|| Problem::new(Kind::Conflict, "A game of this id exists already."))
                }
            }
        }
        .boxed()
    }

    /// Executes a command: decides on the current state and appends the events; repeats this after
    /// a conflict. A repeated command returns the result of the first time.
    pub async fn execute(
        &self,
        id: Uuid,
        submission: Submission,
        decide: impl Fn(&Game) -> Result<Change> + Sync,
    ) -> Result<Done> {
        self.decide(id, submission, Decide::Alone(&decide)).await
    }

    /// [`Games::execute`] for a command that may need dice: `decide` also gets the seeds of the
    /// state.
    pub async fn play(
        &self,
        id: Uuid,
        submission: Submission,
        decide: impl Fn(&Game, &Seeds) -> Result<Change> + Sync,
    ) -> Result<Done> {
        self.decide(id, submission, Decide::WithSeeds(&decide)).await
    }

    /// Not generic, and boxed, so that it is compiled once, and not again for each command.
    fn decide<'a>(&'a self, id: Uuid, submission: Submission, decide: Decide<'a>) -> BoxFuture<'a, Result<Done>> {
        async move {
            let mut game = self.load(id).await?;
            for _ in 0..ATTEMPTS {
                let attempted = match decide {
                    Decide::Alone(decide) => self.attempt(&game, &submission, decide).await?,
                    Decide::WithSeeds(decide) => {
                        let seeds = self.seeds(&game.state).await?;
                        self.attempt(&game, &submission, &|game| decide(game, &seeds)).await?
                    }
                };
                match attempted {
                    ControlFlow::Break(done) => return Ok(done),
                    ControlFlow::Continue(fresh) => game = fresh,
                }
            }
            Err(busy())
        }
        .boxed()
    }

    /// Decides a command on this state. After a conflict it returns a fresh state for the next try.
    async fn attempt(
        &self,
        game: &Folded<Game>,
        submission: &Submission,
        decide: &(dyn Fn(&Game) -> Result<Change> + Sync),
    ) -> Result<ControlFlow<Done, Folded<Game>>> {
        if let Some(repeated) = self.repeated(game, submission.command).await? {
            return Ok(ControlFlow::Break(repeated));
        }
        let id = game.state.id;
        // The state may be stale, so a refusal must be confirmed on a fresh one.
        let change = match submission.check_state(game.head).and_then(|()| decide(&game.state)) {
            Ok(change) => change,
            Err(refused) => {
                let fresh = self.refresh(id).await?;
                return if fresh.head == game.head { Err(refused) } else { Ok(ControlFlow::Continue(fresh)) };
            }
        };
        match self.append(game, submission, change).await? {
            Some(done) => Ok(ControlFlow::Break(done)),
            None => Ok(ControlFlow::Continue(self.refresh(id).await?)),
        }
    }

    /// Appends a change to a state; none after a conflict.
    async fn append(&self, game: &Folded<Game>, submission: &Submission, mut change: Change) -> Result<Option<Done>> {
        let now = self.clock.now();
        // The clocks of two nodes differ a little, and each clock may be set back. The events of a game go forward.
        let at = now.max(game.state.updated_at);
        let begins = (game.head.version + 1, change.events.first().ok_or_else(no_event)?.0);
        let Some((mut sealed, mut after)) = self.seal(game, submission, &change.events, at).await? else {
            return Ok(None);
        };
        if let Some(timed) = self.time(&game.state, &after.state, &change.events, at).await? {
            change.events.push((Actor::Game, GameEvent::Timed(timed)));
            let Some(again) = self.seal(game, submission, &change.events, at).await? else { return Ok(None) };
            (sealed, after) = again;
        }
        let events = sealed.events().to_vec();
        let first = change.events.first().ok_or_else(no_event)?.1.clone();
        let append = Append {
            texts: change.texts,
            seeds: new_seeds(change.seed.map(|seed| (after.state.epoch(), seed)), change.other_seeds),
            sealed,
        };
        let span = Span {
            before: game.clone(),
            after: after.clone(),
            stored: events.clone(),
            events: change.events,
            informed: change.told,
        };
        let (games, id, appended) = (self.clone(), game.state.id, after.clone());
        let seated: Vec<Uuid> = after.state.users().filter(|user| game.state.seat_of(*user).is_none()).collect();
        let is_thinking = after.state.asked_thinker().is_some();
        let then = move || {
            let version = appended.head.version;
            games.cache.put(id, appended, Instant::now());
            games.change_feed.tell(id, version);
            seated.into_iter().for_each(|user| games.change_feed.tell_seated(id, user));
            games.projector.take(span);
            games.appended.add(id);
            if is_thinking {
                games.thinking.push(id);
            }
        };
        let began = Instant::now();
        let span = tracing::debug_span!("db.append", number = events.len(), outcome = tracing::field::Empty);
        let verdict = self.store.append_then(append, then).instrument(span.clone()).await;
        span.record("outcome", count_append(verdict.as_ref().ok(), began, events.len()));
        match verdict.map_err(append_problem)? {
            Verdict::Appended => {
                self.projector.settle_at_once().await;
                Ok(Some(Done { version: begins.0, events, first, game: after.state }))
            }
            Verdict::Conflict { actual } if actual >= game.head.version => Ok(None),
            // The database was restored in the meantime: the cached history does not exist.
            _ => {
                self.cache.forget(game.state.id);
                Ok(None)
            }
        }
    }

    /// The events as they are stored, and the game after them; none if this state is none of the game.
    async fn seal(
        &self,
        game: &Folded<Game>,
        submission: &Submission,
        events: &[(Actor, GameEvent)],
        at: DateTime<Utc>,
    ) -> Result<Option<(Sealed, Folded<Game>)>> {
        let begins = (game.head.version + 1, events.first().ok_or_else(no_event)?.0);
        let new = events.iter().map(|(actor, event)| NewEvent {
            kind: event.kind().to_owned(),
            schema: event.schema(),
            actor: *actor,
            body: event,
            command: submission.command,
            origin: Some(submission.origin(*actor, begins)),
            at,
            salt: self.entropy.bytes(),
        });
        let sealed = seal(game.state.id, game.head, new.collect()).map_err(Problem::internal)?;
        let after = self.cache.after(game, sealed.events(), events).await.map_err(problem)?;
        if after.is_none() {
            self.cache.forget(game.state.id);
        }
        Ok(after.map(|after| (sealed, after)))
    }

    /// What follows from some events for the time of questions, in a game with a time control.
    async fn time(
        &self,
        before: &Game,
        after: &Game,
        events: &[(Actor, GameEvent)],
        at: DateTime<Utc>,
    ) -> Result<Option<Timed>> {
        if after.settings().time_control.is_none() || after.board.is_none() {
            return Ok(None);
        }
        Ok(keep_time((before, after), events, &self.presences(after, at).await?, at))
    }

    /// When the players of a game can be expected, as of some seconds ago.
    pub fn presences<'a>(&'a self, game: &'a Game, now: DateTime<Utc>) -> BoxFuture<'a, Result<Presences>> {
        async move {
            let known = |user: Uuid| Some((user, Presence::clone(&*self.presences.get(&user)?)));
            let mut presences: Presences = game.users().filter_map(known).collect();
            let unknown: Vec<Uuid> = game.users().filter(|user| !presences.contains_key(user)).collect();
            if !unknown.is_empty() {
                let mut db = self.pool.acquire().await?;
                for (user, presence) in hours::presence(&mut db, &unknown, now).await? {
                    self.presences.insert(user, Arc::new(presence.clone()));
                    presences.insert(user, presence);
                }
            }
            Ok(presences)
        }
        .boxed()
    }

    /// The hours or absences of a user have changed.
    pub fn forget_presence(&self, user: Uuid) {
        self.presences.invalidate(&user);
    }

    /// The result of a command that was executed before.
    async fn repeated(&self, game: &Folded<Game>, command: Option<Command>) -> Result<Option<Done>> {
        let Some(command) = command else { return Ok(None) };
        let Some(answered) = game.state.answered(command.id) else { return Ok(None) };
        if answered.command != command {
            return Err(reused_key());
        }
        let (version, last) = answered.versions.clone().into_inner();
        let events = self.store.read(game.state.id, version - 1, i64::from(last - version + 1)).await?;
        let first = GameEvent::read(events.first().ok_or_else(no_event)?)?;
        let state = self.at(game.state.id, last).await?;
        Ok(Some(Done { version, events, first, game: state }))
    }
}

/// Counts an append of so many events, and names its outcome; no verdict if it could not be tried, or nobody knows what became of it.
fn count_append(verdict: Option<&Verdict>, began: Instant, events: usize) -> &'static str {
    let outcome = match verdict {
        Some(Verdict::Appended) => "appended",
        Some(_) => "conflict",
        None => "failed",
    };
    metrics::histogram!(APPENDS.name, "outcome" => outcome).record(began.elapsed());
    if outcome == "appended" {
        metrics::counter!(EVENTS.name).increment(events as u64);
    }
    outcome
}

fn new_seeds(seed: Option<(i16, [u8; 32])>, others: Vec<(i16, [u8; 32])>) -> Vec<NewSeed> {
    seed.into_iter().chain(others).map(|(epoch, seed)| NewSeed { epoch, seed }).collect()
}

impl From<NoSeedLeft> for Problem {
    fn from(NoSeedLeft: NoSeedLeft) -> Self {
        let detail = "The dice of this game would have to be drawn anew, and there is no further seed to which it has \
                      committed.";
        Self::new(Kind::Conflict, detail)
    }
}

fn no_event() -> Problem {
    Problem::internal(anyhow::anyhow!("a command that did something is an event"))
}

fn busy() -> Problem {
    Problem::new(Kind::Unavailable, "The game is too busy; try again.").retry_after(1)
}

fn problem(error: LoadError<FoldError>) -> Problem {
    match error {
        LoadError::NoSuchGame => no_such_game(),
        LoadError::NotYet(version) => {
            Problem::new(Kind::Conflict, format!("The game is at version {version} only.")).with("version", version)
        }
        LoadError::Database(error) => error.into(),
        LoadError::Fold(FoldError::Unreadable(error)) => error.into(),
        LoadError::Fold(error) => Problem::internal(error),
    }
}

fn append_problem(error: AppendError) -> Problem {
    match error {
        AppendError::Database(error) => error.into(),
        AppendError::Nul => Problem::new(Kind::Malformed, "Text must not contain the character U+0000."),
        AppendError::Malformed => Problem::internal(error),
    }
}

/// One idempotency key for two different requests.
pub fn reused_key() -> Problem {
    let detail = "This Idempotency-Key came with another request before; use a new key.";
    Problem::new(Kind::IdempotencyKeyReused, detail)
}

/// The game does not exist, or the caller may not know of it.
pub fn no_such_game() -> Problem {
    Problem::new(Kind::NotFound, "There is no such game, or it is private.")
}
