//! The SQL of webhooks that several operations share.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::webhook::{BodyKind, WebhookState};
use crate::delivery::outbox::{Failure, LETTER_VERSION, QueueKind as _, WebhookDelivery};

/// The time for which a tried delivery is kept, and the most that are kept of one webhook.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);
const MOST_KEPT: i64 = 200;
/// The number of answers that are deleted at a time.
const BATCH: i64 = 1000;

/// What the worker needs to know of a webhook.
pub(super) struct Target {
    pub(super) id: Uuid,
    pub(super) user: Uuid,
    pub(super) url: String,
    pub(super) body: BodyKind,
    pub(super) secret: Vec<u8>,
    /// The key of a browser that gets it by Web Push.
    pub(super) device_key: Option<Vec<u8>>,
}

/// A webhook to which something is posted; none if it is gone or stopped.
pub(super) async fn target(pool: &PgPool, id: Uuid) -> Result<Option<Target>, Failure> {
    sqlx::query_as!(
        Target,
        r#"SELECT webhook_id AS id, user_id AS user, url, body AS "body: BodyKind", secret, device_key
         FROM webhooks WHERE webhook_id = $1 AND state = 'active'"#,
        id,
    )
    .fetch_optional(pool)
    .await
    .map_err(transient)
}

/// A failure that may pass: the database may be back soon.
pub(super) fn transient(error: impl std::fmt::Display) -> Failure {
    Failure::Transient(error.to_string())
}

/// Stores that a delivery is tried.
pub(super) async fn record_delivery(
    db: impl PgExecutor<'_>,
    (delivery, queued_at): (Uuid, DateTime<Utc>),
    data: &DeliveryData,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO webhook_deliveries (delivery_id, webhook_id, queued_at, data)
         SELECT $1, webhook_id, $3, $4 FROM webhooks WHERE webhook_id = $2 ON CONFLICT DO NOTHING",
        delivery,
        data.webhook,
        queued_at,
        serde_json::to_value(data).unwrap_or_default(),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Queues a delivery, again if it was tried before. False if it is being tried at this moment.
pub(super) async fn queue(
    db: impl PgExecutor<'_>,
    (delivery, user): (Uuid, Uuid),
    data: &DeliveryData,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data) VALUES ($1, $2, $3, $4, $5, $5, $6)
         ON CONFLICT (game_id, version, user_id, kind) DO UPDATE
            SET state = 'waiting', due_at = $5, done_at = NULL, attempts = 0, message = NULL, data = excluded.data
            WHERE outbox.lease_token IS NULL",
        delivery,
        LETTER_VERSION,
        user,
        WebhookDelivery.word(),
        now,
        serde_json::to_value(data).unwrap_or_default(),
    );
    Ok(done.execute(db).await?.rows_affected() == 1)
}

/// The result of a try.
pub(super) struct Attempt {
    pub(super) at: DateTime<Utc>,
    pub(super) status: Option<u16>,
    pub(super) answer: Option<String>,
    pub(super) fault: Option<String>,
}

/// The failures of a webhook since its last success.
pub(super) struct Failures {
    pub(super) since: DateTime<Utc>,
    pub(super) tries: i64,
}

/// Stores the result of a try. Returns the failures of the webhook, if this try has failed.
pub(super) async fn record_attempt(
    db: &mut PgConnection,
    (webhook, delivery): (Uuid, Uuid),
    attempt: &Attempt,
) -> sqlx::Result<Option<Failures>> {
    // The webhook before its delivery, in the order in which deleting a webhook locks them.
    let locked = sqlx::query!("SELECT webhook_id FROM webhooks WHERE webhook_id = $1 FOR NO KEY UPDATE", webhook);
    if locked.fetch_optional(&mut *db).await?.is_none() {
        return Ok(None);
    }
    sqlx::query!(
        "UPDATE webhook_deliveries SET tried_at = $2, tries = tries + 1, status = $3, answer = $4, fault = $5
         WHERE delivery_id = $1",
        delivery,
        attempt.at,
        attempt.status.and_then(|status| i16::try_from(status).ok()),
        attempt.answer,
        attempt.fault,
    )
    .execute(&mut *db)
    .await?;
    // A webhook that works is not written to: its row would be a new one with each delivery. Browsers get few.
    let since = sqlx::query_scalar!(
        "UPDATE webhooks SET failing_since = CASE WHEN $3 THEN coalesce(failing_since, $2) END,
            used_at = CASE WHEN $3 THEN used_at ELSE $2 END
         WHERE webhook_id = $1 AND ($3 OR failing_since IS NOT NULL OR device IS NOT NULL)
         RETURNING failing_since",
        webhook,
        attempt.at,
        attempt.fault.is_some(),
    );
    let Some(since) = since.fetch_optional(&mut *db).await?.flatten() else { return Ok(None) };
    let tries = failed_tries(db, webhook, since).await?;
    Ok(Some(Failures { since, tries }))
}

/// The number of tries of the deliveries of a webhook that have failed since a time.
async fn failed_tries(db: &mut PgConnection, webhook: Uuid, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(sum(tries), 0) AS "tries!" FROM webhook_deliveries
         WHERE webhook_id = $1 AND fault IS NOT NULL AND tried_at >= $2"#,
        webhook,
        since,
    )
    .fetch_one(db)
    .await
}

/// Changes the state of a webhook. False if it has this state, or is gone.
pub(super) async fn set_state(db: impl PgExecutor<'_>, webhook: Uuid, state: WebhookState) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE webhooks SET state = $2 WHERE webhook_id = $1 AND state <> $2",
        webhook,
        state as WebhookState,
    );
    Ok(done.execute(db).await?.rows_affected() == 1)
}

/// Deletes a browser to which nothing can be sent any more.
pub(super) async fn forget_device(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM webhooks WHERE webhook_id = $1 AND device IS NOT NULL", id).execute(db).await?;
    Ok(())
}

/// The number of games that wait for a user.
pub(super) async fn waiting_games(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "games!" FROM games
         WHERE seats @> ARRAY[$1::uuid] AND status = 'running' AND array_position(seats, $1)::smallint = ANY (waiting)"#,
        user,
    )
    .fetch_one(db)
    .await
}

/// Deletes old deliveries, those beyond a number, and the webhooks of erased users: an older node erases users without them.
pub async fn clean_up(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    sqlx::query!("DELETE FROM webhooks WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)")
        .execute(pool)
        .await?;
    let done = sqlx::query!(
        "DELETE FROM webhook_deliveries WHERE queued_at < $1 OR delivery_id IN (
            SELECT delivery_id FROM (
                SELECT delivery_id, row_number() OVER (PARTITION BY webhook_id ORDER BY queued_at DESC, delivery_id) AS place
                FROM webhook_deliveries
            ) newest WHERE place > $2
         )",
        now - KEPT_FOR,
        MOST_KEPT,
    );
    Ok(done.execute(pool).await?.rows_affected())
}

/// Erases the webhooks of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM webhooks WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes the answers of all servers, after an erasure: they may repeat what was posted, and name the user. In batches, so that no
/// try waits long.
pub async fn forget_answers(pool: &PgPool) -> sqlx::Result<()> {
    loop {
        let done = sqlx::query!(
            "UPDATE webhook_deliveries SET answer = NULL WHERE delivery_id IN (
                SELECT delivery_id FROM webhook_deliveries WHERE answer IS NOT NULL LIMIT $1 FOR UPDATE SKIP LOCKED
             )",
            BATCH,
        );
        if done.execute(pool).await?.rows_affected() < BATCH.unsigned_abs() {
            return Ok(());
        }
    }
}
