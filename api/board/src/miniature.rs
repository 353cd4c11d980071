//! The board in miniature, for lists of games: where pixies and discs stand, in the colours of their players.

use std::fmt::Write as _;

use pixie_engine::View;
use pixie_engine::board::Space;
use pixie_engine::seat::Colour;

use crate::parts::board_data::seat_of_each_disc;
use crate::theme::Theme;

/// A space is so wide, with the gap after it, and so high.
const STEP: u8 = 12;
/// The upper edge of the highest row of spaces.
const TOP: u8 = 12;
/// The width of the picture.
const WIDTH: u8 = 64;
/// The most discs that are drawn on a space.
const MOST_DISCS: usize = 2;

/// The pyramid as everybody sees it, as a small SVG in the colours of the page. It has no words, so what stands beside it must say
/// everything.
#[must_use]
pub fn miniature(view: &View) -> String {
    let palette = Theme::Page.palette();
    let fill = |colour: Colour| palette.piece_colours(colour).fill;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="miniature" viewBox="0 0 {WIDTH} {WIDTH}" width="{WIDTH}" height="{WIDTH}" aria-hidden="true"><rect width="{WIDTH}" height="{WIDTH}" rx="6" fill="{}"/><rect x="26" y="2" width="12" height="9" rx="3" fill="{}"/>"#,
        palette.sky[1], palette.golden
    );
    let dot = |svg: &mut String, (x, y): (u8, u8), radius: f32, colour: Colour| {
        write!(svg, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{}" stroke="{}"/>"#, fill(colour), palette.edge)
            .expect("a string takes everything");
    };
    for number in 1..=4 {
        let spaces: Vec<Space> = Space::of_row(number).collect();
        let y = TOP + (4 - number) * STEP;
        let left = (WIDTH - STEP * u8::try_from(spaces.len()).expect("five spaces")) / 2;
        for (x, space) in (0..).map(|place| left + place * STEP).zip(spaces) {
            let stone = palette.stone;
            write!(svg, r#"<rect x="{x}" y="{y}" width="11" height="11" fill="{stone}"/>"#).expect("a string");
            let Some(shown) = view.pyramid.iter().find(|shown| shown.space == space) else { continue };
            if let Some(colour) = shown.pixie {
                dot(&mut svg, (x + 4, y + 5), 3.5, colour);
            }
            for (place, seat) in (0..).zip(seat_of_each_disc(shown.discs).take(MOST_DISCS)) {
                dot(&mut svg, (x + 9, y + 3 + 5 * place), 2.0, seat.into());
            }
        }
    }
    if let Some(seat) = view.servant_space {
        dot(&mut svg, (32, 7), 3.5, seat.into());
    }
    svg.push_str("</svg>");
    svg
}
