//! The SQL of the worker: it leases what is due, and stores what became of it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::kind::{MailKind, QueueKind};
use super::mail::{Letter, Mail, MailKey};
use super::{DropReason, Outbox};

/// Left alone, Postgres takes due mails for few. It would read and sort all of them for each lease, which takes longer than to
/// send what it leases.
const READ_IN_ORDER: &str = "BEGIN; SET LOCAL enable_sort = off";

/// A mail, or a delivery, leased by this worker: no other worker may handle it until the lease ends.
#[derive(Debug, Clone)]
pub struct Leased<K = MailKind> {
    /// The mail that this worker should send.
    pub mail: Mail<K>,
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

impl<K: QueueKind> Outbox<K> {
    /// Leases up to `limit` due mails until `until`, the oldest first. No two workers ever hold the same mail.
    pub async fn lease(
        &self,
        limit: i64,
        token: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<Vec<Leased<K>>, sqlx::Error> {
        let mut transaction = self.pool().begin_with(READ_IN_ORDER).await?;
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
            self.words(),
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
                    key: MailKey::read(row.game_id, row.version, row.user_id, &row.kind)?,
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
    pub async fn keep(&self, leased: &Leased<K>, letter: &Letter) -> Result<bool, sqlx::Error> {
        let key = &leased.mail.key;
        let done = sqlx::query!(
            "UPDATE outbox SET sender = $6, recipient = $7, message_id = $8, message = $9
             WHERE game_id = $1 AND version = $2 AND user_id = $3 AND kind = $4
                AND state = 'waiting' AND lease_token = $5",
            key.subject_id,
            key.version,
            key.user_id,
            key.kind.word(),
            leased.token,
            letter.sender,
            letter.recipient,
            letter.message_id,
            letter.message,
        )
        .execute(self.pool())
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Stores outcomes in one statement. An outcome whose lease is lost is ignored.
    pub async fn finish(
        &self,
        outcomes: &[(Arc<Leased<K>>, SendOutcome)],
        now: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        let keys: Vec<&MailKey<K>> = outcomes.iter().map(|(leased, _)| &leased.mail.key).collect();
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
            &each(&keys, |k| k.kind.word().to_owned()),
            &each(outcomes, |(leased, _)| leased.token),
            &each(&parts, |p| p.0.to_owned()),
            &each(&parts, |p| p.1) as &[Option<DateTime<Utc>>],
            &each(&parts, |p| p.2.clone()) as &[Option<String>],
            now,
            &each(outcomes, |(_, outcome)| dropped_because(outcome)) as &[Option<&str>],
        )
        .execute(self.pool())
        .await?;
        Ok(())
    }
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
