//! The answer of a device when a passkey is used, and its check.

use chrono::{DateTime, Utc};
use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::{PgConnection, PgTransaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Passkeys;
use super::authenticator_data::{self, AuthenticatorData};
use super::challenge::{Challenge, Purpose};
use super::client_data::{self, Ceremony, challenge_of};
use super::public_key::PublicKey;
use super::refusal::Refusal;
use super::relying_party::RelyingParty;
use crate::ground::http::parse_json;
use crate::ground::problem::Result;

/// The answer of a browser to a request for a passkey: what `PublicKeyCredential.toJSON()` says. Members that are not needed here may be
/// left out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(example = json!(example()))]
pub struct PasskeyAnswer {
    /// The id of the passkey, in base64url like all that follows.
    id: String,
    /// What its device says.
    response: AuthenticatorAssertion,
}

/// What a device answers when a passkey is used, in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorAssertion {
    /// What the browser has put to the device.
    #[serde(rename = "clientDataJSON")]
    client_data_json: String,
    /// What the device says of itself.
    authenticator_data: String,
    /// Its signature of both.
    signature: String,
    /// The user for whom it was made.
    #[schema(required = false)]
    user_handle: Option<String>,
}

/// An answer in the specification.
pub(super) fn example() -> Value {
    json!({
        "id": "LFdoCFJTyB82ZzSJUHc-c72yraRc_1mPvGX8ToE8su3",
        "response": {
            "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
            "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
            "signature": "MEUCIQCO1RMM1Tb4",
            "userHandle": "AZAAAAAAcACAAAAAAAAAAQ",
        },
    })
}

/// The longest signature that is read: one of RSA with 8192 bits.
const LONGEST_SIGNATURE: usize = 1024;

/// The longest id, and the longest name of a user, in bytes.
const LONGEST_ID: usize = 1023;

/// An answer to a challenge of ours, on our page, with whatever passkey.
pub(super) struct ParsedAssertion {
    credential: Vec<u8>,
    user: Option<Vec<u8>>,
    sign_count: u32,
    signature: Vec<u8>,
    /// The bytes that the device has signed.
    message: Vec<u8>,
    challenge: Challenge,
}

/// Decodes a member of an answer, which is base64url.
pub(super) fn decode(member: &'static str, text: &str, longest: usize) -> std::result::Result<Vec<u8>, Refusal> {
    let unreadable = Refusal::Unreadable(member);
    if text.len() > longest.div_ceil(3) * 4 {
        return Err(unreadable);
    }
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| unreadable)
}

impl PasskeyAnswer {
    /// Reads the JSON in a form.
    ///
    /// # Errors
    /// It is something else.
    pub fn parse(json: &str) -> Result<Self> {
        parse_json(json.as_bytes())
    }

    fn read(
        &self,
        (passkeys, party): (&Passkeys, &RelyingParty),
        purpose: Purpose,
        now: DateTime<Utc>,
    ) -> std::result::Result<ParsedAssertion, Refusal> {
        let client_data = decode("clientDataJSON", &self.response.client_data_json, client_data::LONGEST)?;
        let data = decode("authenticatorData", &self.response.authenticator_data, authenticator_data::LONGEST)?;
        let challenge = challenge_of(&client_data, Ceremony::Get, party)?;
        Ok(ParsedAssertion {
            credential: decode("id", &self.id, LONGEST_ID)?,
            user: self.response.user_handle.as_ref().map(|user| decode("userHandle", user, LONGEST_ID)).transpose()?,
            sign_count: AuthenticatorData::read(&data, party)?.sign_count,
            signature: decode("signature", &self.response.signature, LONGEST_SIGNATURE)?,
            message: [&data[..], &Sha256::digest(&client_data)].concat(),
            challenge: Challenge::read(&challenge, &passkeys.signer, now, purpose)?,
        })
    }
}

/// Who has proved by a passkey that they are themselves.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProvenUser {
    pub(super) user: Uuid,
    pub(super) passkey: Uuid,
}

impl Passkeys {
    /// Reads an answer, and checks all that needs no database.
    ///
    /// # Errors
    /// The answer proves nothing.
    pub(super) fn read(&self, answer: &PasskeyAnswer, purpose: Purpose, now: DateTime<Utc>) -> Result<ParsedAssertion> {
        answer.read((self, self.relying_party()?), purpose, now).map_err(Refusal::of_proof)
    }

    /// Checks the signature of an answer, and uses its challenge up, in the transaction of what the answer does.
    ///
    /// # Errors
    /// The answer proves nothing. The transaction is committed in this case, too: a passkey that was copied is refused from
    /// then on.
    pub(super) async fn prove(
        &self,
        read: &ParsedAssertion,
        now: DateTime<Utc>,
    ) -> Result<(PgTransaction<'static>, ProvenUser)> {
        let mut transaction = self.pool.begin().await?;
        match verify(&mut transaction, read, now).await? {
            Ok(proven) => Ok((transaction, proven)),
            Err(refusal) => {
                transaction.commit().await?;
                Err(refusal.of_proof())
            }
        }
    }
}

/// Finds the passkey of an answer, and verifies the signature.
async fn verify(
    db: &mut PgConnection,
    read: &ParsedAssertion,
    now: DateTime<Utc>,
) -> sqlx::Result<std::result::Result<ProvenUser, Refusal>> {
    let row = sqlx::query!(
        "SELECT passkey_id, user_id, public_key, copied_at FROM passkeys WHERE credential = $1",
        &read.credential,
    );
    let Some(row) = row.fetch_optional(&mut *db).await? else { return Ok(Err(Refusal::Unknown)) };
    let is_theirs = read.user.as_ref().is_none_or(|user| user == row.user_id.as_bytes());
    let key = PublicKey::read(&row.public_key).ok().filter(|_| is_theirs);
    if !key.is_some_and(|(key, _)| key.has_signed(&read.message, &read.signature)) {
        return Ok(Err(Refusal::WrongSignature));
    }
    if row.copied_at.is_some() {
        return Ok(Err(Refusal::Copied));
    }
    if !read.challenge.use_up(&mut *db).await? {
        return Ok(Err(Refusal::Answered));
    }
    // A device that counts has counted on since; if not, two devices count.
    let counted = sqlx::query!(
        "UPDATE passkeys SET sign_count = $2, last_used_at = $3
         WHERE passkey_id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))",
        row.passkey_id,
        i64::from(read.sign_count),
        now,
    );
    if counted.execute(&mut *db).await?.rows_affected() == 0 {
        tracing::warn!(user = %row.user_id, passkey = %row.passkey_id, "a passkey may have been copied, or was just removed");
        let copied = sqlx::query!("UPDATE passkeys SET copied_at = $2 WHERE passkey_id = $1", row.passkey_id, now);
        copied.execute(db).await?;
        return Ok(Err(Refusal::Copied));
    }
    Ok(Ok(ProvenUser { user: row.user_id, passkey: row.passkey_id }))
}
