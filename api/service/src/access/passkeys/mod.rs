//! Passkeys: the way to sign in, or to confirm a session, without waiting for a mail.
//!
//! A device keeps a key and asks its user for a finger, a face or a code before it signs a challenge; what is kept here is only
//! the public half. A passkey is added in a session that was confirmed a short while ago, so a stolen session plants none. Whoever
//! has lost all of theirs signs in by mail.
//!
//! Of WebAuthn this is the part that a service needs that asks for no proof of the maker of a device: signatures are checked by
//! `ring`, and what is read beside them is bounded.

mod add;
mod assertion;
mod authenticator_data;
mod cbor;
mod challenge;
mod client_data;
pub mod command;
mod confirm;
mod passkey;
mod public_key;
mod refusal;
mod relying_party;
mod sign_in;

use actix_web::web::Data;
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use url::Url;
use utoipa::ToSchema;

pub use self::add::{MadeCredential, NewPasskey, PasskeyOptions, add_my_passkey, begin_to_add_passkey};
pub use self::assertion::PasskeyAnswer;
pub use self::confirm::{PasskeyConfirmation, begin_to_confirm_by_passkey, confirm_by_passkey};
pub use self::passkey::{Passkey, PasskeyChange, list_my_passkeys, passkeys_of, remove_my_passkey, rename_my_passkey};
pub(crate) use self::passkey::{end, erase};
use self::relying_party::RelyingParty;
pub use self::sign_in::{PasskeySignIn, begin_to_sign_in_by_passkey, sign_in_by_passkey};
use crate::access::auth::Auth;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::signing::Signer;

/// The passkeys of all users.
#[derive(Clone)]
pub struct Passkeys {
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    signer: Signer,
    auth: Data<Auth>,
    /// None if browsers make no passkeys for the address of this service.
    party: Option<RelyingParty>,
}

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

/// The id of a passkey, as browsers want it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CredentialName {
    r#type: &'static str,
    /// The id of the passkey, in base64url.
    id: String,
}

/// Deletes used challenges that have expired: they are refused for their age alone. Also deletes passkeys of users whom a node of
/// the version before has erased.
pub async fn clean_up(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM used_passkey_challenges WHERE ends_at <= $1", now).execute(db).await?;
    sqlx::query!("DELETE FROM passkeys WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)")
        .execute(db)
        .await?;
    Ok(())
}

impl Passkeys {
    /// Sessions come from `auth`. `public_url` is the address that browsers see.
    pub fn new(
        pool: PgPool,
        (clock, entropy): (Clock, Entropy),
        signer: Signer,
        auth: Data<Auth>,
        public_url: &Url,
    ) -> Self {
        Self { pool, clock, entropy, signer, auth, party: RelyingParty::of(public_url) }
    }

    fn party(&self) -> Result<&RelyingParty> {
        let detail = "Browsers make passkeys for sites with a name and TLS only, and for `localhost`. Sign in by mail.";
        self.party.as_ref().ok_or_else(|| Problem::new(Kind::NotFound, detail))
    }
}
