//! The reading of a whole mail: its bytes become a [`Message`].

use super::limits::{LARGEST, STEPS, Unreadable};
use super::lines::{self, WrittenText};
use super::message::{Message, Nature};
use super::mime::MimePart;
use super::obstacle::Obstacle;
use super::{authentication, automatic, bounce, route, text};
use crate::delivery::mail_out::OWN_MAIL_HEADER;
use crate::ground::budget::Budget;

/// A mail with more hops than this is in a loop.
const MOST_HOPS: usize = 30;

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
    let (nature, written) = nature(&mail, &budget)?;
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
        doubtful: written.doubtful,
        left_unread: written.left_unread,
        authentication: authentication::results(headers),
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

/// The kind of mail, and what a person has written in it.
fn nature(mail: &MimePart<'_>, budget: &Budget) -> Result<(Nature, WrittenText), Unreadable> {
    if let Some(nature) = by_program(mail) {
        return Ok((nature, WrittenText::default()));
    }
    let mut written = lines::written_text(&text::text(mail, budget)?)?;
    if let Some(sign) = automatic::by_text(&mail.headers.subject(), &written.lines) {
        return Ok((Nature::Automatic(sign), WrittenText::default()));
    }
    Ok((Nature::Written { lines: std::mem::take(&mut written.lines) }, written))
}

/// The kind of a mail that no person has written, by its headers and parts.
fn by_program(mail: &MimePart<'_>) -> Option<Nature> {
    if mail.headers.has(OWN_MAIL_HEADER) || mail.headers.texts("Received").count() > MOST_HOPS {
        return Some(Nature::Ours);
    }
    bounce::bounce(mail).map(Nature::Bounce).or_else(|| automatic::by_headers(mail).map(Nature::Automatic))
}
