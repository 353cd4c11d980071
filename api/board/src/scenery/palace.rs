//! The palace of the Queen: towers, a roof, and five windows for servants.

use crate::canvas::Canvas;
use crate::geometry::{Area, Point, row};

/// The width and the height of the palace.
pub(crate) const SIZE: Point = (194.0, 118.0);

/// Draws the palace in an area of its size.
pub(crate) fn draw(canvas: &mut Canvas, area: Area) {
    let p = canvas.palette;
    let (stone, lit, dim, golden, edge) = (p.stone, p.lit, p.dim, p.golden, p.edge);
    let at = (area.centre().0, area.bottom());
    // A cloud carries it.
    canvas.shapes(at, format_args!(
        r##"<path d="M-96 0A13 13 0 0 1-88-18A16 16 0 0 1-60-22H60A16 16 0 0 1 88-18A13 13 0 0 1 96 0Z" fill="{lit}"/>"##
    ));
    canvas.shapes(at, format_args!(
        r##"<g stroke="{edge}" stroke-width="2" stroke-linejoin="round"><path d="M-72-4V-76H-60V-82H-48V-76H-36V-82H-24V-76H24V-82H36V-76H48V-82H60V-76H72V-4Z" fill="{stone}"/><path d="M-30-80L0-106L30-80Z" fill="#7a3868"/><path d="M-90-4V-84H-68V-4ZM68-4V-84H90V-4Z" fill="{stone}"/><path d="M-95-84L-79-112L-63-84ZM63-84L79-112L95-84Z" fill="#7a3868"/><path d="M0-106V-117L14-113L0-110" fill="{golden}"/></g><path d="M-79-110L-66-85H-74ZM79-110L92-85H84ZM1-104L27-81H14Z" fill="#000000" fill-opacity=".33"/><path d="M-74-83H-69V-5H-74ZM84-83H89V-5H84Z" fill="{dim}"/><path d="M-89-83H-84V-5H-89ZM69-83H74V-5H69Z" fill="{lit}"/><path d="M-79-70V-62M79-70V-62" stroke="{edge}" stroke-width="5" stroke-linecap="round"/>"##
    ));
}

/// The middles of the windows of the palace.
pub(crate) fn window_middles(area: Area) -> impl Iterator<Item = Point> {
    row((area.centre().0, area.bottom() - 39.0), 5, 26.0)
}

/// Draws an empty window around a point.
pub(crate) fn draw_window(canvas: &mut Canvas, middle: Point) {
    let (niche, dim) = (canvas.palette.niche, canvas.palette.dim);
    canvas.shapes(middle, format_args!(
        r##"<path d="M-11 16V-6A11 11 0 0 1 11-6V16Z" fill="{niche}"/><path d="M-7 16V-5A9 9 0 0 1 11-5V16Z" fill="{dim}"/>"##
    ));
}
