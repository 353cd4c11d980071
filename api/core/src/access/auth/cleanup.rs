//! The deletion of what authenticates: all of a user who is erased, and of everybody what has expired.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::{known_browsers, notices};

/// Deletes what authenticates a user: their tokens, the browsers that they are known by, and the notices about new ones.
pub async fn erase(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM tokens WHERE user_id = $1", user).execute(&mut *db).await?;
    known_browsers::erase(&mut *db, user).await?;
    notices::erase(db, user).await
}

/// Deletes codes that are no longer valid, and with them the addresses of people who never signed
/// in; tokens past their end; and browsers and notices that are too old.
pub async fn forget_expired(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM sign_in_codes WHERE coalesce(link_expires_at, expires_at) <= $1", now)
        .execute(db)
        .await?;
    sqlx::query!("DELETE FROM tokens WHERE expires_at <= $1", now).execute(db).await?;
    known_browsers::forget(db, now).await?;
    notices::forget(db, now).await
}
