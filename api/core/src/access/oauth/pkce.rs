//! The proof that who brings a code is who asked for it (PKCE, RFC 7636), only with SHA-256.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The SHA-256 of a verifier that only the program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Challenge([u8; 32]);

impl Challenge {
    /// A challenge as it is sent: 43 characters.
    pub(super) fn parse(text: &str) -> Option<Self> {
        BASE64URL_NOPAD.decode(text.as_bytes()).ok()?.try_into().ok().map(Self)
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Whether a challenge was made of this verifier.
pub(super) fn fits(challenge: &[u8], verifier: &str) -> bool {
    let is_character = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let is_verifier = (43..=128).contains(&verifier.len()) && verifier.bytes().all(is_character);
    is_verifier && Sha256::digest(verifier).as_slice().ct_eq(challenge).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard_fits_and_nothing_else_does() {
        let challenge = Challenge::parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM").unwrap();
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        assert!(fits(challenge.as_bytes(), verifier));
        for wrong in ["", "dBjftJeZ4CVP", &verifier.replace('d', "e"), &format!("{verifier} "), &"a".repeat(129)] {
            assert!(!fits(challenge.as_bytes(), wrong), "{wrong}");
        }
        for wrong in ["", "E9Mel", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=", &"+".repeat(43)] {
            assert_eq!(Challenge::parse(wrong), None, "{wrong}");
        }
    }
}
