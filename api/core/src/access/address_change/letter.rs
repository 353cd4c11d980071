//! The queueing of the mails about a change of the mail address.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::entropy::Entropy;
use crate::people::users::address_changes::{AddressChange, MailboxSide};

/// What a mail about a change says, and to whom it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// To the new mailbox: please confirm that it is yours.
    Confirm,
    /// To the old mailbox: agree, or object.
    Notice,
    /// To the new mailbox, which has agreed: now the old one is waited for.
    NewAgreed,
    /// To the old mailbox, which has agreed: now the new one is waited for.
    OldAgreed,
    /// To the new mailbox, which has agreed: it has an account already.
    Taken,
    /// To the old mailbox: the account stays there.
    Stopped,
    /// To the new mailbox: the account is there now.
    Arrived,
    /// To the old mailbox: the account has left.
    Left,
}

impl Step {
    /// The mailbox to which the mail goes.
    pub(super) fn side(self) -> MailboxSide {
        match self {
            Self::Confirm | Self::NewAgreed | Self::Taken | Self::Arrived => MailboxSide::New,
            Self::Notice | Self::OldAgreed | Self::Stopped | Self::Left => MailboxSide::Old,
        }
    }
}

/// The queued data of a mail.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ChangeLetter {
    pub(super) change: Uuid,
    pub(super) step: Step,
}

/// Queues a mail about a change, in the caller's transaction. Wake the worker after the commit.
///
/// # Errors
/// The database fails.
pub async fn queue_letter(
    db: impl PgExecutor<'_>,
    entropy: &Entropy,
    change: &AddressChange,
    step: Step,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let data = json!(ChangeLetter { change: change.id, step });
    let letter = NewLetter { id: entropy.id(now), user_id: change.user, kind: MailKind::AddressChange, data };
    Outbox::queue(db, &letter, now).await
}
