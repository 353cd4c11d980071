//! Lines of text and icons.

use super::Canvas;
use crate::geometry::Point;
use crate::symbols::icons::Icon;
use crate::text::{Anchor, Style};

/// A part of a line.
pub(crate) enum LinePart {
    Text(String),
    Icon(Icon),
    /// Free space of this width.
    Space(f32),
}

/// The space between two parts of a line.
const PART_GAP: f32 = 4.0;

impl LinePart {
    fn width(&self, style: Style) -> f32 {
        match self {
            Self::Text(text) => style.width(text),
            Self::Icon(_) => style.size * 1.15,
            Self::Space(width) => *width,
        }
    }
}

/// The width of a line of these parts.
pub(crate) fn line_width(style: Style, parts: &[LinePart]) -> f32 {
    let widths: f32 = parts.iter().map(|part| part.width(style)).sum();
    widths + PART_GAP * (parts.len() as f32 - 1.0)
}

impl Canvas {
    /// Draws a line of text and icons. Returns its right end.
    pub(crate) fn line(&mut self, at: Point, style: Style, parts: &[LinePart]) -> f32 {
        let width = line_width(style, parts);
        let mut x = match style.anchor {
            Anchor::Left => at.0,
            Anchor::Middle => at.0 - width / 2.0,
            Anchor::Right => at.0 - width,
        };
        for part in parts {
            match part {
                LinePart::Text(text) => self.text((x, at.1), Style { anchor: Anchor::Left, ..style }, text),
                LinePart::Icon(icon) => {
                    let size = part.width(style);
                    self.icon((x + size / 2.0, at.1 - style.size * 0.36), size, *icon);
                }
                LinePart::Space(_) => {}
            }
            x += part.width(style) + PART_GAP;
        }
        x - PART_GAP
    }

    /// Draws a line that gets smaller if it would be wider than `room`.
    pub(crate) fn fitted_line(&mut self, at: Point, style: Style, room: f32, parts: &[LinePart]) {
        let width = line_width(style, parts);
        let size = if width > room { style.size * room / width } else { style.size };
        self.line(at, Style { size, ..style }, parts);
    }
}
