//! `POST /auth/token`: the exchange of a sign-in code for a token.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Auth, Code};
use crate::http::Json;
use crate::problem::{BadRequest, Forbidden, Result, Unauthorized};
use crate::users::{EmailAddress, Name, User};

/// The code, and what to call those who use it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada@example.org", "code": "7K2F-9QXM", "name": "Ada"}))]
pub struct SignIn {
    /// The address that asked for the code.
    email: EmailAddress,
    /// The code from the mail; case, spaces and dashes do not matter.
    #[schema(value_type = String)]
    code: Code,
    /// What to call the token; by default after the day. Somebody who signs in for the first time is called so, too,
    /// until they choose another name.
    name: Option<Name>,
}

/// A token, shown this once, and whose it is.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "token": "pixie_mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq",
    "user": {
        "id": "01900000-0000-7000-8000-000000000001",
        "name": "Ada",
        "email": "ada@example.org",
        "bot": false,
        "role": "player",
        "created_at": "2026-01-01T00:00:00Z",
    },
}))]
pub struct SignedIn {
    /// For the header `Authorization: Bearer`. It is valid until it is revoked.
    token: String,
    /// Who signed in.
    user: User,
}

/// Sign in with a mailed code.
///
/// A code works once, within 15 minutes; after five wrong tries no code of the address works any more. Whoever signs
/// in with an address for the first time becomes a user. They are called `name`, or something like `Player 4F7K`, but
/// never after their address; `PATCH /me` changes it. For those who are known already, `name` names the token only.
#[utoipa::path(
    tag = "auth",
    request_body = SignIn,
    responses((status = 201, body = SignedIn), BadRequest, Unauthorized, Forbidden),
)]
#[post("/auth/token")]
pub async fn sign_in(auth: Data<Auth>, Json(sign_in): Json<SignIn>) -> Result<HttpResponse> {
    let (user, new) = auth.sign_in(&sign_in.email, &sign_in.code, sign_in.name, "sign-in").await?;
    let answer = SignedIn { token: new.token.expose().to_owned(), user };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(answer))
}
