//! Bearer tokens: how they are made, written and hashed.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::ground::entropy::Entropy;

/// The prefix by which people and scanners for leaked secrets recognise a token.
const PREFIX: &str = "pixie_";

/// A secret that identifies a user. It is shown once and never stored.
pub struct Token(String);

/// The stored hash of a token. The token has 256 random bits, so a plain hash is safe.
pub type TokenHash = [u8; 32];

impl Token {
    pub(super) fn draw(entropy: &Entropy) -> Self {
        Self(PREFIX.to_owned() + &BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase())
    }

    pub(super) fn hash(&self) -> TokenHash {
        hash(&self.0)
    }

    /// The token itself. Never pass it to a log or an error.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(token)")
    }
}

pub(super) fn hash(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}
