//! The sky, with the sun that all light comes from, and hills at the horizon.

use crate::canvas::Canvas;
use crate::geometry::{Area, WIDTH};

/// Draws the sky from the upper edge of the picture down to where the ground begins.
pub(crate) fn draw(canvas: &mut Canvas, ground: f32) {
    let p = canvas.palette;
    let [high, haze, low] = p.sky;
    let whole = Area { x: 0.0, y: 0.0, width: WIDTH, height: ground };
    canvas.fill_rect(whole, 0.0, high);
    let (golden, lit, grass) = (p.golden, p.lit, p.grass);
    // Two waves of lighter air.
    canvas.shapes(
        (0.0, ground),
        format_args!(
            r##"<path d="M0-360C90-395 170-345 290-372S490-395 600-352V0H0Z" fill="{haze}"/><path d="M0-215C120-250 230-190 350-220S520-245 600-205V0H0Z" fill="{low}"/>"##
        ),
    );
    canvas.shapes(
        (52.0, ground - 292.0),
        format_args!(
            r##"<path d="M0-38V-30M27-27L21-21M38 0H30M27 27L21 21M0 38V30M-27 27L-21 21M-38 0H-30M-27-27L-21-21" stroke="{golden}" stroke-width="4" stroke-linecap="round"/><circle r="23" fill="{golden}"/><path d="M-13-9A16 16 0 0 1-3-16" fill="none" stroke="{lit}" stroke-width="4" stroke-linecap="round"/>"##
        ),
    );
    // A cloud.
    canvas.shapes(
        (548.0, ground - 262.0),
        format_args!(
            r##"<path d="M-44 8A12 12 0 0 1-30-8A17 17 0 0 1 2-13A13 13 0 0 1 26-3A10 10 0 0 1 34 8Z" fill="{lit}"/>"##
        ),
    );
    // Far hills.
    canvas.shapes(
        (0.0, ground),
        format_args!(r##"<path d="M0-72C20-92 60-96 90-60V0H0ZM600-54C570-84 540-74 510-50V0H600Z" fill="{grass}"/>"##),
    );
}
