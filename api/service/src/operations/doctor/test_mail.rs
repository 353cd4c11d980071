//! The test mails of the doctor, which go out to a mailbox or come back to us.

use std::time::Duration;

use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page, Smtp};
use crate::delivery::outbox::{Failure, Letter, Transport as _};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::people::users::EmailAddress;

/// What a test mail is written with.
#[derive(Clone, Copy)]
pub(super) struct TestMails<'a> {
    /// The addresses of the service.
    pub(super) identity: &'a MailIdentity,
    /// The clock by which a mail is dated.
    pub(super) clock: &'a Clock,
    /// The random source of the id of a mail.
    pub(super) entropy: &'a Entropy,
}

impl TestMails<'_> {
    /// A mail that says only that it is a test.
    pub(super) fn draft(&self, to: &EmailAddress, subject: &str) -> Draft {
        let now = self.clock.now();
        let public_url = &self.identity.public_url;
        let text = format!("This is a test by the operator of {public_url}. You need not do anything.");
        let page = Page { blocks: vec![Block::Paragraph(text)], ..Page::default() };
        self.identity.draft(self.entropy.id(now), to, subject, page, now)
    }
}

/// How long a mail server may take for a letter.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sends a letter, and gives up on a server that does not answer.
pub(super) async fn send(smtp: &Smtp, letter: &Letter) -> Result<(), Failure> {
    let sent = tokio::time::timeout(PATIENCE, smtp.send(letter)).await;
    sent.unwrap_or_else(|_| Err(Failure::Transient("the mail server does not answer".to_owned())))
}
