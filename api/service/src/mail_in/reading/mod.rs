//! What a mail says: raw bytes become a [`Message`], and nothing else happens.
//!
//! Nothing in a mail is believed here. What is read is bounded: what is too large, too deep or too long to have been
//! written by hand is [`Unreadable`], and no bytes make this panic.
//!
//! # What counts as written
//! The text in plain, or the HTML made plain if there is no other. From it are cut, line by line:
//! - everything from [`ANSWER_ABOVE`] on, which is the first line of each mail of ours: unless it is quoted itself, the rest is
//!   our own mail;
//! - lines that begin with `>`. Answers below and between them count;
//! - the line (or the block of headers) by which mail programs say whom they quote. If no `>` follows, they have not
//!   marked what they quote, and everything from there on is cut: rather an order too few than one never given;
//! - signatures, from two dashes, a rule or a phrase such as "Best regards" to the next quoted line;
//! - what a mail program may have broken off a long quoted line: it is kept apart, see [`Message::doubtful`].

mod authentication;
mod automatic;
mod bounce;
mod flowed;
mod headers;
mod html;
mod lines;
mod mime;
mod openings;
mod signatures;
mod text;

pub use authentication::Verdict;
pub use automatic::Automatic;
pub use bounce::{Bounce, Cause};
pub use lines::Line;

use headers::Headers;
use mime::Part;

#[cfg(doc)]
use crate::mail_out::ANSWER_ABOVE;
use crate::mail_out::OURS;

/// The most bytes of a mail: far more than anybody writes, with room for the pictures they quote.
pub const LARGEST: usize = 1 << 20;

/// A mail that ran through more servers than this runs in circles.
const MOST_HOPS: usize = 30;

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its id without angle brackets, if it has one.
    pub message_id: Option<String>,
    /// The ids of the mails it answers.
    pub in_reply_to: Vec<String>,
    /// The ids of its thread, oldest first.
    pub references: Vec<String>,
    /// Who it claims to be from, each in the spelling of [`EmailAddress`](crate::users::EmailAddress) if it has one:
    /// none, or more than one, is a reason to refuse it.
    pub from: Vec<String>,
    /// Those of the addressed that may be of our making, in lower case, where it was delivered to first.
    pub to: Vec<String>,
    /// Its subject on one line, empty if it has none.
    pub subject: String,
    /// What kind of mail it is, and what it says.
    pub nature: Nature,
    /// Lines that may have been written, and were left out because they may as well be what a program broke off the
    /// quoted line above them. Whoever answers should say so.
    pub doubtful: Vec<String>,
    /// What servers on its way say they have checked, the last server first. Anybody can write such lines: only those
    /// of a server of ours count.
    pub authentication: Vec<Verdict>,
}

/// What kind of mail it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nature {
    /// Written by somebody.
    Written {
        /// What they wrote, line by line.
        lines: Vec<Line>,
    },
    /// Sent by a program by itself: never to be answered.
    Automatic(Automatic),
    /// A mail of ours could not be delivered, or not yet.
    Bounce(Bounce),
    /// A mail of ours that came back, or one that runs in circles.
    Ours,
}

/// Why a mail was not read: for the operator, not for the sender.
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
    /// Parts in parts in parts.
    #[error("its parts are nested more than {} deep", mime::DEEPEST)]
    Depth,
    /// Too many lines, quoted ones included.
    #[error("its text has more than {} lines", lines::MOST_LINES)]
    Lines,
    /// More written lines than a game has orders, or a longer one than any order.
    #[error("more than {} lines are written, or one has more than {} characters", lines::MOST_WRITTEN, lines::LONGEST)]
    Written,
}

/// Reads a mail.
pub fn read(raw: &[u8]) -> Result<Message, Unreadable> {
    if raw.len() > LARGEST {
        return Err(Unreadable::Large);
    }
    let mail = Part::read(raw)?;
    let headers = &mail.headers;
    if headers.is_empty() {
        return Err(Unreadable::NoMail);
    }
    let (nature, doubtful) = nature(&mail)?;
    Ok(Message {
        message_id: headers.ids("Message-ID").into_iter().next(),
        in_reply_to: headers.ids("In-Reply-To"),
        references: headers.ids("References"),
        from: headers.senders(),
        to: headers.recipients(),
        subject: headers.subject(),
        nature,
        doubtful,
        authentication: authentication::verdicts(headers),
    })
}

/// What kind of mail it is, and the lines that are in doubt.
fn nature(mail: &Part<'_>) -> Result<(Nature, Vec<String>), Unreadable> {
    let headers = &mail.headers;
    if headers.has(OURS) || headers.texts("Received").count() > MOST_HOPS {
        return Ok((Nature::Ours, Vec::new()));
    }
    if let Some(bounce) = bounce::bounce(mail) {
        return Ok((Nature::Bounce(bounce), Vec::new()));
    }
    if let Some(why) = automatic::automatic(mail) {
        return Ok((Nature::Automatic(why), Vec::new()));
    }
    let (lines, doubtful) = lines::written(&text::text(mail))?;
    Ok((Nature::Written { lines }, doubtful))
}
