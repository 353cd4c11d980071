//! The detection of mails sent by programs. Answers to them could cause an endless loop.
//!
//! Most programs say what they are in a header (RFC 3834). Some do not; they are known by the words of
//! their subject or text, and only if no number stands alone on a line: that is a person's answer.

mod by_headers;
mod by_text;
#[cfg(test)]
mod tests;

pub(super) use self::by_headers::by_headers;
pub(super) use self::by_text::by_text;

/// The sign of an automatic mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// `Auto-Submitted` says so (RFC 3834).
    Submitted,
    /// An older header says so, such as `X-Autoreply`.
    Reply,
    /// A note that its sender is absent.
    Vacation,
    /// Sent to many: `Precedence: bulk`.
    Bulk,
    /// From a mailing list.
    List,
    /// From a mail server.
    Daemon,
    /// A report that is not a bounce: delivered, spam.
    Report,
    /// The confirmation that a mail was read.
    Receipt,
    /// From a filter that asks its sender to prove to be a person.
    Challenge,
    /// The list of mails that a filter holds back.
    Quarantine,
    /// A sign that somebody likes a mail.
    Reaction,
    /// The output of a job.
    Cron,
    /// From a calendar: an invitation, or the answer to one.
    Calendar,
}

impl Automatic {
    /// The name in logs and metrics.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Submitted => "submitted",
            Self::Reply => "reply",
            Self::Vacation => "vacation",
            Self::Bulk => "bulk",
            Self::List => "list",
            Self::Daemon => "daemon",
            Self::Report => "report",
            Self::Receipt => "receipt",
            Self::Challenge => "challenge",
            Self::Quarantine => "quarantine",
            Self::Reaction => "reaction",
            Self::Cron => "cron",
            Self::Calendar => "calendar",
        }
    }
}
