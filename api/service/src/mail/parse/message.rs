//! A parsed mail.

use super::authentication::AuthenticationResult;
use super::automatic::Automatic;
use super::bounce::Bounce;
use super::lines::Line;
use super::obstacle::Obstacle;

/// A parsed mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The `Message-ID` without angle brackets, if there is one.
    pub message_id: Option<String>,
    /// The ids of the mails it answers.
    pub in_reply_to: Vec<String>,
    /// The ids of its thread, oldest first.
    pub references: Vec<String>,
    /// The claimed senders, each in the spelling of [`EmailAddress`](crate::people::users::EmailAddress) if
    /// it is valid: none, or more than one, is a reason to refuse the mail.
    pub from: Vec<String>,
    /// The recipients that may be addresses of this service, in lower case, the one of the delivery
    /// first.
    pub to: Vec<String>,
    /// Those among them that the author named: in `To` and `Cc`.
    pub addressees: Vec<String>,
    /// Its subject on one line, empty if it has none.
    pub subject: String,
    /// The kind of mail, with its contents.
    pub nature: Nature,
    /// Why it says nothing, if its writer can do something about that.
    pub obstacle: Option<Obstacle>,
    /// Lines that may have been written, but were left out because they may be the wrapped rest of
    /// the quoted line above. The answer should mention them.
    pub doubtful: Vec<String>,
    /// The number of written lines below the last one that was read, because there are too many or a
    /// line is too long; usually 0.
    pub left_unread: usize,
    /// The results of checks by servers on the way, the last server first. Anybody can write such
    /// headers: only those of a server of ours count.
    pub authentication: Vec<AuthenticationResult>,
    /// The client that has handed it to our mail server, if its `Received` header says it.
    pub route: Option<String>,
}

/// The kind of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nature {
    /// Written by a person.
    Written {
        /// The written lines.
        lines: Vec<Line>,
    },
    /// Sent by a program: it must never be answered.
    Automatic(Automatic),
    /// A mail of ours could not be delivered, or not yet.
    Bounce(Bounce),
    /// A mail of ours that came back, or one in a loop.
    Ours,
}
