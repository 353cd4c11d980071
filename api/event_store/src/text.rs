//! The binding of typed texts to the events that refer to them.
//!
//! Events cannot be erased, so they hold no text: they hold its id, and the text is beside them. The id is a salted hash
//! of the text, so a text cannot be changed unnoticed, and once text and salt are erased, nobody can guess it from the id.
//!
//! The id is a UUID of version 8 (RFC 9562): the first 16 bytes of `SHA-256(salt || text)`, with 32 bytes of salt and the
//! text in UTF-8, and the six bits for version and variant set. 122 bits of the hash are left. Texts from before this have a
//! random id and no salt.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// A text with the salt that its id was made with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundText {
    /// The id by which events refer to the text.
    pub id: Uuid,
    /// Random, so that nobody can guess an erased text from its id.
    pub salt: [u8; 32],
    /// The text that was typed.
    pub body: String,
}

impl BoundText {
    /// Binds a text with a new random salt.
    pub fn new(salt: [u8; 32], body: impl Into<String>) -> Self {
        let body = body.into();
        Self { id: id(&salt, &body), salt, body }
    }
}

fn id(salt: &[u8; 32], body: &str) -> Uuid {
    let hash = Sha256::new().chain_update(salt).chain_update(body).finalize();
    let mut first = [0; 16];
    first.copy_from_slice(&hash[..16]);
    uuid::Builder::from_custom_bytes(first).into_uuid()
}

/// Whether this is the text that an event refers to by this id. `may_be_unbound` says whether the event can be from before
/// texts were bound; then a text without a salt can be any text.
pub fn is_text_of(text_id: Uuid, salt: Option<&[u8]>, body: &str, may_be_unbound: bool) -> bool {
    match salt.map(<[u8; 32]>::try_from) {
        Some(Ok(salt)) => id(&salt, body) == text_id,
        Some(Err(_)) => false,
        None => may_be_unbound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_id_is_made() {
        let text = BoundText::new([7; 32], "insults players");
        // printf '\7%.0s' {1..32} | cat - <(printf 'insults players') | sha256sum
        assert_eq!(text.id.to_string(), "fe4142d0-f82e-8807-84e2-39d8f328ca4c");
    }

    #[test]
    fn another_text_or_salt_is_not_the_one_of_the_id() {
        let BoundText { id, salt, body } = BoundText::new([7; 32], "insults players");
        for may_be_unbound in [false, true] {
            let is_text = |salt, body| is_text_of(id, Some(salt), body, may_be_unbound);
            assert!(is_text(&salt[..], &body));
            assert!(!is_text(&salt[..], "insults nobody"));
            assert!(!is_text(&[8; 32][..], &body));
            assert!(!is_text(&salt[1..], &body));
        }
    }

    #[test]
    fn a_text_without_a_salt_is_from_before_texts_were_bound() {
        let BoundText { id, body, .. } = BoundText::new([7; 32], "insults players");
        assert!(is_text_of(Uuid::from_u128(1), None, "any text", true));
        assert!(!is_text_of(id, None, &body, false), "the salt was removed");
    }
}
