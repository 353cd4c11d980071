//! Pixies, discs and cubes. Their colour is never the only sign: each shows the number of its seat,
//! the dummy's a D, and pixies wear a hat of their own.

use std::fmt::{self, Display, Formatter};

use pixie_engine::seat::{Colour, Seat};

use crate::canvas::Canvas;
use crate::geometry::{Area, Point};
use crate::text::Style;

/// A piece in a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Piece {
    pub(crate) kind: PieceKind,
    pub(crate) colour: Colour,
    /// The middle of the piece.
    pub(crate) at: Point,
    pub(crate) scale: f32,
}

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PieceKind {
    Pixie,
    Disc,
    Cube,
}

impl Display for PieceKind {
    /// Writes its class in the picture.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pixie => "pixie",
            Self::Disc => "disc",
            Self::Cube => "cube",
        })
    }
}

impl Piece {
    /// Its class in the picture: `pixie blue`.
    pub(crate) fn class(&self) -> String {
        format!("{} {}", self.kind, self.colour)
    }

    /// Whether another piece looks the same, wherever it stands.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.kind, self.colour) == (other.kind, other.colour)
    }
}

/// The number or letter on a piece.
fn sign(colour: Colour) -> String {
    colour.seat().map_or_else(|| "D".into(), |seat| seat.number().to_string())
}

impl Canvas {
    /// A pixie of this height around a point.
    pub(crate) fn pixie(&mut self, middle: Point, height: f32, colour: Colour) {
        let paint = self.palette.paint(colour);
        self.list(PieceKind::Pixie, colour, middle, height / 36.0);
        let (fill, edge) = (paint.fill, paint.edge);
        let attributes = format!(r#"class="pixie {colour}" fill="{fill}" stroke="{edge}" stroke-linejoin="round""#);
        self.at(middle, height / 36.0, &attributes, |canvas| {
            canvas.raw(format_args!(
                r##"<use href="#board-pixie"/><use href="#board-head-{colour}"/><g stroke="none">"##
            ));
            canvas.text((0.0, 15.4), Style::new(17.5, paint.ink).bold().middle(), &sign(colour));
            canvas.raw(format_args!("</g>"));
        });
    }

    /// A disc of this radius around a point. It is thick: its side is seen below its face.
    pub(crate) fn disc(&mut self, middle: Point, radius: f32, seat: Seat) {
        let paint = self.palette.paint(seat.into());
        self.list(PieceKind::Disc, seat.into(), middle, radius / 14.0);
        self.at(middle, radius / 14.0, &format!(r#"class="disc {seat}""#), |canvas| {
            let (fill, edge, ink) = (paint.fill, paint.edge, paint.ink);
            canvas.raw(format_args!(
                r#"<circle cy="1.4" r="13.3" fill="{edge}"/><circle cy="-1" r="12" fill="{fill}"/>"#
            ));
            canvas.text((0.0, 5.4), Style::new(19.0, ink).bold().middle(), &sign(seat.into()));
        });
    }

    /// A cube of this width around a point, seen from a little above.
    pub(crate) fn cube(&mut self, middle: Point, width: f32, seat: Seat) {
        let paint = self.palette.paint(seat.into());
        self.list(PieceKind::Cube, seat.into(), middle, width / 28.0);
        let attributes = format!(r#"class="cube {seat}" stroke="{}" stroke-linejoin="round""#, paint.edge);
        self.at(middle, width / 28.0, &attributes, |canvas| {
            let (fill, ink) = (paint.fill, paint.ink);
            canvas.raw(format_args!(
                r##"<path d="M-13-8L-8-13.5H13V8.5L8 13.5H-13Z" fill="{fill}" stroke-width="1.6"/><path d="M-12.5-8.3L-8-13H12.5L8-8.3Z" fill="#ffffff" fill-opacity=".67" stroke="none"/><path d="M8.3-8L12.7-12.5V8.3L8.3 13Z" fill="#000000" fill-opacity=".33" stroke="none"/><g stroke="none">"##
            ));
            canvas.text((-2.4, 9.4), Style::new(21.0, ink).bold().middle(), &sign(seat.into()));
            canvas.raw(format_args!("</g>"));
        });
    }

    /// An empty place for a disc, cut into stone or wood: its upper left lies in the shadow.
    pub(crate) fn recess(&mut self, middle: Point, radius: f32) {
        let (niche, dim) = (self.palette.niche, self.palette.dim);
        let radius = (radius * 10.0).round() / 10.0;
        let inner = radius - 1.0;
        self.drawing(
            middle,
            format_args!(r#"<circle r="{radius}" fill="{niche}"/><circle cx=".9" cy="1" r="{inner}" fill="{dim}"/>"#),
        );
    }

    /// An empty place for a piece.
    pub(crate) fn empty_place(&mut self, middle: Point, radius: f32) {
        let place = Area { x: middle.0 - radius, y: middle.1 - radius, width: 2.0 * radius, height: 2.0 * radius };
        self.hole(place, radius);
    }
}
