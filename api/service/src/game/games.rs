//! Loading games and changing them: the one way from a command to durable events.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use moka::sync::Cache;
use sqlx::PgPool;
use uuid::Uuid;

use super::changes::News;
use super::event::GameEvent;
use super::fold::{FoldError, Game};
use super::projection::project;
use super::seeds::Seeds;
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::outbox::Bell;
use crate::problem::{Kind, Problem, Result};
use pixie_event_store::Actor;
use pixie_event_store::Append;
use pixie_event_store::AppendError;
use pixie_event_store::Command;
use pixie_event_store::EventStore;
use pixie_event_store::Folded;
use pixie_event_store::LoadError;
use pixie_event_store::NewEvent;
use pixie_event_store::NewMail;
use pixie_event_store::NewSeed;
use pixie_event_store::NewText;
use pixie_event_store::StateCache;
use pixie_event_store::StoredEvent;
use pixie_event_store::Verdict;
use pixie_event_store::Version;
use pixie_event_store::seal;

/// How often a command is tried again when another one came first. Every conflict means that somebody else got on, so
/// only a game that is hammered from all sides comes here.
const ATTEMPTS: usize = 32;
/// Games whose seeds are kept in memory; hardly more than 100 bytes each.
const SEEDS: u64 = 100_000;

/// All games of the service. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Games {
    store: EventStore,
    cache: StateCache<Game>,
    /// With the commitment of the last one, so that nobody takes those of before a reseed.
    seeds: Cache<Uuid, (Arc<str>, Arc<Seeds>)>,
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    bell: Bell,
    news: News,
    mails_due: MailsDue,
}

/// Tells which mails a change owes, to whom and when. They are queued with its events. The user who is informed anyhow is the last
/// argument.
pub type MailsDue = fn(&Transition<'_>, DateTime<Utc>, Option<Uuid>) -> Vec<NewMail>;

/// A change of a game: its state before and after, and the events between.
#[derive(Clone, Copy, Debug)]
pub struct Transition<'a> {
    /// The state before.
    pub before: &'a Game,
    /// The state after.
    pub after: &'a Game,
    /// The version of the first event.
    pub first: Version,
    /// The actors and what they did.
    pub events: &'a [(Actor, GameEvent)],
}

impl<'a> Transition<'a> {
    /// The events with their versions.
    pub fn events(&self) -> impl Iterator<Item = (Version, &'a Actor, &'a GameEvent)> + use<'a> {
        (self.first..).zip(self.events).map(|(version, (actor, event))| (version, actor, event))
    }

    /// Whether the play was taken back.
    pub fn is_rewind(&self) -> bool {
        self.before.rewinds.last() != self.after.rewinds.last()
    }
}

/// What a command wants to happen.
#[derive(Debug, Default)]
pub struct Change {
    /// The events, in their order.
    pub events: Vec<(Actor, GameEvent)>,
    /// What people typed that the events refer to.
    pub texts: Vec<NewText>,
    /// The new seed, of a new game or of one that is reseeded.
    pub seed: Option<[u8; 32]>,
    /// Who is about to be told of it anyhow.
    pub told: Option<Uuid>,
}

/// What became of a command.
#[derive(Clone, Debug)]
pub struct Done {
    /// The version of its first event.
    pub version: Version,
    /// Its events. A repeated command has those of the first time.
    pub events: Vec<StoredEvent>,
    /// The first of them, read.
    pub first: GameEvent,
    /// The game after them.
    pub game: Arc<Game>,
}

impl Done {
    /// The version of its last event.
    pub fn last_version(&self) -> Version {
        self.events.last().map_or(self.version, |event| event.version)
    }
}

impl Games {
    /// Over the service's pool, keeping at most so many games in memory. It wakes the worker when there is mail to send.
    pub fn new(pool: PgPool, clock: Clock, entropy: Entropy, games: u64, bell: Bell, mails_due: MailsDue) -> Self {
        let store = EventStore::new(pool.clone());
        let cache = StateCache::new(store.clone(), games);
        Self { store, cache, seeds: Cache::new(SEEDS), pool, clock, entropy, bell, news: News::default(), mails_due }
    }

    /// With news of every change, for those who follow a game.
    #[must_use]
    pub fn with_news(self, news: News) -> Self {
        Self { news, ..self }
    }

    /// How far games come.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// A game has come so far, as another node has told.
    pub fn hear(&self, id: Uuid, version: Version) {
        self.cache.hear(id, version);
        self.news.hear(id, version);
    }

    /// The events.
    pub fn store(&self) -> &EventStore {
        &self.store
    }

    /// The database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A game for a reader: at most 250 ms old, and not older than `min_version`.
    pub async fn read(&self, id: Uuid, min_version: Version) -> Result<Folded<Game>> {
        self.cache.read(id, min_version, Instant::now()).await.map_err(problem)
    }

    /// A game for who is about to change it: of any age, as the append tells if it is too old.
    pub async fn load(&self, id: Uuid) -> Result<Folded<Game>> {
        self.cache.load(id, Instant::now()).await.map_err(problem)
    }

    /// A game as the database has it now.
    pub async fn refresh(&self, id: Uuid) -> Result<Folded<Game>> {
        let folded = self.cache.refresh(id, Instant::now()).await.map_err(problem)?;
        self.news.hear(id, folded.head.version);
        Ok(folded)
    }

    /// A game as it was after `version`.
    pub async fn at(&self, id: Uuid, version: Version) -> Result<Arc<Game>> {
        let folded = self.read(id, version).await?;
        if folded.head.version == version {
            return Ok(folded.state);
        }
        let events = self.store.read(id, 0, i64::from(version)).await?;
        Ok(Folded::start(id).after(&events).map_err(Problem::internal)?.state)
    }

    /// Where the time of games comes from.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Where their chance comes from.
    pub fn entropy(&self) -> &Entropy {
        &self.entropy
    }

    /// Tells the postman that something about a game was queued beside its events.
    pub fn ring(&self) {
        self.bell.ring();
    }

    /// The seeds of a game's dice, up to the one that counts in this state of it.
    async fn seeds(&self, game: &Game) -> Result<Arc<Seeds>> {
        let commitment = game.seed_commitments().next_back().unwrap_or_default();
        if let Some((known, seeds)) = self.seeds.get(&game.id)
            && *known == *commitment
        {
            return Ok(seeds);
        }
        let seeds = Arc::new(Seeds::read(&self.pool, game.id, game.epoch()).await?);
        self.seeds.insert(game.id, (commitment.into(), Arc::clone(&seeds)));
        Ok(seeds)
    }

    /// Creates a game. A repeated command finds the game it has created.
    pub async fn create(&self, id: Uuid, command: Option<Command>, change: Change) -> Result<Done> {
        match self.append(&Folded::start(id), &command, change).await? {
            Some(done) => Ok(done),
            None => {
                let game = self.refresh(id).await?;
                let repeated = self.repeated(&game, command).await?;
                repeated.ok_or_else(|| Problem::new(Kind::Conflict, "A game of this id exists already."))
            }
        }
    }

    /// Does a command: decides on the game as it stands and appends what follows, again and again until no other
    /// command comes first. A repeated command finds what it did the first time.
    pub async fn execute(
        &self,
        id: Uuid,
        command: Option<Command>,
        decide: impl Fn(&Game) -> Result<Change>,
    ) -> Result<Done> {
        let mut game = self.load(id).await?;
        for _ in 0..ATTEMPTS {
            match self.attempt(&game, command, &decide).await? {
                ControlFlow::Break(done) => return Ok(done),
                ControlFlow::Continue(fresh) => game = fresh,
            }
        }
        Err(busy())
    }

    /// [`Games::execute`] for a command that may need dice: it is given the seeds that belong to the state.
    pub async fn play(
        &self,
        id: Uuid,
        command: Option<Command>,
        decide: impl Fn(&Game, &Seeds) -> Result<Change>,
    ) -> Result<Done> {
        let mut game = self.load(id).await?;
        for _ in 0..ATTEMPTS {
            let seeds = self.seeds(&game.state).await?;
            match self.attempt(&game, command, |game| decide(game, &seeds)).await? {
                ControlFlow::Break(done) => return Ok(done),
                ControlFlow::Continue(fresh) => game = fresh,
            }
        }
        Err(busy())
    }

    /// Decides a command on this state. If another one came first, there is a fresh state to try it on.
    async fn attempt(
        &self,
        game: &Folded<Game>,
        command: Option<Command>,
        decide: impl Fn(&Game) -> Result<Change>,
    ) -> Result<ControlFlow<Done, Folded<Game>>> {
        if let Some(repeated) = self.repeated(game, command).await? {
            return Ok(ControlFlow::Break(repeated));
        }
        let id = game.state.id;
        // What is refused on a state that may be stale is decided again on a fresh one.
        let change = match decide(&game.state) {
            Ok(change) => change,
            Err(refused) => {
                let fresh = self.refresh(id).await?;
                return if fresh.head == game.head { Err(refused) } else { Ok(ControlFlow::Continue(fresh)) };
            }
        };
        match self.append(game, &command, change).await? {
            Some(done) => Ok(ControlFlow::Break(done)),
            None => Ok(ControlFlow::Continue(self.refresh(id).await?)),
        }
    }

    /// Appends a change onto a state; none if another append came first.
    async fn append(&self, game: &Folded<Game>, command: &Option<Command>, change: Change) -> Result<Option<Done>> {
        let now = self.clock.now();
        let events = change.events.iter().map(|(actor, event)| NewEvent {
            kind: event.kind().to_owned(),
            schema: event.schema(),
            actor: *actor,
            body: event.body(),
            command: *command,
            at: now,
            salt: self.entropy.bytes(),
        });
        let sealed = seal(game.state.id, game.head, events.collect()).map_err(Problem::internal)?;
        let events = sealed.events().to_vec();
        let Some(after) = self.cache.after(game, &events).await.map_err(problem)? else {
            self.cache.forget(game.state.id);
            return Ok(None);
        };
        let transition = Transition {
            before: &game.state,
            after: &after.state,
            first: game.head.version + 1,
            events: &change.events,
        };
        let append = Append {
            projection: project(&after.state),
            outbox: (self.mails_due)(&transition, now, change.told),
            texts: change.texts,
            seeds: change.seed.map(|seed| NewSeed { epoch: after.state.epoch(), seed }).into_iter().collect(),
            sealed,
        };
        // Who asked may go away meanwhile, but those who follow the game are told of what is stored.
        let (games, id, appended) = (self.clone(), game.state.id, after.clone());
        let appending = self.store.spawn(async move {
            let verdict = games.store.append(append).await;
            if let Ok(Verdict::Appended) = verdict {
                let version = appended.head.version;
                games.cache.put(id, appended, Instant::now());
                games.bell.ring();
                games.news.tell(id, version);
            }
            verdict
        });
        match appending.await.map_err(Problem::internal)?.map_err(append_problem)? {
            Verdict::Appended => {
                let first = change.events.into_iter().next().ok_or_else(no_event)?.1;
                Ok(Some(Done { version: game.head.version + 1, events, first, game: after.state }))
            }
            Verdict::Conflict { actual } if actual >= game.head.version => Ok(None),
            // What is in memory never happened: the database was restored meanwhile.
            _ => {
                self.cache.forget(game.state.id);
                Ok(None)
            }
        }
    }

    /// What a command did the first time it came.
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

/// One key for two different requests.
pub fn reused_key() -> Problem {
    let detail = "This Idempotency-Key came with another request before; use a new key.";
    Problem::new(Kind::IdempotencyKeyReused, detail)
}

/// There is no such game, or none the caller may know of.
pub fn no_such_game() -> Problem {
    Problem::new(Kind::NotFound, "There is no such game, or it is private.")
}
