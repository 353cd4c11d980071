//! The options with which a browser is asked to use a passkey.

use data_encoding::BASE64URL_NOPAD;
use serde::Serialize;
use utoipa::ToSchema;

use super::Passkeys;
use super::challenge::{Challenge, LIFETIME, Purpose};
use super::credential_name::CredentialName;
use crate::ground::problem::Result;

/// What a browser is asked for, to use a passkey: the `publicKey` of `navigator.credentials.get`, for
/// `PublicKeyCredential.parseRequestOptionsFromJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "challenge": "AQAAAZ8qfKgAU1lOQ0hST05JU0VEIU1BQ01BQ01BQ01BQ01BQ00",
    "rpId": "pixie.example",
    "timeout": 300_000,
    "userVerification": "required",
    "allowCredentials": [],
}))]
pub struct PasskeyRequest {
    challenge: String,
    rp_id: String,
    /// How long the browser should wait for the user, in milliseconds.
    timeout: i64,
    user_verification: &'static str,
    /// The passkeys that may be used; any, if there is none.
    allow_credentials: Vec<CredentialName>,
}

impl Passkeys {
    /// A request for one of the allowed passkeys; for any, if none is named.
    ///
    /// # Errors
    /// There are no passkeys for this site.
    pub(super) fn request(&self, purpose: Purpose, allowed: Vec<CredentialName>) -> Result<PasskeyRequest> {
        let party = self.relying_party()?;
        let challenge = Challenge::draw(&self.signer, &self.entropy, self.clock.now(), purpose);
        Ok(PasskeyRequest {
            challenge: BASE64URL_NOPAD.encode(&challenge),
            rp_id: party.id.clone(),
            timeout: LIFETIME.num_milliseconds(),
            user_verification: "required",
            allow_credentials: allowed,
        })
    }
}
