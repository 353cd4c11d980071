//! The daily job: makes the roots of days that are over, and has the newest one time-stamped.

use chrono::TimeDelta;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use url::Url;

use super::make::make_due;
use super::timestamp::stamp_newest;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;

/// How often it looks whether something is due.
const EVERY: TimeDelta = TimeDelta::minutes(10);

/// Runs on every node with workers: one of them makes the root. A failure is tried again the next time.
pub async fn watch(pool: PgPool, clock: Clock, entropy: Entropy, authority: Option<Url>, shutdown: CancellationToken) {
    loop {
        let now = clock.now();
        if let Some(Err(error)) = shutdown.run_until_cancelled(make_due(&pool, now)).await {
            tracing::warn!(%error, "job.roots: could not make the root of the day");
        }
        if let Some(authority) = &authority {
            let stamped = stamp_newest(&pool, authority, &entropy, now);
            if let Some(Err(error)) = shutdown.run_until_cancelled(stamped).await {
                tracing::warn!(%error, "job.roots: the newest root has no timestamp yet");
            }
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            return;
        }
    }
}
