//! The board as a picture, for mails and pages: all that a reader may see, on one tall sheet that
//! fits a phone.
//!
//! It is drawn from a [`View`], which contains no secret of others, and from no other state of the
//! game. Every space, step and seat is a group with a `data-` name and a title, so that pages can
//! find it and screen readers can read it.
//!
//! To screen readers it is one picture, and nothing in it takes the keyboard focus: everything that
//! can be clicked is also in the list of legal moves, step by step if the player likes, and forty
//! more tab stops before this list would help nobody.

mod area;
mod canvas;
mod few_colours;
mod heading;
mod icons;
mod picture;
mod pieces;
mod players;
mod pyramid;
mod remarks;
mod rewards;
mod single_spaces;
mod stamps;
mod summit;
mod supply;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod thing;
mod tracks;
mod writing;

use std::collections::BTreeMap;

use pixie_engine::{Edition, Seat, View};

use area::{GAP, MARGIN, WIDTH};
use canvas::Canvas;
use icons::Icon;
use table::Table;

pub use picture::{PictureError, png};
pub use theme::{Theme, page_colours};
pub use thing::Thing;

/// The space between the parts of the sheet.
const BREAK: f32 = 16.0;

/// The table as SVG, as the reader of the view sees it, without scripts and without references to
/// anything outside. `names` gives the name of each seat's player; a seat without a name is called
/// by its colour.
#[must_use]
pub fn svg(view: &View, edition: &Edition, names: &BTreeMap<Seat, String>, theme: Theme) -> String {
    let table = Table::new(view, edition, names);
    let mut canvas = Canvas::new(theme.palette());
    let height = draw(&mut canvas, &table) + MARGIN;
    let drawn = canvas.into_svg();

    let mut sheet = Canvas::new(theme.palette());
    let (ground, ink) = (sheet.palette.ground, sheet.palette.ink);
    sheet.raw(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="Noto Sans, sans-serif" color="{ink}"><title>The board</title><defs>{}"#,
        pieces::PIXIE
    ));
    for icon in Icon::ALL {
        sheet.raw(format_args!(r#"<g id="board-{}">{}</g>"#, icon.name(), icon.drawing()));
    }
    sheet.raw(format_args!(
        "</defs>\n<rect x=\"0\" y=\"0\" width=\"{WIDTH}\" height=\"{height}\" fill=\"{ground}\"/>\n{drawn}</svg>\n"
    ));
    sheet.into_svg()
}

/// Draws the sheet from top to bottom. Returns its end.
fn draw(canvas: &mut Canvas, table: &Table<'_>) -> f32 {
    let y = heading::draw(canvas, table, MARGIN) + BREAK;
    let mut y = summit::draw_top(canvas, table, y) + GAP;
    for row in (1..=4).rev() {
        let [left, right] = pyramid::draw_row(canvas, table, row, y);
        if row == 4 {
            summit::draw_food_stack(canvas, table, left);
            summit::draw_bag(canvas, table, right);
        }
        y = left.bottom() + GAP;
    }
    let y = single_spaces::draw(canvas, table, y + BREAK - GAP) + BREAK;
    let y = tracks::draw(canvas, table, y) + BREAK;
    let y = rewards::draw(canvas, table, y) + BREAK;
    let y = supply::draw(canvas, table, y) + BREAK;
    players::draw(canvas, table, y)
}
