//! The signed link to a page: it proves whose mail it was in, so that nobody needs to sign in.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use super::Holder;
use crate::ground::signing::{SIGNATURE, Signer};

/// What a link of one kind is about.
pub trait Link: Copy {
    /// The first part of its path.
    const PAGE: &'static str;
    /// What is signed with it, so that no link or reply address is one of another kind.
    const PURPOSE: &'static str;

    /// The ids of what it is about.
    fn ids(self) -> Vec<u8>;

    /// What [`ids`](Self::ids) has written.
    fn of_ids(ids: &[u8]) -> Option<Self>;

    /// Its user, if the ids name them. Otherwise the signature does.
    fn user(self) -> Option<Uuid>;

    /// The path of the page, for this holder: the ids in lower-case base 32, with a signature that also covers the holder's epoch.
    fn path(self, holder: Holder, signer: &Signer) -> String {
        let signature = over_parts(self, holder, |parts| signer.sign(Self::PURPOSE, parts));
        let token = [&self.ids()[..], &signature[..]].concat();
        format!("/{}/{}", Self::PAGE, BASE32_NOPAD.encode(&token).to_ascii_lowercase())
    }

    /// Parses the last part of the path; none if this service cannot have made it.
    fn read(token: &str) -> Option<Signed<Self>> {
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (ids, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE)?)?;
        Some(Signed { link: Self::of_ids(ids)?, signature: signature.try_into().ok()? })
    }
}

/// The parsed link. Its signature is verified by [`Signed::is_held_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed<L> {
    /// What it is about.
    pub link: L,
    pub(super) signature: [u8; SIGNATURE],
}

impl<L: Link> Signed<L> {
    /// Whether we have put this link into a mail to this user, and they have not declared it void since.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let is_theirs = self.link.user().is_none_or(|user| user == holder.id);
        is_theirs && over_parts(self.link, holder, |parts| signer.verify(L::PURPOSE, parts, &self.signature))
    }
}

/// Signs, or verifies, what a signature is of: the ids, the holder unless the ids name them, and the holder's epoch.
fn over_parts<L: Link, T>(link: L, holder: Holder, then: impl FnOnce(&[&[u8]]) -> T) -> T {
    let (ids, epoch) = (link.ids(), holder.epoch.to_be_bytes());
    match link.user() {
        Some(_) => then(&[&ids, &epoch]),
        None => then(&[&ids, holder.id.as_bytes(), &epoch]),
    }
}
