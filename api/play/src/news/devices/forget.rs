//! `DELETE /me/devices/{id}`: a browser gets no more news.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use sqlx::PgPool;
use uuid::Uuid;

use super::device::no_such_device;
use crate::access::auth::Caller;
use crate::ground::problem::{NotFound, Result, Unauthorized};

/// Have one of my browsers get no more news.
#[utoipa::path(
    tag = "devices",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The device")),
    responses((status = 204, description = "It is forgotten"), Unauthorized, NotFound),
)]
#[delete("/me/devices/{id}")]
pub async fn forget_my_device(pool: Data<PgPool>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    forget(&pool, caller.user_id(), *id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Forgets a browser of a user, by REST or page.
///
/// # Errors
/// They have no such browser.
pub async fn forget(pool: &PgPool, user: Uuid, id: Uuid) -> Result<()> {
    let gone =
        sqlx::query!("DELETE FROM webhooks WHERE webhook_id = $1 AND user_id = $2 AND device IS NOT NULL", id, user);
    match gone.execute(pool).await?.rows_affected() {
        0 => Err(no_such_device()),
        _ => Ok(()),
    }
}
