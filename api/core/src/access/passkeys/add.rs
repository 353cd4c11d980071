//! `POST /me/passkey/challenge` and `POST /me/passkeys`: a new passkey for the caller.

use actix_web::web::{self, Data};
use actix_web::{HttpResponse, post};
use data_encoding::BASE64URL_NOPAD;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Passkeys;
use super::assertion::decode;
use super::authenticator_data::{self, AuthenticatorData, data_of_attestation};
use super::challenge::{Challenge, LIFETIME, Purpose};
use super::client_data::{self, Ceremony, challenge_of};
use super::credential_name::CredentialName;
use super::passkey::{Passkey, passkeys_of};
use super::public_key::ALGORITHMS;
use super::refusal::Refusal;
use crate::access::auth::Caller;
use crate::access::auth::notices::{self, AccessKind, NewAccess};
use crate::ground::http::{Json, parse_json};
use crate::ground::problem::{
    BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized, Unprocessable,
};
use crate::people::users::{self, Name};

/// The most passkeys of one user.
const MOST: usize = 20;

/// What a browser is asked for, to make a passkey: the `publicKey` of `navigator.credentials.create`, for
/// `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "challenge": "AgAAAZ8qfKgAU1lOQ0hST05JU0VEIU1BQ01BQ01BQ01BQ01BQ00",
    "rp": {"id": "pixie.example", "name": "Pixie Post"},
    "user": {"id": "AZAAAAAAcACAAAAAAAAAAQ", "name": "ada@example.org", "displayName": "Ada"},
    "pubKeyCredParams": [{"type": "public-key", "alg": -7}],
    "timeout": 300_000,
    "excludeCredentials": [],
    "authenticatorSelection": {"residentKey": "required", "requireResidentKey": true, "userVerification": "required"},
    "attestation": "none",
}))]
pub struct PasskeyOptions {
    challenge: String,
    rp: Site,
    user: UserOnDevice,
    pub_key_cred_params: Vec<Algorithm>,
    /// How long the browser should wait for the user, in milliseconds.
    timeout: i64,
    /// Those that the user has already: a device makes no second one.
    exclude_credentials: Vec<CredentialName>,
    authenticator_selection: Wish,
    attestation: &'static str,
}

/// The site that a passkey opens.
#[derive(Debug, Serialize, ToSchema)]
pub struct Site {
    id: String,
    name: &'static str,
}

/// The account that a passkey opens, as its device shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserOnDevice {
    /// The id of the account for the device, in base64url.
    id: String,
    /// The mail address.
    name: String,
    display_name: String,
}

/// An algorithm that is taken.
#[derive(Debug, Serialize, ToSchema)]
pub struct Algorithm {
    r#type: &'static str,
    /// Its number in COSE.
    alg: i64,
}

/// What a device must be able to do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wish {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: &'static str,
}

/// A passkey that a browser has made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Ada's phone",
    "credential": {"response": {
        "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
        "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
    }},
}))]
pub struct NewPasskey {
    /// By which I will know it: 1 to 40 characters.
    pub name: Name,
    /// What `PublicKeyCredential.toJSON()` says.
    pub credential: MadeCredential,
}

/// The answer of a browser to a request to make a passkey. Members that are not needed here may be left out.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MadeCredential {
    /// What the device says.
    response: MadeByDevice,
}

/// What a device answers when it makes a passkey, in base64url.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MadeByDevice {
    /// What the browser has put to the device.
    #[serde(rename = "clientDataJSON")]
    client_data_json: String,
    /// The new passkey as the device describes it, in base64url.
    attestation_object: String,
}

/// Begin to add a passkey.
///
/// The answer is for `navigator.credentials.create` in a browser, on a page of this service; what that gives goes to `POST /me/passkeys`
/// within five minutes, with the same token. Both need a token that was confirmed in the last 15 minutes: by signing in, by a mailed code
/// (`POST /auth/confirmation`) or by a passkey (`POST /auth/passkey/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 200, body = PasskeyOptions), Unauthorized, Forbidden, NotFound),
)]
#[post("/me/passkey/challenge")]
pub async fn begin_to_add_passkey(passkeys: Data<Passkeys>, caller: Caller) -> Result<web::Json<PasskeyOptions>> {
    Ok(web::Json(passkeys.options(&caller).await?))
}

/// Add a passkey.
///
/// From then on it signs me in (`POST /auth/passkey`). A user has at most 20.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = NewPasskey,
    responses((status = 201, body = Passkey), BadRequest, Unauthorized, Forbidden, NotFound, Conflict, Unprocessable),
)]
#[post("/me/passkeys")]
pub async fn add_my_passkey(
    passkeys: Data<Passkeys>,
    caller: Caller,
    Json(new): Json<NewPasskey>,
) -> Result<HttpResponse> {
    Ok(HttpResponse::Created().json(passkeys.add(&caller, &new).await?))
}

impl MadeCredential {
    /// Reads the JSON in a form.
    ///
    /// # Errors
    /// It is something else.
    pub fn parse(json: &str) -> Result<Self> {
        parse_json(json.as_bytes())
    }
}

impl Passkeys {
    /// What the browser of a caller is asked for.
    ///
    /// # Errors
    /// Their session is not confirmed, or there are no passkeys for this site.
    pub async fn options(&self, caller: &Caller) -> Result<PasskeyOptions> {
        let (party, now) = (self.relying_party()?, self.clock.now());
        caller.check_confirmed(now)?;
        let user = users::find(&self.pool, caller.user_id()).await?.ok_or(Kind::Unauthorized)?;
        let challenge = Challenge::draw(&self.signer, &self.entropy, now, Purpose::Add(caller.token_id()));
        Ok(PasskeyOptions {
            challenge: BASE64URL_NOPAD.encode(&challenge),
            rp: Site { id: party.id.clone(), name: "Pixie Post" },
            user: UserOnDevice {
                id: BASE64URL_NOPAD.encode(user.id.as_bytes()),
                name: user.email.as_str().to_owned(),
                display_name: user.name.to_string(),
            },
            pub_key_cred_params: ALGORITHMS.map(|alg| Algorithm { r#type: "public-key", alg }).into(),
            timeout: LIFETIME.num_milliseconds(),
            exclude_credentials: self.credentials_of(user.id).await?,
            authenticator_selection: Wish {
                resident_key: "required",
                require_resident_key: true,
                user_verification: "required",
            },
            attestation: "none",
        })
    }

    /// Adds a passkey, by REST or page.
    ///
    /// # Errors
    /// The session is not confirmed, or what the browser says is wrong, or somebody has this passkey, or the caller has too many.
    pub async fn add(&self, caller: &Caller, new: &NewPasskey) -> Result<Passkey> {
        let now = self.clock.now();
        caller.check_confirmed(now)?;
        let (user, party) = (caller.user_id(), self.relying_party()?);
        let response = &new.credential.response;
        let read = || {
            let client_data = decode("clientDataJSON", &response.client_data_json, client_data::LONGEST)?;
            let object = decode("attestationObject", &response.attestation_object, authenticator_data::LONGEST)?;
            let challenge = challenge_of(&client_data, Ceremony::Create, party)?;
            let challenge = Challenge::read(&challenge, &self.signer, now, Purpose::Add(caller.token_id()))?;
            Ok((object, challenge))
        };
        let (object, challenge) = read().map_err(Refusal::of_addition)?;
        let made = data_of_attestation(&object).and_then(|data| AuthenticatorData::read(data, party));
        let made = made.and_then(|data| Ok((data.new_credential()?, data.sign_count)));
        let (credential, sign_count) = made.map_err(Refusal::of_addition)?;
        let mut transaction = self.pool.begin().await?;
        // Those of one user wait for each other, to enforce the limit, and for an erasure, so that none is left.
        sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        if !challenge.use_up(&mut *transaction).await? {
            return Err(Refusal::Answered.of_addition());
        }
        if passkeys_of(&mut *transaction, user).await?.len() >= MOST {
            return Err(Problem::conflict(|language| words::most_passkeys(language, &MOST)));
        }
        let id = self.entropy.id(now);
        let added = sqlx::query!(
            "INSERT INTO passkeys (passkey_id, user_id, created_at, name, credential, public_key, sign_count, vouched)
             SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(p.vouched, false)
             FROM tokens t LEFT JOIN passkeys p USING (passkey_id) WHERE t.id = $8 FOR KEY SHARE OF t
             ON CONFLICT (credential) DO NOTHING",
            id,
            user,
            now,
            new.name.as_str(),
            credential.id,
            credential.public_key,
            i64::from(sign_count),
            caller.token_id(),
        );
        if added.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Err(Problem::conflict(words::passkey_known));
        }
        let access = NewAccess { kind: AccessKind::Passkey, id, name: new.name.as_str(), way: None };
        notices::notify(&mut transaction, &self.entropy, user, &access, now).await?;
        let all = passkeys_of(&mut *transaction, user).await?;
        transaction.commit().await?;
        self.auth.wake_mails();
        let passkey = all.into_iter().find(|passkey| passkey.id == id);
        passkey.ok_or_else(|| Problem::internal(anyhow::anyhow!("a passkey that was added is there")))
    }
}
