//! `GET /me/webhooks/{id}/deliveries`: what was posted lately, and what was answered.

use actix_web::get;
use actix_web::web::{self, Data, Path};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::webhook::webhook_of;
use crate::access::auth::Caller;
use crate::ground::problem::{NotFound, Result, Unauthorized};
use pixie_event_store::Version;

/// The most deliveries that are listed.
const MOST: i64 = 50;

/// The last deliveries.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"deliveries": [{
    "id": "5b0c1c42-7c2b-4e6f-8a52-6f7d6d5b5f10",
    "occasion": "game.turn",
    "game": "01900000-0000-7000-8000-000000000003",
    "version": 18,
    "queued_at": "2026-01-01T00:00:00Z",
    "tried_at": "2026-01-01T00:00:01Z",
    "tries": 1,
    "state": "waiting",
    "next_at": "2026-01-01T00:00:11Z",
    "status": 500,
    "answer": "out of order",
    "fault": "the server has answered with 500",
}]}))]
pub struct DeliveryList {
    /// Newest first: at most 50 of the last 30 days, of those that were tried.
    deliveries: Vec<DeliveryView>,
}

/// What becomes of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    /// It is tried now, or again at a later time.
    Waiting,
    /// The server has taken it.
    Delivered,
    /// It was of no more use, or the webhook was stopped.
    Dropped,
    /// All tries have failed.
    GivenUp,
}

/// A delivery that was tried.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeliveryView {
    /// Its id; `webhook-id` is `msg_` and these digits.
    pub id: Uuid,
    /// The occasion; `webhook.test` for a test.
    pub occasion: &'static str,
    /// The game that it tells of.
    pub game: Option<Uuid>,
    /// The version of the game.
    #[schema(value_type = Option<i32>)]
    pub version: Option<Version>,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// When it was last tried.
    pub tried_at: Option<DateTime<Utc>>,
    /// How often it was tried.
    pub tries: i32,
    /// What becomes of it.
    pub state: DeliveryState,
    /// When it is tried next.
    pub next_at: Option<DateTime<Utc>>,
    /// The status of the last answer.
    pub status: Option<i16>,
    /// The beginning of the last answer.
    pub answer: Option<String>,
    /// Why the last try has failed.
    pub fault: Option<String>,
}

/// The last deliveries of one of my webhooks.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 200, body = DeliveryList), Unauthorized, NotFound),
)]
#[get("/me/webhooks/{id}/deliveries")]
pub async fn list_my_deliveries(pool: Data<PgPool>, caller: Caller, id: Path<Uuid>) -> Result<web::Json<DeliveryList>> {
    Ok(web::Json(DeliveryList { deliveries: deliveries(&pool, caller.user_id(), *id).await? }))
}

/// The last deliveries of a webhook of this user, newest first.
///
/// # Errors
/// They have no such webhook.
pub async fn deliveries(pool: &PgPool, user: Uuid, id: Uuid) -> Result<Vec<DeliveryView>> {
    webhook_of(pool, user, id).await?;
    let rows = sqlx::query!(
        r#"SELECT delivery_id, d.data, d.queued_at, tried_at, tries, status, answer, fault, o.state::text AS "state?",
            o.due_at AS "due_at?"
         FROM webhook_deliveries d LEFT JOIN outbox o
            ON o.game_id = delivery_id AND o.version = 0 AND o.user_id = $2 AND o.kind = 'webhook'
         WHERE webhook_id = $1 ORDER BY d.queued_at DESC, delivery_id LIMIT $3"#,
        id,
        user,
        MOST,
    );
    let views = rows.fetch_all(pool).await?.into_iter().filter_map(|row| {
        let data: DeliveryData = serde_json::from_value(row.data).ok()?;
        let state = match row.state.as_deref() {
            Some("waiting") => DeliveryState::Waiting,
            Some("sent") => DeliveryState::Delivered,
            Some("dead") => DeliveryState::GivenUp,
            Some(_) => DeliveryState::Dropped,
            None if row.fault.is_none() => DeliveryState::Delivered,
            None => DeliveryState::GivenUp,
        };
        Some(DeliveryView {
            id: row.delivery_id,
            occasion: data.word(),
            game: data.game,
            version: Some(data.version).filter(|version| *version > 0),
            queued_at: row.queued_at,
            tried_at: row.tried_at,
            tries: row.tries,
            state,
            next_at: row.due_at.filter(|_| state == DeliveryState::Waiting),
            status: row.status,
            answer: row.answer,
            fault: row.fault,
        })
    });
    Ok(views.collect())
}
