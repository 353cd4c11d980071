//! `POST /oauth/device_authorization`: the beginning of the sign-in of a program without a browser (RFC 8628).

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::{OAuthError, Refusal};
use super::parameters::Parameters;
use super::{OAuth, devices};
use crate::ground::http::RateLimit;

/// The program, and what it wants to do.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "it only describes the form")]
#[schema(example = json!({"client_id": "My terminal", "scope": "read play"}))]
pub struct DeviceAuthorizationRequest {
    /// What the program calls itself; the user sees it. 1 to 100 characters.
    client_id: String,
    /// Scopes with spaces between them; `read` if there are none.
    scope: Option<String>,
}

/// What the user types, and what the program asks with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "device_code": "mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "user_code": "7K2F-9QXM",
    "verification_uri": "https://pixie.example/oauth/device",
    "verification_uri_complete": "https://pixie.example/oauth/device?user_code=7K2F-9QXM",
    "expires_in": 600,
    "interval": 5,
}))]
pub struct DeviceAnswer {
    /// For `POST /oauth/token`. Nobody else may know it.
    device_code: String,
    /// The short code, which the user types.
    user_code: String,
    /// The page on which the user types it.
    verification_uri: String,
    /// The same page with the code, for a link or a QR code.
    verification_uri_complete: String,
    /// The seconds until both codes end.
    expires_in: i64,
    /// The seconds between two questions of the program.
    interval: i32,
}

/// Begin the sign-in of a program without a browser.
///
/// Show the user `verification_uri` and `user_code`, and ask `POST /oauth/token` every `interval` seconds, until there is a token.
#[utoipa::path(
    tag = "oauth",
    request_body(content = DeviceAuthorizationRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The codes", body = DeviceAnswer),
        (status = 400, description = "A parameter is wrong", body = OAuthError),
    ),
)]
#[post("/oauth/device_authorization")]
pub async fn begin_device_sign_in(
    request: HttpRequest,
    oauth: Data<OAuth>,
    limit: Data<RateLimit>,
    parameters: Parameters,
) -> Result<HttpResponse, Refusal> {
    let (client, scopes) = (parameters.client()?, parameters.scopes()?);
    limit.admit_device(&request)?;
    let codes = oauth.begin_device(&client, scopes).await?;
    let page = format!("{}/oauth/device", oauth.issuer());
    let answer = DeviceAnswer {
        device_code: codes.device.expose().to_owned(),
        user_code: codes.user.to_string(),
        verification_uri_complete: format!("{page}?user_code={}", codes.user),
        verification_uri: page,
        expires_in: devices::LIFETIME.num_seconds(),
        interval: devices::SECONDS,
    };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(answer))
}
