//! Text: its style, its width, and how it is escaped for XML.

use std::borrow::Cow;

use crate::fonts;

/// The style of a line of text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    /// The font size.
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) colour: &'static str,
    pub(crate) anchor: Anchor,
}

/// The end of a line, or its middle, that stands at the given point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Left,
    Middle,
    Right,
}

impl Style {
    pub(crate) fn new(size: f32, colour: &'static str) -> Self {
        Self { size, bold: false, colour, anchor: Anchor::Left }
    }

    pub(crate) fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    pub(crate) fn right(self) -> Self {
        Self { anchor: Anchor::Right, ..self }
    }

    /// The width of a text without kerning: nearly exact for the letters of the fonts, generous for others.
    pub(crate) fn width(self, text: &str) -> f32 {
        let font = fonts::font(self.bold);
        text.chars().map(|letter| font.advance(letter)).sum::<f32>() * self.size
    }

    /// The text, or as much of its beginning as there is room for, with an ellipsis.
    pub(crate) fn cut(self, text: &str, room: f32) -> Cow<'_, str> {
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

/// Whether the fonts of the picture have all letters: Latin, Greek and Cyrillic ones.
pub(crate) fn is_drawable(text: &str) -> bool {
    text.chars().all(|letter| fonts::font(true).has(letter))
}

/// A name without invisible characters and without characters that change the direction of the
/// text.
pub(crate) fn printable(name: &str) -> String {
    let harmless = |letter: &char| {
        let invisible = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
        !letter.is_control() && !invisible
    };
    name.chars().filter(harmless).collect()
}

/// The text escaped for XML, between tags and in attributes.
pub(crate) fn escape(text: &str) -> Cow<'_, str> {
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
