//! From a text to an RFC 5322 message.

use chrono::{DateTime, Utc};
use lettre::{
    Address, Message,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

use crate::outbox::Letter;

/// A mail before it is written.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Shown as the sender.
    pub from_name: String,
    /// Where it comes from, and where bounces go.
    pub from: String,
    /// Shown as the recipient.
    pub to_name: Option<String>,
    /// Where it goes.
    pub to: String,
    /// Where an answer goes, if not to `from`.
    pub reply_to: Option<String>,
    /// One line.
    pub subject: String,
    /// When it was written.
    pub date: DateTime<Utc>,
    /// `<something@host>`; the same mail always has the same.
    pub message_id: String,
    /// The Message-ID it answers.
    pub in_reply_to: Option<String>,
    /// The Message-IDs of its thread, oldest first.
    pub references: Vec<String>,
    /// The text, any language.
    pub text: String,
}

/// Why a draft cannot be sent.
#[derive(Debug, thiserror::Error)]
pub enum NotAMessage {
    /// An address is none.
    #[error("not an address: {0}")]
    Address(#[from] lettre::address::AddressError),
    /// A Message-ID is not `<left@right>` in plain letters.
    #[error("not a Message-ID: {0:?}")]
    MessageId(String),
    /// The builder refused it.
    #[error(transparent)]
    Builder(#[from] lettre::error::Error),
}

/// Writes the message. Nothing that a user typed can add a header: line breaks in names and in the
/// subject become spaces, ids and addresses are checked, the rest is encoded.
pub fn write(draft: &Draft) -> Result<Letter, NotAMessage> {
    let mut builder = Message::builder()
        .from(mailbox(Some(&draft.from_name), &draft.from)?)
        .to(mailbox(draft.to_name.as_deref(), &draft.to)?)
        .subject(one_line(&draft.subject))
        .date(draft.date.into())
        .message_id(Some(id(&draft.message_id)?))
        .header(ContentType::TEXT_PLAIN)
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".into()));
    if let Some(address) = &draft.reply_to {
        builder = builder.reply_to(mailbox(None, address)?);
    }
    if let Some(parent) = &draft.in_reply_to {
        builder = builder.in_reply_to(id(parent)?);
    }
    if !draft.references.is_empty() {
        let ids: Result<Vec<_>, _> = draft.references.iter().map(|r| id(r)).collect();
        builder = builder.references(ids?.join(" "));
    }
    let message = builder.body(draft.text.clone())?;
    Ok(Letter {
        sender: draft.from.clone(),
        recipient: draft.to.clone(),
        message_id: draft.message_id.clone(),
        message: message.formatted(),
    })
}

fn mailbox(name: Option<&str>, address: &str) -> Result<Mailbox, NotAMessage> {
    let name = name.map(one_line).filter(|name| !name.is_empty());
    Ok(Mailbox::new(name, address.parse::<Address>()?))
}

fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c.is_whitespace());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn id(text: &str) -> Result<String, NotAMessage> {
    let inner = text.strip_prefix('<').and_then(|t| t.strip_suffix('>'));
    let parts = inner.and_then(|inner| inner.split_once('@'));
    let plain =
        |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_graphic() && !b"<>@,;:\"()[]\\".contains(&b));
    match parts {
        Some((left, right)) if plain(left) && plain(right) && text.len() <= 250 => Ok(text.to_owned()),
        _ => Err(NotAMessage::MessageId(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft {
            from_name: "Pixie Post".into(),
            from: "post@pixie.example".into(),
            to_name: Some("Åda".into()),
            to: "ada@example.org".into(),
            reply_to: None,
            subject: "Your turn – 3".into(),
            date: "2026-01-02T03:04:05Z".parse().unwrap(),
            message_id: "<g1.17@pixie.example>".into(),
            in_reply_to: None,
            references: Vec::new(),
            text: "Grüße: 6 🍎\n".into(),
        }
    }

    fn headers(draft: &Draft) -> String {
        let text = String::from_utf8(write(draft).unwrap().message).unwrap();
        text.split("\r\n\r\n").next().unwrap().to_owned()
    }

    #[test]
    fn a_message_is_complete_and_always_the_same() {
        let mut draft = draft();
        draft.in_reply_to = Some("<g1.0@pixie.example>".into());
        draft.references = vec!["<g1.0@pixie.example>".into(), "<g1.9@pixie.example>".into()];
        let headers = headers(&draft);
        for expected in [
            "From: \"Pixie Post\" <post@pixie.example>",
            "Date: Fri, 02 Jan 2026 03:04:05 +0000",
            "Message-ID: <g1.17@pixie.example>",
            "In-Reply-To: <g1.0@pixie.example>",
            "References: <g1.0@pixie.example> <g1.9@pixie.example>",
            "Auto-Submitted: auto-generated",
            "Content-Type: text/plain; charset=utf-8",
        ] {
            assert!(headers.contains(expected), "{expected} in:\n{headers}");
        }
        assert_eq!(write(&draft).unwrap(), write(&draft).unwrap());
    }

    #[test]
    fn nothing_typed_becomes_a_header() {
        let mut draft = draft();
        draft.subject = "Hi\r\nBcc: eve@example.org".into();
        draft.to_name = Some("Ada\r\nBcc: eve@example.org\r\n\r\nBody".into());
        draft.from_name = "\"Pixie\" <x@y>\nBcc: eve@example.org".into();
        assert!(headers(&draft).lines().all(|line| !line.to_lowercase().starts_with("bcc")));

        draft.message_id = "<a@b>\r\nBcc: eve@example.org".into();
        assert!(matches!(write(&draft), Err(NotAMessage::MessageId(_))));
        draft.message_id = "<a@b>".into();
        draft.to = "ada@example.org\r\nBcc: eve@example.org".into();
        assert!(matches!(write(&draft), Err(NotAMessage::Address(_))));
    }
}
