//! The SQL of nudges.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

/// How far apart the nudges in a game are at least.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Notes a nudge in a game, unless there was one within the last day. Then when the next one is possible.
pub(super) async fn record(
    db: &mut sqlx::PgConnection,
    game: Uuid,
    by: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Result<(), DateTime<Utc>>> {
    let recorded = sqlx::query!(
        "INSERT INTO nudges (game_id, nudged_at, by_user) VALUES ($1, $2, $3)
         ON CONFLICT (game_id) DO UPDATE SET nudged_at = excluded.nudged_at, by_user = excluded.by_user
            WHERE nudges.nudged_at <= $4",
        game,
        now,
        by,
        now - A_DAY,
    );
    if recorded.execute(&mut *db).await?.rows_affected() > 0 {
        return Ok(Ok(()));
    }
    let last = sqlx::query_scalar!("SELECT nudged_at FROM nudges WHERE game_id = $1", game).fetch_optional(db).await?;
    Ok(Err(last.unwrap_or(now) + A_DAY))
}

/// Forgets who has nudged, when they are erased.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM nudges WHERE by_user = $1", user).execute(db).await?;
    Ok(())
}

/// Forgets nudges that keep nobody from another one.
pub async fn clean_up(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM nudges WHERE nudged_at <= $1", now - A_DAY).execute(db).await?;
    Ok(())
}
