//! The encryption of a message to a browser (RFC 8291, with the coding `aes128gcm` of RFC 8188).

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The length of a public key: a point of the curve P-256, not compressed.
const PUBLIC_KEY: usize = 65;
/// The length of the secret of a browser.
const SECRET: usize = 16;
/// The size of a record: a message has one.
const RECORD: u32 = 4096;
/// The mark after the plain text of the last record.
const LAST_RECORD: u8 = 2;

/// The keys with which a browser has asked for messages.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceKeys {
    /// Its public key.
    pub public: [u8; PUBLIC_KEY],
    /// A secret that it shares with us, and not with the push service.
    pub secret: [u8; SECRET],
}

impl std::fmt::Debug for DeviceKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeviceKeys")
    }
}

/// These are no keys of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the keys should be those that a browser gives: `p256dh` with 65 bytes and `auth` with 16, in base64url")]
pub struct NotKeys;

impl DeviceKeys {
    /// The keys as a browser tells them.
    ///
    /// # Errors
    /// They are no keys.
    pub fn read(p256dh: &str, auth: &str) -> Result<Self, NotKeys> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).map_err(|_| NotKeys);
        Self::of(&bytes(p256dh)?, &bytes(auth)?)
    }

    /// The keys as they are stored.
    ///
    /// # Errors
    /// They are no keys.
    pub fn of(public: &[u8], secret: &[u8]) -> Result<Self, NotKeys> {
        let keys =
            Self { public: public.try_into().map_err(|_| NotKeys)?, secret: secret.try_into().map_err(|_| NotKeys)? };
        // A point that is not on the curve is no key.
        encrypt(&keys, b"").map(|_| keys).map_err(|_| NotKeys)
    }
}

/// A length of derived bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut derived = [0; N];
    key.expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

/// The body of a message to a browser.
///
/// # Errors
/// The public key is not on the curve.
pub fn encrypt(to: &DeviceKeys, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let own_public = own.compute_public_key()?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;

    let shared: [u8; 32] = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, to.public), |secret| {
        let key = Salt::new(HKDF_SHA256, &to.secret).extract(secret);
        derive(&key, &[b"WebPush: info\0", &to.public, own_public.as_ref()])
    })??;
    let key = Salt::new(HKDF_SHA256, &salt).extract(&shared);
    let content_key: [u8; 16] = derive(&key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&key, &[b"Content-Encoding: nonce\0"])?;

    let mut text = [message, &[LAST_RECORD]].concat();
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key)?);
    cipher.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)?;
    let key_length = u8::try_from(PUBLIC_KEY).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[key_length], own_public.as_ref(), &text].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys of the browser in RFC 8291, appendix A.
    const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn keys_are_those_of_a_browser() {
        let keys = DeviceKeys::read(P256DH, AUTH).expect("keys");
        assert_eq!(keys.public[0], 4, "not compressed");
        assert_eq!(DeviceKeys::read(&P256DH[1..], AUTH), Err(NotKeys));
        assert_eq!(DeviceKeys::read(P256DH, "AAAA"), Err(NotKeys));
        assert_eq!(DeviceKeys::of(&[4; PUBLIC_KEY], &[0; SECRET]), Err(NotKeys), "it is not on the curve");
    }

    #[test]
    fn a_message_has_one_record_behind_its_header() {
        let keys = DeviceKeys::read(P256DH, AUTH).expect("keys");
        let body = encrypt(&keys, b"It is your turn.").expect("a body");
        assert_eq!(body.len(), 16 + 4 + 1 + PUBLIC_KEY + 16 + 1 + 16);
        assert_eq!((&body[16..20], body[20]), (&RECORD.to_be_bytes()[..], 65));
        assert_ne!(body, encrypt(&keys, b"It is your turn.").expect("a body"));
    }
}
