//! `POST /me/webhooks/{id}/test`: posts a test.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::store::queue;
use super::webhook::{Webhook, WebhookState, webhook_of};
use crate::access::auth::Caller;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::Games;
use crate::ground::http::RateLimit;
use crate::ground::problem::{Conflict, NotFound, Problem, Result, Unauthorized};

/// A test that is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"delivery": "01900000-0000-7000-8000-000000000009"}))]
pub struct QueuedTest {
    /// The delivery; `GET …/deliveries` shows it as soon as it is tried.
    delivery: Uuid,
}

/// Post a test, so that I see whether a webhook works.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 202, body = QueuedTest), Unauthorized, NotFound, Conflict),
)]
#[post("/me/webhooks/{id}/test")]
pub async fn test_my_webhook(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    caller: Caller,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    limit.admit_test(&request, caller.user_id())?;
    let delivery = queue_test(&games, &wakeup, caller.user_id(), *id).await?;
    Ok(HttpResponse::Accepted().json(QueuedTest { delivery }))
}

/// Queues a test of a user's webhook, by REST or page.
///
/// # Errors
/// They have no such webhook, or it is stopped.
pub async fn queue_test(games: &Games, wakeup: &WorkerWakeup, user: Uuid, id: Uuid) -> Result<Uuid> {
    check_active(&webhook_of(games.pool(), user, id).await?)?;
    Ok(queue_test_of(games, wakeup, (user, id)).await?)
}

/// Queues a test of a webhook that is known to be one of the user, or of their browser.
pub async fn queue_test_of(games: &Games, wakeup: &WorkerWakeup, (user, id): (Uuid, Uuid)) -> sqlx::Result<Uuid> {
    let now = games.clock().now();
    let delivery = games.entropy().id(now);
    queue(games.pool(), (delivery, user), &DeliveryData::test(id), now).await?;
    wakeup.wake_for_webhooks();
    Ok(delivery)
}

/// Checks that a webhook posts.
///
/// # Errors
/// The webhook is stopped.
pub(super) fn check_active(webhook: &Webhook) -> Result<()> {
    match webhook.state {
        WebhookState::Active => Ok(()),
        WebhookState::Paused | WebhookState::Failed => Err(Problem::conflict(words::webhook_stopped)),
    }
}
