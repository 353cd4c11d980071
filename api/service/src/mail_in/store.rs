//! The SQL of the inbox. Every statement is a transaction of its own, but for the one that ends a mail.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::mail_address::{Address, Claim};

/// Handled mails are kept this long, to answer "what became of my mail".
const KEEP: TimeDelta = TimeDelta::days(30);
/// Addresses of ours that one delivery may be for. Each has a row with all of the message, and anybody can write what looks
/// like an address of ours; who plays by mail writes to one at a time.
pub(super) const MOST_RECIPIENTS: usize = 10;

/// A message on its way in, to addresses of ours.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The sender of the envelope; empty for the null sender, none if the envelope is not known.
    pub sender: Option<String>,
    /// What stands before the `@` of each recipient. What is no address of ours is left out, and so are all but the first
    /// ten.
    pub recipients: Vec<String>,
    /// The whole RFC 5322 message.
    pub message: Vec<u8>,
}

/// A mail that this worker may handle until the lease ends.
#[derive(Clone, Debug)]
pub struct Leased {
    /// Its id; the answer has it, too.
    pub id: Uuid,
    /// When it came.
    pub received_at: DateTime<Utc>,
    /// With this one.
    pub attempts: i16,
    /// What stands before the `@`.
    pub recipient: String,
    /// As in [`Delivery::sender`].
    pub sender: Option<String>,
    /// What it claims to be about.
    pub about: Vec<u8>,
    /// The whole message.
    pub message: Vec<u8>,
    /// Who wrote it, if an earlier try has found that out.
    pub author: Option<Uuid>,
    pub(super) token: Uuid,
}

/// How a mail ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was read and answered.
    Done,
    /// Nothing was done and nothing answered.
    Dropped,
    /// It could not be read, or handling it failed again and again.
    Aside,
}

impl End {
    /// As the database and metrics call it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Dropped => "dropped",
            Self::Aside => "aside",
        }
    }
}

/// A mail that was not answered, for the operator.
#[derive(Clone, Debug)]
pub struct Unanswered {
    /// Its id.
    pub id: Uuid,
    /// `dropped` or `aside`.
    pub state: String,
    /// When it came.
    pub received_at: DateTime<Utc>,
    /// Why it was not answered.
    pub reason: String,
}

/// The mails that came. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Inbox {
    pool: PgPool,
}

impl Inbox {
    /// Over a pool whose connections work as `pixie_app`.
    pub fn new(pool: PgPool) -> Self {
        Self { pool }
    }

    /// Writes a delivery down. When this returns, the mail is safe. What came before is not written again.
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
            &claims.iter().map(|(_, claim)| claim.address().about()).collect::<Vec<_>>(),
            &subjects,
            &seats as &[Option<i32>],
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Takes up to `limit` due mails until `until`. No two workers ever hold the same mail, nor two mails about one seat:
    /// what somebody wrote first is done first.
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
             RETURNING i.id, i.received_at, i.attempts, i.recipient, i.sender, i.about, i.message,
                CASE WHEN i.message_key IS NOT NULL THEN i.user_id END AS author"#,
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
            author: row.author,
            token,
        });
        Ok(leased.collect())
    }

    /// Notes who wrote a mail, which is proven now, and its Message-ID. False: the same message is here already, in
    /// another copy.
    pub(super) async fn recognise(&self, mail: &Leased, message_id: &str, user: Option<Uuid>) -> sqlx::Result<bool> {
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

    /// How many mails their author has sent about the same since then, before this one.
    pub(super) async fn earlier(&self, mail: &Leased, since: DateTime<Utc>) -> sqlx::Result<i64> {
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

    /// Writes down how a mail ended, in the caller's transaction. False: the lease is lost, or the mail is gone.
    pub(super) async fn end(
        db: impl PgExecutor<'_>,
        mail: &Leased,
        end: End,
        reason: Option<&str>,
        outcome: Option<Value>,
        now: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let ended = sqlx::query!(
            "UPDATE inbox SET state = $3::text::inbox_state, done_at = $4, reason = $5, outcome = $6, lease_token = NULL
             WHERE id = $1 AND lease_token = $2 AND state = 'waiting'",
            mail.id,
            mail.token,
            end.word(),
            now,
            reason,
            outcome,
        )
        .execute(db)
        .await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Forgets what a mail says and who has sent it, in the caller's transaction: it is for nobody here. That it came stays.
    pub(super) async fn forget(db: impl PgExecutor<'_>, mail: &Leased) -> sqlx::Result<()> {
        sqlx::query!("UPDATE inbox SET message = '', sender = NULL WHERE id = $1", mail.id).execute(db).await?;
        Ok(())
    }

    /// Lets a mail wait until then.
    pub(super) async fn put_off(&self, mail: &Leased, until: DateTime<Utc>, reason: &str) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE inbox SET due_at = $3, reason = $4, lease_token = NULL
             WHERE id = $1 AND lease_token = $2 AND state = 'waiting'",
            mail.id,
            mail.token,
            until,
            reason,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The service's connections, for what goes together with the end of a mail.
    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Mails that were not answered, newest first.
    pub async fn unanswered(&self, limit: i64) -> sqlx::Result<Vec<Unanswered>> {
        sqlx::query_as!(
            Unanswered,
            r#"SELECT id, state::text AS "state!", received_at, coalesce(reason, '') AS "reason!"
             FROM inbox WHERE state IN ('dropped', 'aside') ORDER BY done_at DESC, id LIMIT $1"#,
            limit,
        )
        .fetch_all(&self.pool)
        .await
    }

    /// The message of a mail, as it came.
    pub async fn message(&self, id: Uuid) -> sqlx::Result<Option<Vec<u8>>> {
        sqlx::query_scalar!("SELECT message FROM inbox WHERE id = $1", id).fetch_optional(&self.pool).await
    }

    /// Gives the mails that were set aside all their tries again, and says how many they are.
    pub async fn retry(&self, now: DateTime<Utc>) -> sqlx::Result<u64> {
        let done = sqlx::query!(
            "UPDATE inbox SET state = 'waiting', done_at = NULL, due_at = $1, attempts = 0 WHERE state = 'aside'",
            now,
        );
        Ok(done.execute(&self.pool).await?.rows_affected())
    }

    /// Deletes what was handled 30 days ago, and says how much that was.
    pub async fn clean_up(&self, now: DateTime<Utc>) -> sqlx::Result<u64> {
        let done = sqlx::query!("DELETE FROM inbox WHERE state <> 'waiting' AND done_at < $1", now - KEEP);
        Ok(done.execute(&self.pool).await?.rows_affected())
    }
}

/// Deletes what somebody has written, or somebody wrote to an address of theirs.
pub async fn erase(db: &mut PgConnection, user: Uuid, email: Option<&str>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM inbox WHERE user_id = $1 OR lower(sender) = $2", user, email).execute(&mut *db).await?;
    // What they answered to an invitation before they were a user.
    let invitations = sqlx::query_scalar!("SELECT invitation_id FROM invitations WHERE email = $1", email);
    let invitations = invitations.fetch_all(&mut *db).await?.into_iter();
    let about: Vec<Vec<u8>> = invitations.map(|id| Address::Invitation { id }.about()).collect();
    sqlx::query!("DELETE FROM inbox WHERE about = ANY ($1) AND message_key IS NOT NULL", &about).execute(db).await?;
    Ok(())
}
