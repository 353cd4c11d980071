//! Blocks: users with whom a user wants to have nothing to do.

use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use crate::ground::problem::{Kind, Problem, Result};

/// The most users whom a user blocks.
const MOST: usize = 500;

/// A blocked user.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Who is blocked.
    pub other: Uuid,
    /// When they were blocked.
    pub since: DateTime<Utc>,
}

/// Whom a user has blocked, newest first.
pub async fn of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Block>> {
    let blocks = sqlx::query_as!(
        Block,
        "SELECT other_id AS other, since FROM blocks WHERE user_id = $1 ORDER BY since DESC, other_id",
        user,
    );
    blocks.fetch_all(db).await
}

/// Whether a user has blocked another one.
pub async fn has_blocked(db: impl PgExecutor<'_>, user: Uuid, other: Uuid) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM blocks WHERE user_id = $1 AND other_id = $2) AS "found!""#,
        user,
        other,
    );
    found.fetch_one(db).await
}

/// Those of whom the user has blocked one, or been blocked by.
pub async fn between(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let others = sqlx::query_scalar!(
        r#"SELECT other_id AS "other!" FROM blocks WHERE user_id = $1
           UNION SELECT user_id FROM blocks WHERE other_id = $1"#,
        user,
    );
    others.fetch_all(db).await
}

/// Those of these users who have not blocked an author, in order.
pub async fn not_blocking(db: impl PgExecutor<'_>, users: &[Uuid], author: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let listening = sqlx::query_scalar!(
        r#"SELECT u AS "user!" FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (u, place)
         WHERE NOT EXISTS (SELECT FROM blocks WHERE user_id = u AND other_id = $2) ORDER BY place"#,
        users,
        author,
    );
    listening.fetch_all(db).await
}

/// Blocks a user; once is enough.
///
/// # Errors
/// They are the user themselves or nobody, or too many are blocked.
pub async fn block(pool: &PgPool, user: Uuid, other: Uuid, now: DateTime<Utc>) -> Result<()> {
    if user == other {
        return Err(Problem::new(Kind::Unprocessable, words::block_self));
    }
    let mut transaction = pool.begin().await?;
    // Blocks of one user wait for each other, to enforce the limit, and for an erasure, so that none is left.
    let both = sqlx::query_scalar!(
        "SELECT id FROM users WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR NO KEY UPDATE",
        &[user, other],
    );
    if !both.fetch_all(&mut *transaction).await?.contains(&other) {
        return Err(Problem::new(Kind::NotFound, words::no_user));
    }
    let blocked = of(&mut *transaction, user).await?;
    if blocked.len() >= MOST && !blocked.iter().any(|block| block.other == other) {
        return Err(Problem::conflict(|language| words::most_blocks(language, &MOST)));
    }
    sqlx::query!(
        "INSERT INTO blocks (user_id, other_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        user,
        other,
        now,
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

/// Ends a block; false if there was none.
pub async fn unblock(db: impl PgExecutor<'_>, user: Uuid, other: Uuid) -> sqlx::Result<bool> {
    let ended =
        sqlx::query!("DELETE FROM blocks WHERE user_id = $1 AND other_id = $2", user, other).execute(db).await?;
    Ok(ended.rows_affected() > 0)
}

/// Forgets all blocks by a user and of them.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM blocks WHERE user_id = $1 OR other_id = $1", user).execute(db).await?;
    Ok(())
}
