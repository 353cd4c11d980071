//! The list of users who like to take over seats that others have left.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

/// The most substitutes who are asked about a seat.
const MOST: i64 = 10;

/// Whether this user is on the list.
pub async fn is_one(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM substitutes WHERE user_id = $1) AS "found!""#, user);
    found.fetch_one(db).await
}

/// Puts a user on the list, or takes them off it.
pub async fn choose(pool: &PgPool, user: Uuid, wants: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
    if !wants {
        return erase(pool, user).await;
    }
    // Nobody who is erased meanwhile leaves a row.
    sqlx::query!(
        "INSERT INTO substitutes (user_id, since)
         SELECT id, $2 FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE
         ON CONFLICT DO NOTHING",
        user,
        now,
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// The substitutes to ask about a seat: none of those who are involved, and first those who were not asked for longest.
pub async fn candidates(pool: &PgPool, involved: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    let found = sqlx::query_scalar!(
        "SELECT s.user_id FROM substitutes s JOIN users ON id = s.user_id
         WHERE NOT s.user_id = ANY ($1) AND suspended_at IS NULL AND NOT bot
         ORDER BY called_at NULLS FIRST, since, s.user_id LIMIT $2",
        involved,
        MOST,
    );
    found.fetch_all(pool).await
}

/// Notes that a seat was offered to these users.
pub async fn record_offer(pool: &PgPool, users: &[Uuid], now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE substitutes SET called_at = $2 WHERE user_id = ANY ($1)", users, now).execute(pool).await?;
    Ok(())
}

/// Takes a user off the list.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM substitutes WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
