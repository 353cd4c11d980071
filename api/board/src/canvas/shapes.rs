//! Shapes, icons and lines of text.

use std::fmt;

use super::Canvas;
use super::length::{Length, lengths};
use crate::geometry::{Area, Point};
use crate::symbols::icons::Icon;
use crate::text::{Anchor, Style, escape, is_drawable};

impl Canvas {
    /// Draws a group that is moved to a point and scaled there; `attributes` apply to everything in it.
    pub(crate) fn transformed(&mut self, at: Point, scale: f32, attributes: &str, inside: impl FnOnce(&mut Self)) {
        let (x, y) = (Length(at.0), Length(at.1));
        self.element((at, None), r#"<g transform=""#, format_args!("translate({x} {y})"), |canvas| {
            canvas.raw(format_args!(r#" scale({scale})""#));
            if !attributes.is_empty() {
                canvas.raw(format_args!(" {attributes}"));
            }
            canvas.raw(format_args!(">"));
            inside(canvas);
            canvas.raw(format_args!("</g>"));
        });
    }

    /// Draws shapes whose origin is moved to a point.
    pub(crate) fn shapes(&mut self, at: Point, shapes: fmt::Arguments<'_>) {
        self.transformed(at, 1.0, "", |canvas| canvas.raw(shapes));
    }

    /// Fills a rectangle with round corners.
    pub(crate) fn fill_rect(&mut self, area: Area, radius: f32, colour: &str) {
        self.rect(area, radius, format_args!(r#"fill="{colour}""#));
    }

    /// Draws the edge of a rectangle with round corners.
    pub(crate) fn stroke_rect(&mut self, area: Area, radius: f32, colour: &str, width: f32) {
        self.rect(area, radius, format_args!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#));
    }

    /// Draws an empty place, where something may lie later.
    pub(crate) fn hole(&mut self, area: Area, radius: f32) {
        self.fill_rect(area, radius, self.palette.hole);
    }

    fn rect(&mut self, area: Area, radius: f32, attributes: fmt::Arguments<'_>) {
        let place = ((area.x, area.y), Some((area.width, area.height)));
        let (x, y, width, height) = lengths(area);
        let position = format_args!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#);
        self.element(place, "<rect ", position, |canvas| {
            canvas.raw(format_args!(r#" rx="{}" {attributes}/>"#, Length(radius)));
        });
    }

    /// Draws the background of things that belong together: a sheet of paper that throws a shadow.
    pub(crate) fn card(&mut self, area: Area) {
        let palette = self.palette;
        self.block(area, 8.0, (palette.card, palette.line));
    }

    /// Draws a thick thing with round corners: its face, and its side, which is seen below it.
    pub(crate) fn block(&mut self, area: Area, radius: f32, (face, side): (&str, &str)) {
        self.fill_rect(area, radius, side);
        self.fill_rect(Area { height: area.height - 3.0, ..area }, radius, face);
    }

    /// Draws a line of text; `at` is its point on the baseline.
    pub(crate) fn text(&mut self, at: Point, style: Style, text: &str) {
        let (x, y) = (Length(at.0), Length(at.1));
        self.element((at, None), "<text ", format_args!(r#"x="{x}" y="{y}""#), |canvas| {
            canvas.raw(format_args!(r#" font-size="{}" fill="{}""#, Length(style.size), style.colour));
            if style.bold {
                canvas.raw(format_args!(r#" font-weight="700""#));
            }
            match style.anchor {
                Anchor::Left => {}
                Anchor::Middle => canvas.raw(format_args!(r#" text-anchor="middle""#)),
                Anchor::Right => canvas.raw(format_args!(r#" text-anchor="end""#)),
            }
            if canvas.is_standalone && is_drawable(text) {
                // The text is as wide with any other font, so nothing overlaps.
                let width = Length(style.width(text));
                canvas.raw(format_args!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#));
            }
            canvas.raw(format_args!(">{}</text>", escape(text)));
        });
    }

    /// Draws an icon of this size around a point.
    pub(crate) fn icon(&mut self, middle: Point, size: f32, icon: Icon) {
        let scale = (size / 20.0 * 100.0).round() / 100.0;
        let (x, y) = (Length(middle.0), Length(middle.1));
        self.element((middle, None), r#"<use transform=""#, format_args!("translate({x} {y})"), |canvas| {
            canvas.raw(format_args!(r##" scale({scale})" href="#board-{}"/>"##, icon.name()));
        });
    }
}
