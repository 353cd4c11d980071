//! Somebody whom the provider has proved, and who is not connected with an account yet.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::attempt::{open, seal};
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;

/// The time to prove an address, too.
const LIFETIME: TimeDelta = TimeDelta::minutes(30);

const PURPOSE: &str = "openid identity";

/// A user of the provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The address of the provider.
    pub(super) issuer: String,
    /// The id of the user at the provider.
    pub(super) subject: String,
    /// Their address, if the provider says that it has verified it.
    pub email: Option<EmailAddress>,
    until: DateTime<Utc>,
}

impl Identity {
    pub(super) fn new(issuer: String, subject: String, email: Option<EmailAddress>, now: DateTime<Utc>) -> Self {
        Self { issuer, subject, email, until: now + LIFETIME }
    }

    /// The id of the user at the provider.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// As a text for a form, which only we can have made.
    pub fn seal(&self, signer: &Signer) -> String {
        seal(signer, PURPOSE, self)
    }

    /// The one in a form, unless it is not ours or too old.
    pub fn open(text: &str, signer: &Signer, now: DateTime<Utc>) -> Option<Self> {
        open::<Self>(signer, PURPOSE, text).filter(|identity| now < identity.until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_makes_an_identity_but_us() {
        let (signer, now) = (Signer::new([1; 32]), DateTime::UNIX_EPOCH);
        let identity = Identity::new("https://id.example".into(), "ada".into(), "ada@example.org".parse().ok(), now);
        let text = identity.seal(&signer);
        assert_eq!(Identity::open(&text, &signer, now), Some(identity));
        assert_eq!(Identity::open(&text, &signer, now + LIFETIME), None);
        assert_eq!(Identity::open(&text, &Signer::new([2; 32]), now), None);
        assert_eq!(Identity::open(&seal(&signer, "openid attempt", &text), &signer, now), None, "of another purpose");
    }
}
