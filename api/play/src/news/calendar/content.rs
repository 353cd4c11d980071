//! The lines of an iCalendar file: escaped, folded, and ended by CRLF. No crate writes time zones and the same bytes each time in fewer
//! lines.

use std::fmt::Display;

/// The most bytes of a line, without its end.
const LONGEST_LINE: usize = 75;

/// An iCalendar file, or a part of one.
#[derive(Debug, Default)]
pub(super) struct Content(String);

impl Content {
    /// A property with a value in its form.
    pub(super) fn line(&mut self, name: &str, value: impl Display) {
        self.write_folded(&format!("{name}:{value}"));
    }

    /// A property whose value is a text.
    pub(super) fn text(&mut self, name: &str, text: &str) {
        self.line(name, escape(text));
    }

    /// A component with its properties.
    pub(super) fn component(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.line("BEGIN", name);
        inside(self);
        self.line("END", name);
    }

    pub(super) fn finish(self) -> String {
        self.0
    }

    /// Writes a line, in several ones if it is too long. The space that begins a further line is one of its bytes.
    fn write_folded(&mut self, line: &str) {
        let mut length = 0;
        for letter in line.chars() {
            if length + letter.len_utf8() > LONGEST_LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(letter);
            length += letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// A text as a value. Control characters except line breaks are not allowed in one.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.replace("\r\n", "\n").chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push(letter),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_has_more_than_75_bytes_and_no_letter_is_cut() {
        let text = "Märchen 🧚 über Feen, ".repeat(20);
        let mut content = Content::default();
        content.text("SUMMARY", &text);
        let file = content.finish();
        assert!(file.ends_with("\r\n") && file.split("\r\n").all(|line| line.len() <= LONGEST_LINE), "{file}");
        assert_eq!(file.replace("\r\n ", ""), format!("SUMMARY:{}\r\n", text.replace(',', "\\,")));
    }

    #[test]
    fn a_text_cannot_add_a_property() {
        let mut content = Content::default();
        content.text("SUMMARY", "a;b,c\\d\r\nX-EVIL:1\u{7}\n");
        assert_eq!(content.finish(), "SUMMARY:a\\;b\\,c\\\\d\\nX-EVIL:1\\n\r\n");
    }
}
