//! `POST /me/tokens`: creates a token for a bot or a client.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::{Auth, Caller, NotMade, TokenInfo};
use crate::http::Json;
use crate::problem::{BadRequest, Conflict, Kind, Problem, Result, Unauthorized};
use crate::users::Name;

/// What the token is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "my bot"}))]
pub struct TokenRequest {
    /// By which I will know it: 1 to 40 characters.
    name: Name,
}

/// A token, shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "token": "pixie_mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": null,
}))]
pub struct NewToken {
    /// For the header `Authorization: Bearer`. It is valid until it is revoked.
    token: String,
    #[serde(flatten)]
    info: TokenInfo,
}

/// Make a token, for a bot or a client.
///
/// It can do all that I can do. It is shown in this answer and never again.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = TokenRequest,
    responses((status = 201, body = NewToken), BadRequest, Unauthorized, Conflict),
)]
#[post("/me/tokens")]
pub async fn make_my_token(auth: Data<Auth>, caller: Caller, Json(wish): Json<TokenRequest>) -> Result<HttpResponse> {
    let new = auth.make_token(caller.user_id(), auth.token_id(), wish.name).await?;
    let new = new.map_err(|why| match why {
        NotMade::TooMany => too_many(),
        NotMade::Again => Kind::Unauthorized.into(),
    })?;
    let answer = NewToken { token: new.token.expose().to_owned(), info: new.info };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(answer))
}

/// The error for too many tokens.
pub fn too_many() -> Problem {
    Problem::new(Kind::Conflict, "You have too many tokens: revoke some first.")
}
