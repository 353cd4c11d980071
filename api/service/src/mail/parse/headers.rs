//! The headers of a mail, or of a part of it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use mail_parser::{ContentType, HeaderName, HeaderValue, MessageParser};

use super::limits::Unreadable;
use crate::delivery::mail_address::Address;
use crate::people::users::EmailAddress;

/// Real mail has below a hundred headers, of some 20 KiB; one of them may list many recipients.
const MOST_HEADERS: usize = 500;
const LONGEST_BLOCK: usize = 128 << 10;
const LONGEST_HEADER: usize = 16 << 10;

/// Headers with recipients; those added by servers come before those of the sender.
const RECIPIENTS: [&str; 5] = ["Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"];
/// The headers in which the sender names the recipients.
const ADDRESSEES: [&str; 2] = ["To", "Cc"];

/// Parses headers with parts or encoded words; all others are kept as text.
static PARSER: LazyLock<MessageParser> = LazyLock::new(|| {
    MessageParser::new().with_mime_headers().with_address_headers().with_message_ids().header_text(HeaderName::Subject)
});

/// Headers, in their order.
#[derive(Debug)]
pub(super) struct Headers(Vec<mail_parser::Header<'static>>);

impl Headers {
    /// Splits the headers from the body.
    pub(super) fn split(bytes: &[u8]) -> Result<(Self, &[u8]), Unreadable> {
        let (block, body) = split_block(bytes);
        check(block)?;
        // The parser would miss a header at the very end.
        let block = [block, b"\r\n\r\n"].concat();
        let headers = PARSER.parse_headers(&block).map(|message| message.into_owned().parts);
        let headers = headers.and_then(|mut parts| (!parts.is_empty()).then(|| parts.swap_remove(0).headers));
        Ok((Self(headers.unwrap_or_default()), body))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.values(name).next().is_some()
    }

    /// The names of all headers.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(mail_parser::Header::name)
    }

    /// The texts of the headers with this name.
    pub(super) fn texts<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.values(name).map(|value| value.as_text().unwrap_or_default())
    }

    /// The first word of the first header with this name in lower case, such as `auto-replied` of
    /// `Auto-Submitted: auto-replied; owner-email="…"`.
    pub(super) fn word(&self, name: &str) -> Option<String> {
        let text = self.texts(name).next()?;
        let word = text.split(|c: char| c == ';' || c == '(' || c.is_whitespace()).find(|word| !word.is_empty())?;
        Some(word.to_ascii_lowercase())
    }

    pub(super) fn content_type(&self) -> Option<&ContentType<'static>> {
        self.values("Content-Type").find_map(HeaderValue::as_content_type)
    }

    pub(super) fn disposition(&self) -> Option<&ContentType<'static>> {
        self.values("Content-Disposition").find_map(HeaderValue::as_content_type)
    }

    /// All ids in the headers with this name, without angle brackets.
    pub(super) fn ids(&self, name: &str) -> Vec<String> {
        let ids = self.values(name).filter_map(HeaderValue::as_text_list).flatten();
        ids.map(|id| one_line(id)).filter(|id| !id.is_empty()).collect()
    }

    pub(super) fn subject(&self) -> String {
        self.texts("Subject").next().map(one_line).unwrap_or_default()
    }

    /// The claimed senders. An invalid address is kept as text, so that it is noticed.
    pub(super) fn senders(&self) -> Vec<String> {
        let spelled = |text: String| text.parse::<EmailAddress>().map_or(text, |address| address.as_str().to_owned());
        self.addresses("From").into_iter().map(spelled).collect()
    }

    /// The recipients that may be addresses of this service.
    pub(super) fn recipients(&self) -> Vec<String> {
        self.ours(&RECIPIENTS)
    }

    /// The recipients that the sender has named.
    pub(super) fn addressees(&self) -> Vec<String> {
        self.ours(&ADDRESSEES)
    }

    fn ours(&self, names: &[&str]) -> Vec<String> {
        let is_ours =
            |address: &String| address.split_once('@').is_some_and(|(local, _)| Address::read(local).is_some());
        let addresses = names.iter().flat_map(|name| self.addresses(name)).map(|address| address.to_lowercase());
        let mut found = BTreeSet::new();
        addresses.filter(is_ours).filter(|address| found.insert(address.clone())).collect()
    }

    fn addresses(&self, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        for value in self.values(name) {
            match value {
                HeaderValue::Address(list) => {
                    found.extend(list.iter().map(|one| one_line(one.address.as_deref().unwrap_or_default())));
                }
                other => found.extend(other.as_text().map(|text| one_line(text.trim_matches(['<', '>', ' '])))),
            }
        }
        found
    }

    fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a HeaderValue<'static>> {
        self.0.iter().filter(move |header| header.name().eq_ignore_ascii_case(name)).map(|header| &header.value)
    }
}

/// The bytes up to the first empty line, and those after it.
fn split_block(bytes: &[u8]) -> (&[u8], &[u8]) {
    let mut start = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let end = start + line.len();
        if matches!(line, b"\n" | b"\r\n") {
            return (&bytes[..start], &bytes[end..]);
        }
        start = end;
    }
    (bytes, &[])
}

/// Whether the headers are few and short enough to parse.
fn check(block: &[u8]) -> Result<(), Unreadable> {
    let (mut count, mut length) = (0, 0);
    for line in block.split_inclusive(|byte| *byte == b'\n') {
        let goes_on = line.starts_with(b" ") || line.starts_with(b"\t");
        count += usize::from(!goes_on);
        length = if goes_on { length + line.len() } else { line.len() };
        if length > LONGEST_HEADER || count > MOST_HEADERS {
            return Err(Unreadable::Headers);
        }
    }
    if block.len() > LONGEST_BLOCK { Err(Unreadable::Headers) } else { Ok(()) }
}

/// The text of a header without line breaks and control characters, which an encoded word may
/// contain.
fn one_line(text: &str) -> String {
    let blank = text.replace(|c: char| c.is_control() || c.is_whitespace(), " ");
    blank.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
