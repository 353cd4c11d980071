//! `DELETE /auth/token`: sign out.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete};

use super::{AnyCaller, Auth};
use crate::problem::{Result, Unauthorized};

/// Revoke the token this request comes with. This can be done by who is suspended, too.
#[utoipa::path(
    tag = "auth",
    security(("token" = [])),
    responses((status = 204, description = "The token is worth nothing any more"), Unauthorized),
)]
#[delete("/auth/token")]
pub async fn sign_out(auth: Data<Auth>, AnyCaller(caller): AnyCaller) -> Result<HttpResponse> {
    auth.revoke(caller.user_id(), caller.token_id()).await?;
    Ok(HttpResponse::NoContent().finish())
}
