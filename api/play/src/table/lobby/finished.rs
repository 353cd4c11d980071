//! The public games that are over, for the indexes of search engines.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

/// A public game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The id of the game.
    pub id: Uuid,
    /// When something happened last.
    pub updated_at: DateTime<Utc>,
}

/// The number of these games.
pub async fn count_finished(pool: &PgPool) -> sqlx::Result<i64> {
    let count =
        sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM games WHERE NOT private AND status = 'finished'"#);
    count.fetch_one(pool).await
}

/// A part of these games, oldest first: so new games change only the last part.
pub async fn finished_games(pool: &PgPool, (from, most): (i64, i64)) -> sqlx::Result<Vec<FinishedGame>> {
    let games = sqlx::query_as!(
        FinishedGame,
        "SELECT game_id AS id, head_at AS updated_at FROM games WHERE NOT private AND status = 'finished'
         ORDER BY created_at, game_id DESC OFFSET $1 LIMIT $2",
        from,
        most,
    );
    games.fetch_all(pool).await
}
