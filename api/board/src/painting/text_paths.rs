//! Text as paths, because the painter knows no fonts.
//!
//! The picture has plain lines of Latin, Greek and Cyrillic letters in two fonts that are compiled in. A letter has one
//! outline there, and some pairs stand closer or wider; nothing else of what fonts may contain is read.

use std::fmt::Write as _;

use resvg::usvg::{self, roxmltree};
use roxmltree::{Document, Node};
use ttf_parser::OutlineBuilder;

use super::error::PictureError;
use crate::fonts;

/// The same SVG with paths in place of its texts, which are lines as [`Canvas::text`](crate::canvas::Canvas::text)
/// writes them.
pub(super) fn texts_to_paths(svg: String) -> Result<String, PictureError> {
    if !svg.contains("<text ") {
        return Ok(svg);
    }
    let document = Document::parse(&svg).map_err(usvg::Error::ParsingFailed)?;
    let mut with_paths = String::with_capacity(4 * svg.len());
    let mut end = 0;
    for text in document.descendants().filter(|node| node.has_tag_name("text")) {
        with_paths.push_str(&svg[end..text.range().start]);
        write_path(text, &mut with_paths);
        end = text.range().end;
    }
    with_paths.push_str(&svg[end..]);
    Ok(with_paths)
}

fn write_path(text: Node<'_, '_>, svg: &mut String) {
    let number = |name| text.attribute(name).and_then(|number| number.parse().ok()).unwrap_or(0.0);
    let font = fonts::font(text.attribute("font-weight") == Some("700"));
    let glyphs = font.shape(text.text().unwrap_or_default());
    let scale = number("font-size") / f32::from(font.face.units_per_em());
    let width = glyphs.last().map_or(0.0, |glyph| glyph.end) * scale;
    let start = match text.attribute("text-anchor") {
        Some("middle") => number("x") - width / 2.0,
        Some("end") => number("x") - width,
        _ => number("x"),
    };
    let fill = text.attribute("fill").unwrap_or("none");
    write!(svg, r#"<path fill="{fill}" d=""#).expect("a string takes everything");
    let mut pen = Pen { svg, scale, x: start, y: number("y") };
    for glyph in glyphs {
        pen.x = start + glyph.start * scale;
        // A space has no outline, which is no error.
        let _ = font.face.outline_glyph(glyph.id, &mut pen);
    }
    svg.push_str(r#""/>"#);
}

/// The pen that writes an outline, whose letter begins at this point.
struct Pen<'a> {
    svg: &'a mut String,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen<'_> {
    fn write<const N: usize>(&mut self, command: char, points: [(f32, f32); N]) {
        self.svg.push(command);
        for (x, y) in points {
            // In a font, y grows upwards.
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            write!(self.svg, "{x} {y} ").expect("a string takes everything");
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', [(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', [(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', [(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', [(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.svg.push('Z');
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::{Arc, LazyLock};

    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    use super::*;

    /// The options with which a library that knows all about fonts reads texts.
    pub(in crate::painting) static WITH_FONTS: LazyLock<Options<'static>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        for font in fonts::FILES {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
        }
        Options { fontdb: Arc::new(fonts), font_family: fonts::FAMILY.into(), ..Options::default() }
    });

    fn painted(svg: &str, options: &Options<'_>) -> Pixmap {
        let mut pixels = Pixmap::new(900, 60).expect("pixels");
        resvg::render(&Tree::from_str(svg, options).expect("an SVG"), Transform::default(), &mut pixels.as_mut());
        pixels
    }

    #[test]
    fn a_line_looks_as_if_a_library_had_set_it() {
        let letters: Vec<char> = (' '..='\u{17f}')
            .chain('\u{370}'..='\u{45f}')
            .filter(|letter| {
                letter.is_alphanumeric() && [true, false].iter().all(|bold| fonts::font(*bold).has(*letter))
            })
            .collect();
        let every = letters.chunks(30).map(|some| some.iter().collect());
        let lines =
            ["AVATAR To. Ty, “LT” f.", "r, fi ffl 1/7 – 12 + 3…", "<Łódź & Ťřě>", "Ελλάδα ΤΟ. Γ.", "ТУ. Подъезд Г."];
        for line in lines.map(str::to_owned).into_iter().chain(every) {
            for look in ["", r#" font-weight="700" text-anchor="middle""#, r#" text-anchor="end""#] {
                let x = [10, 450, 890][usize::from(look.contains("middle")) + 2 * usize::from(look.contains("end"))];
                let line = crate::text::escape(&line);
                let svg = format!(
                    r##"<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60" font-family="Pixie Board"><g transform="translate(0 3)"><text x="{x}" y="40" font-size="22.5" fill="#123456"{look}>{line}</text></g></svg>"##
                );
                let (ours, theirs) = (
                    painted(&texts_to_paths(svg.clone()).expect("paths"), &Options::default()),
                    painted(&svg, &WITH_FONTS),
                );
                let sum = |parts: &mut dyn Iterator<Item = u8>| parts.map(usize::from).sum::<usize>();
                let ink = sum(&mut theirs.data().iter().copied());
                let different =
                    sum(&mut ours.data().iter().zip(theirs.data()).map(|(ours, theirs)| ours.abs_diff(*theirs)));
                // A width that is summed up in another way moves a line by a part of a pixel. A wrong letter makes a
                // larger difference.
                assert!(ink > 0 && different * 20 < ink, "{different} of {ink}: {line}, {look}");
            }
        }
    }
}
