//! Pixies, discs and cubes. Their colour is never the only sign: each shows the number of its seat,
//! the dummy's a D.

use std::fmt::{self, Display, Formatter};

use pixie_engine::seat::{Colour, Seat};

use super::area::{Area, Point};
use super::canvas::Canvas;
use super::writing::Style;

/// A piece in a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) colour: Colour,
    /// Its middle.
    pub(super) at: Point,
    pub(super) scale: f32,
}

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
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
    pub(super) fn class(&self) -> String {
        format!("{} {}", self.kind, self.colour)
    }

    /// Whether another piece looks the same, wherever it stands.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.kind, self.colour) == (other.kind, other.colour)
    }
}

/// A pixie in a square of 36, with its middle at the origin, to be filled with its colour.
pub(super) const PIXIE: &str = r#"<g id="board-pixie" stroke-linejoin="round"><path d="M-5 3C-12-8-17-6-16 0S-10 9-5 8ZM5 3C12-8 17-6 16 0S10 9 5 8Z" fill-opacity=".5" stroke-width="1.3"/><path d="M0-2C9-2 11 9 11 17H-11C-11 9-9-2 0-2ZM6-4A6 6 0 1 1-6-4A6 6 0 1 1 6-4ZM-7.5-6Q0-9 7.5-6L2-17.5Q0-18.5-1.5-17Z" stroke-width="2.6" paint-order="stroke"/></g>"#;

/// The number or letter on a piece.
fn sign(colour: Colour) -> String {
    colour.seat().map_or_else(|| "D".into(), |seat| seat.number().to_string())
}

impl Canvas {
    /// A pixie of this height around a point.
    pub(super) fn pixie(&mut self, middle: Point, height: f32, colour: Colour) {
        let paint = self.palette.paint(colour);
        self.list(PieceKind::Pixie, colour, middle, height / 36.0);
        let attributes = format!(r#"class="pixie {colour}" fill="{}" stroke="{}""#, paint.fill, paint.edge);
        self.at(middle, height / 36.0, &attributes, |canvas| {
            canvas.raw(format_args!(r##"<use href="#board-pixie"/><g stroke="none">"##));
            canvas.text((0.0, 14.6), Style::new(18.5, paint.ink).bold().middle(), &sign(colour));
            canvas.raw(format_args!("</g>"));
        });
    }

    /// A disc of this radius around a point.
    pub(super) fn disc(&mut self, middle: Point, radius: f32, seat: Seat) {
        let paint = self.palette.paint(seat.into());
        self.list(PieceKind::Disc, seat.into(), middle, radius / 14.0);
        self.at(middle, radius / 14.0, &format!(r#"class="disc {seat}""#), |canvas| {
            let (fill, edge, ink) = (paint.fill, paint.edge, paint.ink);
            canvas.raw(format_args!(r#"<circle r="13.3" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>"#));
            canvas.text((0.0, 6.6), Style::new(18.5, ink).bold().middle(), &sign(seat.into()));
        });
    }

    /// A cube of this width around a point.
    pub(super) fn cube(&mut self, middle: Point, width: f32, seat: Seat) {
        let paint = self.palette.paint(seat.into());
        self.list(PieceKind::Cube, seat.into(), middle, width / 28.0);
        self.at(middle, width / 28.0, &format!(r#"class="cube {seat}""#), |canvas| {
            let face = Area { x: -13.0, y: -13.0, width: 26.0, height: 26.0 };
            canvas.fill(face, 3.0, paint.fill);
            canvas.edge(face, 3.0, paint.edge, 1.4);
            canvas.text((0.0, 7.2), Style::new(20.0, paint.ink).bold().middle(), &sign(seat.into()));
        });
    }

    /// An empty place for a piece.
    pub(super) fn empty_place(&mut self, middle: Point, radius: f32) {
        let place = Area { x: middle.0 - radius, y: middle.1 - radius, width: 2.0 * radius, height: 2.0 * radius };
        self.hole(place, radius);
    }
}
