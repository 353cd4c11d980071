//! The SQL of the inbox. Every statement is a transaction of its own, except the one that ends a
//! mail.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::delivery::{Delivery, MOST_RECIPIENTS};
use super::leased::Leased;
use super::mail_paths;
use super::no_answer::NoAnswer;
use crate::delivery::mail_address::{Address, Claim};

/// How long handled mails are kept, to answer "what happened to my mail?".
const KEEP: TimeDelta = TimeDelta::days(30);

/// The final state of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The mail was read and answered.
    Done,
    /// Ignored without an answer.
    Dropped,
    /// It could not be parsed, or handling it failed repeatedly.
    Aside,
    /// The mail waits until its sender confirms it.
    Held,
}

impl End {
    /// The name in the database and in metrics.
    pub fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Dropped => "dropped",
            Self::Aside => "aside",
            Self::Held => "held",
        }
    }
}

/// How a mail ends.
#[derive(Debug)]
pub(in crate::mail) struct Ending {
    pub(in crate::mail) end: End,
    /// Why it has no answer; none if it has one.
    pub(in crate::mail) no_answer: Option<NoAnswer>,
    /// The same for the operator in a sentence, with what only they need.
    pub(in crate::mail) reason: Option<String>,
    /// A word for each result.
    pub(in crate::mail) outcome: Option<Value>,
    /// The user from whose address it came to an address of their own, by what it says.
    pub(in crate::mail) writer: Option<Uuid>,
    /// Whether the author that was stored with it is proven.
    pub(in crate::mail) is_author_proven: bool,
    /// The game that it is about.
    pub(in crate::mail) game: Option<Uuid>,
}

/// The received mails. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Inbox {
    pool: PgPool,
}

impl Inbox {
    /// The inbox over a pool whose connections use the role `pixie_app`.
    pub fn new(pool: PgPool) -> Self {
        Self { pool }
    }

    /// Stores a delivery durably. A mail that is stored already is not stored again.
    pub async fn keep(
        &self,
        delivery: &Delivery,
        mut new_id: impl FnMut() -> Uuid,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let claims = delivery.recipients.iter().filter_map(|local| Some((local.as_str(), Address::read(local)?)));
        let claims: Vec<(&str, Claim)> = claims.take(MOST_RECIPIENTS).collect();
        let subjects: Vec<Uuid> = claims.iter().map(|(_, claim)| claim.address().subject()).collect();
        let seats: Vec<Option<i32>> = claims.iter().map(|(_, claim)| claim.address().seat().map(i32::from)).collect();
        sqlx::query!(
            "INSERT INTO inbox (id, received_at, due_at, recipient, sender, about, user_id, digest, message)
             SELECT d.id, $1, $1, d.recipient, $2, d.about, coalesce(
                    (SELECT seats[d.seat] FROM games WHERE game_id = d.subject),
                    (SELECT u.id FROM invitations JOIN users u USING (email) WHERE invitation_id = d.subject),
                    (SELECT u.id FROM users u WHERE u.id = d.subject)
                ), $3, $4
             FROM unnest($5::uuid[], $6::text[], $7::bytea[], $8::uuid[], $9::int[])
                AS d (id, recipient, about, subject, seat)
             ON CONFLICT DO NOTHING",
            now,
            delivery.sender,
            &Sha256::digest(&delivery.message)[..],
            delivery.message,
            &claims.iter().map(|_| new_id()).collect::<Vec<_>>(),
            &claims.iter().map(|(local, _)| local.to_ascii_lowercase()).collect::<Vec<_>>(),
            &claims.iter().map(|(_, claim)| about(claim.address(), delivery)).collect::<Vec<_>>(),
            &subjects,
            &seats as &[Option<i32>],
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Leases up to `limit` due mails until `until`. No two workers ever hold the same mail, nor
    /// two mails about one seat: mails of a player are handled in the order of their arrival.
    pub async fn lease(
        &self,
        limit: i64,
        token: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> sqlx::Result<Vec<Leased>> {
        let rows = sqlx::query!(
            r#"WITH due AS (
                SELECT id FROM inbox i
                WHERE state = 'waiting' AND due_at <= $1 AND NOT EXISTS (
                    SELECT FROM inbox earlier WHERE earlier.state = 'waiting' AND earlier.about = i.about
                        AND (earlier.received_at, earlier.id) < (i.received_at, i.id)
                )
                ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
             )
             UPDATE inbox i SET due_at = $3, lease_token = $4, attempts = attempts + 1
             FROM due WHERE i.id = due.id
             RETURNING i.id, i.received_at, i.attempts, i.recipient, i.sender, i.about, i.message, i.readings,
                i.message_key, CASE WHEN i.message_key IS NOT NULL THEN i.user_id END AS author,
                i.user_id IS NOT NULL AS "is_attributed!""#,
            now,
            limit,
            until,
            token,
        )
        .fetch_all(&self.pool)
        .await?;
        let leased = rows.into_iter().map(|row| Leased {
            id: row.id,
            received_at: row.received_at,
            attempts: row.attempts,
            recipient: row.recipient,
            sender: row.sender,
            about: row.about,
            message: row.message,
            message_key: row.message_key,
            author: row.author,
            is_attributed: row.is_attributed,
            readings: row.readings,
            is_computing: Arc::default(),
            token,
        });
        Ok(leased.collect())
    }

    /// Stores whose a mail probably is, unless that is known: the person whom its recipient is about, else a user from whom it says to
    /// be. It proves nothing; the mail goes when this person is erased.
    pub(in crate::mail) async fn attribute(&self, mail: &Leased, subject: Uuid, from: &[String]) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE inbox SET user_id = coalesce(
                (SELECT holder FROM mail_paths WHERE id = $3),
                (SELECT min(user_id::text)::uuid FROM digest_games WHERE digest_id = $3),
                (SELECT u.id FROM sign_in_codes c JOIN users u USING (email) WHERE c.id = $3),
                (SELECT invitation_id FROM invitations WHERE invitation_id = $3),
                (SELECT u.id FROM users u WHERE u.email = ANY ($4) ORDER BY u.id LIMIT 1),
                (SELECT s.user_id FROM second_addresses s WHERE s.email = ANY ($4) AND confirmed_at IS NOT NULL
                    AND removed_at IS NULL ORDER BY 1 LIMIT 1)
             )
             WHERE id = $1 AND lease_token = $2 AND user_id IS NULL AND message_key IS NULL",
            mail.id,
            mail.token,
            subject,
            from,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Stores the verified author of a mail, and its Message-ID. False if another copy of the same
    /// message is here already.
    pub(in crate::mail) async fn recognise(
        &self,
        mail: &Leased,
        message_id: &str,
        user: Option<Uuid>,
    ) -> sqlx::Result<bool> {
        let noted = sqlx::query!(
            "UPDATE inbox SET message_key = $3, user_id = $4 WHERE id = $1 AND lease_token = $2",
            mail.id,
            mail.token,
            &Sha256::digest(message_id)[..],
            user,
        );
        match noted.execute(&self.pool).await {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The number of earlier mails of the same author about the same subject since a time.
    pub(in crate::mail) async fn earlier(&self, mail: &Leased, since: DateTime<Utc>) -> sqlx::Result<i64> {
        sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM inbox
             WHERE about = $1 AND message_key IS NOT NULL AND received_at > $2 AND (received_at, id) < ($3, $4)"#,
            mail.about,
            since,
            mail.received_at,
            mail.id,
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Stores the final state of a mail, in the caller's transaction. False if the lease is lost,
    /// or the mail was deleted.
    ///
    /// A mail without an answer is shown to its author, if one is proven, else to who seems to have written it.
    pub(in crate::mail) async fn end(
        db: impl PgExecutor<'_>,
        mail: &Leased,
        ending: &Ending,
        now: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let ended = sqlx::query!(
            "UPDATE inbox SET state = $3::text::inbox_state, done_at = $4, reason = $5, outcome = $6, lease_token = NULL,
                no_answer = $7, game_id = $8, shown_to = CASE WHEN $7::text IS NOT NULL THEN
                    coalesce(CASE WHEN message_key IS NOT NULL AND $9 THEN user_id END, $10) END
             WHERE id = $1 AND lease_token = $2 AND state = 'waiting'",
            mail.id,
            mail.token,
            ending.end.word(),
            now,
            ending.reason,
            ending.outcome,
            ending.no_answer.map(NoAnswer::word),
            ending.game,
            ending.is_author_proven,
            ending.writer,
        )
        .execute(db)
        .await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Joins a held mail with the question that it waits for, in the caller's transaction.
    pub(in crate::mail) async fn hold(db: impl PgExecutor<'_>, mail: &Leased, question: Uuid) -> sqlx::Result<()> {
        sqlx::query!("UPDATE inbox SET path_id = $2 WHERE id = $1", mail.id, question).execute(db).await?;
        Ok(())
    }

    /// Erases the text and the sender of a mail for an unknown recipient, in the caller's
    /// transaction. Its row stays.
    pub(in crate::mail) async fn forget(db: impl PgExecutor<'_>, mail: &Leased) -> sqlx::Result<()> {
        sqlx::query!("UPDATE inbox SET message = '', sender = NULL WHERE id = $1", mail.id).execute(db).await?;
        Ok(())
    }

    /// Notes that reading a mail begins. Whoever dies in the middle leaves this note.
    pub(in crate::mail) async fn begin_reading(&self, mail: &Leased) -> sqlx::Result<()> {
        self.note_readings(mail, mail.readings.saturating_add(1)).await
    }

    /// Takes the note back: reading has ended, whatever came of it.
    pub(in crate::mail) async fn end_reading(&self, mail: &Leased) -> sqlx::Result<()> {
        self.note_readings(mail, mail.readings).await
    }

    async fn note_readings(&self, mail: &Leased, readings: i16) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE inbox SET readings = $3 WHERE id = $1 AND lease_token = $2 AND state = 'waiting'",
            mail.id,
            mail.token,
            readings,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Delays a mail until a time. `has_ended` as in [`Inbox::end_reading`].
    pub(in crate::mail) async fn put_off(
        &self,
        mail: &Leased,
        until: DateTime<Utc>,
        reason: &str,
        has_ended: bool,
    ) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE inbox SET due_at = $3, reason = $4, readings = CASE WHEN $5 THEN $6 ELSE readings END, lease_token = NULL
             WHERE id = $1 AND lease_token = $2 AND state = 'waiting'",
            mail.id,
            mail.token,
            until,
            reason,
            has_ended,
            mail.readings,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The service's pool, for writes in the transaction that ends a mail.
    pub(in crate::mail) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The raw message of a mail.
    pub async fn message(&self, id: Uuid) -> sqlx::Result<Option<Vec<u8>>> {
        sqlx::query_scalar!("SELECT message FROM inbox WHERE id = $1", id).fetch_optional(&self.pool).await
    }

    /// Deletes a probe, which is for no user. True if it had arrived.
    pub(crate) async fn take_probe(&self, recipient: &str) -> sqlx::Result<bool> {
        let taken = sqlx::query!("DELETE FROM inbox WHERE recipient = $1 AND user_id IS NULL", recipient);
        Ok(taken.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Resets the tries of the mails that were set aside. Returns their number.
    pub async fn retry(&self, now: DateTime<Utc>) -> sqlx::Result<u64> {
        let done = sqlx::query!(
            "UPDATE inbox SET state = 'waiting', done_at = NULL, due_at = $1, no_answer = NULL, shown_to = NULL, attempts = 0,
                readings = 0
             WHERE state = 'aside'",
            now,
        );
        Ok(done.execute(&self.pool).await?.rows_affected())
    }

    /// Deletes mails that were handled 30 days ago, and questions of that time. Returns their number.
    pub async fn clean_up(&self, now: DateTime<Utc>) -> sqlx::Result<u64> {
        let done = sqlx::query!("DELETE FROM inbox WHERE state <> 'waiting' AND done_at < $1", now - KEEP);
        Ok(done.execute(&self.pool).await?.rows_affected() + mail_paths::clean_up(&self.pool, now).await?)
    }
}

/// The subject of a mail. Mails about one are handled in their order; at an address that everybody knows, one sender does not
/// wait for others.
fn about(address: Address, delivery: &Delivery) -> Vec<u8> {
    let mut about = address.about();
    if address.is_public() {
        let sender = delivery.sender.as_deref().unwrap_or_default().to_ascii_lowercase();
        about.extend(&Sha256::digest(sender)[..16]);
    }
    about
}
