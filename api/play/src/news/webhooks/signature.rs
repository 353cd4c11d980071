//! The signature of a delivery, by the specification *Standard Webhooks*.

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The length of a secret, in bytes: the specification allows 24 to 64.
pub(super) const SECRET: usize = 32;

/// The secret in the form of the specification, for its user.
pub(super) fn encode_secret(secret: &[u8]) -> String {
    format!("whsec_{}", BASE64.encode(secret))
}

/// The headers of a try: the id is the same in all tries, the time is not.
pub(super) fn headers(secret: &[u8], id: &str, now: DateTime<Utc>, body: &[u8]) -> Vec<(&'static str, String)> {
    let timestamp = now.timestamp().to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    for part in [id.as_bytes(), b".", timestamp.as_bytes(), b".", body] {
        mac.update(part);
    }
    let signature = format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes()));
    vec![("webhook-id", id.to_owned()), ("webhook-timestamp", timestamp), ("webhook-signature", signature)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_the_one_of_the_specification() {
        let secret = BASE64.decode(b"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("a secret");
        let at = DateTime::from_timestamp(1_614_265_330, 0).expect("a time");
        let [_, _, (_, signature)] =
            &headers(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", at, br#"{"test": 2432232314}"#)[..]
        else {
            panic!("three headers")
        };
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }
}
