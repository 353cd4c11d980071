//! Pixies, discs and cubes, and the places for them. Nobody has to see colours to tell them apart: each shows the
//! number of its seat, the dummy's a D, and pixies wear a hat of their own.

use pixie_engine::seat::{Colour, Seat};

use crate::canvas::{Canvas, PieceKind};
use crate::geometry::{Area, Point};
use crate::text::Style;

/// The number or letter on a piece.
fn label(colour: Colour) -> String {
    colour.seat().map_or_else(|| "D".into(), |seat| seat.number().to_string())
}

impl Canvas {
    /// Draws a pixie of this height around a point.
    pub(super) fn pixie(&mut self, middle: Point, height: f32, colour: Colour) {
        let colours = self.palette.piece_colours(colour);
        self.list_piece(PieceKind::Pixie, colour, middle, height / 36.0);
        let (fill, edge) = (colours.fill, colours.edge);
        let attributes = format!(r#"class="pixie {colour}" fill="{fill}" stroke="{edge}" stroke-linejoin="round""#);
        self.transformed(middle, height / 36.0, &attributes, |canvas| {
            canvas.raw(format_args!(
                r##"<use href="#board-pixie"/><use href="#board-head-{colour}"/><g stroke="none">"##
            ));
            canvas.text((0.0, 15.4), Style::new(17.5, colours.ink).bold().middle(), &label(colour));
            canvas.raw(format_args!("</g>"));
        });
    }

    /// Draws a disc of this radius around a point. It is thick: its side is seen below its face.
    pub(crate) fn disc(&mut self, middle: Point, radius: f32, seat: Seat) {
        let colours = self.palette.piece_colours(seat.into());
        self.list_piece(PieceKind::Disc, seat.into(), middle, radius / 14.0);
        self.transformed(middle, radius / 14.0, &format!(r#"class="disc {seat}""#), |canvas| {
            let (fill, edge, ink) = (colours.fill, colours.edge, colours.ink);
            canvas.raw(format_args!(
                r#"<circle cy="1.4" r="13.3" fill="{edge}"/><circle cy="-1" r="12" fill="{fill}"/>"#
            ));
            canvas.text((0.0, 5.4), Style::new(19.0, ink).bold().middle(), &label(seat.into()));
        });
    }

    /// Draws a cube of this width around a point, seen from a little above.
    pub(super) fn cube(&mut self, middle: Point, width: f32, seat: Seat) {
        let colours = self.palette.piece_colours(seat.into());
        self.list_piece(PieceKind::Cube, seat.into(), middle, width / 28.0);
        let attributes = format!(r#"class="cube {seat}" stroke="{}" stroke-linejoin="round""#, colours.edge);
        self.transformed(middle, width / 28.0, &attributes, |canvas| {
            let (fill, ink) = (colours.fill, colours.ink);
            canvas.raw(format_args!(
                r##"<path d="M-13-8L-8-13.5H13V8.5L8 13.5H-13Z" fill="{fill}" stroke-width="1.6"/><path d="M-12.5-8.3L-8-13H12.5L8-8.3Z" fill="#ffffff" fill-opacity=".67" stroke="none"/><path d="M8.3-8L12.7-12.5V8.3L8.3 13Z" fill="#000000" fill-opacity=".33" stroke="none"/><g stroke="none">"##
            ));
            canvas.text((-2.4, 9.4), Style::new(21.0, ink).bold().middle(), &label(seat.into()));
            canvas.raw(format_args!("</g>"));
        });
    }

    /// Draws an empty place for a disc, cut into stone or wood: its upper left lies in the shadow.
    pub(super) fn recess(&mut self, middle: Point, radius: f32) {
        let (niche, dim) = (self.palette.niche, self.palette.dim);
        let radius = (radius * 10.0).round() / 10.0;
        let inner = radius - 1.0;
        self.shapes(
            middle,
            format_args!(r#"<circle r="{radius}" fill="{niche}"/><circle cx=".9" cy="1" r="{inner}" fill="{dim}"/>"#),
        );
    }

    /// Draws an empty place for a piece.
    pub(super) fn empty_place(&mut self, middle: Point, radius: f32) {
        let place = Area { x: middle.0 - radius, y: middle.1 - radius, width: 2.0 * radius, height: 2.0 * radius };
        self.hole(place, radius);
    }
}
