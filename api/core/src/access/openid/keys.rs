//! The public keys of a provider (JSON Web Key Set, RFC 7517), and the signatures that they verify.

use data_encoding::BASE64URL_NOPAD;
use ring::signature::{ECDSA_P256_SHA256_FIXED, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::Value;

/// The most keys that are read.
const MOST: usize = 100;

/// How an id token is signed. The list is closed: neither `none` nor an algorithm with a shared secret is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Algorithm {
    /// RSA with SHA-256 (PKCS #1, version 1.5).
    Rs256,
    /// ECDSA on the curve P-256 with SHA-256.
    Es256,
}

impl Algorithm {
    /// The algorithm with this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        match name {
            "RS256" => Some(Self::Rs256),
            "ES256" => Some(Self::Es256),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Rs256 => "RS256",
            Self::Es256 => "ES256",
        }
    }
}

/// The keys that verify signatures of these algorithms.
#[derive(Debug, Default)]
pub(super) struct KeySet(Vec<Key>);

#[derive(Debug)]
struct Key {
    id: Option<String>,
    material: Material,
}

#[derive(Debug)]
enum Material {
    /// The modulus and the exponent.
    Rsa { n: Vec<u8>, e: Vec<u8> },
    /// A point of the curve P-256, uncompressed.
    P256(Vec<u8>),
}

/// A key as the provider publishes it. Whatever else stands there is of no use here.
#[derive(Deserialize)]
struct Jwk {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

#[derive(Deserialize)]
struct Jwks {
    keys: Vec<Value>,
}

impl KeySet {
    /// Reads the keys that are of use here. Others are left out: a provider may have keys of many sorts.
    pub(super) fn read(json: &[u8]) -> Result<Self, serde_json::Error> {
        let Jwks { keys } = serde_json::from_slice(json)?;
        let keys = keys.into_iter().take(MOST).filter_map(|key| Key::read(serde_json::from_value(key).ok()?));
        Ok(Self(keys.collect()))
    }

    /// Whether there is a key for this algorithm with this id; without an id, any key for it.
    pub(super) fn has(&self, algorithm: Algorithm, id: Option<&str>) -> bool {
        self.fitting(algorithm, id).next().is_some()
    }

    /// Whether one of these keys has signed a message.
    pub(super) fn verify(&self, (algorithm, id): (Algorithm, Option<&str>), message: &[u8], signature: &[u8]) -> bool {
        self.fitting(algorithm, id).any(|key| key.material.verify(message, signature))
    }

    fn fitting<'a>(&'a self, algorithm: Algorithm, id: Option<&'a str>) -> impl Iterator<Item = &'a Key> {
        self.0
            .iter()
            .filter(move |key| key.material.algorithm() == algorithm && (id.is_none() || key.id.as_deref() == id))
    }
}

impl Key {
    fn read(jwk: Jwk) -> Option<Self> {
        let bytes = |text: Option<String>| BASE64URL_NOPAD.decode(text?.as_bytes()).ok();
        let material = match (jwk.kty.as_str(), jwk.crv.as_deref()) {
            ("RSA", None) => Material::Rsa { n: bytes(jwk.n)?, e: bytes(jwk.e)? },
            ("EC", Some("P-256")) => {
                let (x, y) = (bytes(jwk.x)?, bytes(jwk.y)?);
                if (x.len(), y.len()) != (32, 32) {
                    return None;
                }
                Material::P256([&[4], &x[..], &y[..]].concat())
            }
            _ => return None,
        };
        let is_to_sign = jwk.purpose.as_deref().is_none_or(|purpose| purpose == "sig");
        let fits = jwk.alg.as_deref().is_none_or(|name| name == material.algorithm().name());
        (is_to_sign && fits).then_some(Self { id: jwk.kid, material })
    }
}

impl Material {
    fn algorithm(&self) -> Algorithm {
        match self {
            Self::Rsa { .. } => Algorithm::Rs256,
            Self::P256(_) => Algorithm::Es256,
        }
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Rsa { n, e } => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).is_ok()
            }
            Self::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature).is_ok()
            }
        }
    }
}
