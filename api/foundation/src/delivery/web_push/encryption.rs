//! The encryption of a message to a browser (RFC 8291, with the coding `aes128gcm` of RFC 8188).

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The length of a public key: a point of the curve P-256, not compressed.
const PUBLIC_KEY_LENGTH: usize = 65;
/// The length of the secret of a browser.
const SECRET_LENGTH: usize = 16;
/// The size of a record: a message has one.
const RECORD_SIZE: u32 = 4096;
/// The mark after the plain text of the last record.
const LAST_RECORD: u8 = 2;

/// The keys with which a browser has asked for messages.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceKeys {
    /// The public key of the browser.
    pub public: [u8; PUBLIC_KEY_LENGTH],
    /// The secret that the browser shares with us, and not with the push service.
    pub secret: [u8; SECRET_LENGTH],
}

impl std::fmt::Debug for DeviceKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeviceKeys")
    }
}

/// The keys have the wrong length or encoding, or the public one is no point of the curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the keys should be those that a browser gives: `p256dh` with 65 bytes and `auth` with 16, in base64url")]
pub struct InvalidKeys;

impl DeviceKeys {
    /// Reads the keys in base64url, as a browser gives them.
    ///
    /// # Errors
    /// The texts are not keys of a browser.
    pub fn parse(p256dh: &str, auth: &str) -> Result<Self, InvalidKeys> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).map_err(|_| InvalidKeys);
        Self::from_bytes(&bytes(p256dh)?, &bytes(auth)?)
    }

    /// The keys from their bytes, as they are stored.
    ///
    /// # Errors
    /// The bytes are not keys of a browser.
    pub fn from_bytes(public: &[u8], secret: &[u8]) -> Result<Self, InvalidKeys> {
        let keys = Self {
            public: public.try_into().map_err(|_| InvalidKeys)?,
            secret: secret.try_into().map_err(|_| InvalidKeys)?,
        };
        // A point that is not on the curve is no key.
        encrypt(&keys, b"").map(|_| keys).map_err(|_| InvalidKeys)
    }
}

/// The number of bytes to derive, as `ring` wants it.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Derives a key or a nonce of `N` bytes (HKDF-Expand).
fn derive<const N: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut derived = [0; N];
    key.expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

/// Encrypts a message for a browser. The result is the body of the request to its push service.
///
/// # Errors
/// The public key is not on the curve.
pub fn encrypt(to: &DeviceKeys, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let ephemeral = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let ephemeral_public = ephemeral.compute_public_key()?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;

    let shared: [u8; 32] = agree_ephemeral(ephemeral, &UnparsedPublicKey::new(&ECDH_P256, to.public), |secret| {
        let key = Salt::new(HKDF_SHA256, &to.secret).extract(secret);
        derive(&key, &[b"WebPush: info\0", &to.public, ephemeral_public.as_ref()])
    })??;
    let key = Salt::new(HKDF_SHA256, &salt).extract(&shared);
    let content_key: [u8; 16] = derive(&key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&key, &[b"Content-Encoding: nonce\0"])?;

    let mut text = [message, &[LAST_RECORD]].concat();
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key)?);
    cipher.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)?;
    let key_length = u8::try_from(PUBLIC_KEY_LENGTH).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD_SIZE.to_be_bytes(), &[key_length], ephemeral_public.as_ref(), &text].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys of the browser in RFC 8291, appendix A.
    const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn keys_are_those_of_a_browser() {
        let keys = DeviceKeys::parse(P256DH, AUTH).expect("keys");
        assert_eq!(keys.public[0], 4, "not compressed");
        assert_eq!(DeviceKeys::parse(&P256DH[1..], AUTH), Err(InvalidKeys));
        assert_eq!(DeviceKeys::parse(P256DH, "AAAA"), Err(InvalidKeys));
        assert_eq!(
            DeviceKeys::from_bytes(&[4; PUBLIC_KEY_LENGTH], &[0; SECRET_LENGTH]),
            Err(InvalidKeys),
            "it is not on the curve"
        );
    }

    #[test]
    fn a_message_has_one_record_behind_its_header() {
        let keys = DeviceKeys::parse(P256DH, AUTH).expect("keys");
        let body = encrypt(&keys, b"It is your turn.").expect("a body");
        assert_eq!(body.len(), 16 + 4 + 1 + PUBLIC_KEY_LENGTH + 16 + 1 + 16);
        assert_eq!((&body[16..20], body[20]), (&RECORD_SIZE.to_be_bytes()[..], 65));
        assert_ne!(body, encrypt(&keys, b"It is your turn.").expect("a body"));
    }
}
