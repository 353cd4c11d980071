//! The canvas of the picture, to which SVG elements are added one after the other. It lists them,
//! so that the painter does not have to parse the SVG to find them.

use std::fmt::{self, Display, Formatter, Write};
use std::mem;
use std::ops::Range;

use pixie_engine::seat::Colour;

use self::group::Group;
use self::pieces::{Piece, PieceKind};
use crate::click_target::Thing;
use crate::document::Drawing;
use crate::geometry::{Area, Point};
use crate::symbols::icons::Icon;
use crate::text::{From, Style, escape, is_drawable};
use crate::theme::{Palette, Theme};

pub(crate) mod group;
pub(crate) mod pieces;

/// A picture that is being drawn.
pub(crate) struct Canvas {
    svg: String,
    elements: Vec<Element>,
    /// The groups that are not complete yet, the outermost first: the picture itself.
    open: Vec<Group>,
    pieces: Vec<Piece>,
    /// An element that is not yet complete; the elements in it are parts of it.
    is_in_element: bool,
    purpose: Purpose,
    /// Whether the picture stands alone, with whatever fonts there are.
    is_alone: bool,
    pub(crate) palette: &'static Palette,
}

/// The purpose of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A page, on which scripts and screen readers find everything.
    Page,
    /// A painting. Only what is seen of each element is drawn, at the origin: the rest would take
    /// more time than this.
    Painting,
}

/// An element of a picture, which can be painted by itself. Two elements that differ only in their
/// position have the same text before and after it.
pub(crate) struct Element {
    before: Range<usize>,
    after: Range<usize>,
    /// Its position, as rounded as in the SVG.
    pub(crate) at: Point,
    /// Width and height of a rectangle, which are left out of the text like its position.
    pub(crate) size: Option<Point>,
}

impl Element {
    /// Its text without its position.
    pub(crate) fn text<'a>(&self, svg: &'a str) -> [&'a str; 2] {
        [&svg[self.before.clone()], &svg[self.after.clone()]]
    }
}

/// A part of a line of text and icons.
pub(crate) enum LinePart {
    Text(String),
    Icon(Icon),
    /// Free space of this width.
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

impl Length {
    fn tenths(&self) -> i32 {
        (self.0 * 10.0).round() as i32
    }

    fn rounded(&self) -> f32 {
        self.tenths() as f32 / 10.0
    }
}

impl Display for Length {
    /// Writes whole numbers, as a picture has two thousand lengths, and `f32` takes ten times as long.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = self.tenths();
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

/// The position and the size of an area.
fn lengths(area: Area) -> (Length, Length, Length, Length) {
    (Length(area.x), Length(area.y), Length(area.width), Length(area.height))
}

impl Canvas {
    pub(crate) fn new(purpose: Purpose, theme: Theme) -> Self {
        Self {
            svg: String::with_capacity(96 * 1024),
            elements: Vec::with_capacity(1024),
            open: vec![Group::default()],
            pieces: Vec::new(),
            is_in_element: false,
            purpose,
            is_alone: purpose == Purpose::Page && theme != Theme::Page,
            palette: theme.palette(),
        }
    }

    /// The finished drawing; `height` is that of the picture.
    pub(crate) fn finish(mut self, height: f32) -> Drawing {
        let mut all = self.open.swap_remove(0);
        all.text = 0..self.svg.len();
        Drawing { svg: self.svg, elements: self.elements, all, pieces: self.pieces, height }
    }

    /// Adds elements as they are.
    pub(crate) fn raw(&mut self, elements: fmt::Arguments<'_>) {
        self.svg.write_fmt(elements).expect("a string takes everything");
    }

    /// A group that scripts and screen readers can find: a class, a `data-` name with its value,
    /// where it is, and a title.
    pub(crate) fn group(
        &mut self,
        class: &str,
        data: (&str, &str),
        area: Area,
        title: impl FnOnce() -> String,
        inside: impl FnOnce(&mut Self),
    ) {
        if self.purpose == Purpose::Painting {
            return inside(self);
        }
        let (name, value) = data;
        let start = self.svg.len();
        self.raw(format_args!(r#"<g class="{class}" data-{name}="{value}">"#));
        let title_start = self.svg.len();
        self.raw(format_args!("<title>{}</title>", escape(&title())));
        let title = title_start..self.svg.len();
        let name = format!(r#"{name}="{value}""#);
        self.open.push(Group { name, area, text: start..start, title, inside: Vec::new() });
        inside(self);
        self.svg.push_str("</g>\n");
        if let Some(mut group) = self.open.pop() {
            group.text.end = self.svg.len();
            self.open.last_mut().expect("the picture is open").inside.push(group);
        }
    }

    /// Lists a piece that is being drawn.
    pub(crate) fn list(&mut self, kind: PieceKind, colour: Colour, at: Point, scale: f32) {
        if self.purpose == Purpose::Page {
            let at = (Length(at.0).rounded(), Length(at.1).rounded());
            self.pieces.push(Piece { kind, colour, at, scale });
        }
    }

    /// A group that can be clicked. It ends with a frame that is invisible until the page's style
    /// sheet shows it.
    pub(crate) fn thing(
        &mut self,
        class: &str,
        thing: Thing,
        area: Area,
        title: impl FnOnce() -> String,
        inside: impl FnOnce(&mut Self),
    ) {
        if self.purpose == Purpose::Painting {
            return inside(self);
        }
        let (name, value) = thing.data();
        self.group(class, (name, &value), area, title, |canvas| {
            inside(canvas);
            let (x, y, width, height) = lengths(area);
            canvas.raw(format_args!(
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" class="frame" fill="none"/>"#
            ));
        });
    }

    /// Lists what is written as an element: `start`, its position, and the rest.
    fn element(
        &mut self,
        (at, size): (Point, Option<Point>),
        start: &str,
        position: fmt::Arguments<'_>,
        rest: impl FnOnce(&mut Self),
    ) {
        let from = self.svg.len();
        let is_part = mem::replace(&mut self.is_in_element, true);
        self.svg.push_str(start);
        let before = from..self.svg.len();
        if is_part || self.purpose == Purpose::Page {
            self.raw(position);
        }
        let from = self.svg.len();
        rest(self);
        self.is_in_element = is_part;
        if !is_part {
            let at = (Length(at.0).rounded(), Length(at.1).rounded());
            self.elements.push(Element { before, after: from..self.svg.len(), at, size });
        }
    }

    /// A group that is moved to a point and scaled there; `attributes` apply to everything in it.
    pub(crate) fn at(&mut self, at: Point, scale: f32, attributes: &str, inside: impl FnOnce(&mut Self)) {
        let (x, y) = (Length(at.0), Length(at.1));
        self.element((at, None), r#"<g transform=""#, format_args!("translate({x} {y})"), |canvas| {
            canvas.raw(format_args!(r#" scale({scale})""#));
            if !attributes.is_empty() {
                canvas.raw(format_args!(" {attributes}"));
            }
            canvas.svg.push('>');
            inside(canvas);
            canvas.svg.push_str("</g>");
        });
    }

    /// A drawing at a point.
    pub(crate) fn drawing(&mut self, at: Point, shapes: fmt::Arguments<'_>) {
        self.at(at, 1.0, "", |canvas| canvas.raw(shapes));
    }

    /// A filled rectangle with round corners.
    pub(crate) fn fill(&mut self, area: Area, radius: f32, colour: &str) {
        self.rectangle(area, radius, format_args!(r#"fill="{colour}""#));
    }

    /// The edge of a rectangle with round corners.
    pub(crate) fn edge(&mut self, area: Area, radius: f32, colour: &str, width: f32) {
        self.rectangle(area, radius, format_args!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#));
    }

    /// A place where nothing lies at the moment.
    pub(crate) fn hole(&mut self, area: Area, radius: f32) {
        let hole = self.palette.hole;
        self.rectangle(area, radius, format_args!(r#"fill="{hole}""#));
    }

    fn rectangle(&mut self, area: Area, radius: f32, attributes: fmt::Arguments<'_>) {
        let place = ((area.x, area.y), Some((area.width, area.height)));
        let (x, y, width, height) = lengths(area);
        let position = format_args!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#);
        self.element(place, "<rect ", position, |canvas| {
            canvas.raw(format_args!(r#" rx="{}" {attributes}/>"#, Length(radius)));
        });
    }

    /// The background of things that belong together: a sheet of paper that throws a shadow.
    pub(crate) fn card(&mut self, area: Area) {
        let palette = self.palette;
        self.block(area, 8.0, (palette.card, palette.line));
    }

    /// A thick thing with round corners: its face and its side, which is seen below it.
    pub(crate) fn block(&mut self, area: Area, radius: f32, (face, side): (&str, &str)) {
        self.fill(area, radius, side);
        self.fill(Area { height: area.height - 3.0, ..area }, radius, face);
    }

    /// A line of text; `at` is its point on the baseline.
    pub(crate) fn text(&mut self, at: Point, style: Style, text: &str) {
        let (x, y) = (Length(at.0), Length(at.1));
        self.element((at, None), "<text ", format_args!(r#"x="{x}" y="{y}""#), |canvas| {
            canvas.raw(format_args!(r#" font-size="{}" fill="{}""#, Length(style.size), style.colour));
            if style.bold {
                canvas.svg.push_str(r#" font-weight="700""#);
            }
            match style.from {
                From::Left => {}
                From::Middle => canvas.svg.push_str(r#" text-anchor="middle""#),
                From::Right => canvas.svg.push_str(r#" text-anchor="end""#),
            }
            if canvas.is_alone && is_drawable(text) {
                // With any other font the text is as wide, so nothing overlaps.
                let width = Length(style.width(text));
                canvas.raw(format_args!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#));
            }
            canvas.raw(format_args!(">{}</text>", escape(text)));
        });
    }

    /// An icon of this size around a point.
    pub(crate) fn icon(&mut self, middle: Point, size: f32, icon: Icon) {
        let scale = (size / 20.0 * 100.0).round() / 100.0;
        let (x, y) = (Length(middle.0), Length(middle.1));
        self.element((middle, None), r#"<use transform=""#, format_args!("translate({x} {y})"), |canvas| {
            canvas.raw(format_args!(r##" scale({scale})" href="#board-{}"/>"##, icon.name()));
        });
    }

    /// The width of a line.
    pub(crate) fn width(&self, style: Style, parts: &[LinePart]) -> f32 {
        let widths: f32 = parts.iter().map(|part| part.width(style)).sum();
        widths + BETWEEN * (parts.len() as f32 - 1.0)
    }

    /// A line of text and icons. Returns its end.
    pub(crate) fn line(&mut self, at: Point, style: Style, parts: &[LinePart]) -> f32 {
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
    pub(crate) fn fitted_line(&mut self, at: Point, style: Style, room: f32, parts: &[LinePart]) {
        let width = self.width(style, parts);
        let size = if width > room { style.size * room / width } else { style.size };
        self.line(at, Style { size, ..style }, parts);
    }
}
