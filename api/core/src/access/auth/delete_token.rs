//! `DELETE /auth/token`: sign out.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete};

use super::{AnyCaller, Auth};
use crate::ground::problem::{Result, Unauthorized};

/// Revoke the token this request comes with.
///
/// This can be done by who is suspended, too, and with a token of any scope. Tokens that were made with this token stay
/// valid; `DELETE /me/tokens/{id}` revokes them, too.
#[utoipa::path(
    tag = "auth",
    security(("token" = [])),
    responses((status = 204, description = "The token is worth nothing any more"), Unauthorized),
)]
#[delete("/auth/token")]
pub async fn sign_out(auth: Data<Auth>, AnyCaller(caller): AnyCaller) -> Result<HttpResponse> {
    auth.sign_out(caller.user_id(), caller.token_id()).await?;
    Ok(HttpResponse::NoContent().finish())
}
