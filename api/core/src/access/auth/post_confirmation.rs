//! `POST /auth/confirmation`: the confirmation of a token by a mailed code.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{AnyCaller, Auth, Code, CodeRequestId};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Result, Unauthorized};

/// A code that was mailed to my address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"request": "7K2F9QXM3D5B8R1CNW6T0VZY4H", "code": "7K2F-9QXM"}))]
pub struct Confirmation {
    /// What `POST /auth/email` answered.
    #[schema(value_type = String)]
    request: CodeRequestId,
    /// The code from the mail; case, spaces and dashes do not matter.
    #[schema(value_type = String)]
    code: Code,
}

/// Confirm this token by a mailed code.
///
/// For 15 minutes the token this request comes with can then make tokens and delete the account, if it has the scope for
/// it. Signing in does the same for a new token. Who is suspended can do this, too.
#[utoipa::path(
    tag = "auth",
    security(("token" = [])),
    request_body = Confirmation,
    responses((status = 204, description = "The token is confirmed"), BadRequest, Unauthorized),
)]
#[post("/auth/confirmation")]
pub async fn confirm(
    auth: Data<Auth>,
    AnyCaller(caller): AnyCaller,
    Json(confirmation): Json<Confirmation>,
) -> Result<HttpResponse> {
    auth.confirm(&caller, confirmation.request, &confirmation.code).await?;
    Ok(HttpResponse::NoContent().finish())
}
