//! The state of a user: the fold of their log.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, NotOfStream, StoredEvent, Version};
use uuid::Uuid;

use super::UserEvent;
use crate::users::Role;

/// What the log of a user adds up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRecord {
    /// When they signed up.
    pub created_at: DateTime<Utc>,
    /// What they may do.
    pub role: Role,
    /// Since when they are kept out.
    pub suspended_at: Option<DateTime<Utc>>,
    /// The end of the suspension; none if it is for good, and without a suspension.
    pub suspended_until: Option<DateTime<Utc>>,
    /// Until when they write nothing to others. It may be over.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether others see a neutral name.
    pub name_hidden: bool,
    /// Those with whom they do not play.
    pub kept_apart: BTreeSet<Uuid>,
    /// When they were erased.
    pub erased_at: Option<DateTime<Utc>>,
    /// Whether nothing of them is kept for a case any more.
    pub is_erasure_completed: bool,
}

/// The reason why an event does not continue a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] NotOfStream),
    /// Its actor cannot be read, or cannot do this.
    #[error("its actor cannot be read, or cannot have done that")]
    Actor,
    /// It is not possible at this place.
    #[error("`{0}` cannot stand here")]
    Kind(String),
    /// Its time is before the time of the event before it.
    #[error("its time is before that of the event before it")]
    Backwards,
    /// There are no events.
    #[error("there are no events")]
    Empty,
}

impl UserRecord {
    /// The fold of these events.
    ///
    /// # Errors
    /// The version of the first event that does not continue the log, and why.
    pub fn of(events: &[StoredEvent]) -> Result<Self, (Version, Misplaced)> {
        let mut record: Option<Self> = None;
        let mut last = DateTime::<Utc>::MIN_UTC;
        for stored in events {
            let here = |error| (stored.version, error);
            if stored.at < last {
                return Err(here(Misplaced::Backwards));
            }
            last = stored.at;
            record = Some(Self::after(record, stored).map_err(here)?);
        }
        record.ok_or((0, Misplaced::Empty))
    }

    /// The record after one more event; none if the event is not possible now.
    pub fn try_with(&self, at: DateTime<Utc>, event: UserEvent) -> Option<Self> {
        self.clone().with(at, event)
    }

    fn after(before: Option<Self>, stored: &StoredEvent) -> Result<Self, Misplaced> {
        let actor = stored.actor().map_err(|_| Misplaced::Actor)?;
        let event = UserEvent::read(stored)?;
        if !may_do(actor, &event, stored) {
            return Err(Misplaced::Actor);
        }
        let at = stored.at;
        let after = match (before, event) {
            (None, UserEvent::SignedUp {}) => Some(Self::new(at)),
            (None, _) => None,
            (Some(user), event) => user.with(at, event),
        };
        after.ok_or_else(|| Misplaced::Kind(stored.kind.clone()))
    }

    fn new(created_at: DateTime<Utc>) -> Self {
        Self {
            created_at,
            role: Role::Player,
            suspended_at: None,
            suspended_until: None,
            muted_until: None,
            name_hidden: false,
            kept_apart: BTreeSet::new(),
            erased_at: None,
            is_erasure_completed: false,
        }
    }

    /// Whether the user is kept out at a time.
    pub fn is_suspended(&self, now: DateTime<Utc>) -> bool {
        self.suspended_at.is_some() && self.suspended_until.is_none_or(|until| now < until)
    }

    /// Whether the user writes nothing to others at a time.
    pub fn is_muted(&self, now: DateTime<Utc>) -> bool {
        self.muted_until.is_some_and(|until| now < until)
    }

    /// None if the event is not possible now. An erased user can be suspended, so that their address stays out.
    fn with(self, at: DateTime<Utc>, event: UserEvent) -> Option<Self> {
        let is_there = self.erased_at.is_none();
        match event {
            UserEvent::RoleChanged { role } if is_there && role != self.role => Some(Self { role, ..self }),
            UserEvent::Suspended { until, .. } if !self.is_suspended(at) && until.is_none_or(|until| at < until) => {
                Some(Self { suspended_at: Some(at), suspended_until: until, ..self })
            }
            UserEvent::SuspensionKept { since, until } if is_there && !self.is_suspended(at) => {
                Some(Self { suspended_at: Some(since), suspended_until: until, ..self })
            }
            UserEvent::Unsuspended { .. } if self.is_suspended(at) => {
                Some(Self { suspended_at: None, suspended_until: None, ..self })
            }
            UserEvent::Warned { .. } if is_there => Some(self),
            UserEvent::Noted { .. } => Some(self),
            UserEvent::Muted { until, .. } if is_there && !self.is_muted(at) && at < until => {
                Some(Self { muted_until: Some(until), ..self })
            }
            UserEvent::Unmuted { .. } if self.is_muted(at) => Some(Self { muted_until: None, ..self }),
            UserEvent::NameHidden { .. } if is_there && !self.name_hidden => Some(Self { name_hidden: true, ..self }),
            UserEvent::NameShown { .. } if self.name_hidden => Some(Self { name_hidden: false, ..self }),
            UserEvent::KeptApart { other, .. } => self.apart(|apart| apart.insert(other)),
            UserEvent::LetTogether { other, .. } => self.apart(|apart| apart.remove(&other)),
            UserEvent::Erased {} if is_there => Some(Self { erased_at: Some(at), ..self }),
            UserEvent::ErasureCompleted {} if !is_there && !self.is_erasure_completed => {
                Some(Self { is_erasure_completed: true, ..self })
            }
            _ => None,
        }
    }

    /// None if this changes nothing.
    fn apart(mut self, change: impl FnOnce(&mut BTreeSet<Uuid>) -> bool) -> Option<Self> {
        change(&mut self.kept_apart).then_some(self)
    }
}

/// Whether this actor can have done it.
fn may_do(actor: Actor, event: &UserEvent, stored: &StoredEvent) -> bool {
    let is_themselves = |user| user == stored.game_id;
    match event {
        UserEvent::SignedUp {} => matches!(actor, Actor::User { user } if is_themselves(user)),
        UserEvent::RoleChanged { .. } => matches!(actor, Actor::Operator | Actor::Moderator { .. }),
        UserEvent::Suspended { .. }
        | UserEvent::Unsuspended { .. }
        | UserEvent::Warned { .. }
        | UserEvent::Muted { .. }
        | UserEvent::Unmuted { .. }
        | UserEvent::NameHidden { .. }
        | UserEvent::NameShown { .. }
        | UserEvent::Noted { .. } => matches!(actor, Actor::Moderator { user } if !is_themselves(user)),
        UserEvent::KeptApart { other, .. } | UserEvent::LetTogether { other, .. } => {
            matches!(actor, Actor::Moderator { user } if !is_themselves(user) && user != *other && !is_themselves(*other))
        }
        UserEvent::SuspensionKept { .. } => actor == Actor::Game,
        UserEvent::ErasureCompleted {} => actor == Actor::Clock,
        UserEvent::Erased {} => matches!(actor, Actor::User { user } if is_themselves(user)),
    }
}
