//! The id token: what a provider says, signed, about who has signed in (OpenID Connect Core 1.0, section 3.1.3.7).

use chrono::{DateTime, Utc};
use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use serde_json::Value;
use subtle::ConstantTimeEq as _;

use super::fault::Fault;
use super::keys::{Algorithm, KeySet};

/// How far the clock of a provider may be from ours, in seconds.
const LEEWAY: f64 = 60.0;
/// The longest id of a user at a provider, by the specification.
const LONGEST_SUBJECT: usize = 255;
/// The longest token, in bytes.
const LONGEST: usize = 50_000;

/// What the token must say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected<'a> {
    /// The address of the provider, which the token names as its issuer.
    pub(super) issuer: &'a str,
    /// Our id at the provider, for which the token was made.
    pub(super) client: &'a str,
    /// The random value of this sign-in.
    pub(super) nonce: &'a str,
    pub(super) now: DateTime<Utc>,
}

/// What an ID token says, after its signature was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Verified {
    /// The id of the user at the provider.
    pub(super) subject: String,
    /// The address, and whether the provider has verified it; none if the token does not speak of it.
    pub(super) email: Option<(String, bool)>,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Extensions that must be understood; we understand none.
    crit: Option<Value>,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: f64,
    iat: f64,
    nbf: Option<f64>,
    nonce: Option<String>,
    email: Option<String>,
    email_verified: Option<Value>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

impl Audience {
    fn as_slice(&self) -> &[String] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(many) => many,
        }
    }
}

/// Verifies an id token.
///
/// # Errors
/// The reason why it proves nothing; [`Fault::UnknownKey`] if newer keys may help.
pub(super) fn verify(token: &str, keys: &KeySet, expected: &Expected<'_>) -> Result<Verified, Fault> {
    let mut parts = token.split('.');
    let (Some(header), Some(body), Some(signature), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(Fault::Form);
    };
    if token.len() > LONGEST {
        return Err(Fault::Form);
    }
    let key = read_header(header)?;
    let signature = decode(signature)?;
    if !keys.has(key.0, key.1.as_deref()) {
        return Err(Fault::UnknownKey);
    }
    let signed = &token[..header.len() + 1 + body.len()];
    if !keys.verify((key.0, key.1.as_deref()), signed.as_bytes(), &signature) {
        return Err(Fault::Signature);
    }
    let claims: Claims = serde_json::from_slice(&decode(body)?).map_err(|_| Fault::Form)?;
    check(&claims, expected)?;
    let email = claims.email.map(|email| (email, claims.email_verified == Some(Value::Bool(true))));
    Ok(Verified { subject: claims.sub, email })
}

fn decode(part: &str) -> Result<Vec<u8>, Fault> {
    BASE64URL_NOPAD.decode(part.as_bytes()).map_err(|_| Fault::Form)
}

/// The algorithm and the id of the key.
fn read_header(part: &str) -> Result<(Algorithm, Option<String>), Fault> {
    let header: Header = serde_json::from_slice(&decode(part)?).map_err(|_| Fault::Form)?;
    if header.crit.is_some() {
        return Err(Fault::Form);
    }
    let unknown = || Fault::Algorithm(header.alg.chars().take(20).collect());
    Ok((Algorithm::from_name(&header.alg).ok_or_else(unknown)?, header.kid))
}

fn check(claims: &Claims, expected: &Expected<'_>) -> Result<(), Fault> {
    let now = expected.now.timestamp() as f64;
    let is_for_us = claims.aud.as_slice().iter().any(|audience| audience == expected.client);
    let is_by_us = claims.azp.as_ref().map_or(claims.aud.as_slice().len() == 1, |party| party == expected.client);
    let is_ours = |nonce: &String| nonce.as_bytes().ct_eq(expected.nonce.as_bytes()).into();
    let is_a_subject = (1..=LONGEST_SUBJECT).contains(&claims.sub.len())
        && claims.sub.bytes().all(|byte| (0x20..0x7f).contains(&byte));
    let checks = [
        (claims.iss == expected.issuer, "iss"),
        (is_for_us, "aud"),
        (is_by_us, "azp"),
        (claims.exp + LEEWAY > now, "exp"),
        (claims.iat - LEEWAY < now, "iat"),
        (claims.nbf.is_none_or(|from| from - LEEWAY < now), "nbf"),
        (claims.nonce.as_ref().is_some_and(is_ours), "nonce"),
        (is_a_subject, "sub"),
    ];
    match checks.into_iter().find(|(holds, _)| !holds) {
        Some((_, claim)) => Err(Fault::Claim(claim)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use ring::hmac;
    use ring::rand::SystemRandom;
    use ring::rsa::PublicKeyComponents;
    use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _, RSA_PKCS1_SHA256, RsaKeyPair};
    use rsa::pkcs1::EncodeRsaPrivateKey as _;
    use rsa::pkcs8::DecodePrivateKey as _;
    use serde_json::json;

    use super::*;

    const ISSUER: &str = "https://id.example";
    const NOW: i64 = 1_767_225_600;

    fn part(json: &Value) -> String {
        BASE64URL_NOPAD.encode(json.to_string().as_bytes())
    }

    struct Signing {
        ec: EcdsaKeyPair,
        rsa: RsaKeyPair,
    }

    impl Signing {
        fn new() -> Self {
            let chance = SystemRandom::new();
            let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &chance).expect("a key");
            let ec = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &chance);
            let pem = include_str!("key_example.pem");
            let key = rsa::RsaPrivateKey::from_pkcs8_pem(pem).expect("a key");
            let rsa = RsaKeyPair::from_der(key.to_pkcs1_der().expect("a document").as_bytes()).expect("a key");
            Self { ec: ec.expect("a key"), rsa }
        }

        /// The public keys as a provider publishes them.
        fn published(&self) -> Value {
            let encode = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
            let point = self.ec.public_key().as_ref();
            let public = PublicKeyComponents::<Vec<u8>>::from(self.rsa.public());
            json!({"keys": [
                {"kty": "EC", "crv": "P-256", "kid": "e", "x": encode(&point[1..33]), "y": encode(&point[33..])},
                {"kty": "RSA", "kid": "r", "use": "sig", "alg": "RS256",
                    "n": encode(&public.n), "e": encode(&public.e)},
                {"kty": "OKP", "crv": "Ed25519", "kid": "o", "x": "AA"},
                {"kty": "RSA", "kid": "encrypts", "use": "enc", "n": "AA", "e": "AQAB"},
                "no key",
            ]})
        }

        fn sign(&self, header: &Value, claims: &Value) -> String {
            let message = format!("{}.{}", part(header), part(claims));
            let chance = SystemRandom::new();
            let signature = if header["alg"] == "ES256" {
                self.ec.sign(&chance, message.as_bytes()).expect("a signature").as_ref().to_vec()
            } else {
                let mut signature = vec![0; self.rsa.public().modulus_len()];
                self.rsa.sign(&RSA_PKCS1_SHA256, &chance, message.as_bytes(), &mut signature).expect("a signature");
                signature
            };
            format!("{message}.{}", BASE64URL_NOPAD.encode(&signature))
        }
    }

    fn claims(changes: &[(&str, Value)]) -> Value {
        let mut claims = json!({
            "iss": ISSUER, "sub": "ada", "aud": "pixie", "exp": NOW + 300, "iat": NOW, "nonce": "n",
            "email": "ada@example.org", "email_verified": true,
        });
        for (name, value) in changes {
            claims[*name] = value.clone();
            if value.is_null() {
                claims.as_object_mut().expect("an object").remove(*name);
            }
        }
        claims
    }

    fn read(keys: &KeySet, token: &str) -> Result<Verified, Fault> {
        let now = DateTime::from_timestamp(NOW, 0).expect("a time");
        verify(token, keys, &Expected { issuer: ISSUER, client: "pixie", nonce: "n", now })
    }

    #[test]
    fn a_token_proves_what_its_provider_has_signed_for_us_in_this_sign_in() {
        let signing = Signing::new();
        let keys = KeySet::read(signing.published().to_string().as_bytes()).expect("keys");
        for header in
            [json!({"alg": "ES256", "kid": "e"}), json!({"alg": "RS256", "kid": "r"}), json!({"alg": "RS256"})]
        {
            let verified = read(&keys, &signing.sign(&header, &claims(&[]))).expect("a token");
            let expected = Verified { subject: "ada".into(), email: Some(("ada@example.org".into(), true)) };
            assert_eq!(verified, expected);
        }
        let header = json!({"alg": "ES256", "kid": "e"});
        let says = |changes: &[(&str, Value)]| read(&keys, &signing.sign(&header, &claims(changes)));
        for fine in [
            &[("aud", json!(["pixie"]))][..],
            &[("aud", json!(["pixie", "other"])), ("azp", json!("pixie"))],
            &[("exp", json!(NOW - 59))],
            &[("iat", json!(NOW + 59))],
            &[("nbf", json!(NOW))],
        ] {
            assert!(says(fine).is_ok(), "{fine:?}");
        }
        for (claim, wrong) in [
            ("iss", json!("https://id.example/")),
            ("iss", json!("https://evil.example")),
            ("aud", json!("other")),
            ("aud", json!([])),
            ("aud", json!(["other"])),
            ("azp", json!("other")),
            ("exp", json!(NOW - 60)),
            ("iat", json!(NOW + 60)),
            ("nbf", json!(NOW + 60)),
            ("nonce", json!("m")),
            ("nonce", Value::Null),
            ("sub", json!("")),
            ("sub", json!("a".repeat(256))),
            ("sub", json!("ada\n")),
        ] {
            assert_eq!(says(&[(claim, wrong.clone())]), Err(Fault::Claim(claim)), "{wrong}");
        }
        let both = [("aud", json!(["pixie", "other"]))];
        assert_eq!(says(&both), Err(Fault::Claim("azp")), "of two audiences one must say that it was for us");
        for missing in ["iss", "sub", "aud", "exp", "iat"] {
            assert_eq!(says(&[(missing, Value::Null)]), Err(Fault::Form), "{missing}");
        }
        for unproven in [json!(false), json!("true"), json!(1), Value::Null] {
            let email = says(&[("email_verified", unproven)]).expect("a token").email;
            assert_eq!(email, Some(("ada@example.org".into(), false)));
        }
        assert_eq!(says(&[("email", Value::Null)]).expect("a token").email, None);
    }

    #[test]
    fn a_token_that_is_signed_otherwise_proves_nothing() {
        let (signing, other) = (Signing::new(), Signing::new());
        let published = signing.published();
        let keys = KeySet::read(published.to_string().as_bytes()).expect("keys");
        let good = signing.sign(&json!({"alg": "ES256", "kid": "e"}), &claims(&[]));
        let parts: Vec<_> = good.split('.').collect();
        for alg in ["none", "None", "HS256", "ES384", "PS256", ""] {
            for signature in ["", parts[2]] {
                let token = format!("{}.{}.{signature}", part(&json!({"alg": alg, "kid": "e"})), parts[1]);
                assert!(matches!(read(&keys, &token), Err(Fault::Algorithm(_))), "{alg}");
            }
        }
        // The public key as the secret of a shared one.
        let message = format!("{}.{}", part(&json!({"alg": "HS256", "kid": "r"})), part(&claims(&[])));
        let modulus = published["keys"][1]["n"].as_str().expect("a number");
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, modulus.as_bytes()), message.as_bytes());
        let token = format!("{message}.{}", BASE64URL_NOPAD.encode(tag.as_ref()));
        assert_eq!(read(&keys, &token), Err(Fault::Algorithm("HS256".into())));

        let foreign = other.sign(&json!({"alg": "ES256", "kid": "e"}), &claims(&[]));
        assert_eq!(read(&keys, &foreign), Err(Fault::Signature));
        for kid in ["x", "r", "o"] {
            let token = signing.sign(&json!({"alg": "ES256", "kid": kid}), &claims(&[]));
            assert_eq!(read(&keys, &token), Err(Fault::UnknownKey), "{kid}");
        }
        let crit = signing.sign(&json!({"alg": "ES256", "kid": "e", "crit": ["x"]}), &claims(&[]));
        assert_eq!(read(&keys, &crit), Err(Fault::Form));
        let changed = format!("{}.{}.{}", parts[0], part(&claims(&[("sub", json!("eve"))])), parts[2]);
        assert_eq!(read(&keys, &changed), Err(Fault::Signature));
        for form in ["", ".", "..", "a.b.c", &format!("{good}."), &good[..good.len() - 1], &"a".repeat(60_000), "é.é.é"]
        {
            assert!(read(&keys, form).is_err(), "{form}");
        }
        for no_keys in ["{}", "[]", "", r#"{"keys": 1}"#] {
            assert!(KeySet::read(no_keys.as_bytes()).is_err(), "{no_keys}");
        }
    }
}
