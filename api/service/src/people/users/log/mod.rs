//! The log of a user: a stream of events from signing up to erasing. Roles and suspensions follow from it; the columns of
//! `users` that say them are a copy for queries, and `verify` compares the two.

mod adopt;
mod project;
mod rebuild;
mod record;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pixie_event_store::{
    Actor, Command, NotOfStream, Origin, Source, SourceOrHash, StoredEvent, StreamKind, StreamText, Version,
    append_to_stream, new_stream_event, parse_stream_event, stream,
};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::Role;
use crate::ground::entropy::Entropy;

pub use adopt::adopt;
pub use project::project;
pub use rebuild::{RebuiltUsers, rebuild};
pub use record::{ProposedAct, UserProposal, UserRecord};

/// An event in the log of a user. A `reason` is the id of an erasable text, and a `case` the id of the case in which a
/// moderator did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "snake_case", deny_unknown_fields)]
pub enum UserEvent {
    /// The account was made; this is the first event.
    SignedUp {},
    /// A moderator proposes another role for the user.
    RoleProposed {
        /// The new role.
        role: Role,
        /// The id of the text with the reason.
        reason: Uuid,
    },
    /// The user has another role from now on.
    RoleChanged {
        /// The new role.
        role: Role,
        /// Why, if somebody else changed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Uuid>,
        /// The version of the proposal of another moderator, if it is carried out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposal: Option<Version>,
    },
    /// A moderator proposes to keep the user out for good.
    SuspensionProposed {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it is proposed, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user is kept out.
    Suspended {
        /// The id of the text with the reason.
        reason: Uuid,
        /// When it ends; none if it is for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<DateTime<Utc>>,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
        /// The version of the proposal of another moderator, if it is carried out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposal: Option<Version>,
    },
    /// The user is let in again.
    Unsuspended {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user is kept out, as another user of the same mailbox was or is.
    SuspensionKept {
        /// When the suspension began.
        since: DateTime<Utc>,
        /// When it ends; none if it is for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<DateTime<Utc>>,
    },
    /// The user was warned.
    Warned {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user writes nothing to others until a time.
    Muted {
        /// The id of the text with the reason.
        reason: Uuid,
        /// When the user may write again.
        until: DateTime<Utc>,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user writes again.
    Unmuted {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// Others see a neutral name instead of the user's name.
    NameHidden {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// Others see the user's name again.
    NameShown {
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user has taken another name than the hidden one, and others see it.
    Renamed {},
    /// A note about the user, for moderators only.
    Noted {
        /// The id of the note.
        reason: Uuid,
        /// The id of the case to which the note belongs, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user does not play with another one any more.
    KeptApart {
        /// The other user.
        other: Uuid,
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// The user may play with the other one again.
    LetTogether {
        /// The other user.
        other: Uuid,
        /// The id of the text with the reason.
        reason: Uuid,
        /// The id of the case in which it was done, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
    },
    /// Everything that said who the user is was erased, and so were the texts they wrote.
    Erased {},
    /// No case needs anything of the erased user any more: the rest was erased, too.
    ErasureCompleted {},
}

/// Who caused an event, when, and from where.
#[derive(Debug)]
pub struct By {
    pub(crate) actor: Actor,
    pub(crate) at: DateTime<Utc>,
    /// None only in logs that were made of what stood elsewhere.
    pub(crate) origin: Option<Origin>,
    /// The command of the request, so that a repeated request has no effect.
    pub(crate) command: Option<Command>,
}

impl By {
    /// An actor whose request came from here, as far as it is known.
    pub fn new(actor: Actor, at: DateTime<Utc>, source: Option<Source>) -> Self {
        let origin = Origin {
            cause: None,
            engine: pixie_engine::VERSION.into(),
            program: env!("CARGO_PKG_VERSION").into(),
            source: source.map(SourceOrHash::Source),
        };
        Self { actor, at, origin: Some(origin), command: None }
    }

    /// The same, by this command.
    #[must_use]
    pub(crate) fn with_command(self, command: Option<Command>) -> Self {
        Self { command, ..self }
    }
}

impl From<(Actor, DateTime<Utc>)> for By {
    fn from((actor, at): (Actor, DateTime<Utc>)) -> Self {
        Self::new(actor, at, None)
    }
}

impl UserEvent {
    /// A change of a role by the command line, or by the user.
    pub(crate) fn role_changed(role: Role) -> Self {
        Self::RoleChanged { role, reason: None, proposal: None }
    }

    /// Reads an event.
    ///
    /// # Errors
    /// It is not one of a user.
    pub fn read(stored: &StoredEvent) -> Result<Self, NotOfStream> {
        parse_stream_event(stored)
    }

    /// The erasable text with the reason.
    pub fn reason(&self) -> Option<Uuid> {
        match self {
            Self::RoleProposed { reason, .. }
            | Self::SuspensionProposed { reason, .. }
            | Self::Suspended { reason, .. }
            | Self::Unsuspended { reason, .. }
            | Self::Warned { reason, .. }
            | Self::Muted { reason, .. }
            | Self::Unmuted { reason, .. }
            | Self::NameHidden { reason, .. }
            | Self::NameShown { reason, .. }
            | Self::Noted { reason, .. }
            | Self::KeptApart { reason, .. }
            | Self::LetTogether { reason, .. } => Some(*reason),
            Self::RoleChanged { reason, .. } => *reason,
            Self::SignedUp {}
            | Self::SuspensionKept { .. }
            | Self::Renamed {}
            | Self::Erased {}
            | Self::ErasureCompleted {} => None,
        }
    }

    /// Whether it is something against which the user can appeal.
    pub fn can_be_appealed(&self) -> bool {
        matches!(self, Self::Suspended { .. } | Self::Warned { .. } | Self::Muted { .. } | Self::NameHidden { .. })
    }

    /// The same in a case, if it can be appealed and is in none.
    #[must_use]
    pub(crate) fn in_case(self, id: Uuid) -> Self {
        let case = Some(id);
        match self {
            Self::Suspended { reason, until, case: None, proposal } => {
                Self::Suspended { reason, until, case, proposal }
            }
            Self::Warned { reason, case: None } => Self::Warned { reason, case },
            Self::Muted { reason, until, case: None } => Self::Muted { reason, until, case },
            Self::NameHidden { reason, case: None } => Self::NameHidden { reason, case },
            other => other,
        }
    }

    /// The version of the proposal that it carries out.
    pub(crate) fn proposal(&self) -> Option<Version> {
        match self {
            Self::RoleChanged { proposal, .. } | Self::Suspended { proposal, .. } => *proposal,
            _ => None,
        }
    }

    /// The case in which a moderator did it.
    pub fn case(&self) -> Option<Uuid> {
        match self {
            Self::SuspensionProposed { case, .. }
            | Self::Suspended { case, .. }
            | Self::Unsuspended { case, .. }
            | Self::Warned { case, .. }
            | Self::Muted { case, .. }
            | Self::Unmuted { case, .. }
            | Self::NameHidden { case, .. }
            | Self::NameShown { case, .. }
            | Self::Noted { case, .. }
            | Self::KeptApart { case, .. }
            | Self::LetTogether { case, .. } => *case,
            Self::SignedUp {}
            | Self::RoleProposed { .. }
            | Self::RoleChanged { .. }
            | Self::SuspensionKept { .. }
            | Self::Renamed {}
            | Self::Erased {}
            | Self::ErasureCompleted {} => None,
        }
    }
}

/// Appends an event to the log of a user, in the caller's transaction.
///
/// # Errors
/// The database failed.
pub async fn append(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    by: impl Into<By>,
    event: &UserEvent,
    texts: &[StreamText],
) -> sqlx::Result<StoredEvent> {
    let By { actor, at, origin, command } = by.into();
    let mut new = new_stream_event(event, actor, at, origin, entropy.bytes());
    new.command = command;
    let mut events = append_to_stream(db, (StreamKind::User, user), vec![new], texts).await?;
    events.pop().ok_or(sqlx::Error::RowNotFound)
}

/// What the log of a user adds up to.
///
/// # Errors
/// The database failed, or the log cannot be read or folded.
pub async fn read(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<UserRecord> {
    let events = stream(db, (StreamKind::User, user)).await?;
    UserRecord::of(&events).map_err(|(_, error)| sqlx::Error::Decode(error.into()))
}

/// Who of these users was erased.
///
/// # Errors
/// The database failed.
pub async fn erased_among(db: impl PgExecutor<'_>, users: &[Uuid]) -> sqlx::Result<BTreeSet<Uuid>> {
    let erased = sqlx::query_scalar!(
        "SELECT stream_id FROM stream_events WHERE stream_id = ANY($1) AND stream = 'user' AND kind = 'erased'",
        users,
    );
    Ok(erased.fetch_all(db).await?.into_iter().collect())
}

/// Who of these users has no log: users of another service.
///
/// # Errors
/// The database failed.
pub async fn without_log(db: impl PgExecutor<'_>, users: &[Uuid]) -> sqlx::Result<BTreeSet<Uuid>> {
    let known =
        sqlx::query_scalar!("SELECT stream_id FROM stream_events WHERE stream_id = ANY($1) AND version = 1", users);
    let known: BTreeSet<Uuid> = known.fetch_all(db).await?.into_iter().collect();
    Ok(users.iter().copied().filter(|user| !known.contains(user)).collect())
}
