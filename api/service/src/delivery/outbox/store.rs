//! The SQL of the outbox. No transaction stays open while a mail is sent.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::{DropReason, Letter, Mail, MailKey, MailKind, Occasion};

/// The version of a mail that is not about a game; games count from 1.
pub const LETTER_VERSION: i32 = 0;

/// How long a turn mail waits whose reader has just been shown the game in another way.
pub const GRACE: TimeDelta = TimeDelta::minutes(30);

/// How long finished mails are kept, to answer "why was this mail not sent?".
const KEEP: TimeDelta = TimeDelta::days(30);

/// Left alone, Postgres takes due mails for few. It would read and sort all of them for each lease, which takes longer than to
/// send what it leases.
const READ_IN_ORDER: &str = "BEGIN; SET LOCAL enable_sort = off";

/// A mail that is not about a game, such as a sign-in code.
#[derive(Debug, Clone)]
pub struct NewLetter {
    /// A unique id; a second mail with the same id is ignored.
    pub id: Uuid,
    /// The id of the recipient.
    pub user_id: Uuid,
    /// The mail kind, such as `sign-in`.
    pub kind: MailKind,
    /// Data for the renderer; deleted when the mail is finished.
    pub data: Value,
}

/// A mail leased by this worker: no other worker may handle it until the lease ends.
#[derive(Debug, Clone)]
pub struct Leased {
    /// The mail that this worker should send.
    pub mail: Mail,
    /// The number of tries, including the current one.
    pub attempts: i16,
    /// The rendered mail of an earlier try.
    pub letter: Option<Letter>,
    pub(super) token: Uuid,
}

/// The result of a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendOutcome {
    /// A mail server has taken it.
    Sent,
    /// It was not sent on purpose.
    Dropped(DropReason),
    /// It will not be sent, unless somebody requeues it.
    Dead(String),
    /// It goes at this time at the earliest.
    Postponed(DateTime<Utc>),
    /// It will be tried again at this time.
    Retry(DateTime<Utc>, String),
}

impl SendOutcome {
    /// All names in metrics.
    pub(super) const WORDS: [&'static str; 5] = ["sent", "dropped", "dead", "postponed", "failed"];

    /// The name in metrics.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Dropped(_) => "dropped",
            Self::Dead(_) => "dead",
            Self::Postponed(_) => "postponed",
            Self::Retry(..) => "failed",
        }
    }
}

/// A mail that will not be tried again.
#[derive(Debug, Clone)]
pub struct DeadLetter {
    /// The key that tells this mail from all others.
    pub key: MailKey,
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

/// The queue of mails, or of deliveries to webhooks. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox {
    pool: PgPool,
    /// The words of its kinds.
    kinds: Arc<[String]>,
}

impl Outbox {
    /// The queue of mails over a pool whose connections use the role `pixie_app`.
    pub fn new(pool: PgPool) -> Self {
        Self::of(pool, |kind| !kind.is_delivery())
    }

    /// The queue of deliveries to webhooks.
    pub fn of_webhooks(pool: PgPool) -> Self {
        Self::of(pool, MailKind::is_delivery)
    }

    /// The words of its kinds.
    pub(super) fn kinds(&self) -> &[String] {
        &self.kinds
    }

    fn of(pool: PgPool, has: fn(MailKind) -> bool) -> Self {
        let kinds = MailKind::ALL.iter().filter(|kind| has(**kind));
        Self { pool, kinds: kinds.map(|kind| kind.as_str().to_owned()).collect() }
    }

    /// Queues a mail that is not about a game, in the caller's transaction. Mails about a game are queued when its events are
    /// projected.
    pub async fn queue(db: impl PgExecutor<'_>, letter: &NewLetter, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
        Self::queue_until(db, letter, now, now).await
    }

    /// The same for a mail that goes at a later time.
    pub async fn queue_until(
        db: impl PgExecutor<'_>,
        letter: &NewLetter,
        now: DateTime<Utc>,
        due_at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            letter.id,
            LETTER_VERSION,
            letter.user_id,
            letter.kind.as_str(),
            now,
            due_at,
            letter.data,
        )
        .execute(db)
        .await?;
        Ok(())
    }

    /// Queues what the webhooks of these users are told about something that is no event of a game, in the caller's transaction.
    pub async fn queue_deliveries(
        db: impl PgExecutor<'_>,
        occasion: Occasion,
        (game, about): (Uuid, Uuid),
        users: &[Uuid],
        now: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
             SELECT md5(concat_ws(':', webhook_id, $3::uuid, $1::text))::uuid, 0, user_id, 'webhook', $5, $5,
                jsonb_build_object('webhook', webhook_id, 'occasion', $1::text, 'game', $2::uuid, 'about', $3::uuid)
             FROM webhooks
             WHERE user_id = ANY ($4) AND state = 'active' AND $1 = ANY (occasions) AND (game_id IS NULL OR game_id = $2)
             ON CONFLICT DO NOTHING",
            occasion.as_str(),
            game,
            about,
            users,
            now,
        )
        .execute(db)
        .await?;
        Ok(())
    }

    /// Drops a user's waiting mails of a kind about a game up to a version, in the caller's
    /// transaction, because they are out of date. A mail that is being sent is not stopped.
    pub async fn withdraw(
        db: impl PgExecutor<'_>,
        (game, version): (Uuid, i32),
        user: Uuid,
        kind: MailKind,
        now: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "UPDATE outbox SET state = 'dropped', done_at = $5, data = NULL, message = NULL, dropped_because = 'overtaken'
             WHERE game_id = $1 AND version <= $2 AND user_id = $3 AND kind = $4
                AND state = 'waiting' AND lease_token IS NULL",
            game,
            version,
            user,
            kind.as_str(),
            now,
        )
        .execute(db)
        .await?;
        Ok(())
    }

    /// Lets the waiting mails of a kind wait for [`GRACE`] since they were queued: those of these users about these games, in pairs. A
    /// mail that is being sent, or was tried, is not stopped.
    pub async fn hold_back(
        db: impl PgExecutor<'_>,
        games: &[Uuid],
        users: &[Uuid],
        kind: MailKind,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "UPDATE outbox o SET due_at = o.queued_at + make_interval(secs => $4)
             FROM unnest($1::uuid[], $2::uuid[]) AS seen (game_id, user_id)
             WHERE o.game_id = seen.game_id AND o.user_id = seen.user_id AND o.kind = $3 AND o.state = 'waiting'
                AND o.attempts = 0 AND o.due_at < o.queued_at + make_interval(secs => $4)",
            games,
            users,
            kind.as_str(),
            GRACE.as_seconds_f64(),
        )
        .execute(db)
        .await?;
        Ok(())
    }

    /// When the last mail of the same kind about the same game went to the same reader.
    pub async fn last_sent(db: impl PgExecutor<'_>, key: &MailKey) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
        let last = sqlx::query_scalar!(
            "SELECT max(done_at) FROM outbox WHERE game_id = $1 AND user_id = $2 AND kind = $3 AND state = 'sent'",
            key.subject_id,
            key.user_id,
            key.kind.as_str(),
        );
        last.fetch_one(db).await
    }

    /// Leases up to `limit` due mails until `until`, the oldest first. No two workers ever hold the same mail.
    pub async fn lease(
        &self,
        limit: i64,
        token: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<Vec<Leased>, sqlx::Error> {
        let mut transaction = self.pool.begin_with(READ_IN_ORDER).await?;
        let rows = sqlx::query!(
            "WITH due AS (
                SELECT game_id, version, user_id, kind FROM outbox
                WHERE state = 'waiting' AND due_at <= $1 AND kind = ANY ($5)
                ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
             )
             UPDATE outbox o SET due_at = $3, lease_token = $4, attempts = attempts + 1
             FROM due WHERE (o.game_id, o.version, o.user_id, o.kind)
                = (due.game_id, due.version, due.user_id, due.kind)
             RETURNING o.game_id, o.version, o.user_id, o.kind, o.queued_at, o.attempts, o.data, o.sender,
                o.recipient, o.message_id, o.message",
            now,
            limit,
            until,
            token,
            &*self.kinds,
        )
        .fetch_all(&mut *transaction)
        .await?;
        transaction.commit().await?;
        let leased = rows.into_iter().filter_map(|row| {
            Some(Leased {
                letter: (|| {
                    Some(Letter {
                        sender: row.sender?,
                        recipient: row.recipient?,
                        message_id: row.message_id?,
                        message: row.message?,
                    })
                })(),
                mail: Mail {
                    key: key(row.game_id, row.version, row.user_id, &row.kind)?,
                    queued_at: row.queued_at,
                    data: row.data,
                },
                attempts: row.attempts,
                token,
            })
        });
        Ok(leased.collect())
    }

    /// Stores the rendered mail before the first try. False if the lease is lost.
    pub async fn keep(&self, leased: &Leased, letter: &Letter) -> Result<bool, sqlx::Error> {
        let key = &leased.mail.key;
        let done = sqlx::query!(
            "UPDATE outbox SET sender = $6, recipient = $7, message_id = $8, message = $9
             WHERE game_id = $1 AND version = $2 AND user_id = $3 AND kind = $4
                AND state = 'waiting' AND lease_token = $5",
            key.subject_id,
            key.version,
            key.user_id,
            key.kind.as_str(),
            leased.token,
            letter.sender,
            letter.recipient,
            letter.message_id,
            letter.message,
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Stores outcomes in one statement. An outcome whose lease is lost is ignored.
    pub async fn finish(&self, outcomes: &[(Arc<Leased>, SendOutcome)], now: DateTime<Utc>) -> Result<(), sqlx::Error> {
        let keys: Vec<&MailKey> = outcomes.iter().map(|(leased, _)| &leased.mail.key).collect();
        let parts: Vec<_> = outcomes.iter().map(|(_, outcome)| parts(outcome)).collect();
        sqlx::query!(
            "UPDATE outbox o SET
                state = d.state::outbox_state,
                done_at = CASE WHEN d.state = 'waiting' THEN NULL ELSE $9::timestamptz END,
                due_at = coalesce(d.due_at, o.due_at),
                last_error = coalesce(d.error, o.last_error),
                dropped_because = d.dropped_because,
                lease_token = NULL,
                -- One that was only postponed was not tried.
                attempts = o.attempts - CASE WHEN d.state = 'waiting' AND d.error IS NULL THEN 1 ELSE 0 END,
                data = CASE WHEN d.state IN ('sent', 'dropped') THEN NULL ELSE o.data END,
                message = CASE WHEN d.state IN ('sent', 'dropped') THEN NULL ELSE o.message END
             FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::uuid[], $6::text[],
                $7::timestamptz[], $8::text[], $10::text[])
                AS d (game_id, version, user_id, kind, token, state, due_at, error, dropped_because)
             WHERE o.game_id = d.game_id AND o.version = d.version AND o.user_id = d.user_id
                AND o.kind = d.kind AND o.lease_token = d.token",
            &each(&keys, |k| k.subject_id),
            &each(&keys, |k| k.version),
            &each(&keys, |k| k.user_id),
            &each(&keys, |k| k.kind.as_str().to_owned()),
            &each(outcomes, |(leased, _)| leased.token),
            &each(&parts, |p| p.0.to_owned()),
            &each(&parts, |p| p.1) as &[Option<DateTime<Utc>>],
            &each(&parts, |p| p.2.clone()) as &[Option<String>],
            now,
            &each(outcomes, |(_, outcome)| dropped_because(outcome)) as &[Option<&str>],
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Dead mails, newest first.
    pub async fn dead_letters(&self, limit: i64) -> Result<Vec<DeadLetter>, sqlx::Error> {
        let rows = sqlx::query!(
            r#"SELECT game_id, version, user_id, kind, attempts, done_at AS "dead_at!",
                coalesce(last_error, '') AS "last_error!"
             FROM outbox WHERE state = 'dead' AND kind = ANY ($2) ORDER BY done_at DESC LIMIT $1"#,
            limit,
            &*self.kinds,
        )
        .fetch_all(&self.pool)
        .await?;
        let dead = rows.into_iter().filter_map(|row| {
            Some(DeadLetter {
                key: key(row.game_id, row.version, row.user_id, &row.kind)?,
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
            &*self.kinds,
            now,
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Resets the tries of a dead mail. False if it is not dead.
    pub async fn requeue(&self, key: &MailKey, now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        // A rendered mail keeps one attempt, so that the worker checks first whether it is still
        // relevant.
        let done = sqlx::query!(
            "UPDATE outbox SET state = 'waiting', done_at = NULL, due_at = $5, attempts = (message IS NOT NULL)::int
             WHERE game_id = $1 AND version = $2 AND user_id = $3 AND kind = $4 AND state = 'dead'",
            key.subject_id,
            key.version,
            key.user_id,
            key.kind.as_str(),
            now,
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Deletes mails that were finished 30 days ago. Returns their number.
    pub async fn clean_up(&self, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
        let done = sqlx::query!("DELETE FROM outbox WHERE state <> 'waiting' AND done_at < $1", now - KEEP)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected())
    }
}

/// None if a newer program has queued a kind that this one does not know.
fn key(subject_id: Uuid, version: i32, user_id: Uuid, kind: &str) -> Option<MailKey> {
    Some(MailKey { subject_id, version, user_id, kind: kind.parse().ok()? })
}

fn parts(outcome: &SendOutcome) -> (&'static str, Option<DateTime<Utc>>, Option<String>) {
    // A mail server's answer may contain U+0000, which Postgres cannot store in a text.
    let text = |error: &String| Some(error.replace('\0', " "));
    match outcome {
        SendOutcome::Sent => ("sent", None, None),
        SendOutcome::Dropped(_) => ("dropped", None, None),
        SendOutcome::Dead(error) => ("dead", None, text(error)),
        SendOutcome::Postponed(at) => ("waiting", Some(*at), None),
        SendOutcome::Retry(at, error) => ("waiting", Some(*at), text(error)),
    }
}

fn dropped_because(outcome: &SendOutcome) -> Option<&'static str> {
    match outcome {
        SendOutcome::Dropped(reason) => Some(reason.as_str()),
        _ => None,
    }
}

fn each<A, T>(items: &[A], field: impl Fn(&A) -> T) -> Vec<T> {
    items.iter().map(field).collect()
}
