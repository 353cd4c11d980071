//! `POST /me/tokens`: creates a token for a bot or a client.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::auth::{Auth, Caller, NotMade, Scope, Scopes, TokenInfo, TokenLifetime, TokenSpec};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, Problem, Result, Unauthorized};
use crate::people::users::Name;

/// What the token is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "my bot", "scopes": ["read", "play"], "expires_in_days": 90}))]
pub struct TokenRequest {
    /// By which I will know it: 1 to 40 characters.
    name: Name,
    /// What it may do; `read`, `play` and `press` unless something else is said.
    #[schema(value_type = Option<Vec<Scope>>)]
    scopes: Option<Scopes>,
    /// After how many days it ends by itself: 1 to 365, which is also what it is unless something else is said.
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 365)]
    expires_in_days: Option<TokenLifetime>,
}

/// A token, shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "token": "pixie_mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": null,
    "expires_at": "2026-04-01T00:00:00Z",
    "scopes": ["read", "play"],
    "made_by": "01900000-0000-7000-8000-000000000001",
}))]
pub struct NewToken {
    /// For the header `Authorization: Bearer`.
    token: String,
    #[serde(flatten)]
    info: TokenInfo,
}

/// Make a token, for a bot or a client.
///
/// It can do what its scopes say, until it ends or is revoked. It is shown in this answer and never again.
///
/// The request needs a token with which I signed in, or that was confirmed, by a mailed code or a passkey in the last 15 minutes
/// (`POST /auth/confirmation`); so no bot makes tokens. If that token is revoked, this one is, too.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = TokenRequest,
    responses((status = 201, body = NewToken), BadRequest, Unauthorized, Forbidden, Conflict),
)]
#[post("/me/tokens")]
pub async fn make_my_token(
    auth: Data<Auth>,
    caller: Caller,
    Json(request): Json<TokenRequest>,
) -> Result<HttpResponse> {
    let spec = TokenSpec {
        name: request.name,
        scopes: request.scopes.unwrap_or_else(Scopes::of_a_bot),
        lifetime: request.expires_in_days.unwrap_or_default(),
    };
    if spec.scopes.is_empty() {
        return Err(without_scope());
    }
    let new = auth.make_token(&caller, auth.token_id(), spec).await?;
    let new = new.map_err(|why| match why {
        NotMade::TooMany => too_many(),
        NotMade::Unconfirmed => Kind::ConfirmationNeeded.into(),
        NotMade::Again => Kind::Unauthorized.into(),
    })?;
    let answer = NewToken { token: new.token.expose().to_owned(), info: new.info };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(answer))
}

/// The error for a token that could do nothing.
pub fn without_scope() -> Problem {
    let scopes = Scope::ALL.map(|scope| format!("`{scope}`")).join(", ");
    Problem::new(Kind::Malformed, move |language| words::without_scope(language, &scopes))
}

/// The error for too many tokens.
pub fn too_many() -> Problem {
    Problem::new(Kind::Conflict, words::most_tokens)
}
