//! The mailboxes that accounts have had before they moved: accounts of one mailbox are accounts of one person, also afterwards.

use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::EmailAddress;
use super::address_blocklist::mailbox_mac;
use crate::ground::signing::Signer;

/// Notes that a user moves from one mailbox to another: their other accounts in the old one stay theirs, and those that come to it.
pub async fn move_user(
    db: &mut PgConnection,
    signer: &Signer,
    user: Uuid,
    (old, new): (&EmailAddress, &EmailAddress),
) -> sqlx::Result<()> {
    note_own(&mut *db, signer, user, old).await?;
    join(db, signer, user, new).await
}

/// Notes that a mailbox is one of a user, beside the one that they have: the accounts in it are theirs, and those that come to it.
pub async fn note_own(db: impl PgExecutor<'_>, signer: &Signer, user: Uuid, email: &EmailAddress) -> sqlx::Result<()> {
    sqlx::query!(
        r"INSERT INTO shared_mailboxes (user_id, mac)
          SELECT id, $2 FROM users
          WHERE id = $1 OR regexp_replace(email, '(.)\+[^@]*@', '\1@') = $3
          ON CONFLICT DO NOTHING",
        user,
        &mailbox_mac(signer, email.as_str()),
        email.mailbox(),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that an account has this mailbox now, if another one has left it.
pub(super) async fn join(
    db: impl PgExecutor<'_>,
    signer: &Signer,
    user: Uuid,
    email: &EmailAddress,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO shared_mailboxes (user_id, mac)
         SELECT $1, $2 WHERE EXISTS (SELECT FROM shared_mailboxes WHERE mac = $2) ON CONFLICT DO NOTHING",
        user,
        &mailbox_mac(signer, email.as_str()),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The users who have had an address in this mailbox, of those of whom that is known: some have moved away from it.
pub async fn users_of(db: impl PgExecutor<'_>, signer: &Signer, email: &EmailAddress) -> sqlx::Result<Vec<Uuid>> {
    let mac = mailbox_mac(signer, email.as_str());
    sqlx::query_scalar!("SELECT user_id FROM shared_mailboxes WHERE mac = $1 ORDER BY user_id LIMIT 100", &mac)
        .fetch_all(db)
        .await
}

/// Forgets the mailboxes of a user who is erased. For those that stay suspended there is the blocklist.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM shared_mailboxes WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
