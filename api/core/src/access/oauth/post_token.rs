//! `POST /oauth/token`: the exchange of a code for a token.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::OAuth;
use super::codes::Exchange;
use super::error::{ErrorCode, OAuthError, Refusal};
use super::parameters::Parameters;
use crate::access::auth::{NamedToken, Scope};
use crate::ground::clock::Clock;

/// The way by a page that leads back to the program.
pub(super) const AUTHORIZATION_CODE: &str = "authorization_code";
/// The way of programs without a browser.
pub(super) const DEVICE_CODE: &str = "urn:ietf:params:oauth:grant-type:device_code";

/// A code, and what proves that it is the program's own.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "it only describes the form")]
#[schema(example = json!({
    "grant_type": "authorization_code",
    "client_id": "My board",
    "code": "mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
    "redirect_uri": "https://board.example/back",
}))]
pub struct OAuthTokenRequest {
    /// `authorization_code` or `urn:ietf:params:oauth:grant-type:device_code`
    grant_type: String,
    /// The same as in the request for the code.
    client_id: String,
    /// Of the first way: what came back with the user.
    code: Option<String>,
    /// Of the first way: 43 to 128 characters, whose SHA-256 was the `code_challenge`.
    code_verifier: Option<String>,
    /// Of the first way: the same address as before. It may be left out, as in OAuth 2.1.
    redirect_uri: Option<String>,
    /// Of the second way: what `POST /oauth/device_authorization` answered.
    device_code: Option<String>,
}

/// A token, shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "access_token": "pixie_mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "token_type": "Bearer",
    "expires_in": 7776000,
    "scope": "read play",
}))]
pub struct OAuthToken {
    /// For the header `Authorization: Bearer`.
    access_token: String,
    /// Always `Bearer`.
    token_type: &'static str,
    /// The seconds until it ends. There are no tokens to renew it: ask the user again.
    expires_in: i64,
    /// What it may do.
    scope: String,
}

impl OAuthToken {
    fn new(token: &NamedToken, clock: &Clock) -> Self {
        let end = token.info.expires_at.unwrap_or_default();
        let words: Vec<_> = token.info.scopes.iter().map(Scope::word).collect();
        Self {
            access_token: token.token.expose().to_owned(),
            token_type: "Bearer",
            expires_in: (end - clock.now()).num_seconds(),
            scope: words.join(" "),
        }
    }
}

/// Exchange a code for a token.
///
/// For programs of others. Send the user to `/oauth/authorize` with `response_type=code`, any `client_id`, `redirect_uri` (`https`,
/// `http` on the machine of the user, or the scheme of an app, such as `org.example.app`), `scope`, `state`, `code_challenge` and `code_challenge_method=S256`. They
/// come back with `code`, `state` and `iss`. The code works once, within a minute; if it comes twice, its token ends.
///
/// A program without a browser begins with `POST /oauth/device_authorization`, and then asks here with its `device_code`, until the
/// user has answered.
///
/// The token is one of the user's tokens, which `GET /api/v1/me/tokens` lists by the name `client_id`. Errors have the form of RFC 6749.
#[utoipa::path(
    tag = "oauth",
    request_body(content = OAuthTokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token", body = OAuthToken),
        (status = 400, description = "There is no token for this, or not yet", body = OAuthError),
    ),
)]
#[post("/oauth/token")]
pub async fn exchange_code(
    oauth: Data<OAuth>,
    clock: Data<Clock>,
    parameters: Parameters,
) -> Result<HttpResponse, Refusal> {
    let (way, client) = (parameters.required("grant_type")?, parameters.client()?);
    let token = match way {
        AUTHORIZATION_CODE => {
            let exchange = Exchange {
                client: client.as_str(),
                code: parameters.required("code")?,
                verifier: parameters.required("code_verifier")?,
                redirect_uri: parameters.get("redirect_uri"),
            };
            oauth.redeem(&exchange).await?
        }
        DEVICE_CODE => oauth.poll_device(client.as_str(), parameters.required("device_code")?).await?,
        _ => {
            let description = format!("The `grant_type` should be `{AUTHORIZATION_CODE}` or `{DEVICE_CODE}`.");
            return Err(OAuthError::new(ErrorCode::UnsupportedGrantType, description).into());
        }
    };
    let answer = OAuthToken::new(&token, &clock);
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(answer))
}
