//! The link in a mail about a new way into an account: it proves whose mail it was in, so that nobody needs to sign in to end it.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use super::Holder;
use crate::ground::signing::{SIGNATURE, Signer};

/// The parsed link. Its signature is verified by [`NotMeLink::is_held_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotMeLink {
    /// The notice that the mail was.
    pub notice: Uuid,
    signature: [u8; SIGNATURE],
}

const PURPOSE: &str = "not me";

/// The path of the page.
pub fn path(notice: Uuid, holder: Holder, signer: &Signer) -> String {
    let token = [&notice.as_bytes()[..], &sign(notice, holder, signer)].concat();
    format!("/not-me/{}", BASE32_NOPAD.encode(&token).to_ascii_lowercase())
}

fn sign(notice: Uuid, holder: Holder, signer: &Signer) -> [u8; SIGNATURE] {
    signer.sign(PURPOSE, &[notice.as_bytes(), holder.id.as_bytes(), &holder.epoch.to_be_bytes()])
}

impl NotMeLink {
    /// Parses the last part of the path; none if this service cannot have made it.
    pub fn read(token: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (notice, signature) = bytes.split_at_checked(16)?;
        Some(Self { notice: Uuid::from_slice(notice).ok()?, signature: signature.try_into().ok()? })
    }

    /// Whether we have put this link into a mail to its user, and they have not declared it void since.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let parts: [&[u8]; 3] = [self.notice.as_bytes(), holder.id.as_bytes(), &holder.epoch.to_be_bytes()];
        signer.verify(PURPOSE, &parts, &self.signature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_its_users_until_they_declare_it_void() {
        let signer = Signer::new([1; 32]);
        let holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
        let path = path(Uuid::from_u128(2), holder, &signer);
        let link = NotMeLink::read(path.strip_prefix("/not-me/").unwrap()).unwrap();
        assert_eq!(link.notice, Uuid::from_u128(2));
        assert!(link.is_held_by(holder, &signer));
        assert!(!link.is_held_by(Holder { epoch: 1, ..holder }, &signer));
        assert!(!link.is_held_by(Holder { id: Uuid::from_u128(3), ..holder }, &signer));
        assert!(!link.is_held_by(holder, &Signer::new([2; 32])));
        assert!(!NotMeLink { notice: Uuid::from_u128(4), ..link }.is_held_by(holder, &signer), "of another notice");
    }

    #[test]
    fn anything_may_stand_there() {
        for token in ["", "a", "ü", &"a".repeat(52), &"a".repeat(51), &"a".repeat(10_000), "../..", "%00"] {
            let holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
            assert!(!NotMeLink::read(token).is_some_and(|link| link.is_held_by(holder, &Signer::new([1; 32]))));
        }
    }
}
