//! The sweep: finds games whose newest events were not projected, because their node has ended.

use chrono::{DateTime, TimeDelta, Utc};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::Games;
use crate::ground::clock::Clock;

/// The pause between two sweeps.
const EVERY: TimeDelta = TimeDelta::seconds(30);
/// How long the node that has appended is given: two who project the same game at once do no harm, but work in vain.
const GIVEN: TimeDelta = TimeDelta::seconds(5);
/// How much of the time before the last sweep is looked at again: more than the clocks of nodes may differ, and than an append may
/// take from its time to its commit.
const OVERLAP: TimeDelta = TimeDelta::seconds(15);
/// How far back a sweep begins at most once a game was found that cannot be projected.
const LONGEST: TimeDelta = TimeDelta::hours(1);
/// How many games are projected at a time.
const STRIDE: i64 = 500;

/// Sweeps every half a minute, on every node with workers.
pub async fn sweep_regularly(games: Games, clock: Clock, shutdown: CancellationToken) {
    loop {
        let now = clock.now();
        let swept = shutdown.run_until_cancelled(sweep(&games, now - GIVEN)).await;
        if let Some(Err(error)) = swept {
            tracing::warn!(%error, "job.sweep: could not look for events that are not projected");
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            return;
        }
    }
}

/// Projects the events until this time that nobody has projected since the last sweep, and notes that it is swept. Returns the number
/// of games.
///
/// # Errors
/// The database does not answer.
pub async fn sweep(games: &Games, until: DateTime<Utc>) -> sqlx::Result<u64> {
    let found = project_until(games, until).await?;
    // As long as something is found, the next sweep begins at the same time: it sees whether all was projected.
    let swept_at = if found == 0 { until } else { until - LONGEST };
    sqlx::query!("UPDATE projection_sweeps SET swept_at = $1 WHERE swept_at < $1", swept_at)
        .execute(games.pool())
        .await?;
    Ok(found)
}

/// Projects the events until this time as [`sweep`] does, but notes no progress: appends of this time may still be on
/// their way.
///
/// # Errors
/// The database does not answer.
pub async fn project_until(games: &Games, until: DateTime<Utc>) -> sqlx::Result<u64> {
    let last = sqlx::query_scalar!("SELECT swept_at FROM projection_sweeps").fetch_one(games.pool()).await?;
    let (mut after, mut found) = (Uuid::nil(), 0);
    loop {
        let behind = games.store().unprojected(last - OVERLAP..until, after, STRIDE).await?;
        let Some(end) = behind.last() else { return Ok(found) };
        after = *end;
        found += behind.len() as u64;
        games.catch_up(behind).await;
    }
}
