//! The request to move an account to another mailbox, and its end.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Source, lock_stream};
use pixie_words::problem as words;
use sqlx::PgConnection;
use uuid::Uuid;

use super::letter::{Step, queue_letter};
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::address_changes::{self, AddressChange, OBJECTION};
use crate::people::users::log::{self, By, UserEvent};
use crate::people::users::{self, EmailAddress};

/// The most changes that an account asks for in a day, and the most mails in a day to an address that is to be the new one of whatever
/// accounts: its reader may not have asked for them.
pub const MOST_A_DAY: i64 = 3;

/// Begins a change, in the caller's transaction: both mailboxes get a mail. An open change of the account is stopped. Wake the worker after the commit.
///
/// Whether the new address has an account already is not said here: only its reader learns it.
///
/// # Errors
/// The account has this address already, is suspended, or has asked too often; or the database fails.
pub async fn ask(
    db: &mut PgConnection,
    entropy: &Entropy,
    (user, new): (Uuid, &EmailAddress),
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> Result<AddressChange> {
    lock_stream(&mut *db, user).await?;
    let before = users::find(&mut *db, user).await?.ok_or(Kind::Unauthorized)?;
    if before.email == *new {
        return Err(Problem::conflict(words::own_address));
    }
    if before.is_suspended(now) {
        return Err(Problem::new(Kind::Forbidden, words::suspended_stays));
    }
    let (own, same) = address_changes::asked_lately(&mut *db, user, new, now).await?;
    if own >= MOST_A_DAY {
        let detail = words::asked_three_times;
        return Err(Problem::new(Kind::TooManyRequests, detail).retry_after(24 * 60 * 60));
    }
    if let Some(open) = address_changes::open_of(&mut *db, user).await? {
        end(db, entropy, &open, (actor, source), now).await?;
    }
    let change = AddressChange {
        id: entropy.id(now),
        user,
        old: before.email,
        new: new.clone(),
        asked_at: now,
        due_at: now + OBJECTION,
        old_agreed_at: None,
        new_agreed_at: None,
        ended_at: None,
    };
    address_changes::insert(&mut *db, &change).await?;
    log::append(&mut *db, entropy, user, By::new(actor, now, source), &UserEvent::AddressChangeAsked {}, &[]).await?;
    queue_letter(&mut *db, entropy, &change, Step::Notice, now).await?;
    if same < MOST_A_DAY {
        queue_letter(&mut *db, entropy, &change, Step::Confirm, now).await?;
    }
    Ok(change)
}

/// Stops a change, in the caller's transaction, and tells the old mailbox. What was confirmed by a code counts no more: whoever asked
/// in a stolen session must prove anew who they are. False if the change has ended before.
///
/// # Errors
/// The database fails.
pub async fn stop(
    db: &mut PgConnection,
    entropy: &Entropy,
    change: &AddressChange,
    by: (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    lock_stream(&mut *db, change.user).await?;
    if !end(db, entropy, change, by, now).await? {
        return Ok(false);
    }
    sqlx::query!("UPDATE tokens SET confirmed_at = NULL WHERE user_id = $1", change.user).execute(&mut *db).await?;
    queue_letter(db, entropy, change, Step::Stopped, now).await?;
    Ok(true)
}

async fn end(
    db: &mut PgConnection,
    entropy: &Entropy,
    change: &AddressChange,
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let ended = address_changes::end(&mut *db, change.id, now).await?;
    if ended {
        let by = By::new(actor, now, source);
        log::append(db, entropy, change.user, by, &UserEvent::AddressChangeStopped {}, &[]).await?;
    }
    Ok(ended)
}
