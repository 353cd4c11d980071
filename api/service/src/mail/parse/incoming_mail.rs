//! A mail that somebody wrote, as all stages after the parser get it.

use sha2::{Digest as _, Sha256};

use super::lines::Line;
use super::message::Message;
use crate::delivery::mail_address::Claim;
use crate::mail::store::Leased;

/// A written mail and the claim of the address that it came to.
pub(in crate::mail) struct IncomingMail<'a> {
    pub(in crate::mail) stored: &'a Leased,
    pub(in crate::mail) message: &'a Message,
    pub(in crate::mail) lines: &'a [Line],
    pub(in crate::mail) claim: Claim,
}

impl IncomingMail<'_> {
    /// What identifies the mail: its id or, without one, the hash of all its bytes.
    pub(in crate::mail) fn key(&self) -> String {
        let key = self.message.message_id.clone();
        key.unwrap_or_else(|| hex::encode(Sha256::digest(&self.stored.message)))
    }
}
