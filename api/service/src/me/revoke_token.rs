//! `DELETE /me/tokens/{id}`: revokes a token.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::{Auth, Caller};
use crate::ground::problem::{Kind, NotFound, Problem, Result, Unauthorized};

/// Revoke one of my tokens, and all tokens that were made with it.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "of the token", example = "01900000-0000-7000-8000-000000000002")),
    responses((status = 204, description = "The token is worth nothing any more"), Unauthorized, NotFound),
)]
#[delete("/me/tokens/{id}")]
pub async fn revoke_my_token(auth: Data<Auth>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    if auth.revoke(caller.user_id(), *id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(Problem::new(Kind::NotFound, words::no_token))
    }
}
