//! The SQL that queues mails and deliveries, and holds those that wait back.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sqlx::PgExecutor;
use uuid::Uuid;

use super::kind::{MailKind, WebhookDelivery};
use super::mail::MailKey;
use super::{Occasion, Outbox};

/// The version of a mail that is not about a game; games count from 1.
pub const LETTER_VERSION: i32 = 0;

/// How long a turn mail waits whose reader has just been shown the game in another way.
pub const GRACE: TimeDelta = TimeDelta::minutes(30);

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

impl Outbox {
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
}

impl Outbox<WebhookDelivery> {
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
}
