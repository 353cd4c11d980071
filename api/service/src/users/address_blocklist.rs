//! The blocklist of addresses that belong to no user: the last user of the address was suspended,
//! or the address wants no mail. Only a signature of the address is stored: it is enough to
//! recognise the address, but does not reveal it.

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::log::{self, UserEvent};
use super::{EmailAddress, User};
use crate::entropy::Entropy;
use crate::signing::{SIGNATURE, Signer};

fn mac(signer: &Signer, email: &str) -> [u8; SIGNATURE] {
    signer.sign("stranger", &[email.as_bytes()])
}

/// Stores for the address of a user who deletes their account that they are suspended, if they are.
pub async fn keep_suspension(db: impl PgExecutor<'_>, signer: &Signer, user: Uuid, email: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO strangers (mac, suspended_at)
         SELECT $1, suspended_at FROM users WHERE id = $2 AND suspended_at IS NOT NULL
         ON CONFLICT (mac) DO UPDATE SET suspended_at = excluded.suspended_at",
        &mac(signer, email),
        user,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stores that an address wants no invitations.
pub async fn unsubscribe(
    db: impl PgExecutor<'_>,
    signer: &Signer,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO strangers (mac, unsubscribed_at) VALUES ($1, $2)
         ON CONFLICT (mac) DO UPDATE SET unsubscribed_at = excluded.unsubscribed_at",
        &mac(signer, email.as_str()),
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whether the last user with this address was suspended.
pub async fn is_suspended(db: impl PgExecutor<'_>, signer: &Signer, email: &EmailAddress) -> sqlx::Result<bool> {
    let suspended = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM strangers WHERE mac = $1 AND suspended_at IS NOT NULL) AS "suspended!""#,
        &mac(signer, email.as_str()),
    );
    suspended.fetch_one(db).await
}

/// Whether an address may be invited by mail: not if it is on the blocklist for any reason. If it
/// belongs to a user, an old wish for no invitations holds until the user chooses which mails they
/// want.
pub async fn takes_invitations(db: impl PgExecutor<'_>, signer: &Signer, email: &EmailAddress) -> sqlx::Result<bool> {
    let refused = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM strangers WHERE mac = $1) AND NOT EXISTS (
               SELECT FROM users u JOIN notification_settings s ON s.user_id = u.id WHERE u.email = $2
           ) AS "refused!""#,
        &mac(signer, email.as_str()),
        email.as_str(),
    );
    Ok(!refused.fetch_one(db).await?)
}

/// Takes the suspension of an address over to its new user, until a moderator ends it. The wish for
/// no invitations stays stored.
pub(super) async fn recall(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    user: &mut User,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let suspended_at = sqlx::query_scalar!(
        "WITH known AS (SELECT * FROM strangers WHERE mac = $1 FOR UPDATE),
            forgotten AS (DELETE FROM strangers s USING known k WHERE s.mac = k.mac AND k.unsubscribed_at IS NULL),
            kept AS (UPDATE strangers s SET suspended_at = NULL FROM known k
                WHERE s.mac = k.mac AND k.unsubscribed_at IS NOT NULL)
         UPDATE users SET suspended_at = known.suspended_at FROM known
         WHERE users.id = $2 AND known.suspended_at IS NOT NULL AND users.suspended_at IS NULL RETURNING users.suspended_at",
        &mac(signer, user.email.as_str()),
        user.id,
    );
    if let Some(Some(since)) = suspended_at.fetch_optional(&mut *db).await? {
        user.suspended_at = Some(since);
        log::append(db, entropy, user.id, (Actor::Game, now), &UserEvent::SuspensionKept { since }, &[]).await?;
    }
    Ok(())
}
