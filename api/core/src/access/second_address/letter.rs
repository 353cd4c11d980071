//! The queueing of the mails about a second address.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::entropy::Entropy;
use crate::people::users::EmailAddress;
use crate::people::users::address_changes::MailboxSide;
use crate::people::users::second_addresses::SecondAddress;

/// What a mail about a second address says, and to whom it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecondStep {
    /// To the second mailbox: please confirm that it is yours.
    Confirm,
    /// To the mailbox of the account: somebody asks for it.
    Notice,
    /// To the mailbox of the account: mails from there count now.
    Added,
    /// To the mailbox of the account: mails from there do not count any more.
    Removed,
    /// To the second mailbox, which has agreed: it has an account, or writes for one.
    Taken,
}

impl SecondStep {
    /// The mailbox to which the mail goes.
    pub(super) fn side(self) -> MailboxSide {
        match self {
            Self::Confirm | Self::Taken => MailboxSide::New,
            Self::Notice | Self::Added | Self::Removed => MailboxSide::Old,
        }
    }
}

/// The queued data of a mail. The address may be gone when it is written.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SecondLetter {
    pub(super) second: Uuid,
    pub(super) email: EmailAddress,
    pub(super) step: SecondStep,
}

/// Queues a mail about a second address, in the caller's transaction. Wake the worker after the commit.
///
/// # Errors
/// The database fails.
pub async fn queue_letter(
    db: impl PgExecutor<'_>,
    entropy: &Entropy,
    second: &SecondAddress,
    step: SecondStep,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let data = json!(SecondLetter { second: second.id, email: second.email.clone(), step });
    let letter = NewLetter { id: entropy.id(now), user_id: second.user, kind: MailKind::SecondAddress, data };
    Outbox::queue(db, &letter, now).await
}
