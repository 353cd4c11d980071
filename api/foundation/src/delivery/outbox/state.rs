//! The SQL that tells how it goes with a queue, and looks after what is finished.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;

use super::Outbox;
use super::kind::{MailKind, QueueKind};
use super::mail::MailKey;

/// How long finished mails are kept, to answer "why was this mail not sent?".
const KEEP: TimeDelta = TimeDelta::days(30);

/// A mail that will not be tried again.
#[derive(Debug, Clone)]
pub struct DeadLetter<K = MailKind> {
    /// The key that tells this mail from all others.
    pub key: MailKey<K>,
    /// How often it was tried.
    pub attempts: i16,
    /// The time of the last failure.
    pub dead_at: DateTime<Utc>,
    /// Why the last try failed.
    pub last_error: String,
}

/// How it goes with a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct QueueState {
    /// The number of those that are owed, now or later.
    pub waiting: i64,
    /// The number of those that are due, and that no worker has taken.
    pub due: i64,
    /// Since when the oldest of them is due.
    pub due_since: Option<DateTime<Utc>>,
    /// The number of those owed of which a try has failed.
    pub failing: i64,
    /// Since when the oldest one is owed that should have gone by now.
    pub owed_since: Option<DateTime<Utc>>,
    /// The number of those that were given up.
    pub dead: i64,
    /// When the last one went.
    pub last_sent_at: Option<DateTime<Utc>>,
}

impl<K: QueueKind> Outbox<K> {
    /// Dead mails, newest first.
    pub async fn dead_letters(&self, limit: i64) -> Result<Vec<DeadLetter<K>>, sqlx::Error> {
        let rows = sqlx::query!(
            r#"SELECT game_id, version, user_id, kind, attempts, done_at AS "dead_at!",
                coalesce(last_error, '') AS "last_error!"
             FROM outbox WHERE state = 'dead' AND kind = ANY ($2) ORDER BY done_at DESC LIMIT $1"#,
            limit,
            self.words(),
        )
        .fetch_all(self.pool())
        .await?;
        let dead = rows.into_iter().filter_map(|row| {
            Some(DeadLetter {
                key: MailKey::read(row.game_id, row.version, row.user_id, &row.kind)?,
                attempts: row.attempts,
                dead_at: row.dead_at,
                last_error: row.last_error,
            })
        });
        Ok(dead.collect())
    }

    /// How it goes with this queue at a time.
    pub async fn state(&self, now: DateTime<Utc>) -> Result<QueueState, sqlx::Error> {
        sqlx::query_as!(
            QueueState,
            r#"SELECT waiting AS "waiting!", due AS "due!", due_since, failing AS "failing!", owed_since,
                (SELECT count(*) FROM outbox WHERE state = 'dead' AND kind = ANY ($1)) AS "dead!",
                (SELECT done_at FROM outbox WHERE state <> 'waiting' AND state = 'sent' AND kind = ANY ($1)
                 ORDER BY done_at DESC LIMIT 1) AS last_sent_at
             FROM (
                SELECT count(*) AS waiting,
                    count(*) FILTER (WHERE due_at <= $2) AS due,
                    min(due_at) FILTER (WHERE due_at <= $2) AS due_since,
                    count(*) FILTER (WHERE last_error IS NOT NULL) AS failing,
                    -- One that was tried is due later again.
                    min(CASE WHEN attempts = 0 THEN due_at ELSE queued_at END)
                        FILTER (WHERE due_at <= $2 OR attempts > 0) AS owed_since
                FROM outbox WHERE state = 'waiting' AND kind = ANY ($1)
             ) AS owed"#,
            self.words(),
            now,
        )
        .fetch_one(self.pool())
        .await
    }

    /// Resets the tries of a dead mail. False if it is not dead.
    pub async fn requeue(&self, key: &MailKey<K>, now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        // A rendered mail keeps one attempt, so that the worker checks first whether it is still
        // relevant.
        let done = sqlx::query!(
            "UPDATE outbox SET state = 'waiting', done_at = NULL, due_at = $5, attempts = (message IS NOT NULL)::int
             WHERE game_id = $1 AND version = $2 AND user_id = $3 AND kind = $4 AND state = 'dead'",
            key.subject_id,
            key.version,
            key.user_id,
            key.kind.word(),
            now,
        )
        .execute(self.pool())
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Deletes mails that were finished 30 days ago. Returns their number.
    pub async fn clean_up(&self, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
        let done = sqlx::query!("DELETE FROM outbox WHERE state <> 'waiting' AND done_at < $1", now - KEEP)
            .execute(self.pool())
            .await?;
        Ok(done.rows_affected())
    }
}
