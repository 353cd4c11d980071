//! The canvas: it writes SVG elements one after the other.
//!
//! It also lists its elements, groups and pieces, so that neither the painter nor the motions have to parse the SVG.

mod drawing;
mod group;
mod length;
mod line;
mod piece;
mod shapes;

use std::fmt::{self, Write};
use std::mem;

use pixie_engine::seat::Colour;

pub(crate) use drawing::{Drawing, Element};
pub(crate) use group::Group;
pub(crate) use line::{LinePart, line_width};
pub(crate) use piece::{Piece, PieceKind};

use self::length::{lengths, rounded};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, Point, WIDTH};
use crate::text::escape;
use crate::theme::{Palette, Theme};

/// A picture that is being drawn.
pub(crate) struct Canvas {
    svg: String,
    elements: Vec<Element>,
    /// The groups that are not complete yet, the outermost first: the picture itself.
    open_groups: Vec<Group>,
    pieces: Vec<Piece>,
    /// Whether an element is not complete yet; elements in it are parts of it and are not listed.
    is_in_element: bool,
    purpose: Purpose,
    /// Whether the picture is shown outside of our pages, perhaps with other fonts.
    is_standalone: bool,
    pub(crate) palette: &'static Palette,
}

/// The purpose of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A page, on which scripts and screen readers find everything.
    Page,
    /// A PNG. Only what is seen of each element is written, at the origin, because writing the rest would take
    /// more time than this.
    Painting,
}

impl Canvas {
    pub(crate) fn new(purpose: Purpose, theme: Theme) -> Self {
        Self {
            svg: String::with_capacity(96 * 1024),
            elements: Vec::with_capacity(1024),
            open_groups: vec![Group::default()],
            pieces: Vec::new(),
            is_in_element: false,
            purpose,
            is_standalone: purpose == Purpose::Page && theme != Theme::Page,
            palette: theme.palette(),
        }
    }

    /// The finished drawing, as wide as a board; `height` is that of the picture.
    pub(crate) fn finish(mut self, height: f32) -> Drawing {
        let mut root = self.open_groups.swap_remove(0);
        root.range = 0..self.svg.len();
        Drawing { svg: self.svg, elements: self.elements, root, pieces: self.pieces, width: WIDTH, height }
    }

    /// Writes SVG as it is.
    pub(crate) fn raw(&mut self, svg: fmt::Arguments<'_>) {
        self.svg.write_fmt(svg).expect("a string takes everything");
    }

    /// Writes a group that scripts and screen readers can find: its class, a `data-` attribute with its value, the
    /// area that it covers, and its title.
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
        self.open_groups.push(Group { name, area, range: start..start, title, children: Vec::new() });
        inside(self);
        self.svg.push_str("</g>\n");
        if let Some(mut group) = self.open_groups.pop() {
            group.range.end = self.svg.len();
            self.open_groups.last_mut().expect("the picture is open").children.push(group);
        }
    }

    /// Writes a group that can be clicked. It ends with a frame that is invisible until the page's style sheet
    /// shows it.
    pub(crate) fn clickable_group(
        &mut self,
        class: &str,
        target: ClickTarget,
        area: Area,
        title: impl FnOnce() -> String,
        inside: impl FnOnce(&mut Self),
    ) {
        if self.purpose == Purpose::Painting {
            return inside(self);
        }
        let (name, value) = target.data();
        self.group(class, (name, &value), area, title, |canvas| {
            inside(canvas);
            let (x, y, width, height) = lengths(area);
            canvas.raw(format_args!(
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" class="frame" fill="none"/>"#
            ));
        });
    }

    /// Adds a piece to the list of pieces.
    pub(crate) fn list_piece(&mut self, kind: PieceKind, colour: Colour, at: Point, scale: f32) {
        if self.purpose == Purpose::Page {
            self.pieces.push(Piece { kind, colour, at: rounded(at), scale });
        }
    }

    /// Writes an element and adds it to the list of elements: its start, its position, and the rest.
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
            self.elements.push(Element { before, after: from..self.svg.len(), at: rounded(at), size });
        }
    }
}
