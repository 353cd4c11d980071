//! The state of a user: the fold of their log.

use std::collections::BTreeSet;

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
    /// The roles that were proposed since the last change, oldest first.
    pub role_proposals: Vec<RoleProposal>,
    /// Whether nothing of them is kept for a case any more.
    pub is_erasure_completed: bool,
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

    /// The record after one more event; none if the event is not possible now.
    pub fn try_with(&self, at: DateTime<Utc>, event: UserEvent) -> Option<Self> {
        self.clone().with(at, None, event)
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
            (None, UserEvent::SignedUp {}) => Some(Self::new(at)),
            (None, _) => None,
            (Some(user), event) => {
                let proposer = match actor {
                    Actor::Moderator { user } => Some((stored.version, user)),
                    _ => None,
                };
                user.with(at, proposer, event)
            }
        };
        after.ok_or_else(|| Misplaced::Kind(stored.kind.clone()))
    }

    fn new(created_at: DateTime<Utc>) -> Self {
        Self {
            created_at,
            role: Role::Player,
            role_proposals: Vec::new(),
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

    /// None if the event is not possible now. An erased user can be suspended, so that their address stays out.
    fn with(mut self, at: DateTime<Utc>, proposer: Option<(Version, Uuid)>, event: UserEvent) -> Option<Self> {
        let is_there = self.erased_at.is_none();
        match event {
            UserEvent::RoleProposed { role, .. } if is_there && role != self.role && self.role != Role::Senior => {
                let (version, by) = proposer?;
                self.role_proposals.push(RoleProposal { version, by, role, until: at + PROPOSED });
                Some(self)
            }
            UserEvent::RoleChanged { role, .. } if is_there && role != self.role => {
                Some(Self { role, role_proposals: Vec::new(), ..self })
            }
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
            UserEvent::NameShown { .. } | UserEvent::Renamed {} if self.name_hidden => {
                Some(Self { name_hidden: false, ..self })
            }
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
        UserEvent::Renamed {} | UserEvent::Erased {} => matches!(actor, Actor::User { user } if is_themselves(user)),
    }
}
