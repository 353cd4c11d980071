//! The erasure of the mails of a person.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::delivery::mail_address::Address;
use crate::delivery::outbox::LETTER_VERSION;
use crate::people::users::EmailAddress;

/// Deletes the mails of a person, also those that nothing proves to be theirs, and what is known of their ways. The `holders` are
/// the user and the invitations of their address.
pub async fn erase(db: &mut PgConnection, holders: &[Uuid], email: Option<&str>) -> sqlx::Result<()> {
    // Held mails are found by their question, so before it goes.
    let held = sqlx::query_scalar!(
        "DELETE FROM inbox WHERE path_id IN (SELECT id FROM mail_paths WHERE holder = ANY ($1)) RETURNING id",
        holders,
    );
    let mut gone = held.fetch_all(&mut *db).await?;
    sqlx::query!("DELETE FROM mail_paths WHERE holder = ANY ($1)", holders).execute(&mut *db).await?;
    let theirs = sqlx::query_scalar!(
        "DELETE FROM inbox WHERE user_id = ANY ($1) OR shown_to = ANY ($1) OR lower(sender) = $2 RETURNING id",
        holders,
        email,
    );
    gone.extend(theirs.fetch_all(&mut *db).await?);
    // Answers to invitations that were read before their author was a user.
    let about: Vec<Vec<u8>> = holders.iter().map(|id| Address::Invitation { id: *id }.about()).collect();
    let invited = sqlx::query_scalar!(
        "DELETE FROM inbox WHERE about = ANY ($1) AND message_key IS NOT NULL RETURNING id",
        &about
    );
    gone.extend(invited.fetch_all(&mut *db).await?);
    // What is passed on to the operator repeats the subject.
    sqlx::query!("DELETE FROM outbox WHERE version = $1 AND game_id = ANY ($2)", LETTER_VERSION, &gone)
        .execute(db)
        .await?;
    Ok(())
}

/// Forgets what is known of the ways from an address that a user does not have any more, and mails from it that were read and that
/// nothing but the address connects with them: when they are erased, nobody knows the address.
pub async fn forget_sender(db: &mut PgConnection, user: Uuid, email: &EmailAddress) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM inbox WHERE lower(sender) = $2 AND state <> 'waiting'
            AND user_id IS DISTINCT FROM $1 AND shown_to IS DISTINCT FROM $1",
        user,
        email.as_str(),
    )
    .execute(&mut *db)
    .await?;
    // Mails that are held for the yes of the old mailbox.
    sqlx::query!(
        "DELETE FROM inbox WHERE path_id IN (SELECT id FROM mail_paths WHERE holder = $1) AND state = 'held'",
        user
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("DELETE FROM mail_paths WHERE holder = $1", user).execute(db).await?;
    Ok(())
}
