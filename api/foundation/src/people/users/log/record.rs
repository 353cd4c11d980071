//! The state of a user: the fold of their log.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_event_store::{Actor, Misplaced, StoredEvent, Version, fold_stream};
use uuid::Uuid;

use super::UserEvent;
use crate::people::users::Role;

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
    /// Until when they write nothing to others, which may be past.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether others see a neutral name.
    pub name_hidden: bool,
    /// Those with whom they do not play.
    pub kept_apart: BTreeSet<Uuid>,
    /// Whether somebody has asked to move the account to another mailbox, and it is not decided.
    pub changes_address: bool,
    /// How many other mailboxes write for them.
    pub second_addresses: u8,
    /// When they were erased.
    pub erased_at: Option<DateTime<Utc>>,
    /// What was proposed and not done since, oldest first. Some may have lapsed.
    pub proposals: Vec<UserProposal>,
    /// Whether nothing of them is kept for a case any more.
    pub is_erasure_completed: bool,
}

/// An act on a user that takes two moderators, unless a senior does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposedAct {
    /// Give them this role.
    Role(Role),
    /// Suspend them for good.
    Suspension,
}

/// An act that a moderator proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserProposal {
    /// The version of the event.
    pub version: Version,
    /// Who proposes it.
    pub by: Uuid,
    /// What is proposed.
    pub act: ProposedAct,
    /// When it lapses.
    pub until: DateTime<Utc>,
}

/// How long a proposal can be carried out.
const PROPOSED: TimeDelta = TimeDelta::days(7);

impl UserRecord {
    /// The fold of these events.
    ///
    /// # Errors
    /// The version of the first event that does not continue the log, and why.
    pub fn of(events: &[StoredEvent]) -> Result<Self, (Version, Misplaced)> {
        fold_stream(events, Self::after)
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
            proposals: Vec::new(),
            suspended_at: None,
            suspended_until: None,
            muted_until: None,
            name_hidden: false,
            kept_apart: BTreeSet::new(),
            changes_address: false,
            second_addresses: 0,
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

    /// The proposal of this act by none of these accounts, if it has not lapsed.
    pub fn proposal(&self, act: ProposedAct, besides: &[Uuid], at: DateTime<Utc>) -> Option<UserProposal> {
        self.open_proposals(at).find(|it| it.act == act && !besides.contains(&it.by)).copied()
    }

    /// Whether one of these accounts has proposed this act, and it has not lapsed.
    pub fn has_proposed(&self, act: ProposedAct, accounts: &[Uuid], at: DateTime<Utc>) -> bool {
        self.open_proposals(at).any(|it| it.act == act && accounts.contains(&it.by))
    }

    /// The proposals that have not lapsed.
    pub fn open_proposals(&self, at: DateTime<Utc>) -> impl Iterator<Item = &UserProposal> {
        self.proposals.iter().filter(move |it| at < it.until)
    }

    /// Whether an event that carries a proposal out is one of another moderator, and of the same act.
    fn may_agree(&self, actor: Actor, event: &UserEvent, at: DateTime<Utc>) -> bool {
        let (done, version) = match *event {
            UserEvent::RoleChanged { role, proposal: Some(version), .. } => (ProposedAct::Role(role), version),
            UserEvent::Suspended { until: None, proposal: Some(version), .. } => (ProposedAct::Suspension, version),
            UserEvent::Suspended { until: Some(_), proposal: Some(_), .. } => return false,
            _ => return true,
        };
        let Actor::Moderator { user } = actor else { return false };
        self.open_proposals(at).any(|it| it.version == version && it.act == done && it.by != user)
    }

    fn propose(mut self, (version, by): (Version, Uuid), act: ProposedAct, at: DateTime<Utc>) -> Self {
        self.proposals.push(UserProposal { version, by, act, until: at + PROPOSED });
        self
    }

    fn without_proposals(mut self, is_done: impl Fn(ProposedAct) -> bool) -> Self {
        self.proposals.retain(|it| !is_done(it.act));
        self
    }

    /// None if the event is not possible now. An erased user can be suspended, so that their address stays out.
    fn with(self, at: DateTime<Utc>, proposer: Option<(Version, Uuid)>, event: UserEvent) -> Option<Self> {
        let is_there = self.erased_at.is_none();
        match event {
            UserEvent::RoleProposed { role, .. } if is_there && role != self.role && self.role != Role::Senior => {
                Some(self.propose(proposer?, ProposedAct::Role(role), at))
            }
            UserEvent::RoleChanged { role, .. } if is_there && role != self.role => {
                let done = self.without_proposals(|act| matches!(act, ProposedAct::Role(_)));
                Some(Self { role, ..done })
            }
            UserEvent::SuspensionProposed { .. } if self.can_be_suspended(at, None) => {
                Some(self.propose(proposer?, ProposedAct::Suspension, at))
            }
            UserEvent::Suspended { until, .. } if self.can_be_suspended(at, until) => {
                let done = match until {
                    Some(_) => self,
                    None => self.without_proposals(|act| act == ProposedAct::Suspension),
                };
                Some(Self { suspended_at: Some(at), suspended_until: until, ..done })
            }
            UserEvent::SuspensionKept { since, until } if is_there && !self.is_suspended(at) => {
                Some(Self { suspended_at: Some(since), suspended_until: until, ..self })
            }
            UserEvent::Unsuspended { .. } if self.is_suspended(at) => {
                let done = self.without_proposals(|act| act == ProposedAct::Suspension);
                Some(Self { suspended_at: None, suspended_until: None, ..done })
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
            UserEvent::AddressChangeAsked {} if is_there && !self.changes_address => {
                Some(Self { changes_address: true, ..self })
            }
            UserEvent::AddressChangeStopped {} | UserEvent::AddressChanged {} if self.changes_address => {
                Some(Self { changes_address: false, ..self })
            }
            UserEvent::SecondAddressAdded {} if is_there => {
                Some(Self { second_addresses: self.second_addresses.checked_add(1)?, ..self })
            }
            UserEvent::SecondAddressRemoved {} => {
                Some(Self { second_addresses: self.second_addresses.checked_sub(1)?, ..self })
            }
            UserEvent::KeptApart { other, .. } => self.change_kept_apart(|apart| apart.insert(other)),
            UserEvent::LetTogether { other, .. } => self.change_kept_apart(|apart| apart.remove(&other)),
            UserEvent::Erased {} if is_there => Some(Self { erased_at: Some(at), ..self }),
            UserEvent::ErasureCompleted {} if !is_there && !self.is_erasure_completed => {
                Some(Self { is_erasure_completed: true, ..self })
            }
            _ => None,
        }
    }

    /// Whether a suspension until then can begin: a suspension with an end can become one for good.
    fn can_be_suspended(&self, at: DateTime<Utc>, until: Option<DateTime<Utc>>) -> bool {
        match until {
            Some(until) => !self.is_suspended(at) && at < until,
            None => !self.is_suspended(at) || self.suspended_until.is_some(),
        }
    }

    /// Changes the users who are kept apart from this one; none if nothing changes.
    fn change_kept_apart(mut self, change: impl FnOnce(&mut BTreeSet<Uuid>) -> bool) -> Option<Self> {
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
        UserEvent::SuspensionProposed { .. }
        | UserEvent::Suspended { .. }
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
        UserEvent::AddressChangeAsked {} => match actor {
            Actor::User { user } => is_themselves(user),
            actor => actor == Actor::Operator,
        },
        // The clock for a change that nobody has answered, the service for the reader of the new mailbox, who is no user yet.
        UserEvent::AddressChangeStopped {}
        | UserEvent::AddressChanged {}
        | UserEvent::SecondAddressAdded {}
        | UserEvent::SecondAddressRemoved {} => match actor {
            Actor::User { user } => is_themselves(user),
            actor => matches!(actor, Actor::Operator | Actor::Clock | Actor::Game),
        },
        UserEvent::Renamed {} | UserEvent::Erased {} => matches!(actor, Actor::User { user } if is_themselves(user)),
    }
}
