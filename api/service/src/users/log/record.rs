//! The state of a user: the fold of their log.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, NotOfStream, StoredEvent, Version};

use super::UserEvent;
use crate::users::Role;

/// What the log of a user adds up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserRecord {
    /// When they signed up.
    pub created_at: DateTime<Utc>,
    /// What they may do.
    pub role: Role,
    /// Since when they are kept out.
    pub suspended_at: Option<DateTime<Utc>>,
    /// When they were erased.
    pub erased_at: Option<DateTime<Utc>>,
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

    fn after(before: Option<Self>, stored: &StoredEvent) -> Result<Self, Misplaced> {
        let actor = stored.actor().map_err(|_| Misplaced::Actor)?;
        let event = UserEvent::read(stored)?;
        if !may_do(actor, &event, stored) {
            return Err(Misplaced::Actor);
        }
        let at = stored.at;
        let after = match (before, event) {
            (None, UserEvent::SignedUp {}) => {
                Some(Self { created_at: at, role: Role::Player, suspended_at: None, erased_at: None })
            }
            (None, _) => None,
            (Some(user), event) => user.with(at, event),
        };
        after.ok_or_else(|| Misplaced::Kind(stored.kind.clone()))
    }

    /// None if the event is not possible now.
    fn with(self, at: DateTime<Utc>, event: UserEvent) -> Option<Self> {
        let is_there = self.erased_at.is_none();
        match event {
            UserEvent::RoleChanged { role } if is_there && role != self.role => Some(Self { role, ..self }),
            UserEvent::Suspended { .. } if is_there && self.suspended_at.is_none() => {
                Some(Self { suspended_at: Some(at), ..self })
            }
            UserEvent::SuspensionKept { since } if is_there && self.suspended_at.is_none() => {
                Some(Self { suspended_at: Some(since), ..self })
            }
            UserEvent::Unsuspended { .. } if is_there && self.suspended_at.is_some() => {
                Some(Self { suspended_at: None, ..self })
            }
            UserEvent::Erased {} if is_there => Some(Self { erased_at: Some(at), ..self }),
            _ => None,
        }
    }
}

/// Whether this actor can have done it.
fn may_do(actor: Actor, event: &UserEvent, stored: &StoredEvent) -> bool {
    let is_themselves = |user| user == stored.game_id;
    match event {
        UserEvent::SignedUp {} => matches!(actor, Actor::User { user } if is_themselves(user)),
        UserEvent::RoleChanged { .. } => matches!(actor, Actor::Operator | Actor::Moderator { .. }),
        UserEvent::Suspended { .. } | UserEvent::Unsuspended { .. } => {
            matches!(actor, Actor::Moderator { user } if !is_themselves(user))
        }
        UserEvent::SuspensionKept { .. } => actor == Actor::Game,
        UserEvent::Erased {} => matches!(actor, Actor::User { user } if is_themselves(user)),
    }
}
