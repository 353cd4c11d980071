//! Bearer tokens.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::entropy::Entropy;

/// By this, people and scanners for leaked secrets know what it is.
const PREFIX: &str = "pixie_";

/// A secret that stands for a user. It is shown once and kept nowhere.
pub struct Token(String);

/// What is kept of a token. The token has 256 random bits, so a plain hash of it tells nothing.
pub type TokenHash = [u8; 32];

impl Token {
    pub(super) fn draw(entropy: &Entropy) -> Self {
        Self(PREFIX.to_owned() + &BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase())
    }

    pub(super) fn hash(&self) -> TokenHash {
        hash(&self.0)
    }

    /// The token itself: think twice where it goes.
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
