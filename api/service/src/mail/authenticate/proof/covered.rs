//! The part of a mail that a signature covers, as a mail of its own.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use super::plain_mail::{Field, PlainMail};

/// The longest boundary (RFC 2046).
const LONGEST_BOUNDARY: usize = 70;

/// A good signature: what it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) struct Coverage {
    /// The domain that has signed.
    pub(in crate::mail) signer: String,
    /// The names of the covered fields (`h=`), each as often as it is named.
    pub(in crate::mail) names: Vec<String>,
    /// Whether blanks in the body count as much as one, and none at the end of a line (`c=…/relaxed`).
    pub(in crate::mail) ignores_blanks: bool,
    /// The signature itself, which no other mail of the signer has.
    pub(in crate::mail) signature: Vec<u8>,
}

impl Coverage {
    /// What identifies the mail if its `Message-ID` is not covered: the signature, as nobody else can make another one of it.
    pub(in crate::mail) fn key(&self) -> String {
        format!("signature {}", hex::encode(Sha256::digest(&self.signature)))
    }

    pub(super) fn names(&self, name: &str) -> bool {
        self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// The fields that are covered, from the top down: of each name the lowest ones, one for each time that it is named (RFC 6376).
    fn fields<'a>(&self, fields: &[Field<'a>]) -> Vec<Field<'a>> {
        let mut left: BTreeMap<String, usize> = BTreeMap::new();
        for name in &self.names {
            *left.entry(name.to_ascii_lowercase()).or_default() += 1;
        }
        let mut covered = Vec::new();
        for field in fields.iter().rev() {
            if let Some(count) = left.get_mut(&field.name.to_ascii_lowercase()).filter(|count| **count > 0) {
                *count -= 1;
                covered.push(*field);
            }
        }
        covered.reverse();
        covered
    }

    /// The mail with its covered fields only. If its type is not among them, the body says itself what it is.
    pub(super) fn mail(&self, mail: &PlainMail<'_>) -> Vec<u8> {
        let (fields, body) = (self.fields(&mail.fields), self.body(mail.body));
        let mut covered = Vec::with_capacity(body.len());
        for field in &fields {
            covered.extend([field.name.as_bytes(), b":", field.value].concat());
        }
        if !fields.iter().any(|field| field.is("Content-Type"))
            && let Some(boundary) = boundary(&body)
        {
            let text = format!("Content-Type: multipart/alternative; boundary=\"{boundary}\"\r\n");
            covered.extend(text.into_bytes());
        }
        covered.extend(b"\r\n");
        covered.extend(body);
        covered
    }

    /// The body as far as it is covered: `mail-auth` reads it without carriage returns, and without what the signer ignores.
    fn body(&self, body: &[u8]) -> Vec<u8> {
        let mut covered = Vec::with_capacity(body.len());
        for line in body.split(|byte| *byte == b'\n') {
            let begin = covered.len();
            let mut was_blank = false;
            for byte in line.iter().copied().filter(|byte| *byte != b'\r') {
                let is_blank = self.ignores_blanks && matches!(byte, b' ' | b'\t');
                if !(is_blank && was_blank) {
                    covered.push(if is_blank { b' ' } else { byte });
                }
                was_blank = is_blank;
            }
            if was_blank && covered.len() > begin {
                covered.pop();
            }
            covered.extend(b"\r\n");
        }
        covered
    }
}

/// The boundary of a body that is a multipart whatever its header says: it begins and ends with it.
fn boundary(body: &[u8]) -> Option<&str> {
    let mut lines = body.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let last = text(lines.next_back()?)?;
    let boundary = last.strip_prefix("--")?.strip_suffix("--")?;
    let is_valid = |c: char| c.is_ascii_alphanumeric() || "'()+_,-./:=?".contains(c);
    if boundary.is_empty() || boundary.len() > LONGEST_BOUNDARY || !boundary.chars().all(is_valid) {
        return None;
    }
    let mut first = text(lines.next()?)?;
    if is_preamble(first) {
        first = text(lines.next()?)?;
    }
    (first.strip_prefix("--") == Some(boundary)).then_some(boundary)
}

fn text(line: &[u8]) -> Option<&str> {
    std::str::from_utf8(line.trim_ascii_end()).ok()
}

/// The line that mail programs write above the first part, for readers without MIME.
fn is_preamble(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.starts_with("this is a multi") && line.trim_end_matches('.').ends_with("mime format")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage(names: &[&str], ignores_blanks: bool) -> Coverage {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Coverage { signer: "example.org".into(), names, ignores_blanks, signature: Vec::new() }
    }

    fn covered(names: &[&str], ignores_blanks: bool, raw: &str) -> String {
        let mail = PlainMail::split(raw.as_bytes()).expect("a plain mail");
        String::from_utf8(coverage(names, ignores_blanks).mail(&mail)).expect("text")
    }

    #[test]
    fn a_name_covers_one_field_from_the_bottom_up() {
        let raw = "Received: 1\r\nX-A: 2\r\nReceived: 3\r\nFrom: 4\r\nreceived: 5\r\n\r\n";
        for (names, expected) in [
            (&["from"] as &[&str], "From: 4\r\n"),
            (&["Received", "FROM"], "From: 4\r\nreceived: 5\r\n"),
            (&["Received", "Received"], "Received: 3\r\nreceived: 5\r\n"),
            (&["Received", "Received", "Received", "Received"], "Received: 1\r\nReceived: 3\r\nreceived: 5\r\n"),
            (&["To"], ""),
        ] {
            assert_eq!(covered(names, false, raw), format!("{expected}\r\n\r\n"), "{names:?}");
        }
    }

    #[test]
    fn a_body_is_covered_as_it_is_signed() {
        let raw = "From: a\r\n\r\none  two \r\n\t three\n\n a\rb\r\n";
        assert_eq!(covered(&["From"], true, raw), "From: a\r\n\r\none two\r\n three\r\n\r\n ab\r\n\r\n");
        assert_eq!(covered(&["From"], false, raw), "From: a\r\n\r\none  two \r\n\t three\r\n\r\n ab\r\n\r\n");
    }

    #[test]
    fn a_body_says_its_type_only_if_it_begins_and_ends_with_the_boundary() {
        let parts = "--b\r\n\r\none\r\n--c\r\n\r\ntwo\r\n";
        let preamble = "This is a multi-part message in MIME format.\r\n";
        for (body, expected) in [
            (format!("{parts}--b--\r\n"), Some("b")),
            (format!("\r\n{preamble}{parts}--b--\r\n\r\n"), Some("b")),
            (format!("{parts}--c--\r\n"), None),
            (parts.to_owned(), None),
            (format!("one\r\n{parts}--b--\r\n"), None),
            (format!("{preamble}one\r\n{parts}--b--\r\n"), None),
            (format!("{parts}--b--\r\nend\r\n"), None),
            ("--b--\r\n".to_owned(), None),
            ("----\r\n----\r\n".to_owned(), None),
            (format!("--{0}\r\n--{0}--\r\n", "b".repeat(71)), None),
            ("--b\"; x=\"\r\n--b\"; x=\"--\r\n".to_owned(), None),
            (String::new(), None),
        ] {
            assert_eq!(boundary(body.as_bytes()), expected, "{body}");
        }
    }
}
