//! `POST /auth/email`: the request for a sign-in code.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Auth;
use crate::http::{Json, RateLimit};
use crate::problem::{BadRequest, Result};
use crate::users::EmailAddress;

/// Who wants to sign in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada@example.org"}))]
pub struct CodeRequest {
    /// Where the code goes.
    email: EmailAddress,
}

/// Mail me a code to sign in with.
///
/// The answer is the same for every address, known or not. The mail has a code for `POST /auth/token` and a link to a
/// page with a button that does the same; they work once, within 15 minutes. An address is sent at most three of them
/// in 15 minutes; further requests are answered in the same way, and nothing is sent. Whoever asks for too many mails, to
/// whatever addresses, is told to wait.
#[utoipa::path(
    tag = "auth",
    request_body = CodeRequest,
    responses((status = 202, description = "A code is on its way, if the address exists"), BadRequest),
)]
#[post("/auth/email")]
pub async fn mail_code(
    request: HttpRequest,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    Json(wish): Json<CodeRequest>,
) -> Result<HttpResponse> {
    limit.admit_mail(&request)?;
    auth.mail_code(&wish.email, None).await?;
    Ok(HttpResponse::Accepted().finish())
}
