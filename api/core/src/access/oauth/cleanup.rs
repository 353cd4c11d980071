//! The deletion of what programs have asked for: all that a user who is erased has answered, and of everybody what is long over.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// The time for which a code is kept after its end, so that one that comes again is known.
const KEPT: TimeDelta = TimeDelta::days(1);

/// Deletes codes that are long over.
pub async fn forget_expired(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM oauth_codes WHERE expires_at <= $1", now - KEPT).execute(db).await?;
    sqlx::query!("DELETE FROM oauth_devices WHERE expires_at <= $1", now - KEPT).execute(db).await?;
    Ok(())
}

/// Deletes what a user has answered to programs.
pub async fn erase(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM oauth_codes WHERE user_id = $1", user).execute(&mut *db).await?;
    sqlx::query!("DELETE FROM oauth_devices WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
