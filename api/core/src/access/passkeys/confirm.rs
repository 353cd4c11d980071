//! `POST /auth/passkey/confirmation/challenge` and `POST /auth/passkey/confirmation`: the confirmation of a token by a passkey.

use actix_web::web::{self, Data};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use super::assertion::{PasskeyAnswer, example};
use super::challenge::Purpose;
use super::refusal::Refusal;
use super::{PasskeyRequest, Passkeys};
use crate::access::auth::{AnyCaller, Caller};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, NotFound, Result, Unauthorized};

/// A passkey that was used to confirm a token.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"credential": example()}))]
pub struct PasskeyConfirmation {
    /// What `PublicKeyCredential.toJSON()` says.
    credential: PasskeyAnswer,
}

/// Begin to confirm this token by a passkey.
///
/// The answer is for `navigator.credentials.get`, as that of `POST /auth/passkey/challenge` is, and names my passkeys.
#[utoipa::path(
    tag = "auth",
    security(("token" = [])),
    responses((status = 200, body = PasskeyRequest), Unauthorized, NotFound),
)]
#[post("/auth/passkey/confirmation/challenge")]
pub async fn begin_to_confirm_by_passkey(
    passkeys: Data<Passkeys>,
    AnyCaller(caller): AnyCaller,
) -> Result<web::Json<PasskeyRequest>> {
    Ok(web::Json(passkeys.request_to_confirm(&caller).await?))
}

/// Confirm this token by a passkey.
///
/// It does what `POST /auth/confirmation` does. Where moderators need a passkey, the token is one of a moderator from then on. Who is
/// suspended can do this, too.
#[utoipa::path(
    tag = "auth",
    security(("token" = [])),
    request_body = PasskeyConfirmation,
    responses((status = 204, description = "The token is confirmed"), BadRequest, Unauthorized, NotFound),
)]
#[post("/auth/passkey/confirmation")]
pub async fn confirm_by_passkey(
    passkeys: Data<Passkeys>,
    AnyCaller(caller): AnyCaller,
    Json(confirmation): Json<PasskeyConfirmation>,
) -> Result<HttpResponse> {
    passkeys.confirm(&caller, &confirmation.credential).await?;
    Ok(HttpResponse::NoContent().finish())
}

impl Passkeys {
    /// What the browser of a caller is asked for.
    ///
    /// # Errors
    /// There are no passkeys for this site.
    pub async fn request_to_confirm(&self, caller: &Caller) -> Result<PasskeyRequest> {
        self.request(Purpose::Confirm(caller.token_id()), self.credentials_of(caller.user_id()).await?)
    }

    /// Confirms the session of a caller, by REST or page.
    ///
    /// # Errors
    /// The answer proves nothing, or is of another user.
    pub async fn confirm(&self, caller: &Caller, answer: &PasskeyAnswer) -> Result<()> {
        let now = self.clock.now();
        let read = self.read(answer, Purpose::Confirm(caller.token_id()), now)?;
        let (mut transaction, proven) = self.prove(&read, now).await?;
        if proven.user != caller.user_id() {
            return Err(Refusal::Foreign.of_proof());
        }
        self.auth.confirm_session(&mut transaction, caller, proven.passkey).await?;
        transaction.commit().await?;
        self.auth.forget_user(caller.user_id());
        Ok(())
    }
}
