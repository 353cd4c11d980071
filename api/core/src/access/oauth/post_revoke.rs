//! `POST /oauth/revoke`: a program ends its token (RFC 7009).

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use super::OAuth;
use super::error::{OAuthError, Refusal};
use super::parameters::Parameters;

/// The token to end.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "it only describes the form")]
#[schema(example = json!({"token": "pixie_mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq"}))]
pub struct RevokeRequest {
    /// Who has it may end it.
    token: String,
    /// Ignored: there is one sort of tokens.
    token_type_hint: Option<String>,
}

/// End a token (RFC 7009).
///
/// The answer is the same for a token that is none, or none any more.
#[utoipa::path(
    tag = "oauth",
    request_body(content = RevokeRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token is worth nothing any more"),
        (status = 400, description = "There is no token in the request", body = OAuthError),
    ),
)]
#[post("/oauth/revoke")]
pub async fn revoke_token(oauth: Data<OAuth>, parameters: Parameters) -> Result<HttpResponse, Refusal> {
    oauth.auth.end_token(parameters.required("token")?).await?;
    Ok(HttpResponse::Ok().finish())
}
