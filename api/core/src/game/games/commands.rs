//! The commands on games: decided on a state, sealed, and appended.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use pixie_words::problem as words;
use tracing::Instrument as _;
use uuid::Uuid;

use super::submission::Submission;
use super::{Games, longest, problem};
use crate::game::dice::Seeds;
use crate::game::event::{GameEvent, Timed};
use crate::game::playing::{NoSeedLeft, update_clocks};
use crate::game::projection::Span;
use crate::game::state::Game;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::telemetry::metric::{APPENDS, EVENTS};
use pixie_event_store::{
    Actor, Append, AppendError, Command, Folded, NewEvent, NewSeed, NewText, Sealed, StoredEvent, Verdict, Version,
    seal,
};

/// How often a command is tried again after a conflict. Every conflict means that another command
/// succeeded, so only a game with very many simultaneous commands reaches this limit.
const ATTEMPTS: usize = 32;

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
    pub informed: Option<Uuid>,
}

/// The result of a command that was executed.
#[derive(Clone, Debug)]
pub struct Done {
    /// The version of its first event.
    pub version: Version,
    /// The events of the command. A repeated command returns the events of the first time.
    pub events: Vec<StoredEvent>,
    /// The first of these events, parsed.
    pub first: GameEvent,
    /// The game after these events.
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

impl Games {
    /// Creates a game. A repeated command returns the game from the first time.
    pub fn create(&self, id: Uuid, submission: Submission, change: Change) -> BoxFuture<'_, Result<Done>> {
        async move {
            match self.append(&Folded::start(id), &submission, change).await? {
                Some(done) => Ok(done),
                None => {
                    let game = self.refresh(id).await?;
                    let repeated = self.repeated(&game, submission.command).await?;
                    repeated.ok_or_else(|| Problem::new(Kind::Conflict, words::game_exists))
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
        for (actor, event) in &change.events {
            longest::check((&game.state, game.head.version), (actor, event))?;
        }
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
            informed: change.informed,
        };
        let (games, id, appended) = (self.clone(), game.state.id, after.clone());
        let seated: Vec<Uuid> = after.state.users().filter(|user| game.state.seat_of(*user).is_none()).collect();
        let is_thinking = after.state.asked_thinker().is_some();
        let then = move || {
            let version = appended.head.version;
            games.cache.put(id, appended, Instant::now());
            games.change_feed.announce_version(id, version);
            seated.into_iter().for_each(|user| games.change_feed.announce_seated(id, user));
            games.projector.enqueue(span);
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
                self.projector.wait_if_immediate().await;
                Ok(Some(Done { version: game.head.version + 1, events, first, game: after.state }))
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
        if after.board.is_none() {
            return Ok(None);
        }
        Ok(update_clocks((before, after), events, &self.presences(after, at).await?, at))
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
        let detail = words::no_seed;
        Self::new(Kind::Conflict, detail)
    }
}

fn no_event() -> Problem {
    Problem::internal(anyhow::anyhow!("a command that did something is an event"))
}

fn busy() -> Problem {
    Problem::new(Kind::Unavailable, words::game_busy).retry_after(1)
}

fn append_problem(error: AppendError) -> Problem {
    match error {
        AppendError::Database(error) => error.into(),
        AppendError::Nul => Problem::new(Kind::Malformed, words::nul),
        AppendError::Malformed => Problem::internal(error),
    }
}

/// One idempotency key for two different requests.
pub fn reused_key() -> Problem {
    let detail = words::key_reused;
    Problem::new(Kind::IdempotencyKeyReused, detail)
}
