//! A browser that asks for news, without a browser: its keys, and what it does with a message. The cryptography is that of a library
//! which the service does not use.

use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier as _;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};

use crate::webhooks::receiver::{Received, Receiver};

/// A browser that has subscribed to notifications.
pub(crate) struct Device {
    number: u8,
    key: SecretKey,
    auth: [u8; 16],
}

impl Device {
    /// One with keys of its own for each number.
    pub(crate) fn new(number: u8) -> Self {
        let key = SecretKey::from_slice(&[number; 32]).expect("a key");
        Self { number, key, auth: [number; 16] }
    }

    /// Its address at a push service.
    pub(crate) fn endpoint(&self, push: &Receiver) -> String {
        format!("{}/send/{}", push.url, self.number)
    }

    /// Its keys, as it tells them.
    pub(crate) fn keys(&self) -> Value {
        let public = self.key.public_key().to_encoded_point(false);
        json!({"p256dh": BASE64URL_NOPAD.encode(public.as_bytes()), "auth": BASE64URL_NOPAD.encode(&self.auth)})
    }

    /// What it is registered with.
    pub(crate) fn registration(&self, push: &Receiver) -> Value {
        json!({"name": format!("Phone {}", self.number), "endpoint": self.endpoint(push), "keys": self.keys()})
    }

    /// What a message says; none if it is not for this browser.
    pub(crate) fn decrypt(&self, message: &Received) -> Option<Value> {
        let text = decrypt(message.body.clone(), &self.key, &Auth::from(self.auth)).ok()?;
        Some(serde_json::from_slice(&text).expect("JSON"))
    }

    /// Checks as a push service that a message comes from the owner of a key.
    pub(crate) fn check_sender(&self, message: &Received, key: &str, service: &str, now: i64) {
        let authorization = message.headers["authorization"].strip_prefix("vapid t=").expect("VAPID");
        let (token, told) = authorization.split_once(", k=").expect("a key");
        assert_eq!(told, key, "the key for which the browser has asked");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url");
        let public = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("a public key");
        let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
        public.verify(signed.as_bytes(), &signature).expect("a token of this key");
        let (header, claims) = signed.split_once('.').expect("claims");
        let part = |text: &str| serde_json::from_slice::<Value>(&bytes(text)).expect("JSON");
        assert_eq!(part(header), json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(claims);
        assert_eq!(claims["aud"], service);
        let valid = claims["exp"].as_i64().expect("a time") - now;
        assert!(valid > 0 && valid <= 24 * 3600, "{claims}");
        assert!(claims["sub"].as_str().is_some_and(|contact| contact.starts_with("http")), "{claims}");
    }
}
