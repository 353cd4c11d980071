//! Things of stone: the steps of the pyramid, the niches in which pixies stand, and the shrine on its top.

use super::OUTLINE;
use crate::canvas::Canvas;
use crate::geometry::{Area, Point};

/// The height of what is seen of a step from above.
pub(crate) const TREAD: f32 = 18.0;
/// How much further in the back of a step begins than its front.
const INSET: f32 = 20.0;

/// Draws a step of the pyramid, of which this is the front; `above` is the width of what stands on it.
pub(crate) fn draw_step(canvas: &mut Canvas, front: Area, above: f32) {
    let p = canvas.palette;
    let (stone, lit, dim, edge) = (p.stone, p.lit, p.dim, p.edge);
    let (w, h) = (front.width, front.height);
    // The shadow of what stands on the step falls to the right.
    let (corner, back) = (w / 2.0 + above / 2.0, w - INSET);
    let shadow = (corner + 22.0).min(back);
    canvas.shapes((front.x, front.y), format_args!(
        r##"<path d="M0 0L{INSET}-{TREAD}H{back}L{w} 0Z" fill="{lit}"/><path d="M{corner}-{TREAD}H{shadow}L{}-5H{}Z" fill="{dim}"/><path d="M0 0L{INSET}-{TREAD}H{back}L{w} 0Z" fill="none" stroke="{edge}" stroke-width="{OUTLINE}" stroke-linejoin="round"/>"##,
        shadow + 6.0,
        corner - 60.0,
    ));
    canvas.fill_rect(front, 0.0, stone);
    canvas.fill_rect(Area { width: 5.0, ..front }, 0.0, lit);
    canvas.fill_rect(Area { x: front.right() - 7.0, width: 7.0, ..front }, 0.0, dim);
    canvas.fill_rect(Area { y: front.bottom() - 4.0, height: 4.0, ..front }, 0.0, dim);
    canvas.shapes(
        (front.x, front.y),
        format_args!(
            r##"<path d="M0 0H{w}V{h}H0Z" fill="none" stroke="{edge}" stroke-width="{OUTLINE}" stroke-linejoin="round"/>"##
        ),
    );
}

/// Draws the joint between two stones, from this point down.
pub(crate) fn draw_joint(canvas: &mut Canvas, (x, y): Point, height: f32) {
    let (dim, lit) = (canvas.palette.dim, canvas.palette.lit);
    canvas.fill_rect(Area { x: x - 1.5, y, width: 1.5, height }, 0.0, dim);
    canvas.fill_rect(Area { x, y, width: 1.5, height }, 0.0, lit);
}

/// Draws a niche, whose floor has this middle. The left wall throws a shadow into it.
pub(crate) fn draw_niche(canvas: &mut Canvas, floor: Point) {
    let p = canvas.palette;
    let (niche, dim, lit, edge) = (p.niche, p.dim, p.lit, p.edge);
    canvas.shapes(floor, format_args!(
        r##"<path d="M-25 0V-35A25 25 0 0 1 25-35V0Z" fill="{niche}" stroke="{edge}" stroke-width="1.6"/><path d="M-16-1V-32A20.5 22 0 0 1 24-33V-1Z" fill="{dim}"/><path d="M-25 0L-17-7H24V0Z" fill="{lit}"/>"##
    ));
}

/// Draws the shrine around the servant space.
pub(crate) fn draw_shrine(canvas: &mut Canvas, area: Area) {
    let p = canvas.palette;
    let (stone, lit, dim, niche, golden, edge) = (p.stone, p.lit, p.dim, p.niche, p.golden, p.edge);
    let (x, y) = (area.centre().0, area.bottom());
    canvas.shapes((x, y), format_args!(
        r##"<g stroke="{edge}" stroke-width="{OUTLINE}" stroke-linejoin="round"><path d="M-62 0V-70H62V0Z" fill="{stone}"/><path d="M-74-70L0-114L74-70Z" fill="#7a3868"/><path d="M-70-70H70V-53H-70Z" fill="{lit}"/><path d="M-34 0V-22A34 26 0 0 1 34-22V0Z" fill="{niche}"/></g><path d="M2-111L69-71H50Z" fill="#000000" fill-opacity=".33"/><path d="M-24-1V-20A27 23 0 0 1 33-20V-1Z" fill="{golden}"/><path d="M-60-52H-50V-1H-60ZM38-52H46V-1H38Z" fill="{lit}"/><path d="M-46-52H-41V-1H-46ZM52-52H61V-1H52Z" fill="{dim}"/>"##
    ));
}
