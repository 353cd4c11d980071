//! The ground around the pyramid, with grass on it and the tunnel of the mine in it.

use crate::canvas::Canvas;
use crate::geometry::{Area, Point, WIDTH};

/// Draws the ground from where the grass begins down to its end.
pub(crate) fn draw(canvas: &mut Canvas, y: f32, end: f32) {
    let p = canvas.palette;
    let (grass, earth, deep, lit, edge) = (p.grass, p.earth, p.deep, p.lit, p.edge);
    canvas.fill_rect(Area { x: 0.0, y, width: WIDTH, height: end - y }, 0.0, earth);
    canvas.shapes((0.0, y), format_args!(
        r##"<path d="M-4-8H604V10C570 22 552 6 530 14S480 24 452 12S392 8 368 18S300 20 280 10S214 12 190 18S120 8 96 16S30 20-4 10Z" fill="{grass}" stroke="{edge}" stroke-width="2"/><path d="M40-8L44-18L48-8M52-8L58-15L60-8M540-8L546-19L550-8M556-8L560-14L566-8" fill="{grass}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>"##
    ));
    // Stones, and a vein of gold.
    canvas.shapes((0.0, end), format_args!(
        r##"<path d="M0-14C60-4 90-20 150-12S260-4 320-13S470-3 520-12S580-8 600-16V0H0Z" fill="{deep}"/><path d="M70-104L76-110L84-106L82-100H72ZM300-101L306-108L318-105L316-99ZM520-102L530-108L536-101Z" fill="{deep}"/><path d="M250-6L256-9L262-5M430-8L436-5L444-9" fill="none" stroke="{lit}" stroke-width="2"/>"##
    ));
}

/// Draws the tunnel of the mine with its rails, on a ground whose middle is this point; 56 wide and 52 high.
pub(crate) fn draw_tunnel(canvas: &mut Canvas, floor: Point) {
    let p = canvas.palette;
    let (deep, edge) = (p.deep, p.edge);
    canvas.shapes(floor, format_args!(
        r##"<path d="M-27 0V-24A27 28 0 0 1 27-24V0Z" fill="{deep}" stroke="{edge}" stroke-width="2"/><path d="M-18 0V-22A21 23 0 0 1 21-22V0Z" fill="#2a2118"/><path d="M-20 0V-44H-24V-48H24V-44H20V0M-20-40H20" fill="none" stroke="#94714a" stroke-width="4" stroke-linejoin="round"/><path d="M-9 0L-3-16M9 0L3-16M-9-3H9M-6-10H6" fill="none" stroke="#c3cad1" stroke-width="1.6"/><circle cx="0" cy="-34" r="3.5" fill="#e7b526"/>"##
    ));
}
