//! The secret of an invitation link.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};
use url::Url;

use crate::ground::entropy::Entropy;

/// Where the page of a link is, before the secret.
const PAGE: &str = "/join/";
/// The letters and digits of a secret: 256 bits.
const LENGTH: usize = 52;

/// A secret that lets whoever knows it take a seat. It is shown once and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkSecret(String);

impl LinkSecret {
    pub(super) fn draw(entropy: &Entropy) -> Self {
        Self(BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase())
    }

    /// The secret that somebody wrote, by itself or as the address of its page; none if it is no secret.
    pub fn read(written: &str) -> Option<Self> {
        let last = written.rsplit('/').next()?.to_ascii_lowercase();
        let is_one = last.len() == LENGTH && last.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7'));
        is_one.then_some(Self(last))
    }

    /// The address of its page.
    pub fn url(&self, site: &Url) -> Url {
        let mut url = site.clone();
        url.set_path(&format!("{PAGE}{}", self.0));
        url
    }

    /// The secret itself. Never pass it to a log or an error.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// What is stored of it. It has 256 random bits, so a plain hash is safe.
    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(link)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_by_itself_and_as_an_address() {
        let secret = "mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq";
        for written in [secret, &format!("https://pixie.example/join/{secret}"), &secret.to_uppercase()] {
            assert_eq!(LinkSecret::read(written).map(|read| read.0).as_deref(), Some(secret), "{written}");
        }
        for wrong in
            ["", "/", "Rainy days", &secret[1..], &format!("{secret}a"), &format!("{secret}/x"), &"1".repeat(52)]
        {
            assert_eq!(LinkSecret::read(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{:?}", LinkSecret(secret.to_owned())), "(link)");
    }
}
