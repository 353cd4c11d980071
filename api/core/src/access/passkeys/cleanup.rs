//! The deletion of passkeys and challenges: all of a user who is erased, and of everybody what is over.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

/// Deletes the passkeys of a user who is erased.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM passkeys WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes used challenges that have expired: they are refused for their age alone. Also deletes passkeys of users whom a node of
/// the version before has erased.
pub async fn clean_up(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM used_passkey_challenges WHERE ends_at <= $1", now).execute(db).await?;
    sqlx::query!("DELETE FROM passkeys WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)")
        .execute(db)
        .await?;
    Ok(())
}
