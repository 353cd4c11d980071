//! The digest job: queues the daily digest of each user who wants one.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::kinds::Digest;
use crate::delivery::outbox::{MailKind, NewLetter, Outbox, WorkerWakeup};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::people::users::TimeZone;

/// How often the job runs.
const EVERY: TimeDelta = TimeDelta::minutes(1);
/// The delay after an error.
const AGAIN: Duration = Duration::from_secs(5);
/// The most digests queued in one transaction.
const MOST: i64 = 100;

/// Queues due digests, on any number of nodes at once.
pub async fn queue_digests(
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    wakeup: WorkerWakeup,
    shutdown: CancellationToken,
) {
    loop {
        let now = clock.now();
        let pause = match queue_due(&pool, now, &entropy).await {
            Ok(0) => None,
            Ok(_) => {
                wakeup.wake();
                continue;
            }
            Err(error) => {
                tracing::warn!(%error, "job.digests: could not queue digests");
                Some(AGAIN)
            }
        };
        let rest = async {
            match pause {
                Some(pause) => tokio::time::sleep(pause).await,
                None => clock.sleep_until(now + EVERY).await,
            }
        };
        if shutdown.run_until_cancelled(rest).await.is_none() {
            return;
        }
    }
}

/// Queues some due digests, and returns their number. The same transaction sets the time of the
/// next digest, so each digest is queued once.
async fn queue_due(pool: &PgPool, now: DateTime<Utc>, entropy: &Entropy) -> sqlx::Result<usize> {
    let mut transaction = pool.begin().await?;
    let due = sqlx::query!(
        r#"SELECT user_id, digest_hour, time_zone, next_digest_at AS "due_at!", digested_at
         FROM notification_settings WHERE next_digest_at <= $1
         ORDER BY next_digest_at LIMIT $2 FOR UPDATE SKIP LOCKED"#,
        now,
        MOST,
    );
    let due = due.fetch_all(&mut *transaction).await?;
    for row in &due {
        let hour = u8::try_from(row.digest_hour).unwrap_or_default();
        let next = row.time_zone.parse::<TimeZone>().unwrap_or_default().next(hour, now);
        sqlx::query!(
            "UPDATE notification_settings SET next_digest_at = $2, digested_at = $3 WHERE user_id = $1",
            row.user_id,
            next,
            now,
        )
        .execute(&mut *transaction)
        .await?;
        let since = row.digested_at.unwrap_or(row.due_at - TimeDelta::days(1));
        let letter = NewLetter {
            id: entropy.id(now),
            user_id: row.user_id,
            kind: MailKind::Digest,
            data: json!(Digest { since }),
        };
        Outbox::queue(&mut *transaction, &letter, now).await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}
