//! From the parts of a mail to its text.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;

use super::mime::Part;
use super::{flowed, html};

/// The text of a mail, plain; empty if it has none, for instance if it is encrypted.
pub(super) fn text(part: &Part<'_>) -> String {
    if part.is_attached() {
        return String::new();
    }
    if part.parts.is_empty() {
        return leaf(part);
    }
    if part.is("multipart", Some("alternative")) {
        return alternative(part);
    }
    // The first part is the text: what follows are its pictures, or its signature.
    let is_led = ["related", "signed", "report"].iter().any(|name| part.is("multipart", Some(name)));
    let count = if is_led { 1 } else { part.parts.len() };
    let digest = part.is("multipart", Some("digest"));
    let texts = part.parts.iter().take(count).filter(|_| !digest).map(text);
    texts.filter(|text| !is_blank(text)).collect::<Vec<_>>().join("\n")
}

/// The same in several ways: plain is what a player saw when they wrote it, and it needs no guessing.
fn alternative(part: &Part<'_>) -> String {
    let (plain, other): (Vec<_>, Vec<_>) = part.parts.iter().partition(|one| one.is("text", Some("plain")));
    plain.into_iter().chain(other).map(text).find(|text| !is_blank(text)).unwrap_or_default()
}

fn leaf(part: &Part<'_>) -> String {
    if part.is("text", Some("html")) {
        return html::plain(&decoded(part));
    }
    // A multipart here has no parts, that is, no boundary: its text is read as it stands.
    let is_plain =
        part.is("text", Some("plain")) || part.is("multipart", None) || part.headers.content_type().is_none();
    if !is_plain {
        return String::new();
    }
    let text = decoded(part);
    let has = |name, value: &str| part.attribute(name).is_some_and(|own| own.eq_ignore_ascii_case(value));
    if has("format", "flowed") { flowed::unfolded(&text, has("delsp", "yes")) } else { text }
}

fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || c == '\u{feff}' || c == '\0')
}

/// The body as text. An encoding that it is not in, as broken mails have it, is as good as none.
fn decoded(part: &Part<'_>) -> String {
    let bytes = match part.headers.word("Content-Transfer-Encoding").as_deref() {
        Some("base64") => base64_decode(part.body),
        Some("quoted-printable") => quoted_printable_decode(part.body),
        _ => None,
    };
    in_charset(bytes.as_deref().unwrap_or(part.body), part.attribute("charset"))
}

/// Programs that name a charset of one byte, or none, often send UTF-8 nevertheless: then it reads as such, which hardly
/// ever happens by chance. What is no UTF-8 though it says so comes from old programs of the West.
fn in_charset(bytes: &[u8], label: Option<&str>) -> String {
    let named = label.and_then(|label| Encoding::for_label(label.trim().as_bytes())).unwrap_or(WINDOWS_1252);
    if named != WINDOWS_1252 && named != UTF_8 {
        return named.decode(bytes).0.into_owned();
    }
    let (text, _, has_errors) = UTF_8.decode(bytes);
    if has_errors { WINDOWS_1252.decode(bytes).0.into_owned() } else { text.into_owned() }
}
