//! The choice and decoding of a mail's text.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;

use super::mime::MimePart;
use super::text_line::{LineEnd, TextLine, split};
use super::{flowed, html, wrapping};
use crate::ground::budget::{Budget, Exhausted};

/// The lines of a mail's text; none if it has no text, for instance if it is encrypted.
pub(super) fn text(part: &MimePart<'_>, budget: &Budget) -> Result<Vec<TextLine>, Exhausted> {
    if part.is_attached() {
        return Ok(Vec::new());
    }
    if part.parts.is_empty() {
        return leaf(part, budget);
    }
    if part.is("multipart", Some("alternative")) {
        return alternative(part, budget);
    }
    // The first part is the text; the others are its pictures, or its signature.
    let is_led = ["related", "signed", "report"].iter().any(|name| part.is("multipart", Some(name)));
    let count = if is_led { 1 } else { part.parts.len() };
    let digest = part.is("multipart", Some("digest"));
    let texts = part.parts.iter().take(count).filter(|_| !digest).map(|part| text(part, budget));
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    Ok(texts.into_iter().filter(|text| !is_blank(text)).flatten().collect())
}

/// Alternatives with the same content: plain text is preferred, because it needs no conversion. Where
/// its lines end for the writer, and what is a signature, the other one may say.
fn alternative(part: &MimePart<'_>, budget: &Budget) -> Result<Vec<TextLine>, Exhausted> {
    let (plain, other): (Vec<_>, Vec<_>) = part.parts.iter().partition(|one| one.is("text", Some("plain")));
    let plain = first_text(&plain, budget)?;
    let other = first_text(&other, budget)?.unwrap_or_default();
    match plain {
        Some(plain) => wrapping::joined(plain, &other, budget),
        None => Ok(other),
    }
}

/// The first text that is not blank.
fn first_text(parts: &[&MimePart<'_>], budget: &Budget) -> Result<Option<Vec<TextLine>>, Exhausted> {
    for part in parts {
        let text = text(part, budget)?;
        if !is_blank(&text) {
            return Ok(Some(text));
        }
    }
    Ok(None)
}

fn leaf(part: &MimePart<'_>, budget: &Budget) -> Result<Vec<TextLine>, Exhausted> {
    if part.is("text", Some("html")) {
        return html::lines(&decoded(part), budget);
    }
    // A multipart without parts has no boundary: its text is read as plain text.
    let is_plain =
        part.is("text", Some("plain")) || part.is("multipart", None) || part.headers.content_type().is_none();
    if !is_plain {
        return Ok(Vec::new());
    }
    let text = decoded(part);
    let has = |name, value: &str| part.attribute(name).is_some_and(|own| own.eq_ignore_ascii_case(value));
    Ok(if has("format", "flowed") {
        split(&flowed::unfolded(&text, has("delsp", "yes")), LineEnd::Written)
    } else {
        split(&text, LineEnd::Unknown)
    })
}

fn is_blank(lines: &[TextLine]) -> bool {
    lines.iter().all(|line| line.text.is_empty())
}

/// The body as text. A wrong declared encoding, as in broken mails, is ignored.
fn decoded(part: &MimePart<'_>) -> String {
    let bytes = match part.headers.word("Content-Transfer-Encoding").as_deref() {
        Some("base64") => base64_decode(part.body),
        Some("quoted-printable") => quoted_printable_decode(part.body),
        _ => None,
    };
    in_charset(bytes.as_deref().unwrap_or(part.body), part.attribute("charset"))
}

/// Programs that declare a single-byte charset, or none, often send UTF-8 nevertheless: valid UTF-8
/// is read as such, because it hardly ever occurs by chance. Invalid text declared as UTF-8 comes
/// from old Western programs.
fn in_charset(bytes: &[u8], label: Option<&str>) -> String {
    let named = label.and_then(|label| Encoding::for_label(label.trim().as_bytes())).unwrap_or(WINDOWS_1252);
    if named != WINDOWS_1252 && named != UTF_8 {
        return named.decode(bytes).0.into_owned();
    }
    let (text, _, has_errors) = UTF_8.decode(bytes);
    if has_errors { WINDOWS_1252.decode(bytes).0.into_owned() } else { text.into_owned() }
}
