//! The state of a user: the fold of their log.

use chrono::{DateTime, TimeDelta, Utc};
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
    /// When they were erased.
    pub erased_at: Option<DateTime<Utc>>,
    /// The roles that were proposed since the last change, oldest first.
    pub role_proposals: Vec<RoleProposal>,
}

/// A role that a moderator proposes for a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleProposal {
    /// The version of the event.
    pub version: Version,
    /// Who proposes it.
    pub by: Uuid,
    /// The role.
    pub role: Role,
    /// When it lapses.
    pub until: DateTime<Utc>,
}

/// How long a proposal can be carried out.
const PROPOSED: TimeDelta = TimeDelta::days(7);

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
        if !may_do(actor, &event, stored)
            || !before.as_ref().is_none_or(|user| user.may_agree(actor, &event, stored.at))
        {
            return Err(Misplaced::Actor);
        }
        let at = stored.at;
        let after = match (before, event) {
            (None, UserEvent::SignedUp {}) => {
                let (role, role_proposals) = (Role::Player, Vec::new());
                Some(Self { created_at: at, role, suspended_at: None, erased_at: None, role_proposals })
            }
            (None, _) => None,
            (Some(user), event) => user.with(stored, actor, event),
        };
        after.ok_or_else(|| Misplaced::Kind(stored.kind.clone()))
    }

    /// The proposal of this role by somebody else, if it has not lapsed.
    pub fn role_proposal(&self, role: Role, besides: Uuid, at: DateTime<Utc>) -> Option<RoleProposal> {
        self.role_proposals.iter().copied().find(|it| it.role == role && it.by != besides && at < it.until)
    }

    /// Whether this moderator has proposed this role, and it has not lapsed.
    pub fn has_proposed(&self, role: Role, moderator: Uuid, at: DateTime<Utc>) -> bool {
        self.role_proposals.iter().any(|it| it.role == role && it.by == moderator && at < it.until)
    }

    /// Whether an event that carries a proposal out is one of another moderator, and of the same role.
    fn may_agree(&self, actor: Actor, event: &UserEvent, at: DateTime<Utc>) -> bool {
        let (UserEvent::RoleChanged { role, proposal: Some(version), .. }, Actor::Moderator { user }) = (event, actor)
        else {
            return true;
        };
        let is_this = |it: &RoleProposal| it.version == *version && it.role == *role && it.by != user && at < it.until;
        self.role_proposals.iter().any(is_this)
    }

    /// None if the event is not possible now.
    fn with(mut self, stored: &StoredEvent, actor: Actor, event: UserEvent) -> Option<Self> {
        let (is_there, at) = (self.erased_at.is_none(), stored.at);
        match event {
            UserEvent::RoleProposed { role, .. } if is_there && role != self.role && self.role != Role::Senior => {
                let Actor::Moderator { user: by } = actor else { return None };
                self.role_proposals.push(RoleProposal { version: stored.version, by, role, until: at + PROPOSED });
                Some(self)
            }
            UserEvent::RoleChanged { role, .. } if is_there && role != self.role => {
                Some(Self { role, role_proposals: Vec::new(), ..self })
            }
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
        UserEvent::RoleProposed { role, .. } => {
            *role != Role::Senior && matches!(actor, Actor::Moderator { user } if !is_themselves(user))
        }
        UserEvent::RoleChanged { role, reason, proposal } => match actor {
            Actor::Operator => reason.is_none() && proposal.is_none(),
            Actor::Moderator { user } if is_themselves(user) => {
                *role == Role::Player && reason.is_none() && proposal.is_none()
            }
            Actor::Moderator { .. } => *role != Role::Senior && reason.is_some(),
            _ => false,
        },
        UserEvent::Suspended { .. } | UserEvent::Unsuspended { .. } => {
            matches!(actor, Actor::Moderator { user } if !is_themselves(user))
        }
        UserEvent::SuspensionKept { .. } => actor == Actor::Game,
        UserEvent::Erased {} => matches!(actor, Actor::User { user } if is_themselves(user)),
    }
}
