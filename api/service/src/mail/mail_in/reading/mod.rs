//! The parser of mails: turns raw bytes into a [`Message`], without any side effect.
//!
//! Nothing in a mail is trusted here. All sizes are limited: a mail that is too large, too deep or
//! too long to be written by hand is [`Unreadable`], and no bytes cause a panic.
//!
//! # What counts as written
//! The plain text, or the converted HTML if there is no plain text. From it are cut, line by line:
//! - everything from [`ANSWER_ABOVE`] on, which is the first line of each mail of ours: unless this line is quoted itself, the
//!   rest is our own mail;
//! - lines that begin with `>`. Answers below and between them count;
//! - the attribution, the line (or the block of headers) by which mail programs say whom they quote. If no `>` follows, the
//!   quotation is not marked, and everything from there on is cut: a lost order is better than one that nobody gave;
//! - signatures, from two dashes, a rule or a phrase such as "Best regards" to the next quoted line;
//! - the possible rest of a wrapped quoted line: it is kept separately, see [`Message::doubtful`].

mod authentication;
mod automatic;
mod bounce;
mod flowed;
mod headers;
mod html;
mod lines;
mod mime;
mod obstacle;
mod openings;
mod route;
mod signatures;
mod text;

pub use authentication::Verdict;
pub use automatic::Automatic;
pub use bounce::Bounce;
pub use lines::Line;
pub(in crate::mail::mail_in) use lines::written;
pub use obstacle::Obstacle;

use headers::Headers;
use mime::MimePart;

#[cfg(doc)]
use crate::delivery::mail_out::ANSWER_ABOVE;
use crate::delivery::mail_out::OWN_MAIL_HEADER;
use crate::ground::budget::{Budget, Exhausted};

/// The most bytes of a mail: far more than a player writes, with room for quoted pictures.
pub const LARGEST: usize = 1 << 20;

/// The most steps of reading a mail: about one for each byte, for each part in which it lies, and for each letter of its text. The other
/// limits leave no mail that takes so many; it is the bound of whatever they overlook.
pub const STEPS: usize = 32 << 20;

/// A mail with more hops than this is in a loop.
const MOST_HOPS: usize = 30;

/// A parsed mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its id without angle brackets, if it has one.
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
    /// The results of checks by servers on the way, the last server first. Anybody can write such
    /// headers: only those of a server of ours count.
    pub authentication: Vec<Verdict>,
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

/// The reason why a mail was not read: for the operator, not for the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// More than [`LARGEST`] bytes.
    #[error("it has more than {LARGEST} bytes")]
    Large,
    /// No header at all.
    #[error("it does not begin with a header")]
    NoMail,
    /// Too many headers, or too long ones.
    #[error("its headers are too many or too long")]
    Headers,
    /// Too many parts.
    #[error("it has more than {} parts", mime::MOST_PARTS)]
    Parts,
    /// Parts nested too deep.
    #[error("its parts are nested more than {} deep", mime::DEEPEST)]
    Depth,
    /// Too many lines, quoted ones included.
    #[error("its text has more than {} lines", lines::MOST_LINES)]
    Lines,
    /// Reading it takes more than [`STEPS`] steps.
    #[error("reading it takes more than {STEPS} steps")]
    Steps,
    /// More written lines than a game has orders, or a longer one than any order.
    #[error("more than {} lines are written, or one has more than {} characters", lines::MOST_WRITTEN, lines::LONGEST)]
    Written,
}

impl From<Exhausted> for Unreadable {
    fn from(_: Exhausted) -> Self {
        Self::Steps
    }
}

/// Parses a mail.
pub fn read(raw: &[u8]) -> Result<Message, Unreadable> {
    if raw.len() > LARGEST {
        return Err(Unreadable::Large);
    }
    let budget = Budget::of(STEPS);
    let mail = MimePart::read(raw, &budget)?;
    let headers = &mail.headers;
    if headers.is_empty() {
        return Err(Unreadable::NoMail);
    }
    let (nature, doubtful) = nature(&mail, &budget)?;
    let obstacle = obstacle(&mail, &nature, &budget);
    Ok(Message {
        message_id: headers.ids("Message-ID").into_iter().next(),
        in_reply_to: headers.ids("In-Reply-To"),
        references: headers.ids("References"),
        from: headers.senders(),
        to: headers.recipients(),
        addressees: headers.addressees(),
        subject: headers.subject(),
        nature,
        obstacle,
        doubtful,
        authentication: authentication::verdicts(headers),
        route: route::route(headers),
    })
}

/// Why a written mail says nothing.
fn obstacle(mail: &MimePart<'_>, nature: &Nature, budget: &Budget) -> Option<Obstacle> {
    match nature {
        Nature::Written { lines } if lines.is_empty() => Obstacle::of(mail, budget),
        _ => None,
    }
}

/// The kind of mail, and the doubtful lines.
fn nature(mail: &MimePart<'_>, budget: &Budget) -> Result<(Nature, Vec<String>), Unreadable> {
    let headers = &mail.headers;
    if headers.has(OWN_MAIL_HEADER) || headers.texts("Received").count() > MOST_HOPS {
        return Ok((Nature::Ours, Vec::new()));
    }
    if let Some(bounce) = bounce::bounce(mail) {
        return Ok((Nature::Bounce(bounce), Vec::new()));
    }
    if let Some(why) = automatic::automatic(mail) {
        return Ok((Nature::Automatic(why), Vec::new()));
    }
    let (lines, doubtful) = lines::written(&text::text(mail, budget)?)?;
    Ok((Nature::Written { lines }, doubtful))
}
