//! `DELETE /me/webhooks/{id}`: deletes a webhook.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use sqlx::PgPool;
use uuid::Uuid;

use super::webhook::no_such_webhook;
use crate::access::auth::Caller;
use crate::ground::problem::{NotFound, Result, Unauthorized};

/// Delete one of my webhooks. What still waits is not posted.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The webhook")),
    responses((status = 204, description = "It is gone"), Unauthorized, NotFound),
)]
#[delete("/me/webhooks/{id}")]
pub async fn delete_my_webhook(pool: Data<PgPool>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    remove(&pool, caller.user_id(), *id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Deletes a webhook of a user, by REST or page.
///
/// # Errors
/// They have no such webhook.
pub async fn remove(pool: &PgPool, user: Uuid, id: Uuid) -> Result<()> {
    let gone = sqlx::query!("DELETE FROM webhooks WHERE webhook_id = $1 AND user_id = $2 AND device IS NULL", id, user);
    match gone.execute(pool).await?.rows_affected() {
        0 => Err(no_such_webhook()),
        _ => Ok(()),
    }
}
