//! The canvas of the picture, to which SVG elements are added one after the other.

use std::fmt::{self, Display, Formatter, Write};

use super::area::{Area, Point};
use super::icons::Icon;
use super::theme::Palette;
use super::thing::Thing;
use super::writing::{From, Style, escape};

/// A picture that is being drawn.
pub(super) struct Canvas {
    svg: String,
    pub(super) palette: &'static Palette,
}

/// A part of a line of text and icons.
pub(super) enum LinePart {
    Text(String),
    Icon(Icon),
    /// Free space.
    Space(f32),
}

/// The space between the parts of a line.
const BETWEEN: f32 = 4.0;

impl LinePart {
    fn width(&self, style: Style) -> f32 {
        match self {
            Self::Text(text) => style.width(text),
            Self::Icon(_) => style.size * 1.15,
            Self::Space(width) => *width,
        }
    }
}

/// A length in the picture, with one decimal at most.
struct Length(f32);

impl Display for Length {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 10.0).round() / 10.0)
    }
}

impl Canvas {
    pub(super) fn new(palette: &'static Palette) -> Self {
        Self { svg: String::with_capacity(64 * 1024), palette }
    }

    /// The finished SVG.
    pub(super) fn into_svg(self) -> String {
        self.svg
    }

    /// Adds elements as they are.
    pub(super) fn raw(&mut self, elements: fmt::Arguments<'_>) {
        self.svg.write_fmt(elements).expect("a string takes everything");
    }

    /// A group that scripts and screen readers can find: a class, a `data-` name with its value,
    /// and a title.
    pub(super) fn group(&mut self, class: &str, data: (&str, &str), title: &str, inside: impl FnOnce(&mut Self)) {
        let (name, value) = data;
        self.raw(format_args!(r#"<g class="{class}" data-{name}="{value}"><title>{}</title>"#, escape(title)));
        inside(self);
        self.svg.push_str("</g>\n");
    }

    /// A group that can be clicked. It ends with a frame that is invisible until the page's style
    /// sheet shows it.
    pub(super) fn thing(&mut self, class: &str, thing: Thing, area: Area, title: &str, inside: impl FnOnce(&mut Self)) {
        let (name, value) = thing.data();
        self.group(class, (name, &value), title, |canvas| {
            inside(canvas);
            canvas.rectangle(area, 8.0, format_args!(r#"class="frame" fill="none""#));
        });
    }

    /// A group that is moved to a point and scaled there; `attributes` apply to everything in it.
    pub(super) fn at(&mut self, at: Point, scale: f32, attributes: &str, inside: impl FnOnce(&mut Self)) {
        let (x, y) = (Length(at.0), Length(at.1));
        self.raw(format_args!(r#"<g transform="translate({x} {y}) scale({scale})" {attributes}>"#));
        inside(self);
        self.svg.push_str("</g>");
    }

    /// A filled rectangle with round corners.
    pub(super) fn fill(&mut self, area: Area, radius: f32, colour: &str) {
        self.rectangle(area, radius, format_args!(r#"fill="{colour}""#));
    }

    /// The edge of a rectangle with round corners.
    pub(super) fn edge(&mut self, area: Area, radius: f32, colour: &str, width: f32) {
        self.rectangle(area, radius, format_args!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#));
    }

    /// A place where nothing lies at the moment.
    pub(super) fn hole(&mut self, area: Area, radius: f32) {
        let hole = self.palette.hole;
        self.rectangle(area, radius, format_args!(r#"fill="{hole}""#));
    }

    fn rectangle(&mut self, area: Area, radius: f32, attributes: fmt::Arguments<'_>) {
        let (x, y, width, height) = (Length(area.x), Length(area.y), Length(area.width), Length(area.height));
        self.raw(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {attributes}/>"#
        ));
    }

    /// The background of things that belong together.
    pub(super) fn card(&mut self, area: Area) {
        self.fill(area, 8.0, self.palette.card);
    }

    /// A line of text; `at` is its point on the baseline.
    pub(super) fn text(&mut self, at: Point, style: Style, text: &str) {
        let (x, y, size) = (Length(at.0), Length(at.1), Length(style.size));
        self.raw(format_args!(r#"<text x="{x}" y="{y}" font-size="{size}" fill="{}""#, style.colour));
        if style.bold {
            self.svg.push_str(r#" font-weight="700""#);
        }
        match style.from {
            From::Left => {}
            From::Middle => self.svg.push_str(r#" text-anchor="middle""#),
            From::Right => self.svg.push_str(r#" text-anchor="end""#),
        }
        self.raw(format_args!(">{}</text>", escape(text)));
    }

    /// An icon of this size around a point.
    pub(super) fn icon(&mut self, middle: Point, size: f32, icon: Icon) {
        let (x, y) = (Length(middle.0), Length(middle.1));
        let scale = (size / 20.0 * 100.0).round() / 100.0;
        let name = icon.name();
        self.raw(format_args!(r##"<use transform="translate({x} {y}) scale({scale})" href="#board-{name}"/>"##));
    }

    /// The width of a line.
    pub(super) fn width(&self, style: Style, parts: &[LinePart]) -> f32 {
        let widths: f32 = parts.iter().map(|part| part.width(style)).sum();
        widths + BETWEEN * (parts.len() as f32 - 1.0)
    }

    /// A line of text and icons. Returns its end.
    pub(super) fn line(&mut self, at: Point, style: Style, parts: &[LinePart]) -> f32 {
        let width = self.width(style, parts);
        let mut x = match style.from {
            From::Left => at.0,
            From::Middle => at.0 - width / 2.0,
            From::Right => at.0 - width,
        };
        for part in parts {
            match part {
                LinePart::Text(text) => self.text((x, at.1), Style { from: From::Left, ..style }, text),
                LinePart::Icon(icon) => {
                    let size = part.width(style);
                    self.icon((x + size / 2.0, at.1 - style.size * 0.36), size, *icon);
                }
                LinePart::Space(_) => {}
            }
            x += part.width(style) + BETWEEN;
        }
        x - BETWEEN
    }

    /// A line that gets smaller if it would be wider than `room`.
    pub(super) fn fitted_line(&mut self, at: Point, style: Style, room: f32, parts: &[LinePart]) {
        let width = self.width(style, parts);
        let size = if width > room { style.size * room / width } else { style.size };
        self.line(at, Style { size, ..style }, parts);
    }
}
