//! The reading of a whole mail: its bytes become a [`Message`].

use super::limits::{LARGEST, STEPS, Unreadable};
use super::message::{Message, Nature};
use super::mime::MimePart;
use super::obstacle::Obstacle;
use super::{authentication, automatic, bounce, lines, route, text};
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
