//! The acts of people on a second address: to ask for it, to confirm it, and to remove it.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Source, lock_stream};
use pixie_words::problem as words;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::access::second_address::{self, SecondStep, queue_letter};
use crate::game::Games;
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::signing::Signer;
use crate::people::users::address_changes::MailboxSide;
use crate::people::users::log::{self, By, UserEvent};
use crate::people::users::second_addresses::{self, SecondAddress};
use crate::people::users::{self, EmailAddress, shared_mailboxes};

/// Asks whether a mailbox writes for the account of a user.
///
/// # Errors
/// As [`second_address::ask`].
pub async fn ask(games: &Games, user: Uuid, email: &EmailAddress) -> Result<SecondAddress> {
    let mut transaction = games.pool().begin().await?;
    let second = second_address::ask(&mut transaction, games.entropy(), (user, email), games.clock().now()).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(second)
}

/// Takes the yes of the reader of a second address. Nothing happens if the address has an account, or writes for another one.
///
/// # Errors
/// The database fails.
pub async fn agree(games: &Games, signer: &Signer, second: &SecondAddress, source: Option<Source>) -> Result<()> {
    let (now, entropy) = (games.clock().now(), games.entropy());
    let mut transaction = games.pool().begin().await?;
    let is_confirmed = confirm(&mut transaction, (entropy, signer), second, (Actor::Game, source), now).await?;
    if !is_confirmed && is_of_another(&mut transaction, second).await? {
        queue_letter(&mut *transaction, entropy, second, SecondStep::Taken, now).await?;
    }
    transaction.commit().await?;
    games.wake_workers();
    Ok(())
}

/// Confirms a second address in the caller's transaction. False if it was confirmed before, is gone, or belongs to another account.
///
/// # Errors
/// The database fails.
pub async fn confirm(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    second: &SecondAddress,
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> Result<bool> {
    lock_stream(&mut *db, second.user).await?;
    let account = users::find(&mut *db, second.user).await?;
    let is_free = users::find_by_email(&mut *db, &second.email).await?.is_none();
    let may = is_free && account.is_some_and(|account| !account.is_suspended(now));
    if !may || !second_addresses::confirm(&mut *db, second.id, now).await? {
        return Ok(false);
    }
    shared_mailboxes::note_own(&mut *db, signer, second.user, &second.email).await?;
    let by = By::new(actor, now, source);
    log::append(&mut *db, entropy, second.user, by, &UserEvent::SecondAddressAdded {}, &[]).await?;
    queue_letter(db, entropy, second, SecondStep::Added, now).await?;
    Ok(true)
}

/// Whether an address has an account, or writes for another one.
async fn is_of_another(db: &mut PgConnection, second: &SecondAddress) -> Result<bool> {
    if users::find_by_email(&mut *db, &second.email).await?.is_some() {
        return Ok(true);
    }
    let writer = second_addresses::find_by_second(&mut *db, &second.email).await?;
    Ok(writer.is_some_and(|writer| writer.id != second.user))
}

/// Removes a second address because the reader of a mailbox says so. False if it is gone already.
///
/// # Errors
/// The database fails.
pub async fn remove_by(
    games: &Games,
    (second, side): (&SecondAddress, MailboxSide),
    source: Option<Source>,
) -> Result<bool> {
    let actor = match side {
        MailboxSide::Old => Actor::User { user: second.user },
        MailboxSide::New => Actor::Game,
    };
    remove(games, second, (actor, source)).await
}

/// Removes a second address of a user.
///
/// # Errors
/// They have no such address, or the database fails.
pub async fn remove_own(
    games: &Games,
    (user, source): (Uuid, Source),
    is_meant: impl Fn(&SecondAddress) -> bool,
) -> Result<()> {
    let own = second_addresses::second_addresses_of(games.pool(), user).await?;
    let none = || Problem::new(Kind::NotFound, words::no_second_address);
    let second = own.into_iter().find(is_meant).ok_or_else(none)?;
    remove(games, &second, (Actor::User { user }, Some(source))).await.map(drop)
}

/// Removes a second address. False if it is gone already.
///
/// # Errors
/// The database fails.
pub async fn remove(games: &Games, second: &SecondAddress, by: (Actor, Option<Source>)) -> Result<bool> {
    let mut transaction = games.pool().begin().await?;
    let removed = second_address::remove(&mut transaction, games.entropy(), second, by, games.clock().now()).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(removed)
}
