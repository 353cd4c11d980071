//! `POST /auth/passkey/challenge` and `POST /auth/passkey`: a session for whoever has a passkey.

use actix_web::web::{self, Data};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use super::assertion::{PasskeyAnswer, example};
use super::challenge::Purpose;
use super::refusal::Refusal;
use super::{PasskeyRequest, Passkeys};
use crate::access::auth::post_token::SignedIn;
use crate::access::auth::{BY_PASSKEY, NamedToken, ProvenSignIn, SignInPlace, suspended};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Forbidden, NotFound, Result, Unauthorized};
use crate::people::users::{self, Name, User};

/// A passkey that was used to sign in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"credential": example(), "name": "Ada's phone"}))]
pub struct PasskeySignIn {
    /// What `PublicKeyCredential.toJSON()` says.
    credential: PasskeyAnswer,
    /// What to call the token; by default after the day.
    name: Option<Name>,
}

/// Begin to sign in with a passkey.
///
/// The answer is for `navigator.credentials.get` in a browser, on a page of this service; what that gives goes to `POST /auth/passkey`
/// within five minutes. It is the same for everybody and names nobody: the device knows whose passkey it has.
#[utoipa::path(tag = "auth", responses((status = 200, body = PasskeyRequest), NotFound))]
#[post("/auth/passkey/challenge")]
pub async fn begin_to_sign_in_by_passkey(passkeys: Data<Passkeys>) -> Result<web::Json<PasskeyRequest>> {
    Ok(web::Json(passkeys.request_for_sign_in()?))
}

/// Sign in with a passkey.
///
/// The token is the same as by `POST /auth/token`, and is confirmed for 15 minutes, too.
#[utoipa::path(
    tag = "auth",
    request_body = PasskeySignIn,
    responses((status = 201, body = SignedIn), BadRequest, Unauthorized, Forbidden, NotFound),
)]
#[post("/auth/passkey")]
pub async fn sign_in_by_passkey(passkeys: Data<Passkeys>, Json(sign_in): Json<PasskeySignIn>) -> Result<HttpResponse> {
    let (user, new) = passkeys.sign_in(&sign_in.credential, sign_in.name, SignInPlace::Program(None)).await?;
    Ok(SignedIn::new(&new.token, user).answer())
}

impl Passkeys {
    /// What the browser of somebody who wants to sign in is asked for.
    ///
    /// # Errors
    /// There are no passkeys for this site.
    pub fn request_for_sign_in(&self) -> Result<PasskeyRequest> {
        self.request(Purpose::SignIn, Vec::new())
    }

    /// Opens a session for whoever has this passkey, by REST or page. Without a `name` the token is named after its place.
    ///
    /// # Errors
    /// The answer proves nothing, or the user is suspended.
    pub async fn sign_in(
        &self,
        answer: &PasskeyAnswer,
        name: Option<Name>,
        place: SignInPlace<'_>,
    ) -> Result<(User, NamedToken)> {
        let now = self.clock.now();
        let read = self.read(answer, Purpose::SignIn, now)?;
        let (mut transaction, proven) = self.prove(&read, now).await?;
        let unknown = || Refusal::Unknown.of_proof();
        let user = users::find(&mut *transaction, proven.user).await?.ok_or_else(unknown)?;
        if user.is_suspended(now) {
            transaction.commit().await?;
            return Err(suspended());
        }
        let sign_in = ProvenSignIn { user: user.id, is_first: false, is_confirmed: true, name, place, way: BY_PASSKEY };
        let token = self.auth.open_session(&mut transaction, sign_in, now).await?;
        if let Some(new) = &token {
            self.auth.note_passkey(&mut transaction, new.info.id, proven.passkey).await?;
        }
        transaction.commit().await?;
        self.auth.wake_mails();
        // Who is being erased at this moment has no account any more.
        Ok((user, token.ok_or_else(unknown)?))
    }
}
