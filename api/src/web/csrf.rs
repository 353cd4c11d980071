//! The CSRF token in every form: a signature bound to the session, so that no other site can send
//! the form.
//!
//! Pages are compressed and repeat parts of the URL or of a form. An attacker who watches their
//! length while making a browser load them could guess a constant secret in them letter by letter
//! (BREACH). So the token looks different on each page: a random pad, and the signature xor this
//! pad.

use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::{SIGNATURE, Signer};

/// The purpose of the signature.
const PURPOSE: &str = "form";

/// The CSRF secret of a session.
#[derive(Clone, Debug)]
pub(super) struct Csrf([u8; SIGNATURE]);

impl Csrf {
    /// The secret of the session with this token.
    pub(super) fn new(signer: &Signer, token: Uuid) -> Self {
        Self(signer.sign(PURPOSE, &[token.as_bytes()]))
    }

    /// The masked form for a page: 64 hexadecimal digits, different each time.
    pub(super) fn masked(&self, entropy: &Entropy) -> String {
        let pad = entropy.bytes();
        hex::encode([pad, xor(self.0, pad)].concat())
    }

    /// Whether a form's token is this secret under any mask.
    pub(super) fn is(&self, sent: &str) -> bool {
        let Ok(sent) = hex::decode(sent) else { return false };
        let Some((pad, masked)) = sent.split_first_chunk() else { return false };
        let Ok(masked) = masked.try_into() else { return false };
        xor(masked, *pad).ct_eq(&self.0).into()
    }
}

fn xor(one: [u8; SIGNATURE], other: [u8; SIGNATURE]) -> [u8; SIGNATURE] {
    std::array::from_fn(|place| one[place] ^ other[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(session: u128) -> Csrf {
        Csrf::new(&Signer::new([7; 32]), Uuid::from_u128(session))
    }

    #[test]
    fn each_page_shows_another_one_and_all_are_good() {
        let entropy = Entropy::seeded(1);
        let [one, other] = [of(1).masked(&entropy), of(1).masked(&entropy)];
        assert_eq!(one.len(), 64);
        // Not even a part of it is the same.
        assert!(one.as_bytes().chunks(8).zip(other.as_bytes().chunks(8)).all(|(one, other)| one != other));
        assert!(of(1).is(&one) && of(1).is(&other));
        assert!(!of(2).is(&one));
    }

    #[test]
    fn nothing_else_is_good() {
        let good = of(1).masked(&Entropy::seeded(1));
        let changed = good.replace(&good[60..], if good.ends_with('0') { "1111" } else { "0000" });
        for sent in ["", "zz", &good[..62], &good[..32], &changed, &format!("{good}00"), &hex::encode(of(1).0)] {
            assert!(!of(1).is(sent), "{sent}");
        }
    }
}
