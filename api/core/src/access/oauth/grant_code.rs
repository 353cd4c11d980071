//! The secret that a program exchanges for a token.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::ground::entropy::Entropy;

/// An authorization code or a device code: 256 random bits, shown once and stored as a hash.
pub(super) struct GrantCode(String);

impl GrantCode {
    pub(super) fn draw(entropy: &Entropy) -> Self {
        Self(BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase())
    }

    /// The code that a program has sent.
    pub(super) fn sent(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The hash of the code, which is stored instead of it.
    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }

    /// The code itself. Never pass it to a log or an error.
    pub(super) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for GrantCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(code)")
    }
}
