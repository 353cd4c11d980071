//! `POST /auth/email`: the request for a sign-in code.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Auth, CodeRequestId};
use crate::ground::http::{Json, RateLimit, ReaderLanguage};
use crate::ground::problem::{BadRequest, Result};
use crate::people::users::EmailAddress;

/// Who wants to sign in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada@example.org"}))]
pub struct CodeRequest {
    /// Where the code goes.
    email: EmailAddress,
}

/// A request for a code.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"request": "7K2F9QXM3D5B8R1CNW6T0VZY4H"}))]
pub struct CodeRequested {
    /// A secret of who asked: it belongs into `POST /auth/token`, beside the code.
    #[schema(value_type = String)]
    request: CodeRequestId,
}

/// Mail me a code to sign in with.
///
/// The mail has a code for `POST /auth/token`, which works once, within 15 minutes, and a link to a page with a button
/// that does the same, within a day. Send `request` together with the code: then only your own wrong tries count against
/// it.
///
/// The answer is of the same form for every address, known or not. An address is sent at most three mails in 15 minutes
/// and ten in a day; further requests are answered in the same way, and nothing is sent: use the link of the newest mail
/// then. Whoever asks for too many mails, to whatever addresses, is told to wait.
#[utoipa::path(
    tag = "auth",
    request_body = CodeRequest,
    responses((status = 202, body = CodeRequested, description = "A code is on its way, if the address exists"), BadRequest),
)]
#[post("/auth/email")]
pub async fn mail_code(
    request: HttpRequest,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    ReaderLanguage(language): ReaderLanguage,
    Json(asked): Json<CodeRequest>,
) -> Result<HttpResponse> {
    limit.admit_mail(&request)?;
    let request = auth.mail_code(&asked.email, None, language).await?;
    Ok(HttpResponse::Accepted().json(CodeRequested { request }))
}
