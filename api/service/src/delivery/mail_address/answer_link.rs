//! The link to the page where one press answers a question: it proves whose question it is, so that nobody needs to sign in.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use super::{Address, Holder};
use crate::ground::signing::{SIGNATURE, Signer};

/// The parsed link. Its signature is verified by [`AnswerLink::is_held_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerLink {
    /// The id of the game.
    pub game: Uuid,
    /// The seat's number, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: u32,
    signature: [u8; SIGNATURE],
}

/// Not that of reply addresses: who sees one of those in a forwarded mail has no link.
const PURPOSE: &str = "answer";

/// The path of the page.
pub fn path((game, seat, decision): (Uuid, u8, u32), holder: Holder, signer: &Signer) -> String {
    let ids = ids(game, seat, decision);
    let token = [&ids[..], &signature(&ids, holder, signer)].concat();
    format!("/answer/{}", BASE32_NOPAD.encode(&token).to_ascii_lowercase())
}

fn ids(game: Uuid, seat: u8, decision: u32) -> Vec<u8> {
    Address::Seat { game, seat, decision }.bytes()
}

fn signature(ids: &[u8], holder: Holder, signer: &Signer) -> [u8; SIGNATURE] {
    signer.sign(PURPOSE, &[ids, holder.id.as_bytes(), &holder.epoch.to_be_bytes()])
}

impl AnswerLink {
    /// Parses the last part of the path; none if this service cannot have made it.
    pub fn read(token: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (ids, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE)?)?;
        let Address::Seat { game, seat, decision } = Address::of_bytes(ids)? else { return None };
        Some(Self { game, seat, decision, signature: signature.try_into().ok()? })
    }

    /// Whether we have put this link into a mail to this user, and they have not declared it void since.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let ids = ids(self.game, self.seat, self.decision);
        signer.verify(PURPOSE, &[&ids, holder.id.as_bytes(), &holder.epoch.to_be_bytes()], &self.signature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_for_one_question_and_its_holder_until_they_declare_it_void() {
        let signer = Signer::new([1; 32]);
        let holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
        let path = path((Uuid::from_u128(2), 3, 17), holder, &signer);
        let link = AnswerLink::read(path.strip_prefix("/answer/").unwrap()).unwrap();
        assert_eq!((link.game, link.seat, link.decision), (Uuid::from_u128(2), 3, 17));
        assert!(link.is_held_by(holder, &signer));
        assert!(!link.is_held_by(Holder { epoch: 1, ..holder }, &signer));
        assert!(!link.is_held_by(Holder { id: Uuid::from_u128(9), ..holder }, &signer));
        assert!(!link.is_held_by(holder, &Signer::new([2; 32])));
        for other in [AnswerLink { seat: 2, ..link }, AnswerLink { decision: 18, ..link }] {
            assert!(!other.is_held_by(holder, &signer), "{other:?}");
        }
    }

    #[test]
    fn a_reply_address_is_no_link() {
        let signer = Signer::new([1; 32]);
        let holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
        let address = Address::Seat { game: Uuid::from_u128(2), seat: 3, decision: 17 }.local_part(holder, &signer);
        assert!(!AnswerLink::read(&address).unwrap().is_held_by(holder, &signer));
    }

    #[test]
    fn anything_may_stand_there() {
        for token in ["", "a", "ü", &"a".repeat(61), &"a".repeat(10_000), "../..", "%00"] {
            assert_eq!(AnswerLink::read(token), None, "{token}");
        }
    }
}
