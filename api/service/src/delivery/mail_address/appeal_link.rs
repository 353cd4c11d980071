//! The link to an appeal: it proves whose case it is, because a suspended user cannot sign in.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use super::Holder;
use crate::ground::signing::{SIGNATURE, Signer};

/// The parsed link. Its signature is verified by [`AppealLink::is_held_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppealLink {
    /// The id of the user who may appeal.
    pub user: Uuid,
    /// The id of the case that they appeal against.
    pub case: Uuid,
    signature: [u8; SIGNATURE],
}

const PURPOSE: &str = "appeal";

/// The path of the page.
pub fn path(case: Uuid, holder: Holder, signer: &Signer) -> String {
    let ids = ids(holder.id, case);
    let token = [&ids[..], &signer.sign(PURPOSE, &[&ids, &holder.epoch.to_be_bytes()])].concat();
    format!("/appeal/{}", BASE32_NOPAD.encode(&token).to_ascii_lowercase())
}

fn ids(user: Uuid, case: Uuid) -> Vec<u8> {
    [*user.as_bytes(), *case.as_bytes()].concat()
}

impl AppealLink {
    /// Parses the last part of the path; none if this service cannot have made it.
    pub fn read(token: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (ids, signature) = bytes.split_at_checked(32)?;
        let (user, case) = ids.split_at(16);
        Some(Self {
            user: Uuid::from_slice(user).ok()?,
            case: Uuid::from_slice(case).ok()?,
            signature: signature.try_into().ok()?,
        })
    }

    /// Whether we have put this link into a mail to its user, and they have not declared it void since.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let ids = ids(self.user, self.case);
        holder.id == self.user && signer.verify(PURPOSE, &[&ids, &holder.epoch.to_be_bytes()], &self.signature)
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
        let link = AppealLink::read(path.strip_prefix("/appeal/").unwrap()).unwrap();
        assert_eq!((link.user, link.case), (holder.id, Uuid::from_u128(2)));
        assert!(link.is_held_by(holder, &signer));
        assert!(!link.is_held_by(Holder { epoch: 1, ..holder }, &signer));
        assert!(!AppealLink { case: Uuid::from_u128(3), ..link }.is_held_by(holder, &signer), "of another case");
        for token in ["", "a", "ü", &"a".repeat(77), &"a".repeat(10_000), "../..", "%00"] {
            assert!(
                !AppealLink::read(token)
                    .is_some_and(|link| link.is_held_by(Holder { id: link.user, epoch: 0 }, &signer))
            );
        }
    }
}
