//! `POST /me/devices/{id}/test`: sends a test to a browser.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use uuid::Uuid;

use super::device::device_of;
use crate::access::auth::Caller;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::Games;
use crate::ground::http::RateLimit;
use crate::ground::problem::{NotFound, Result, Unauthorized};
use crate::news::webhooks::queue_test_of;

/// Send a test to one of my browsers.
#[utoipa::path(
    tag = "devices",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The device")),
    responses((status = 202, description = "It is on its way"), Unauthorized, NotFound),
)]
#[post("/me/devices/{id}/test")]
pub async fn test_my_device(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    caller: Caller,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    limit.admit_test(&request, caller.user_id())?;
    test(&games, &wakeup, caller.user_id(), *id).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Queues a test for a browser of a user, by REST or page.
///
/// # Errors
/// They have no such browser.
pub async fn test(games: &Games, wakeup: &WorkerWakeup, user: Uuid, id: Uuid) -> Result<()> {
    let device = device_of(games.pool(), user, id).await?;
    queue_test_of(games, wakeup, (user, device.id)).await?;
    Ok(())
}
