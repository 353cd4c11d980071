//! The stored invitation links: one for each game at most, without its secret.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

/// A link, without its secret.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoredLink {
    pub(super) game_id: Uuid,
    pub(super) made_by: Uuid,
    pub(super) made_at: DateTime<Utc>,
    pub(super) expires_at: DateTime<Utc>,
    pub(super) most_uses: i16,
    pub(super) uses: i16,
}

/// Stores a link in the place of the one before.
pub(super) async fn put(db: impl PgExecutor<'_>, link: &StoredLink, hash: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO invitation_links (game_id, made_by, made_at, expires_at, most_uses, hash)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (game_id) DO UPDATE SET made_by = excluded.made_by, made_at = excluded.made_at,
            expires_at = excluded.expires_at, most_uses = excluded.most_uses, uses = 0, hash = excluded.hash",
        link.game_id,
        link.made_by,
        link.made_at,
        link.expires_at,
        link.most_uses,
        hash,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The link of a game that somebody has made, unless it is too old.
pub(super) async fn of_game(
    db: impl PgExecutor<'_>,
    game: Uuid,
    made_by: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<StoredLink>> {
    let link = sqlx::query_as!(
        StoredLink,
        "SELECT game_id, made_by, made_at, expires_at, most_uses, uses FROM invitation_links
         WHERE game_id = $1 AND made_by = $2 AND expires_at > $3",
        game,
        made_by,
        now,
    );
    link.fetch_optional(db).await
}

/// The link with this hash, unless it is too old or used up, or who has made it is suspended.
pub(super) async fn find(db: impl PgExecutor<'_>, hash: &[u8], now: DateTime<Utc>) -> sqlx::Result<Option<StoredLink>> {
    let link = sqlx::query_as!(
        StoredLink,
        "SELECT game_id, made_by, made_at, expires_at, most_uses, uses FROM invitation_links
         WHERE hash = $1 AND expires_at > $2
            AND EXISTS (SELECT FROM users WHERE id = made_by AND erased_at IS NULL
                AND (suspended_at IS NULL OR coalesce(suspended_until <= $2, false)))",
        hash,
        now,
    );
    link.fetch_optional(db).await
}

/// Counts a use. False if there are none left.
pub(super) async fn count(db: impl PgExecutor<'_>, hash: &[u8]) -> sqlx::Result<bool> {
    let counted =
        sqlx::query!("UPDATE invitation_links SET uses = uses + 1 WHERE hash = $1 AND uses < most_uses", hash);
    Ok(counted.execute(db).await?.rows_affected() == 1)
}

/// Takes the count of a use back that came to nothing.
pub(super) async fn discount(db: impl PgExecutor<'_>, hash: &[u8]) -> sqlx::Result<()> {
    sqlx::query!("UPDATE invitation_links SET uses = uses - 1 WHERE hash = $1 AND uses > 0", hash).execute(db).await?;
    Ok(())
}

/// Withdraws the link of a game. Returns whether there was one.
pub(super) async fn remove(db: impl PgExecutor<'_>, game: Uuid) -> sqlx::Result<bool> {
    let gone = sqlx::query!("DELETE FROM invitation_links WHERE game_id = $1", game).execute(db).await?;
    Ok(gone.rows_affected() > 0)
}

/// Deletes the links of a user who is erased.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM invitation_links WHERE made_by = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes the links that are too old.
pub async fn clean_up(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM invitation_links WHERE expires_at <= $1", now).execute(db).await?;
    Ok(())
}
