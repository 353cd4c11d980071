//! Text: its style, its width, and its form in XML.

use std::borrow::Cow;

/// The style of a line of text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    /// The font size.
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) colour: &'static str,
    pub(super) from: From,
}

/// The part of a line that stands at the given point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    Left,
    Middle,
    Right,
}

impl Style {
    pub(super) fn new(size: f32, colour: &'static str) -> Self {
        Self { size, bold: false, colour, from: From::Left }
    }

    pub(super) fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(super) fn middle(self) -> Self {
        Self { from: From::Middle, ..self }
    }

    pub(super) fn right(self) -> Self {
        Self { from: From::Right, ..self }
    }

    /// The approximate width of a text: exact for plain letters, generous for others.
    pub(super) fn width(self, text: &str) -> f32 {
        let hundredths: f32 = text.chars().map(|letter| f32::from(advance(letter))).sum();
        hundredths / 100.0 * self.size * if self.bold { 1.07 } else { 1.0 }
    }

    /// The text, or as much of its beginning as there is room for, with an ellipsis.
    pub(super) fn cut(self, text: &str, room: f32) -> Cow<'_, str> {
        if self.width(text) <= room {
            return Cow::Borrowed(text);
        }
        let room = room - self.width("…");
        let mut kept = String::new();
        let mut used = 0.0;
        for letter in text.chars() {
            used += self.width(letter.encode_utf8(&mut [0; 4]));
            if used > room {
                break;
            }
            kept.push(letter);
        }
        Cow::Owned(format!("{}…", kept.trim_end()))
    }
}

/// The advance of a letter of the regular font, in hundredths of the size.
fn advance(letter: char) -> u8 {
    const PLAIN: [u8; 95] = [
        26, 27, 41, 65, 57, 83, 73, 22, 30, 30, 55, 57, 27, 32, 27, 37, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 27, 27,
        57, 57, 57, 43, 90, 64, 65, 63, 73, 56, 52, 73, 74, 34, 27, 62, 52, 91, 76, 78, 60, 78, 62, 55, 56, 73, 60, 93,
        59, 57, 57, 33, 37, 33, 57, 44, 28, 56, 62, 48, 62, 56, 34, 62, 62, 26, 26, 53, 26, 94, 62, 60, 62, 62, 41, 48,
        36, 62, 51, 79, 53, 51, 47, 38, 55, 38, 57,
    ];
    let plain = u32::from(letter).checked_sub(32).and_then(|place| PLAIN.get(usize::try_from(place).ok()?));
    match (plain, letter) {
        (Some(advance), _) => *advance,
        (None, '\u{a0}'..'\u{500}') => 72,
        (None, '\u{2010}'..'\u{2040}') => 60,
        (None, _) => 110,
    }
}

/// Whether the fonts of the picture have all letters: Latin, Greek and Cyrillic ones.
pub(super) fn is_drawable(text: &str) -> bool {
    text.chars().all(|letter| matches!(letter, ' '..='\u{17f}' | '\u{370}'..='\u{45f}' | '\u{2010}'..='\u{2026}'))
}

/// A name without invisible characters and without characters that change the direction of the
/// text.
pub(super) fn printable(name: &str) -> String {
    let harmless = |letter: &char| {
        let invisible = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
        !letter.is_control() && !invisible
    };
    name.chars().filter(harmless).collect()
}

/// The text escaped for XML, between tags and in attributes.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    Cow::Owned(safe)
}
