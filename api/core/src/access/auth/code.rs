//! The code in a sign-in mail.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::ground::entropy::Entropy;

/// The length of a code that people type.
const LENGTH: usize = 8;
/// The length of a code in a link.
const LINK_LENGTH: usize = 26;

/// A sign-in code, or a wrong one that somebody typed: capital letters and digits. It is not
/// printed in logs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct Code(String);

impl Code {
    /// A new one, of 40 random bits.
    pub fn draw(entropy: &Entropy) -> Self {
        Self(entropy.letters::<LENGTH>())
    }

    /// A new one for a link, of 130 random bits: nobody guesses it.
    pub(super) fn draw_for_link(entropy: &Entropy) -> Self {
        Self(entropy.letters::<LINK_LENGTH>())
    }

    /// Whether it has the length of a code in a link.
    pub(super) fn is_of_a_link(&self) -> bool {
        self.0.len() == LINK_LENGTH
    }

    /// The letters of the code, for its hash.
    pub fn letters(&self) -> &str {
        &self.0
    }

    /// The stored hash. The id of the mail makes the hashes of equal codes different.
    pub(super) fn hash(&self, id: Uuid) -> [u8; 32] {
        Sha256::new().chain_update(id).chain_update(&self.0).finalize().into()
    }
}

impl From<String> for Code {
    /// Reads a typed code tolerantly: letters that look alike are equal.
    fn from(typed: String) -> Self {
        let letters = typed.chars().filter(char::is_ascii_alphanumeric).map(|c| match c.to_ascii_uppercase() {
            'I' | 'L' => '1',
            'O' => '0',
            c => c,
        });
        // Keep one character more, so that a code that is too long is not accepted.
        Self(letters.take(LINK_LENGTH + 1).collect())
    }
}

impl fmt::Display for Code {
    /// In two halves, which are easier to type.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, right) = self.0.split_at(self.0.len().min(LENGTH / 2));
        write!(f, "{left}-{right}")
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(code)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code("10K2F9QX".into());
        assert_eq!(code.to_string(), "10K2-F9QX");
        for typed in ["10K2-F9QX", "10k2f9qx", " lo k2 f9 qx\n"] {
            assert!(Code::from(typed.to_owned()) == code, "{typed}");
        }
        for typed in ["", "10K2-F9QXX", "10K2-F9Q"] {
            assert!(Code::from(typed.to_owned()) != code, "{typed}");
        }
    }
}
