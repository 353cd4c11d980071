//! The blocklist of addresses that belong to no user: the last user of the address was suspended,
//! or the address wants no mail. Only a signature of the address is stored: it is enough to
//! recognise the address, but does not reveal it.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, lock_stream};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::email::mailbox;
use super::log::{self, UserEvent};
use super::{EmailAddress, User};
use crate::ground::entropy::Entropy;
use crate::ground::signing::{SIGNATURE, Signer};

fn mac(signer: &Signer, email: &str) -> [u8; SIGNATURE] {
    signer.sign("stranger", &[email.as_bytes()])
}

/// The keyed hash of a mailbox, by which it is recognised when it comes again.
pub fn mailbox_mac(signer: &Signer, email: &str) -> [u8; SIGNATURE] {
    mac(signer, &mailbox(email))
}

/// Stores for the addresses of a user who deletes their account that they are suspended, if they are: for the one they have, and for
/// those from which they have moved.
pub async fn keep_suspension(
    db: impl PgExecutor<'_>,
    signer: &Signer,
    user: Uuid,
    email: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO strangers (mac, suspended_at, suspended_until)
         SELECT m.mac, suspended_at, suspended_until
         FROM users, (SELECT $1::bytea AS mac UNION SELECT mac FROM shared_mailboxes WHERE user_id = $2) AS m
         WHERE id = $2 AND suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > $3)
         ON CONFLICT (mac) DO UPDATE SET suspended_at = excluded.suspended_at, suspended_until = excluded.suspended_until",
        &mailbox_mac(signer, email),
        user,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Suspends the mailbox of an erased user, or ends this: the one with this hash.
pub async fn suspend_erased(
    db: impl PgExecutor<'_>,
    mac: &[u8],
    since: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    match since {
        Some(_) => {
            sqlx::query!(
                "INSERT INTO strangers (mac, suspended_at, suspended_until) VALUES ($1, $2, $3)
                 ON CONFLICT (mac) DO UPDATE
                    SET suspended_at = excluded.suspended_at, suspended_until = excluded.suspended_until",
                mac,
                since,
                until,
            )
            .execute(db)
            .await?
        }
        None => {
            sqlx::query!(
                "WITH kept AS (
                    UPDATE strangers SET suspended_at = NULL, suspended_until = NULL
                    WHERE mac = $1 AND unsubscribed_at IS NOT NULL
                 )
                 DELETE FROM strangers WHERE mac = $1 AND unsubscribed_at IS NULL",
                mac,
            )
            .execute(db)
            .await?
        }
    };
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

/// Whether the last user of this mailbox was suspended, and still is.
pub async fn is_suspended(
    db: impl PgExecutor<'_>,
    signer: &Signer,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let suspended = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM strangers
            WHERE mac = ANY ($1) AND suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > $2)
        ) AS "suspended!""#,
        &macs(signer, email),
        now,
    );
    suspended.fetch_one(db).await
}

/// The hash of the address, as older versions have stored suspensions, and the one of its mailbox.
fn macs(signer: &Signer, email: &EmailAddress) -> Vec<Vec<u8>> {
    vec![mac(signer, email.as_str()).to_vec(), mailbox_mac(signer, email.as_str()).to_vec()]
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

/// Takes the suspension of a mailbox over to its new user, until a moderator ends it: that of its last user, and for a user
/// who signs up, or moves there, that of other users who have it or have had it. The wish for no invitations stays stored.
pub async fn take_over_suspension(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    (user, is_new): (&mut User, bool),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let macs = macs(signer, &user.email);
    // So that a moderator who suspends an erased user in a case finds who has the mailbox now.
    sqlx::query!("UPDATE erasure_holds SET successor = $2 WHERE mac = ANY ($1)", &macs, user.id)
        .execute(&mut *db)
        .await?;
    if user.is_suspended(now) {
        return Ok(());
    }
    let known = sqlx::query!(
        r#"WITH known AS (
            SELECT * FROM strangers
            WHERE mac = ANY ($1) AND suspended_at IS NOT NULL FOR UPDATE
         ), forgotten AS (
            DELETE FROM strangers s USING known k WHERE s.mac = k.mac AND k.unsubscribed_at IS NULL
         ), kept AS (
            UPDATE strangers s SET suspended_at = NULL, suspended_until = NULL FROM known k
            WHERE s.mac = k.mac AND k.unsubscribed_at IS NOT NULL
         )
         SELECT suspended_at AS "since!", suspended_until AS until FROM (
            SELECT suspended_at, suspended_until FROM known
            UNION ALL
            SELECT suspended_at, suspended_until FROM users
            WHERE $3 AND regexp_replace(email, '\+[^@]*@', '@') = $2 AND suspended_at IS NOT NULL
            UNION ALL
            SELECT u.suspended_at, u.suspended_until FROM users u JOIN shared_mailboxes m ON m.user_id = u.id
            WHERE $3 AND m.mac = ANY ($1) AND u.id <> $5 AND u.suspended_at IS NOT NULL
         ) AS suspensions
         WHERE suspended_until IS NULL OR suspended_until > $4
         ORDER BY coalesce(suspended_until, 'infinity') DESC LIMIT 1"#,
        &macs,
        user.email.mailbox(),
        is_new,
        now,
        user.id,
    );
    let Some(known) = known.fetch_optional(&mut *db).await? else { return Ok(()) };
    inherit_suspension(db, entropy, user.id, (known.since, known.until), now).await?;
    (user.suspended_at, user.suspended_until) = (Some(known.since), known.until);
    Ok(())
}

/// Suspends a user as another user of the same mailbox was, unless they are suspended already.
pub async fn inherit_suspension(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    (since, until): (DateTime<Utc>, Option<DateTime<Utc>>),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    lock_stream(&mut *db, user).await?;
    let event = UserEvent::SuspensionKept { since, until };
    let Some(record) = log::read(&mut *db, user).await?.try_with(now, event) else { return Ok(()) };
    log::append(&mut *db, entropy, user, (Actor::Game, now), &event, &[]).await?;
    log::project(db, user, &record).await
}
