//! The identification at push services (VAPID, RFC 8292): a token signed with a key of this installation.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use sqlx::PgPool;
use url::Url;

/// The time for which a token is valid; 24 hours are allowed.
const TOKEN_LIFETIME: TimeDelta = TimeDelta::hours(12);

/// The key pair of this installation. Browsers accept messages of this key only. Cheap to clone.
#[derive(Clone)]
pub struct Vapid {
    pair: Arc<EcdsaKeyPair>,
}

impl std::fmt::Debug for Vapid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Vapid")
    }
}

impl Vapid {
    /// The key that all nodes on this database share; the first node creates it.
    pub async fn of_installation(pool: &PgPool) -> sqlx::Result<Self> {
        let fault = |_| sqlx::Error::Decode("the key for push services cannot be made".into());
        let new =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).map_err(fault)?;
        sqlx::query!(
            "INSERT INTO installation_keys (purpose, key) VALUES ('vapid', $1) ON CONFLICT DO NOTHING",
            new.as_ref(),
        )
        .execute(pool)
        .await?;
        let stored = sqlx::query_scalar!("SELECT key FROM installation_keys WHERE purpose = 'vapid'");
        Self::from_pkcs8(&stored.fetch_one(pool).await?)
    }

    /// Reads a stored key pair.
    fn from_pkcs8(stored: &[u8]) -> sqlx::Result<Self> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &SystemRandom::new());
        let pair = pair.map_err(|_| sqlx::Error::Decode("the key for push services cannot be read".into()))?;
        Ok(Self { pair: Arc::new(pair) })
    }

    /// The public key, as browsers take it.
    pub fn public_key(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` for a push service. `contact` is where its operators reach us.
    ///
    /// # Errors
    /// The machine has no random numbers.
    pub fn authorization(&self, service: &Url, contact: &Url, now: DateTime<Utc>) -> Result<String, Unspecified> {
        let part = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let claims = json!({
            "aud": service.origin().ascii_serialization(),
            "exp": (now + TOKEN_LIFETIME).timestamp(),
            "sub": contact,
        });
        let signed = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}
