//! The MIME parts of a mail.

use super::headers::Headers;
use super::limits::{DEEPEST, MOST_PARTS, Unreadable};
use crate::ground::budget::Budget;

/// A part of a mail, or all of it. Attached mails are not parsed.
#[derive(Debug)]
pub(super) struct MimePart<'a> {
    pub(super) headers: Headers,
    /// The bytes below the headers, still encoded.
    pub(super) body: &'a [u8],
    /// Its parts: none if it is a leaf, or if its boundary does not occur.
    pub(super) parts: Vec<MimePart<'a>>,
}

impl<'a> MimePart<'a> {
    /// Parses a whole mail. The steps are its bytes, once for each part within which they lie.
    pub(super) fn read(bytes: &'a [u8], budget: &Budget) -> Result<Self, Unreadable> {
        let mut count = 0;
        Self::read_at(bytes, 0, &mut count, budget)
    }

    fn read_at(bytes: &'a [u8], depth: usize, count: &mut usize, budget: &Budget) -> Result<Self, Unreadable> {
        budget.spend(bytes.len())?;
        *count += 1;
        if *count > MOST_PARTS {
            return Err(Unreadable::Parts);
        }
        if depth > DEEPEST {
            return Err(Unreadable::Depth);
        }
        let (headers, body) = Headers::split(bytes)?;
        let mut part = Self { headers, body, parts: Vec::new() };
        if part.is("multipart", None)
            && let Some(boundary) = part.attribute("boundary").filter(|boundary| !boundary.is_empty())
        {
            let pieces = split(body, boundary.as_bytes());
            part.parts = pieces
                .into_iter()
                .map(|piece| Self::read_at(piece, depth + 1, count, budget))
                .collect::<Result<_, _>>()?;
        }
        Ok(part)
    }

    /// Whether the type is this one; without a subtype, any subtype.
    pub(super) fn is(&self, kind: &str, subtype: Option<&str>) -> bool {
        self.headers.content_type().is_some_and(|content| {
            content.ctype().eq_ignore_ascii_case(kind)
                && subtype.is_none_or(|name| content.subtype().is_some_and(|own| own.eq_ignore_ascii_case(name)))
        })
    }

    /// An attribute of the type, such as `charset`.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.headers.content_type()?.attribute(name)
    }

    /// Whether it is an attachment.
    pub(super) fn is_attached(&self) -> bool {
        self.attribute("name").is_some()
            || self
                .headers
                .disposition()
                .is_some_and(|it| it.ctype().eq_ignore_ascii_case("attachment") || it.attribute("filename").is_some())
    }

    /// The part itself and all within it, outermost first.
    pub(super) fn all(&self) -> Vec<&Self> {
        let inner = self.parts.iter().flat_map(Self::all);
        std::iter::once(self).chain(inner).collect()
    }
}

/// The pieces between the boundary lines. A missing last boundary is the end of the mail.
fn split<'a>(body: &'a [u8], boundary: &[u8]) -> Vec<&'a [u8]> {
    let mut pieces = Vec::new();
    let mut piece = None;
    let mut start = 0;
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let end = start + line.len();
        if let Some(rest) = line.strip_prefix(b"--").and_then(|rest| rest.strip_prefix(boundary)) {
            let is_last = rest.trim_ascii() == b"--";
            if is_last || rest.trim_ascii().is_empty() {
                pieces.extend(piece.map(|from: usize| trimmed(&body[from..start.max(from)])));
                piece = (!is_last).then_some(end);
            }
            if is_last {
                return pieces;
            }
        }
        start = end;
    }
    pieces.extend(piece.map(|from| &body[from..]));
    pieces
}

/// The line break before a boundary belongs to the boundary.
fn trimmed(piece: &[u8]) -> &[u8] {
    let piece = piece.strip_suffix(b"\n").unwrap_or(piece);
    piece.strip_suffix(b"\r").unwrap_or(piece)
}
