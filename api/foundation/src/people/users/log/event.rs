//! The events in the log of a user.

use chrono::{DateTime, Utc};
use pixie_event_store::{NotOfStream, StoredEvent, Version, parse_stream_event};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::people::users::Role;

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
    /// Somebody asks to move the account to another mailbox.
    AddressChangeAsked {},
    /// The account stays where it is.
    AddressChangeStopped {},
    /// The account has another mail address.
    AddressChanged {},
    /// Mails from another mailbox count as the user's.
    SecondAddressAdded {},
    /// Mails from one of these mailboxes do not count as the user's any more.
    SecondAddressRemoved {},
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

impl UserEvent {
    /// A change of a role by the command line, or by the user.
    pub fn role_changed(role: Role) -> Self {
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
            | Self::AddressChangeAsked {}
            | Self::AddressChangeStopped {}
            | Self::AddressChanged {}
            | Self::SecondAddressAdded {}
            | Self::SecondAddressRemoved {}
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
    pub fn in_case(self, id: Uuid) -> Self {
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
    pub fn proposal(&self) -> Option<Version> {
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
            | Self::AddressChangeAsked {}
            | Self::AddressChangeStopped {}
            | Self::AddressChanged {}
            | Self::SecondAddressAdded {}
            | Self::SecondAddressRemoved {}
            | Self::Erased {}
            | Self::ErasureCompleted {} => None,
        }
    }
}
