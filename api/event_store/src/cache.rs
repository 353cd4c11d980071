//! The cache of folded games in memory.
//!
//! A stale state is harmless for a writer: the append answers with a conflict, and
//! [`StateCache::refresh`] reads the missing events. A reader gets a state that was checked against
//! the database at most 250 ms ago. A game that is read often is checked before this time is over,
//! together with other games, so that no reader waits for the check.

use std::{
    collections::BTreeMap,
    iter,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use moka::sync::Cache;
use uuid::Uuid;

use super::{
    EventStore,
    checks::Checks,
    event::StoredEvent,
    head::{Head, Version},
};

/// How long a reader may use a state without a check against the database.
const FRESH: Duration = Duration::from_millis(250);
/// From this age on, a state is checked together with the next one that must be checked.
const RIPE: Duration = Duration::from_millis(100);

/// A state that is folded from the events of one game.
pub trait Fold: Clone + Send + Sync + 'static {
    /// The reason why an event makes no sense; the state is then not used.
    type Error: std::error::Error + Send + Sync + 'static;

    /// What is in an event.
    type Event;

    /// The state before the first event.
    fn empty(game_id: Uuid) -> Self;

    /// Reads what is in a stored event.
    fn read(stored: &StoredEvent) -> Result<Self::Event, Self::Error>;

    /// Applies the next event. An event that reaches back may be refused.
    fn apply(&mut self, stored: &StoredEvent, event: &Self::Event) -> Result<(), Self::Error>;

    /// Whether applying this event needs all events from the first one on (for example a rewind).
    fn reaches_back(_: &StoredEvent) -> bool {
        false
    }

    /// The state after all events of a game.
    fn whole(game_id: Uuid, events: &[StoredEvent]) -> Result<Self, Self::Error> {
        let mut state = Self::empty(game_id);
        events.iter().try_for_each(|stored| state.apply(stored, &Self::read(stored)?))?;
        Ok(state)
    }
}

/// A state, and the head up to which it was folded.
#[derive(Debug)]
pub struct Folded<T> {
    /// Shared and never changed; clone it to apply further events.
    pub state: Arc<T>,
    /// The head of the last event in the state.
    pub head: Head,
    /// The events that were read last from the database and folded into an earlier state, such as those of another node.
    pub tail: Option<Arc<Tail>>,
}

/// Events that continue a state.
#[derive(Debug)]
pub struct Tail {
    /// The head of the state that the events continue.
    pub from: Head,
    /// The events after this head, in order.
    pub events: Vec<StoredEvent>,
}

impl<T> Clone for Folded<T> {
    fn clone(&self) -> Self {
        Self { state: Arc::clone(&self.state), head: self.head, tail: self.tail.clone() }
    }
}

impl<T: Fold> Folded<T> {
    /// The state after further events. None of them may reach back, unless they are all events from
    /// the first one on.
    pub fn after(&self, events: &[StoredEvent]) -> Result<Self, T::Error> {
        self.advanced(events, |state| events.iter().try_for_each(|stored| state.apply(stored, &T::read(stored)?)))
    }

    /// The same if it is known what is in these events, so that nothing has to be read.
    pub fn after_decoded(&self, stored: &[StoredEvent], events: &[T::Event]) -> Result<Self, T::Error> {
        self.advanced(stored, |state| {
            stored.iter().zip(events).try_for_each(|(stored, event)| state.apply(stored, event))
        })
    }

    /// The state with further events applied; `T::whole` makes it if there is none yet.
    fn advanced(
        &self,
        stored: &[StoredEvent],
        apply: impl FnOnce(&mut T) -> Result<(), T::Error>,
    ) -> Result<Self, T::Error> {
        let Some(last) = stored.last() else {
            return Ok(self.clone());
        };
        let state = if self.head == Head::START {
            T::whole(last.game_id, stored)?
        } else {
            let mut state = T::clone(&self.state);
            apply(&mut state)?;
            state
        };
        Ok(Self { state: Arc::new(state), head: last.head(), tail: None })
    }

    /// The state after these newer events of the database, which it remembers; none if they do not simply continue it.
    fn continued(self, events: Vec<StoredEvent>) -> Option<Self> {
        let mut links = iter::once(self.head.hash).chain(events.iter().map(|event| event.hash)).zip(&events);
        let continues = links.all(|(hash, next)| next.prev_hash == hash) && !events.is_empty();
        let continues = continues && !events.iter().any(T::reaches_back);
        let mut after = self.after(&events).ok().filter(|_| continues)?;
        after.tail = Some(Arc::new(Tail { from: self.head, events }));
        Some(after)
    }

    /// A game before its first event.
    pub fn start(game_id: Uuid) -> Self {
        Self { state: Arc::new(T::empty(game_id)), head: Head::START, tail: None }
    }
}

/// The reason why a game could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError<E> {
    /// There is no such game.
    #[error("no such game")]
    NoSuchGame,
    /// The game has not reached the requested version yet.
    #[error("the game is at version {0} only")]
    NotYet(Version),
    /// An event could not be folded.
    #[error("an event could not be folded")]
    Fold(#[source] E),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

#[derive(Debug)]
struct Entry<T> {
    folded: Folded<T>,
    checked: Instant,
    /// The newest version that this node has been notified of.
    heard: Version,
    /// Whether somebody has asked for it since events of other nodes were last read ahead.
    is_wanted: bool,
}

impl<T> Clone for Entry<T> {
    fn clone(&self) -> Self {
        Self { folded: self.folded.clone(), ..*self }
    }
}

impl<T> Entry<T> {
    fn new(folded: Folded<T>, checked: Instant) -> Self {
        Self { heard: folded.head.version, folded, checked, is_wanted: true }
    }

    /// Whether the game is known to have newer events than this state.
    fn is_behind(&self) -> bool {
        self.folded.head.version < self.heard
    }

    fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.checked)
    }
}

fn locked<T>(entry: &Mutex<Entry<T>>) -> MutexGuard<'_, Entry<T>> {
    entry.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folded games used most recently. Each node has one cache.
#[derive(Debug, Clone)]
pub struct StateCache<T: Fold> {
    store: EventStore,
    /// Entries are changed where they are: each insertion into the cache is work for it, and a game has many moves.
    games: Cache<Uuid, Arc<Mutex<Entry<T>>>>,
    checks: Arc<Checks>,
}

impl<T: Fold> StateCache<T> {
    /// Keeps at most `games` games.
    pub fn new(store: EventStore, games: u64) -> Self {
        Self { store, games: Cache::new(games), checks: Arc::default() }
    }

    fn entry(&self, game_id: Uuid) -> Option<Entry<T>> {
        let entry = self.games.get(&game_id)?;
        let mut entry = locked(&entry);
        entry.is_wanted = true;
        Some(entry.clone())
    }

    /// For a writer: the cached state, unless it is known to be old; else the database's state.
    pub async fn load(&self, game_id: Uuid, now: Instant) -> Result<Folded<T>, LoadError<T::Error>> {
        match self.entry(game_id).filter(|entry| !entry.is_behind()) {
            Some(entry) => Ok(entry.folded),
            None => Box::pin(self.refresh(game_id, now)).await,
        }
    }

    /// For a reader: not older than 250 ms, and never older than `min_version`.
    pub async fn read(
        &self,
        game_id: Uuid,
        min_version: Version,
        now: Instant,
    ) -> Result<Folded<T>, LoadError<T::Error>> {
        let known = |entry: &Entry<T>| entry.folded.head.version >= min_version && !entry.is_behind();
        let mut entry = self.entry(game_id).filter(known);
        if entry.as_ref().is_some_and(|entry| entry.age(now) > FRESH) {
            // Boxed, so that not every request reserves the memory that the database query needs.
            Box::pin(self.check(game_id, now)).await?;
            entry = self.entry(game_id).filter(known);
        }
        if let Some(entry) = entry.filter(|entry| entry.age(now) <= FRESH) {
            if entry.age(now) > RIPE {
                self.checks.schedule(game_id);
            }
            return Ok(entry.folded);
        }
        let folded = Box::pin(self.refresh(game_id, now)).await?;
        if folded.head.version < min_version {
            return Err(LoadError::NotYet(folded.head.version));
        }
        Ok(folded)
    }

    /// Asks the database whether the state of this game, and of others that are read often, is
    /// still the newest.
    async fn check(&self, game_id: Uuid, now: Instant) -> Result<(), sqlx::Error> {
        let is_known = || self.entry(game_id).is_some_and(|entry| entry.age(now) <= FRESH);
        for (game_id, head) in self.checks.ask(&self.store, game_id, now, is_known).await? {
            let Some(known) = self.games.get(&game_id) else { continue };
            let mut known = locked(&known);
            if known.folded.head == head {
                known.checked = now.max(known.checked);
            }
        }
        Ok(())
    }

    /// The database's state: newer events are read and applied to the cached state. `now` is before
    /// the read.
    pub async fn refresh(&self, game_id: Uuid, now: Instant) -> Result<Folded<T>, LoadError<T::Error>> {
        let known = self.entry(game_id).map(|entry| entry.folded);
        let mut from = known.unwrap_or_else(|| Folded::start(game_id));
        let mut tail = self.store.read(game_id, from.head.version, i64::MAX).await?;
        // If the hash does not continue the cached history, the database was restored in the
        // meantime.
        let is_other = tail.first().is_some_and(|next| next.prev_hash != from.head.hash);
        if is_other || (from.head != Head::START && tail.iter().any(T::reaches_back)) {
            from = Folded::start(game_id);
            tail = self.store.read(game_id, 0, i64::MAX).await?;
        }
        let mut folded = from.after(&tail).map_err(LoadError::Fold)?;
        if from.head != Head::START && !tail.is_empty() {
            folded.tail = Some(Arc::new(Tail { from: from.head, events: tail }));
        }
        if folded.head == Head::START {
            return Err(LoadError::NoSuchGame);
        }
        self.put(game_id, folded.clone(), now);
        Ok(folded)
    }

    /// The state after events that are about to be appended, with what is in them; none if the
    /// database's history is another one now.
    pub async fn after(
        &self,
        folded: &Folded<T>,
        stored: &[StoredEvent],
        events: &[T::Event],
    ) -> Result<Option<Folded<T>>, LoadError<T::Error>> {
        let (Some(next), true) = (stored.first(), stored.iter().any(T::reaches_back)) else {
            return folded.after_decoded(stored, events).map(Some).map_err(LoadError::Fold);
        };
        let mut all = self.store.read(next.game_id, 0, folded.head.version.into()).await?;
        if all.last().map(StoredEvent::head) != Some(folded.head) {
            return Ok(None);
        }
        all.extend_from_slice(stored);
        Folded::start(next.game_id).after(&all).map(Some).map_err(LoadError::Fold)
    }

    /// Stores a state, for example after an append; an older one than the cached one changes
    /// nothing.
    pub fn put(&self, game_id: Uuid, folded: Folded<T>, now: Instant) {
        let known = self.games.get_with(game_id, || Arc::new(Mutex::new(Entry::new(folded.clone(), now))));
        let mut known = locked(&known);
        if known.folded.head.version <= folded.head.version {
            let checked = if known.folded.head == folded.head { now.max(known.checked) } else { now };
            *known = Entry::new(folded, checked);
        }
    }

    /// Records the notification that a game has reached this version. Older states of it are no
    /// longer used. Returns whether its events should be read ahead: it is behind, and was asked for
    /// since the last time.
    pub fn note_version(&self, game_id: Uuid, version: Version) -> bool {
        let Some(known) = self.games.get(&game_id) else { return false };
        let mut known = locked(&known);
        known.heard = known.heard.max(version);
        known.is_wanted && known.is_behind()
    }

    /// Reads the newer events of these games in one query, before somebody asks for them. What does not simply continue the cached
    /// state is left to [`Self::refresh`]. `now` is before the read.
    pub async fn read_ahead(&self, games: &[Uuid], now: Instant) -> Result<(), sqlx::Error> {
        let behind: Vec<(Uuid, Folded<T>)> = games.iter().filter_map(|id| Some((*id, self.outdated(*id)?))).collect();
        let heads: Vec<(Uuid, Version)> = behind.iter().map(|(id, folded)| (*id, folded.head.version)).collect();
        let mut tails: BTreeMap<Uuid, Vec<StoredEvent>> = BTreeMap::new();
        for event in self.store.read_after(&heads).await? {
            tails.entry(event.game_id).or_default().push(event);
        }
        for (game_id, folded) in behind {
            let tail = tails.remove(&game_id).unwrap_or_default();
            if let Some(folded) = folded.continued(tail) {
                self.put_read_ahead(game_id, folded, now);
            }
        }
        Ok(())
    }

    /// Stores a state that nobody has asked for yet. There may be news of a version after it.
    fn put_read_ahead(&self, game_id: Uuid, folded: Folded<T>, now: Instant) {
        let Some(known) = self.games.get(&game_id) else { return };
        let mut known = locked(&known);
        if known.folded.head.version < folded.head.version {
            let heard = known.heard.max(folded.head.version);
            *known = Entry { folded, checked: now, heard, is_wanted: false };
        }
    }

    /// The cached state of a game that is known to have newer events.
    fn outdated(&self, game_id: Uuid) -> Option<Folded<T>> {
        let entry = self.games.get(&game_id)?;
        let entry = locked(&entry);
        entry.is_behind().then(|| entry.folded.clone())
    }

    /// Removes a game, for example after [`super::Verdict::Forked`] or a conflict with an older
    /// version.
    pub fn forget(&self, game_id: Uuid) {
        self.games.invalidate(&game_id);
    }
}
