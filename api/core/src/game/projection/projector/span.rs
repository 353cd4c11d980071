//! The events of a game that are projected together, with the states before and after them.

use uuid::Uuid;

use super::projecting::Projecting;
use crate::game::event::{GameEvent, Unreadable};
use crate::game::projection::row::project;
use crate::game::projection::transition::Transition;
use crate::game::state::{FoldError, Game};
use pixie_event_store::{Actor, EventStore, Fold as _, Folded, Projection, StoredEvent, Version};

/// Stored events of one game.
#[derive(Debug)]
pub(in crate::game) struct Span {
    /// The state of the game before these events.
    pub(in crate::game) before: Folded<Game>,
    /// The state of the game after these events.
    pub(in crate::game) after: Folded<Game>,
    /// The events. None are known if another node has appended between.
    pub(in crate::game) stored: Vec<StoredEvent>,
    /// Their actors and what they did.
    pub(in crate::game) events: Vec<(Actor, GameEvent)>,
    /// The user who knows the state after these events by the answer to a mail.
    pub(in crate::game) informed: Option<Uuid>,
}

/// The reason why the events of a game could not be brought together.
#[derive(Debug, thiserror::Error)]
pub(super) enum SpanError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// An event cannot be read or folded; a newer program may be able to.
    #[error("{0}")]
    Unreadable(String),
}

impl From<Unreadable> for SpanError {
    fn from(error: Unreadable) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl From<FoldError> for SpanError {
    fn from(error: FoldError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl Span {
    pub(super) fn game_id(&self) -> Uuid {
        self.after.state.id
    }

    /// This span and another one of the same game as one span. Their order does not matter.
    pub(super) fn merge(self, other: Self) -> Self {
        let (mut first, last) =
            if self.before.head.version <= other.before.head.version { (self, other) } else { (other, self) };
        if last.after.head.version <= first.after.head.version {
            return first;
        }
        if first.is_complete() && last.is_complete() && first.extend_to(&last.before) {
            first.stored.extend(last.stored);
            first.events.extend(last.events);
        } else {
            first.stored.clear();
            first.events.clear();
        }
        Self { after: last.after, informed: last.informed, ..first }
    }

    /// Adds the events of other nodes between this one and a later state, if they are known.
    fn extend_to(&mut self, later: &Folded<Game>) -> bool {
        if self.after.head == later.head {
            return true;
        }
        let Some(tail) = later.tail.as_ref().filter(|tail| tail.from == self.after.head) else { return false };
        let Ok(events) = parse_events(&tail.events) else { return false };
        self.stored.extend_from_slice(&tail.events);
        self.events.extend(events);
        true
    }

    /// How many events it should have.
    fn expected_events(&self) -> Version {
        self.after.head.version - self.before.head.version
    }

    fn is_complete(&self) -> bool {
        usize::try_from(self.expected_events()) == Ok(self.events.len())
    }

    /// With all its events; those of other nodes are read from the log. If the log is another one now, all is read anew.
    pub(super) async fn complete(self, store: &EventStore) -> Result<Option<Self>, SpanError> {
        if self.is_complete() {
            return Ok(Some(self));
        }
        let stored = store.read(self.game_id(), self.before.head.version, self.expected_events().into()).await?;
        if stored.first().map(|event| event.prev_hash) != Some(self.before.head.hash) {
            return from_log(store, self.game_id()).await;
        }
        Ok(Some(Self { events: parse_events(&stored)?, stored, ..self }))
    }

    /// This span without the events up to this position. None if one of these events reaches back.
    fn after_position(mut self, position: Version) -> Result<Option<Self>, SpanError> {
        let left = self.stored.partition_point(|event| event.version <= position);
        if self.stored[..left].iter().any(Game::reaches_back) {
            return Ok(None);
        }
        let before = self.before.after_decoded(&self.stored[..left], &self.events[..left])?;
        let (stored, events) = (self.stored.split_off(left), self.events.split_off(left));
        Ok(Some(Self { before, stored, events, ..self }))
    }

    /// Their effect on lists and mails.
    pub(super) fn project(&self, how: &Projecting) -> Projection {
        let (before, after) = (&*self.before.state, &*self.after.state);
        let change = Transition { before, after, first: self.before.head.version + 1, events: &self.events };
        let owed = (how.mails_owed)(&change, how.mail_pause, self.informed);
        Projection {
            game_id: after.id,
            position: self.before.head.version,
            head: self.after.head,
            created_at: after.created_at,
            head_at: after.updated_at,
            row: project(after),
            mails: owed.mails,
            overtaken: owed.overtaken,
            browsers_due_at: self.after.state.updated_at + how.mail_pause,
            occasions: owed.occasions.into_iter().map(|(user, occasion)| (user, occasion.as_str())).collect(),
        }
    }
}

/// The span without the events up to this position.
pub(super) async fn shorten(store: &EventStore, span: Span, position: Version) -> Result<Option<Span>, SpanError> {
    let game = span.game_id();
    match span.after_position(position)? {
        Some(span) => Ok(Some(span)),
        None => from_log(store, game).await,
    }
}

/// All events of a game after its position; none if there are none.
pub(super) async fn from_log(store: &EventStore, game: Uuid) -> Result<Option<Span>, SpanError> {
    let position = store.positions(&[game]).await?.first().map_or(0, |(_, position)| *position);
    let stored = store.read(game, 0, i64::MAX).await?;
    let (done, left) = stored.split_at(stored.partition_point(|event| event.version <= position));
    if left.is_empty() {
        return Ok(None);
    }
    let state = |events: &[StoredEvent]| Folded::<Game>::start(game).after(events);
    let (before, after) = (state(done)?, state(&stored)?);
    Ok(Some(Span { before, after, events: parse_events(left)?, stored: left.to_vec(), informed: None }))
}

fn parse_events(events: &[StoredEvent]) -> Result<Vec<(Actor, GameEvent)>, SpanError> {
    let actor = |event: &StoredEvent| event.actor().map_err(|error| SpanError::Unreadable(error.to_string()));
    let read = GameEvent::read_all(events)?;
    events.iter().zip(read).map(|(event, read)| Ok((actor(event)?, read))).collect()
}
