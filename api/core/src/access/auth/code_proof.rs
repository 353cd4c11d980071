//! The proof that comes with a sign-in code, and says to which mail it belongs.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::ground::entropy::Entropy;
use crate::people::users::EmailAddress;

/// The secret of the client that asked for a code. Without it, wrong tries do not count against the
/// code, and the code is worth less: see [`CodeProof`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CodeRequestId(String);

impl CodeRequestId {
    pub(super) fn draw(entropy: &Entropy) -> Self {
        Self(entropy.letters::<26>())
    }

    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }
}

impl From<String> for CodeRequestId {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for CodeRequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for CodeRequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(request)")
    }
}

/// What comes with a code, and says to which mail it belongs.
#[derive(Clone, Debug)]
pub enum CodeProof {
    /// The secret of the client that asked for the mail. Five wrong tries end this one code.
    Request(CodeRequestId),
    /// The id in the mailed link, whose code is too long to be guessed.
    Link(Uuid),
    /// The address alone, which everybody may know. Five wrong tries end this way for all codes of
    /// the address, until there is a new one; they end neither of the other ways.
    Address(EmailAddress),
}
