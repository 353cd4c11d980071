//! The request for a second address, and its end.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Source, lock_stream};
use pixie_words::problem as words;
use sqlx::PgConnection;
use uuid::Uuid;

use super::letter::{SecondStep, queue_letter};
use crate::access::address_change::MOST_A_DAY;
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::log::{self, By, UserEvent};
use crate::people::users::second_addresses::{self, SecondAddress};
use crate::people::users::{self, EmailAddress};

/// The most second addresses of an account, those included that are not confirmed yet.
pub const MOST: usize = 3;

/// Asks the reader of a mailbox whether it writes for an account, and tells the mailbox of the account, in the caller's transaction. Wake
/// the worker after the commit.
///
/// Whether the address has an account already is not said here: only its reader learns it.
///
/// # Errors
/// The account has this address already, or enough of them, is suspended, or has asked too often; or the database fails.
pub async fn ask(
    db: &mut PgConnection,
    entropy: &Entropy,
    (user, email): (Uuid, &EmailAddress),
    now: DateTime<Utc>,
) -> Result<SecondAddress> {
    lock_stream(&mut *db, user).await?;
    let account = users::find(&mut *db, user).await?.ok_or(Kind::Unauthorized)?;
    if account.email == *email {
        return Err(Problem::conflict(words::own_address));
    }
    if account.is_suspended(now) {
        return Err(Problem::new(Kind::Forbidden, words::suspended_no_address));
    }
    let known = second_addresses::second_addresses_of(&mut *db, user).await?;
    if known.iter().any(|second| second.email == *email) {
        return Err(Problem::conflict(words::address_on_list));
    }
    if known.len() >= MOST {
        return Err(Problem::conflict(|language| words::most_addresses(language, &MOST)));
    }
    let (own, same) = second_addresses::asked_lately(&mut *db, user, email, now).await?;
    if own >= MOST_A_DAY {
        let detail = words::asked_three_times;
        return Err(Problem::new(Kind::TooManyRequests, detail).retry_after(24 * 60 * 60));
    }
    let (id, email) = (entropy.id(now), email.clone());
    let second = SecondAddress { id, user, email, asked_at: now, confirmed_at: None };
    second_addresses::insert(&mut *db, &second).await?;
    queue_letter(&mut *db, entropy, &second, SecondStep::Notice, now).await?;
    if same < MOST_A_DAY {
        queue_letter(&mut *db, entropy, &second, SecondStep::Confirm, now).await?;
    }
    Ok(second)
}

/// Removes a second address, in the caller's transaction, and tells the mailbox of the account, if mails from it have counted. False if it is
/// gone already.
///
/// # Errors
/// The database fails.
pub async fn remove(
    db: &mut PgConnection,
    entropy: &Entropy,
    second: &SecondAddress,
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    lock_stream(&mut *db, second.user).await?;
    // It may have been confirmed meanwhile.
    let Some(second) = second_addresses::find_second(&mut *db, second.id).await? else { return Ok(false) };
    second_addresses::remove(&mut *db, second.id, now).await?;
    if second.confirmed_at.is_some() {
        let by = By::new(actor, now, source);
        log::append(&mut *db, entropy, second.user, by, &UserEvent::SecondAddressRemoved {}, &[]).await?;
        queue_letter(db, entropy, &second, SecondStep::Removed, now).await?;
    }
    Ok(true)
}
