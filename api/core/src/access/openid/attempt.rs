//! A sign-in by the provider that was begun and has not come back yet. Everything about it is in a signed cookie of the browser that
//! has begun it, so that beginning one costs nothing, and another browser cannot end it.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use crate::ground::entropy::Entropy;
use crate::ground::signing::{SIGNATURE, Signer};

/// The time from the beginning to the answer of the provider.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// The longest page to which it leads on: the whole must fit into a cookie.
const LONGEST_PAGE: usize = 2000;

/// A sign-in that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// 256 random bits, from which the values that the provider sees are made.
    secret: [u8; 32],
    until: DateTime<Utc>,
    /// The page of ours to which it leads.
    pub next: String,
    /// Whether it is begun by somebody signed in, to connect the provider with their account.
    pub is_to_link: bool,
}

impl Attempt {
    /// Begins an attempt with new random values.
    pub(super) fn begin(entropy: &Entropy, next: &str, is_to_link: bool, now: DateTime<Utc>) -> Self {
        let next = if next.len() <= LONGEST_PAGE { next } else { "/" };
        Self { secret: entropy.bytes(), until: now + LIFETIME, next: next.to_owned(), is_to_link }
    }

    /// The value of the cookie.
    pub(super) fn seal(&self, signer: &Signer) -> String {
        seal(signer, "openid attempt", self)
    }

    /// The one in a cookie, unless it is not ours or too old.
    pub(super) fn open(cookie: &str, signer: &Signer, now: DateTime<Utc>) -> Option<Self> {
        open::<Self>(signer, "openid attempt", cookie).filter(|attempt| now < attempt.until)
    }

    /// The value that comes back with the answer.
    pub(super) fn state(&self, signer: &Signer) -> String {
        self.derive(signer, "openid state")
    }

    /// Whether an answer belongs to it.
    pub(super) fn is_answered_by(&self, state: &str, signer: &Signer) -> bool {
        self.state(signer).as_bytes().ct_eq(state.as_bytes()).into()
    }

    /// The value that comes back in the id token.
    pub(super) fn nonce(&self, signer: &Signer) -> String {
        self.derive(signer, "openid nonce")
    }

    /// What proves at the provider that the code is ours (RFC 7636).
    pub(super) fn verifier(&self, signer: &Signer) -> String {
        self.derive(signer, "openid verifier, first half") + &self.derive(signer, "openid verifier, second half")
    }

    /// What the provider learns of it first.
    pub(super) fn challenge(&self, signer: &Signer) -> String {
        BASE64URL_NOPAD.encode(&Sha256::digest(self.verifier(signer)))
    }

    fn derive(&self, signer: &Signer, purpose: &str) -> String {
        hex::encode(signer.sign(purpose, &[&self.secret]))
    }
}

/// A value as a text that only we can have made.
pub(super) fn seal(signer: &Signer, purpose: &str, value: &impl Serialize) -> String {
    let json = serde_json::to_vec(value).unwrap_or_default();
    let signature = signer.sign(purpose, &[&json]);
    BASE64URL_NOPAD.encode(&[&signature[..], &json].concat())
}

/// The value of such a text, if we have made it for this purpose.
pub(super) fn open<T: for<'de> Deserialize<'de>>(signer: &Signer, purpose: &str, text: &str) -> Option<T> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
    let (signature, json) = bytes.split_at_checked(SIGNATURE)?;
    if !signer.verify(purpose, &[json], signature) {
        return None;
    }
    serde_json::from_slice(json).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_browser_that_has_begun_it_ends_it_and_only_for_a_while() {
        let (signer, now) = (Signer::new([1; 32]), DateTime::UNIX_EPOCH);
        let [one, other] = [1, 2].map(|seed| Attempt::begin(&Entropy::seeded(seed), "/games", false, now));
        let cookie = one.seal(&signer);
        assert_eq!(Attempt::open(&cookie, &signer, now), Some(one.clone()));
        assert_eq!(Attempt::open(&cookie, &signer, now + LIFETIME), None);
        assert_eq!(Attempt::open(&cookie, &Signer::new([2; 32]), now), None);
        assert_eq!(Attempt::open(&cookie.replace('a', "b"), &signer, now), None);
        for text in ["", "x", "é", &"a".repeat(10_000)] {
            assert_eq!(Attempt::open(text, &signer, now), None, "{text}");
        }
        assert!(one.is_answered_by(&one.state(&signer), &signer));
        assert!(!one.is_answered_by(&other.state(&signer), &signer) && !one.is_answered_by("", &signer));
        let all = [one.state(&signer), one.nonce(&signer), one.verifier(&signer), other.nonce(&signer)];
        assert!(all.iter().enumerate().all(|(n, value)| !all[n + 1..].contains(value)));
        assert_eq!(one.verifier(&signer).len(), 64);
    }

    #[test]
    fn it_fits_into_a_cookie() {
        let (signer, now) = (Signer::new([1; 32]), DateTime::UNIX_EPOCH);
        for page in ["/".repeat(LONGEST_PAGE), "/".repeat(LONGEST_PAGE + 1)] {
            assert!(Attempt::begin(&Entropy::seeded(1), &page, true, now).seal(&signer).len() < 3900);
        }
    }
}
