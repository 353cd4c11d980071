//! The site for which passkeys are made: in the words of WebAuthn the relying party.

use sha2::{Digest as _, Sha256};
use url::Url;

use crate::ground::settings::passkey_host;

/// The site, as browsers name it.
#[derive(Clone, Debug)]
pub(super) struct RelyingParty {
    /// The host name, such as `pixie.example`.
    pub(super) id: String,
    /// The address, such as `https://pixie.example`.
    pub(super) origin: String,
}

impl RelyingParty {
    /// The site with this URL; none if browsers make no passkeys for it.
    pub(super) fn of(public_url: &Url) -> Option<Self> {
        let id = passkey_host(public_url)?.to_owned();
        Some(Self { id, origin: public_url.origin().ascii_serialization() })
    }

    /// What devices put at the beginning of their data.
    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.id).into()
    }
}
