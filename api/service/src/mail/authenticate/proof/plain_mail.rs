//! The split of a mail into header fields and body, for mails that every program splits in the same way.

use mail_auth::AuthenticatedMessage;

/// Fields that a mail may have once (RFC 5322, RFC 2045). Of two, each program reads another one.
const ONCE: [&str; 15] = [
    "From",
    "Sender",
    "Reply-To",
    "To",
    "Cc",
    "Bcc",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Content-Disposition",
];

/// A header field as it stands in the mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::mail) struct Field<'a> {
    /// The bytes before the colon, all of them printable.
    pub(in crate::mail) name: &'a str,
    /// The bytes behind the colon, with the line break at the end.
    pub(in crate::mail) value: &'a [u8],
}

impl Field<'_> {
    /// Compares the name as DKIM does: without regard to case, and to nothing else.
    pub(in crate::mail) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// A mail of which nobody can doubt where each field begins and ends.
#[derive(Debug)]
pub(in crate::mail) struct PlainMail<'a> {
    /// The fields of the header, from the top down.
    pub(in crate::mail) fields: Vec<Field<'a>>,
    /// The bytes behind the empty line.
    pub(super) body: &'a [u8],
}

impl<'a> PlainMail<'a> {
    /// Splits a mail. None if programs may split it differently: a line without a name, a blank before a colon, a control
    /// character, no empty line; or if a field stands twice that may stand once.
    pub(in crate::mail) fn split(raw: &'a [u8]) -> Option<Self> {
        let mut fields: Vec<Field<'a>> = Vec::new();
        let (mut start, mut at) = (0, 0);
        for line in raw.split_inclusive(|byte| *byte == b'\n') {
            let text = text(line)?;
            if text.is_empty() {
                let mail = Self { fields, body: &raw[at + line.len()..] };
                return (!mail.fields.is_empty() && !mail.repeats_itself()).then_some(mail);
            }
            if matches!(text[0], b' ' | b'\t') {
                // A folded line belongs to the field above it.
                let field = fields.last_mut().filter(|_| !text.trim_ascii().is_empty())?;
                field.value = &raw[start..at + line.len()];
            } else {
                let colon = text.iter().position(|byte| *byte == b':')?;
                let name = std::str::from_utf8(&text[..colon]).ok().filter(|name| is_name(name))?;
                start = at + colon + 1;
                fields.push(Field { name, value: &raw[start..at + line.len()] });
            }
            at += line.len();
        }
        None
    }

    /// Whether the verifier of signatures has split the mail in the same way.
    pub(in crate::mail) fn is_split_as(&self, other: &AuthenticatedMessage<'_>) -> bool {
        let fields = self.fields.iter().map(|field| (field.name.as_bytes(), field.value));
        fields.eq(other.raw_parsed_headers().iter().copied()) && self.body == other.raw_body()
    }

    fn repeats_itself(&self) -> bool {
        ONCE.iter().any(|name| self.fields.iter().filter(|field| field.is(name)).count() > 1)
    }
}

/// A line of the header without its line break; none if it does not end, or has a control character.
fn text(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_suffix(b"\n")?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let is_control = |byte: &u8| byte.is_ascii_control() && *byte != b'\t';
    (!line.iter().any(is_control)).then_some(line)
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(raw: &str) -> Option<(Vec<(&str, &str)>, &str)> {
        let mail = PlainMail::split(raw.as_bytes())?;
        let text = |bytes| std::str::from_utf8(bytes).expect("text");
        Some((mail.fields.iter().map(|field| (field.name, text(field.value))).collect(), text(mail.body)))
    }

    #[test]
    fn fields_are_split_as_they_stand() {
        let fields = vec![("From", " ada@example.org\r\n"), ("SUBJECT", "a\r\n b: c\r\n"), ("X", "\r\n")];
        let raw = "From: ada@example.org\r\nSUBJECT:a\r\n b: c\r\nX:\r\n\r\nText: 1\r\n\r\n2";
        assert_eq!(split(raw), Some((fields, "Text: 1\r\n\r\n2")));
        assert_eq!(split("A: 1\nÄ: 2\n\n"), None);
        assert_eq!(split("A: ü\n\n"), Some((vec![("A", " ü\n")], "")));
    }

    #[test]
    fn what_may_be_split_in_two_ways_is_not() {
        for block in [
            "",
            " A: 1\r\n",
            "A: 1\r\nno name\r\n",
            "A : 1\r\n",
            "Sub ject: 1\r\n",
            ": 1\r\n",
            "A: 1\r\n \r\n",
            "A: 1\r\n\t \r\nB: 2\r\n",
            "A: 1\rB: 2\r\n",
            "A: 1\0\r\n",
            "A: 1\u{c}2\r\n",
            "From ada@example.org\r\nA: 1\r\n",
            "A: 1\r\nTo: a\r\nB: 2\r\nto: b\r\n",
            "Content-Type: text/plain\r\ncontent-type: text/html\r\n",
        ] {
            assert_eq!(split(&format!("{block}\r\n")), None, "{block}");
        }
        assert_eq!(split("A: 1\r\n"), None, "without an empty line");
        assert!(split("Received: a\r\nReceived: b\r\n\r\n").is_some());
    }
}
