//! The question to a sender whether a mail is theirs.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::mail::parse::Line;
use crate::mail::store::MailPath;
use crate::people::users::EmailAddress;

/// The most lines that are repeated, and the most characters of each: enough to recognise a mail.
const MOST_LINES: usize = 5;
const LONGEST: usize = 80;

/// A mail that is held, and the question about it.
#[derive(Debug)]
pub(in crate::mail) struct ConfirmationQuestion {
    pub(in crate::mail) path: MailPath,
    pub(in crate::mail) holder: Uuid,
    pub(in crate::mail) excerpt: Excerpt,
}

/// The data of the queued mail.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::mail) struct Excerpt {
    /// The client that has handed the held mail in.
    pub(in crate::mail) route: Option<String>,
    /// The address that it is from, if that is not the registered one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) other: Option<EmailAddress>,
    /// The domain that has signed it, but not to whom it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) signer: Option<String>,
    /// The first lines of the held mail.
    pub(in crate::mail) lines: Vec<String>,
}

impl Excerpt {
    pub(in crate::mail) fn new(route: Option<String>, lines: &[Line]) -> Self {
        let shorten = |line: &Line| line.text.chars().take(LONGEST).collect();
        Self { route, other: None, signer: None, lines: lines.iter().take(MOST_LINES).map(shorten).collect() }
    }

    /// The excerpt of a mail with a signature of this domain that leaves out to whom the mail was written.
    pub(super) fn signed_by(self, signer: &str) -> Self {
        Self { signer: Some(signer.to_owned()), ..self }
    }

    /// The excerpt of a mail that comes from another address than the registered one.
    pub(in crate::mail) fn of_other(self, other: &EmailAddress) -> Self {
        Self { other: Some(other.clone()), ..self }
    }
}
