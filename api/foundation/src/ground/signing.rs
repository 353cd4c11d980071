//! The signatures that prove that an address or a link in a mail was made by this service.

use anyhow::Context as _;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use sqlx::PgPool;
use subtle::ConstantTimeEq as _;

use crate::ground::entropy::Entropy;

/// Signs with the installation's key. Cheap to clone.
#[derive(Clone)]
pub struct Signer {
    key: [u8; 32],
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

/// Long enough that nobody can guess one, and short enough for an address.
pub const SIGNATURE: usize = 16;

const NO_KEY: &str = "PIXIE_SIGNING_KEY is not 64 hexadecimal digits";

impl Signer {
    /// A signer with this key.
    pub fn new(key: [u8; 32]) -> Self {
        Self { key }
    }

    /// A signer with a key of 64 hexadecimal digits; none if the text is anything else.
    pub fn from_hex(key: &str) -> Option<Self> {
        hex::decode(key).ok()?.try_into().ok().map(Self::new)
    }

    /// A signer with the key of the settings, or else of the database.
    ///
    /// # Errors
    /// The database fails, or the key is none.
    pub async fn from_settings(key: Option<&str>, pool: &PgPool, entropy: &Entropy) -> anyhow::Result<Self> {
        match key {
            Some(key) => Self::from_hex(key).context(NO_KEY),
            None => Ok(Self::of_installation(pool, entropy).await?),
        }
    }

    /// A signer with the key that all nodes on this database share; the first node creates it.
    pub async fn of_installation(pool: &PgPool, entropy: &Entropy) -> sqlx::Result<Self> {
        sqlx::query!(
            "INSERT INTO installation_keys (purpose, key) VALUES ('mail', $1) ON CONFLICT DO NOTHING",
            &entropy.bytes::<32>(),
        )
        .execute(pool)
        .await?;
        Self::found(pool).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// A signer with the key of the settings, or else of the database; none if no node has created that yet. Nothing is written.
    ///
    /// # Errors
    /// The database fails, or the key is none.
    pub async fn existing(key: Option<&str>, pool: &PgPool) -> anyhow::Result<Option<Self>> {
        match key {
            Some(key) => Self::from_hex(key).context(NO_KEY).map(Some),
            None => Ok(Self::found(pool).await?),
        }
    }

    async fn found(pool: &PgPool) -> sqlx::Result<Option<Self>> {
        let key = sqlx::query_scalar!("SELECT key FROM installation_keys WHERE purpose = 'mail'");
        let key = key.fetch_optional(pool).await?.map(TryInto::try_into).transpose();
        Ok(key.map_err(|_| sqlx::Error::Decode("a key has 32 bytes".into()))?.map(Self::new))
    }

    /// The signature of these parts, in this order. It is not valid for another purpose.
    pub fn sign(&self, purpose: &str, parts: &[&[u8]]) -> [u8; SIGNATURE] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        for part in [purpose.as_bytes()].iter().chain(parts) {
            // The lengths keep `ab`, `c` and `a`, `bc` apart.
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes()[..SIGNATURE].try_into().expect("a signature is shorter than a hash")
    }

    /// Whether this is our signature of these parts; takes constant time.
    pub fn verify(&self, purpose: &str, parts: &[&[u8]], signature: &[u8]) -> bool {
        self.sign(purpose, parts).ct_eq(signature).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_these_parts_and_this_purpose_and_this_key_only() {
        let signer = Signer::new([7; 32]);
        let signature = signer.sign("mute", &[b"ab", b"c"]);
        assert!(signer.verify("mute", &[b"ab", b"c"], &signature));
        assert!(!signer.verify("mute", &[b"a", b"bc"], &signature));
        assert!(!signer.verify("reply", &[b"ab", b"c"], &signature));
        assert!(!signer.verify("mute", &[b"ab", b"c"], &signature[1..]));
        assert!(!Signer::new([8; 32]).verify("mute", &[b"ab", b"c"], &signature));
    }
}
