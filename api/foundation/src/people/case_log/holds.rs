//! The holds on erasures. Whoever is erased while a case is open about them leaves what moderators need until it is closed
//! and there can be no appeal any more: the texts of the case, the reasons in their log, and a keyed hash of their address.
//!
//! A case that a moderator has opened with an act holds nothing unless it waits for an answer: nobody has reported the user, and
//! who is erased appeals no more.

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use super::APPEAL_DAYS;
use crate::ground::entropy::Entropy;
use crate::people::users::log::{self, UserEvent};

/// Whether a case about a user waits, or a reported one was closed so short ago that there could be an appeal.
///
/// # Errors
/// The database failed.
pub async fn needs_hold(db: impl PgExecutor<'_>, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM cases WHERE user_id = $1
                AND (state <> 'closed' OR (opened_by IS NULL AND closed_at + make_interval(days => $3) > $2))
        ) AS "needed!""#,
        user,
        now,
        APPEAL_DAYS,
    )
    .fetch_one(db)
    .await
}

/// Holds the erasure of a user, if it is needed. Returns whether it is.
///
/// # Errors
/// The database failed.
pub async fn hold(db: &mut PgConnection, user: Uuid, mac: Option<&[u8]>, now: DateTime<Utc>) -> sqlx::Result<bool> {
    if !needs_hold(&mut *db, user, now).await? {
        return Ok(false);
    }
    sqlx::query!("INSERT INTO erasure_holds (user_id, mac) VALUES ($1, $2) ON CONFLICT DO NOTHING", user, mac)
        .execute(&mut *db)
        .await?;
    renew(db, user).await?;
    Ok(true)
}

/// Writes the end of the hold on a user, if there is one.
pub(super) async fn renew(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE erasure_holds SET ends_at = (
            SELECT CASE WHEN bool_and(state = 'closed') THEN
                max(CASE WHEN opened_by IS NULL THEN closed_at + make_interval(days => $2) ELSE closed_at END) END
            FROM cases WHERE user_id = $1
         )
         WHERE user_id = $1",
        user,
        APPEAL_DAYS,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whether something of this erased user is kept for a case.
///
/// # Errors
/// The database failed.
pub async fn is_held(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM erasure_holds WHERE user_id = $1) AS "held!""#, user);
    held.fetch_one(db).await
}

/// The keyed hash of the address of an erased user, while it is kept.
///
/// # Errors
/// The database failed.
pub async fn mailbox_of_erased(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Option<Vec<u8>>> {
    let mac = sqlx::query_scalar!("SELECT mac FROM erasure_holds WHERE user_id = $1", user);
    Ok(mac.fetch_optional(db).await?.flatten())
}

/// The user to whom the address of an erased user belongs now, while its hash is kept.
///
/// # Errors
/// The database failed.
pub async fn successor_of_erased(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Option<Uuid>> {
    let successor = sqlx::query_scalar!(
        "SELECT successor FROM erasure_holds h JOIN users u ON u.id = h.successor
         WHERE h.user_id = $1 AND u.erased_at IS NULL",
        user,
    );
    Ok(successor.fetch_optional(db).await?.flatten())
}

/// Shortens the time for which the texts of closed cases are kept, because this author of theirs, or whom they are about, is
/// being erased. Open cases keep theirs.
///
/// # Errors
/// The database failed.
pub async fn shorten_texts(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE stream_texts t SET erase_at = least(erase_at, c.closed_at + make_interval(days => $2))
         FROM cases c WHERE c.case_id = t.stream_id AND c.state = 'closed' AND $1 IN (t.author, t.about)",
        user,
        APPEAL_DAYS,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Erases the texts in streams whose time is over.
///
/// # Errors
/// The database failed.
pub async fn forget_texts(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM stream_texts WHERE erase_at <= $1", now).execute(db).await?;
    Ok(())
}

/// Completes the erasures whose holds have ended, and says so in the logs of the users.
///
/// # Errors
/// The database failed. Some erasures may be complete by then.
pub async fn complete_erasures(pool: &PgPool, entropy: &Entropy, now: DateTime<Utc>) -> sqlx::Result<()> {
    let ended = sqlx::query_scalar!("SELECT user_id FROM erasure_holds WHERE ends_at <= $1", now);
    for user in ended.fetch_all(pool).await? {
        complete(pool, entropy, user, now).await?;
    }
    Ok(())
}

async fn complete(pool: &PgPool, entropy: &Entropy, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut transaction = pool.begin().await?;
    // Another node may do the same at this moment, or a case may be open again.
    let ended = sqlx::query!("DELETE FROM erasure_holds WHERE user_id = $1 AND ends_at <= $2", user, now);
    if ended.execute(&mut *transaction).await?.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query!("DELETE FROM stream_texts WHERE stream_id = $1 AND erase_at IS NULL", user)
        .execute(&mut *transaction)
        .await?;
    let event = UserEvent::ErasureCompleted {};
    log::append(&mut transaction, entropy, user, (Actor::Clock, now), &event, &[]).await?;
    transaction.commit().await
}
