//! The lines of a mail's text before anything is cut from it.

use super::limits::MOST_LINES;

/// What is known about the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// The writer ended the line.
    Written,
    /// The writer ended it, or a program that wraps long lines.
    Unknown,
}

/// A line of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextLine {
    /// Its characters, without invisible ones and without blanks around them; empty for an empty line.
    pub(super) text: String,
    /// What is known about its end.
    pub(super) end: LineEnd,
    /// Its length in characters. If lines were joined, the length of the last one of them.
    pub(super) width: usize,
    /// Whether HTML marks it as part of a signature.
    pub(super) is_signature: bool,
}

/// The lines of a text. Of a text with more than [`MOST_LINES`], one more than these.
pub(super) fn split(text: &str, end: LineEnd) -> Vec<TextLine> {
    let text = text.replace("\r\n", "\n");
    let is_break = |c: char| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let line = |text: String| TextLine { end, width: text.chars().count(), text, is_signature: false };
    text.split(is_break).take(MOST_LINES + 1).map(clean).map(line).collect()
}

/// Whether the line is quoted, also if a program has escaped the sign.
pub(super) fn is_quoted(line: &str) -> bool {
    line.starts_with(['>', '＞']) || line.starts_with("&gt;")
}

fn clean(line: &str) -> String {
    let visible = line.chars().filter(|c| *c == '\t' || !is_invisible(*c));
    let line: String = visible.map(|c| if c.is_whitespace() { ' ' } else { legible(c) }).collect();
    line.trim().to_owned()
}

/// Control characters, zero-width characters, and characters that change the direction or the shape
/// of others.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffc}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Word processors turn `-->` and `==>` into characters of a special font.
fn legible(c: char) -> char {
    if matches!(c, '\u{f0e0}' | '\u{f0e8}') { '→' } else { c }
}
