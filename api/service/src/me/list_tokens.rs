//! `GET /me/tokens`: the list of the user's tokens.

use actix_web::get;
use actix_web::web::{self, Data};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::auth::{Auth, Caller, TokenInfo};
use crate::ground::problem::{Result, Unauthorized};

/// All of my tokens.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"tokens": [{
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": "2026-01-02T12:00:00Z",
    "expires_at": "2026-06-30T00:00:00Z",
    "scopes": ["read", "play", "messages", "account", "moderate"],
    "made_by": null,
    "current": true,
}]}))]
pub struct TokenList {
    /// The tokens of the caller, oldest first.
    tokens: Vec<ListedToken>,
}

/// A token, and whether it is the one that asks.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedToken {
    #[serde(flatten)]
    info: TokenInfo,
    /// Whether this request comes with it.
    current: bool,
}

/// My tokens.
///
/// They are named, but never shown again.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = TokenList), Unauthorized))]
#[get("/me/tokens")]
pub async fn list_my_tokens(auth: Data<Auth>, caller: Caller) -> Result<web::Json<TokenList>> {
    let tokens = auth.tokens(caller.user_id()).await?.into_iter();
    let tokens = tokens.map(|info| ListedToken { current: info.id == caller.token_id(), info }).collect();
    Ok(web::Json(TokenList { tokens }))
}
