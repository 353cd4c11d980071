//! The move of an account to another mail address, with all that belongs to the address.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Source};
use sqlx::PgConnection;
use uuid::Uuid;

use super::answered::Answered;
use crate::access::address_change::{Step, queue_letter};
use crate::ground::entropy::Entropy;
use crate::ground::problem::Result;
use crate::ground::signing::Signer;
use crate::mail::store;
use crate::me::erase::ERASING;
use crate::people::users::address_changes::{self, AddressChange};
use crate::people::users::log::{self, By, UserEvent};
use crate::people::users::{self, EmailAddress, address_blocklist, second_addresses, shared_mailboxes};
use crate::table::lobby;

/// Moves an account whose mailboxes agree, in the caller's transaction, which holds the lock of the user's log. Nothing happens if the
/// new address has an account by now, or if the account was suspended.
///
/// # Errors
/// The database fails.
pub(super) async fn move_account(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    change: &AddressChange,
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> Result<Answered> {
    let (user, old, new) = (change.user, &change.old, &change.new);
    // Mails of others are written anew, as when somebody is erased.
    sqlx::query!("SELECT pg_advisory_xact_lock($1)", ERASING).execute(&mut *db).await?;
    sqlx::query!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user).fetch_optional(&mut *db).await?;
    let before = users::find(&mut *db, user).await?;
    let Some(before) = before.filter(|before| before.email == *old && !before.is_suspended(now)) else {
        return Ok(Answered::Over);
    };
    if users::find_by_email(&mut *db, new).await?.is_some() {
        return Ok(Answered::Taken);
    }
    shared_mailboxes::move_user(&mut *db, signer, user, (old, new)).await?;
    sqlx::query!("UPDATE users SET email = $2, mail_epoch = mail_epoch + 1 WHERE id = $1", user, new.as_str())
        .execute(&mut *db)
        .await?;
    change_sign_in(&mut *db, user, old).await?;
    lobby::move_invitations(&mut *db, old, new).await?;
    move_mails(&mut *db, user, old).await?;
    address_changes::end(&mut *db, change.id, now).await?;
    let by = By::new(actor, now, source);
    log::append(&mut *db, entropy, user, by, &UserEvent::AddressChanged {}, &[]).await?;
    end_second_address(&mut *db, entropy, (user, new), (actor, source), now).await?;
    let mut moved = users::User { email: new.clone(), ..before };
    address_blocklist::take_over_suspension(&mut *db, (entropy, signer), (&mut moved, true), now).await?;
    for step in [Step::Arrived, Step::Left] {
        queue_letter(&mut *db, entropy, change, step, now).await?;
    }
    Ok(Answered::Moved)
}

/// An address that was a second one is that of the account now.
async fn end_second_address(
    db: &mut PgConnection,
    entropy: &Entropy,
    (user, new): (Uuid, &EmailAddress),
    (actor, source): (Actor, Option<Source>),
    now: DateTime<Utc>,
) -> Result<()> {
    let own = second_addresses::second_addresses_of(&mut *db, user).await?;
    let Some(second) = own.into_iter().find(|second| second.email == *new) else { return Ok(()) };
    second_addresses::remove(&mut *db, second.id, now).await?;
    if second.confirmed_at.is_some() {
        let by = By::new(actor, now, source);
        log::append(db, entropy, user, by, &UserEvent::SecondAddressRemoved {}, &[]).await?;
    }
    Ok(())
}

/// Codes that went to the old address sign nobody in, and what was confirmed by one counts no more.
async fn change_sign_in(db: &mut PgConnection, user: Uuid, old: &EmailAddress) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM sign_in_codes WHERE email = $1", old.as_str()).execute(&mut *db).await?;
    sqlx::query!("UPDATE tokens SET confirmed_at = NULL WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Mails that wait go to the new address; what is known only by the old one goes, because nobody could erase it later.
async fn move_mails(db: &mut PgConnection, user: Uuid, old: &EmailAddress) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE notification_settings SET suppressed_at = NULL, suppressed_reason = NULL
         WHERE user_id = $1 AND suppressed_at IS NOT NULL",
        user,
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("DELETE FROM outbox WHERE state IN ('waiting', 'dead') AND data->>'email' = $1", old.as_str())
        .execute(&mut *db)
        .await?;
    sqlx::query!(
        "UPDATE outbox SET message = NULL WHERE state IN ('waiting', 'dead') AND recipient = $1 AND message IS NOT NULL",
        old.as_str(),
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "DELETE FROM outbox WHERE state <> 'waiting' AND recipient = $1 AND user_id <> $2",
        old.as_str(),
        user,
    )
    .execute(&mut *db)
    .await?;
    store::forget_sender(db, user, old).await
}
