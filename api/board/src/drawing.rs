//! A drawn sheet: the SVG elements of all its parts, and the SVG around them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_engine::{Edition, Seat, View};

use super::area::{GAP, MARGIN, WIDTH};
use super::canvas::{Canvas, Element, Purpose};
use super::group::Group;
use super::icons::Icon;
use super::pieces::Piece;
use super::table::Table;
use super::theme::{Palette, Theme};
use super::{heading, pieces, players, pyramid, rewards, single_spaces, summit, supply, tracks};

/// The space between the parts of the sheet.
const BREAK: f32 = 16.0;

/// A drawn sheet.
pub(super) struct Drawing {
    /// The SVG elements on its ground, without what is around them.
    pub(super) svg: String,
    pub(super) elements: Vec<Element>,
    /// The picture with the groups in it, of a page.
    pub(super) all: Group,
    /// The pieces of a page, in the order in which they are drawn.
    pub(super) pieces: Vec<Piece>,
    pub(super) height: f32,
}

impl Drawing {
    /// Draws the table, as the reader of the view sees it.
    pub(super) fn of(
        purpose: Purpose,
        view: &View,
        edition: &Edition,
        names: &BTreeMap<Seat, String>,
        theme: Theme,
    ) -> Self {
        let table = Table::new(view, edition, names);
        let mut canvas = Canvas::new(purpose, theme.palette());
        let height = draw(&mut canvas, &table) + MARGIN;
        canvas.finish(height)
    }
}

/// The beginning of an SVG.
pub(super) fn head(palette: &Palette, height: f32) -> String {
    let ink = palette.ink;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="Noto Sans, sans-serif" color="{ink}">"#
    )
}

/// The drawings that elements refer to.
pub(super) static DEFINITIONS: LazyLock<String> = LazyLock::new(|| {
    let icons = Icon::ALL.iter().map(|icon| format!(r#"<g id="board-{}">{}</g>"#, icon.name(), icon.drawing()));
    format!("<defs>{}{}</defs>", pieces::PIXIE, icons.collect::<String>())
});

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
