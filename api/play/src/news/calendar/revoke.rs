//! `DELETE /me/calendar`: revokes the secret address of the caller's calendar.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use sqlx::PgPool;

use super::address::revoke;
use crate::access::auth::Caller;
use crate::ground::problem::{Kind, NotFound, Problem, Result, Unauthorized};

/// Revoke the address of my calendar.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 204, description = "There is nothing at the address any more"), Unauthorized, NotFound),
)]
#[delete("/me/calendar")]
pub async fn revoke_calendar(pool: Data<PgPool>, caller: Caller) -> Result<HttpResponse> {
    if revoke(&pool, caller.user_id()).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(Problem::new(Kind::NotFound, words::no_calendar))
    }
}
