//! Outgoing mail: the contents of messages, and the transports.

mod delivery_status;
mod dkim;
mod html;
mod mail_identity;
mod mailbox;
mod message;
mod page;
mod smtp;
mod text;

pub use delivery_status::Cause;
pub use dkim::{Dkim, public_key_texts};
pub use mail_identity::MailIdentity;
pub use mailbox::{Mailbox, MailboxEntry};
pub use message::{Draft, InvalidDraft, OWN_MAIL_HEADER, is_message_id, write_message};
pub use page::{Block, Command, Item, Link, Page, Picture, SmallPrint, first_lines, last_lines};
pub use smtp::{DialogStage, Inspection, InvalidServerUrl, Rejection, Smtp};

use crate::delivery::outbox::{Failure, Letter, Transport};

/// The transport chosen in the settings.
#[derive(Debug, Clone)]
pub enum MailTransport {
    /// Sends mails to a mail server.
    Smtp(Smtp),
    /// Keeps mails as files, to be read at `/dev/mail`.
    Mailbox(Mailbox),
}

impl MailTransport {
    /// The mailbox, on a machine without a mail server.
    pub fn mailbox(&self) -> Option<&Mailbox> {
        match self {
            Self::Smtp(_) => None,
            Self::Mailbox(mailbox) => Some(mailbox),
        }
    }
}

impl Transport for MailTransport {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        match self {
            Self::Smtp(smtp) => smtp.send(letter).await,
            Self::Mailbox(mailbox) => mailbox.send(letter).await,
        }
    }
}
