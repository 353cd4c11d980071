//! The builder of RFC 5322 messages.

use chrono::{DateTime, Utc};
use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use sha2::{Digest, Sha256};
use url::Url;

use super::Dkim;
use super::page::Page;
use crate::delivery::outbox::Letter;

/// A mail before it is rendered.
#[derive(Debug, Clone)]
pub struct Draft {
    /// The visible name of the sender.
    pub from_name: String,
    /// The sender's address.
    pub from: String,
    /// The bounce address, if it is not `from`.
    pub bounces_to: Option<String>,
    /// The visible name of the recipient.
    pub to_name: Option<String>,
    /// The recipient's address.
    pub to: String,
    /// The reply address, if it is not `from`.
    pub reply_to: Option<String>,
    /// The subject, one line.
    pub subject: String,
    /// The date of the mail.
    pub date: DateTime<Utc>,
    /// `<something@host>`; the same mail always has the same.
    pub message_id: String,
    /// The Message-ID of the mail that it answers.
    pub in_reply_to: Option<String>,
    /// The Message-IDs of its thread, oldest first.
    pub references: Vec<String>,
    /// Whether it answers a mail of the reader.
    pub is_answer: bool,
    /// The unsubscribe link: opened in a browser it shows a button; a POST from a mail program
    /// unsubscribes at once.
    pub unsubscribe: Option<Url>,
    /// A mail that is passed on, as it came.
    pub attached: Option<Vec<u8>>,
    /// The contents, in any language.
    pub page: Page,
}

/// The header that marks our mails, so that we recognise them if they come back.
pub const OWN_MAIL_HEADER: &str = "X-Pixie-Post";

/// The reason why a draft cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum InvalidDraft {
    /// An address is not valid.
    #[error("not an address: {0}")]
    Address(#[from] lettre::address::AddressError),
    /// A Message-ID is not `<left@right>` in plain letters.
    #[error("not a Message-ID: {0:?}")]
    MessageId(String),
    /// The library that builds messages has refused the draft.
    #[error(transparent)]
    Builder(#[from] lettre::error::Error),
    /// The template of the HTML has failed.
    #[error(transparent)]
    Template(#[from] askama::Error),
}

/// Renders the message. No text of a user can add a header: line breaks in names and in the subject
/// become spaces, ids and addresses are checked, the rest is encoded.
pub fn write_message(draft: &Draft, dkim: Option<&Dkim>) -> Result<Letter, InvalidDraft> {
    let mut builder = Message::builder()
        .from(mailbox(Some(&draft.from_name), &draft.from)?)
        .to(mailbox(draft.to_name.as_deref(), &draft.to)?)
        .subject(one_line(&draft.subject))
        .date(draft.date.into())
        .message_id(Some(checked_message_id(&draft.message_id)?))
        .raw_header(header("Auto-Submitted", if draft.is_answer { "auto-replied" } else { "auto-generated" }))
        .raw_header(header(OWN_MAIL_HEADER, "1"));
    if let Some(url) = &draft.unsubscribe {
        builder = builder
            .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
    }
    if let Some(address) = &draft.reply_to {
        builder = builder.reply_to(mailbox(None, address)?);
    }
    if let Some(parent) = &draft.in_reply_to {
        builder = builder.in_reply_to(checked_message_id(parent)?);
    }
    if !draft.references.is_empty() {
        let ids: Result<Vec<_>, _> = draft.references.iter().map(|id| checked_message_id(id)).collect();
        builder = builder.references(ids?.join(" "));
    }
    let mut message = builder.multipart(with_attachment(draft, parts(draft)?))?;
    if let Some(dkim) = dkim {
        dkim.sign(&mut message);
    }
    Ok(Letter {
        sender: draft.bounces_to.as_ref().unwrap_or(&draft.from).clone(),
        recipient: draft.to.clone(),
        message_id: draft.message_id.clone(),
        message: message.formatted(),
    })
}

/// A header of one line: ours are too short for a folding that would change their meaning.
fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// Attached as plain bytes: a server may not encode what calls itself a message.
fn with_attachment(draft: &Draft, parts: MultiPart) -> MultiPart {
    let Some(attached) = &draft.attached else { return parts };
    let id = draft.message_id.trim_matches(['<', '>']);
    let bytes = ContentType::parse("application/octet-stream").expect("a type");
    let attachment = Attachment::new("mail.eml".to_owned()).body(attached.clone(), bytes);
    MultiPart::mixed().boundary(boundary("mixed", id)).multipart(parts).singlepart(attachment)
}

/// The page as text and as HTML, and the pictures of the HTML.
fn parts(draft: &Draft) -> Result<MultiPart, InvalidDraft> {
    let id = draft.message_id.trim_matches(['<', '>']);
    let html =
        text_part(ContentType::TEXT_HTML, draft.page.html(id, &one_line(&draft.subject), draft.reply_to.as_deref())?);
    let mixed = MultiPart::alternative()
        .boundary(boundary("alternative", id))
        .singlepart(text_part(ContentType::TEXT_PLAIN, draft.page.text()));
    let mut pictures = draft.page.pictures().enumerate().peekable();
    if pictures.peek().is_none() {
        return Ok(mixed.singlepart(html));
    }
    let related = MultiPart::related().boundary(boundary("related", id)).singlepart(html);
    let png = ContentType::parse("image/png").expect("a type");
    let related = pictures.fold(related, |related, (number, picture)| {
        related.singlepart(Attachment::new_inline(format!("{number}.{id}")).body(picture.to_vec(), png.clone()))
    });
    Ok(mixed.multipart(related))
}

/// Quoted-printable: no mail server wraps its lines, and a `=` always becomes `=3D`, see
/// [`boundary`].
fn text_part(content_type: ContentType, text: String) -> SinglePart {
    SinglePart::builder().header(content_type).header(ContentTransferEncoding::QuotedPrintable).body(text)
}

/// The boundary, the same for the same mail. It begins with characters that no encoded part can
/// contain.
fn boundary(part: &str, id: &str) -> String {
    format!("=_{part}_{}", hex::encode(&Sha256::digest(id)[..12]))
}

/// An address with a name, if there is one.
fn mailbox(name: Option<&str>, address: &str) -> Result<Mailbox, InvalidDraft> {
    let name = name.map(one_line).filter(|name| !name.is_empty());
    Ok(Mailbox::new(name, address.parse::<Address>()?))
}

/// A text with all its line breaks and control characters as single spaces.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c.is_whitespace());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a text is a valid Message-ID.
pub fn is_message_id(text: &str) -> bool {
    checked_message_id(text).is_ok()
}

/// A Message-ID, if it is a valid one.
fn checked_message_id(text: &str) -> Result<String, InvalidDraft> {
    let inner = text.strip_prefix('<').and_then(|t| t.strip_suffix('>'));
    let parts = inner.and_then(|inner| inner.split_once('@'));
    let plain =
        |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_graphic() && !b"<>@,;:\"()[]\\".contains(&b));
    match parts {
        Some((left, right)) if plain(left) && plain(right) && text.len() <= 250 => Ok(text.to_owned()),
        _ => Err(InvalidDraft::MessageId(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use mail_parser::{MessageParser, MimeHeaders as _};

    use super::super::dkim;
    use super::super::page::Block;
    use super::super::page::tests::everything;
    use super::*;

    fn draft() -> Draft {
        Draft {
            from_name: "Pixie Post".into(),
            from: "post@pixie.example".into(),
            bounces_to: None,
            to_name: Some("Åda".into()),
            to: "ada@example.org".into(),
            reply_to: None,
            subject: "Your turn – 3".into(),
            date: "2026-01-02T03:04:05Z".parse().unwrap(),
            message_id: "<g1.17@pixie.example>".into(),
            in_reply_to: None,
            references: Vec::new(),
            is_answer: false,
            unsubscribe: Some("https://pixie.example/unsubscribe/aaaa".parse().unwrap()),
            attached: None,
            page: everything(),
        }
    }

    fn headers(draft: &Draft) -> String {
        let text = String::from_utf8(write_message(draft, None).unwrap().message).unwrap();
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
            "X-Pixie-Post: 1",
            "List-Unsubscribe: <https://pixie.example/unsubscribe/aaaa>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ] {
            assert!(headers.contains(expected), "{expected} in:\n{headers}");
        }
        assert_eq!(write_message(&draft, None).unwrap(), write_message(&draft, None).unwrap());
    }

    #[test]
    fn text_and_html_and_the_pictures_of_the_html_are_parts() {
        let draft = draft();
        let bytes = write_message(&draft, None).unwrap().message;
        let message = MessageParser::default().parse(&bytes).unwrap();
        let types: Vec<_> = message.parts.iter().filter_map(|part| part.content_type()?.subtype()).collect();
        assert_eq!(types, ["alternative", "plain", "related", "html", "png"]);
        let same = |part: &str, written: &str| assert_eq!(part.replace("\r\n", "\n"), written.replace("\r\n", "\n"));
        same(&message.body_text(0).unwrap(), &draft.page.text());
        same(&message.body_html(0).unwrap(), &draft.page.html("g1.17@pixie.example", &draft.subject, None).unwrap());
        for (number, picture) in draft.page.pictures().enumerate() {
            let part = &message.parts[4 + number];
            assert_eq!(part.content_id(), Some(format!("{number}.g1.17@pixie.example").as_str()));
            assert_eq!(part.contents(), picture);
        }
        assert!(message.attachments().all(|part| part.attachment_name().is_none()));
    }

    #[test]
    fn what_is_signed_is_what_is_sent() {
        let dkim = Dkim::new(dkim::tests::PEM, "pixie", "pixie.example").unwrap();
        let mail = String::from_utf8(write_message(&draft(), Some(&dkim)).unwrap().message).unwrap();
        assert!(dkim::tests::is_genuine(&mail), "{mail}");
        let elsewhere = mail.replace("unsubscribe/aaaa", "unsubscribe/bbbb");
        assert!(elsewhere != mail && !dkim::tests::is_genuine(&elsewhere));
    }

    #[test]
    fn nobody_can_end_a_part() {
        let mut draft = draft();
        let parts = |draft: &Draft| {
            MessageParser::default().parse(&write_message(draft, None).unwrap().message).unwrap().parts.len()
        };
        let before = parts(&draft);
        for part in ["alternative", "related"] {
            let end = format!("\n--{}--\n", boundary(part, "g1.17@pixie.example"));
            draft.page.blocks.push(Block::Quote(end));
        }
        assert_eq!(parts(&draft), before);
    }

    #[test]
    fn nothing_typed_becomes_a_header() {
        let mut draft = draft();
        draft.subject = "Hi\r\nBcc: eve@example.org".into();
        draft.to_name = Some("Ada\r\nBcc: eve@example.org\r\n\r\nBody".into());
        draft.from_name = "\"Pixie\" <x@y>\nBcc: eve@example.org".into();
        assert!(headers(&draft).lines().all(|line| !line.to_lowercase().starts_with("bcc")));

        draft.message_id = "<a@b>\r\nBcc: eve@example.org".into();
        assert!(matches!(write_message(&draft, None), Err(InvalidDraft::MessageId(_))));
        draft.message_id = "<a@b>".into();
        draft.to = "ada@example.org\r\nBcc: eve@example.org".into();
        assert!(matches!(write_message(&draft, None), Err(InvalidDraft::Address(_))));
    }
}
