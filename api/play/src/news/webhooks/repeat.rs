//! `POST /me/webhooks/{id}/deliveries/{delivery}/repeat`: posts a delivery again.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use pixie_words::problem as words;
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::store::queue;
use super::test_delivery::check_active;
use super::webhook::webhook_of;
use crate::access::auth::Caller;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::Games;
use crate::ground::http::RateLimit;
use crate::ground::problem::{Conflict, Kind, NotFound, Problem, Result, Unauthorized};

/// Post a delivery again.
///
/// It is composed anew, from what I may see now, and keeps its `webhook-id`. If it is of no more use, such as the news of a turn that
/// is over, it is dropped.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(
        ("id" = Uuid, Path, description = "The webhook"),
        ("delivery" = Uuid, Path, description = "The delivery"),
    ),
    responses((status = 202, description = "It is tried at once"), Unauthorized, NotFound, Conflict),
)]
#[post("/me/webhooks/{id}/deliveries/{delivery}/repeat")]
pub async fn repeat_my_delivery(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    caller: Caller,
    path: Path<(Uuid, Uuid)>,
) -> Result<HttpResponse> {
    limit.admit_test(&request, caller.user_id())?;
    repeat(&games, &wakeup, caller.user_id(), path.into_inner()).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Queues a delivery of a user's webhook again, by REST or page.
///
/// # Errors
/// They have no such webhook or delivery, or it is stopped, or is being tried right now.
pub async fn repeat(games: &Games, wakeup: &WorkerWakeup, user: Uuid, (id, delivery): (Uuid, Uuid)) -> Result<()> {
    check_active(&webhook_of(games.pool(), user, id).await?)?;
    let data = sqlx::query_scalar!(
        "SELECT data FROM webhook_deliveries WHERE webhook_id = $1 AND delivery_id = $2",
        id,
        delivery,
    );
    let none = || Problem::new(Kind::NotFound, words::no_delivery);
    let data = data.fetch_optional(games.pool()).await?.ok_or_else(none)?;
    let data: DeliveryData = serde_json::from_value(data).map_err(Problem::internal)?;
    if !queue(games.pool(), (delivery, user), &data, games.clock().now()).await? {
        return Err(Problem::conflict(words::delivery_running));
    }
    wakeup.wake_for_webhooks();
    Ok(())
}
