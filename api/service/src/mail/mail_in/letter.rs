//! A mail that somebody wrote, and the claim of the address that it came to.

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::answer::{About, Answer, Heading};
use super::dkim_verifier;
use super::reading::{Line, Message};
use super::report::Report;
use super::store::Leased;
use super::verdict::Inner;
use crate::delivery::mail_address::Claim;

/// A written mail and the claim of its address.
pub(super) struct Letter<'a> {
    pub(super) mail: &'a Leased,
    pub(super) message: &'a Message,
    pub(super) lines: &'a [Line],
    pub(super) claim: Claim,
}

impl Letter<'_> {
    /// The answer to the mail.
    pub(super) fn answered(&self, about: About, mut report: Report, to: Uuid) -> Inner {
        report.obstacle = self.message.obstacle.filter(|_| report.idle);
        Inner::Answered(Box::new(Answer { about, to: self.heading(), report }), to)
    }

    /// The headers that an answer needs.
    pub(super) fn heading(&self) -> Heading {
        let Message { subject, message_id, .. } = self.message;
        Heading { subject: subject.clone(), message_id: message_id.clone() }
    }

    /// What identifies the mail: its id or, without one, the hash of all its bytes.
    pub(super) fn key(&self) -> String {
        let key = self.message.message_id.clone();
        key.unwrap_or_else(|| hex::encode(Sha256::digest(&self.mail.message)))
    }

    /// The same for a mail that was tried before, as it was found out then.
    pub(super) fn key_of_earlier_try(&self) -> String {
        let known_as = self.mail.message_key.as_deref();
        let is_known = |key: &String| known_as.is_none_or(|hash| *hash == Sha256::digest(key)[..]);
        let key = self.key();
        if is_known(&key) {
            return key;
        }
        dkim_verifier::keys(&self.mail.message).into_iter().find(is_known).unwrap_or(key)
    }
}
