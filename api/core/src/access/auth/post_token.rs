//! `POST /auth/token`: the exchange of a sign-in code for a token.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Auth, Code, CodeProof, CodeRequestId, SignInPlace, Token};
use crate::ground::http::{Json, ReaderLanguage, sign_up_network};
use crate::ground::problem::{BadRequest, Forbidden, Kind, Problem, Result, Unauthorized};
use crate::ground::settings::Settings;
use crate::people::users::{EmailAddress, Name, User};

/// The code, and what to call those who use it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"request": "7K2F9QXM3D5B8R1CNW6T0VZY4H", "code": "7K2F-9QXM", "name": "Ada"}))]
pub struct SignIn {
    /// What `POST /auth/email` answered.
    #[schema(value_type = Option<String>)]
    request: Option<CodeRequestId>,
    /// The address to which the code went; needed only without `request`.
    email: Option<EmailAddress>,
    /// The code from the mail, or the one in its link; case, spaces and dashes do not matter.
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
        "name_hidden": false,
        "role": "player",
        "created_at": "2026-01-01T00:00:00Z",
    },
}))]
pub struct SignedIn {
    /// For the header `Authorization: Bearer`. It is valid for 180 days, unless it is revoked, and has all scopes.
    token: String,
    /// Who signed in.
    user: User,
}

/// Sign in with a mailed code.
///
/// A code works once, within 15 minutes, and ends after five wrong tries with its `request`. A code may also come with
/// `email` instead. Since everybody can do that, five wrong tries of this sort, whoever makes them, end it for all codes that
/// the address has at this time; they end neither the codes that come with their `request` nor the mailed links.
///
/// For 15 minutes the token can also make other tokens and delete the account. Whoever signs
/// in with an address for the first time becomes a user. They are called `name`, or something like `Player 4F7K`, but
/// never after their address; `PATCH /me` changes it. Their mails are in the language of `Accept-Language`, until they choose another one. For those who are known already, `name` names the token only.
#[utoipa::path(
    tag = "auth",
    request_body = SignIn,
    responses((status = 201, body = SignedIn), BadRequest, Unauthorized, Forbidden),
)]
#[post("/auth/token")]
pub async fn sign_in(
    request: HttpRequest,
    auth: Data<Auth>,
    settings: Data<Settings>,
    Json(sign_in): Json<SignIn>,
) -> Result<HttpResponse> {
    if settings.openid_only {
        let detail = words::mailed_codes_closed;
        return Err(Problem::new(Kind::Forbidden, detail));
    }
    let proof = match (sign_in.request, sign_in.email) {
        (Some(request), _) => CodeProof::Request(request),
        (None, Some(email)) => CodeProof::Address(email),
        (None, None) => {
            let detail = words::request_missing;
            return Err(Problem::new(Kind::Malformed, detail));
        }
    };
    let place = SignInPlace::Program(ReaderLanguage::of_new_user(&request));
    let (user, new) = auth.sign_in(&proof, &sign_in.code, sign_in.name, place, sign_up_network(&request)).await?;
    Ok(SignedIn::new(&new.token, user).answer())
}

impl SignedIn {
    /// The answer to somebody who has signed in, by whatever way.
    pub fn new(token: &Token, user: User) -> Self {
        Self { token: token.expose().to_owned(), user }
    }

    /// The response with the new token, which nobody may store.
    pub fn answer(&self) -> HttpResponse {
        HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(self)
    }
}
