//! The whole board: all parts of the picture on one tall sheet.

use pixie_engine::{Edition, View};

use crate::canvas::{Canvas, Drawing, Purpose};
use crate::geometry::{GAP, MARGIN};
use crate::labels::Labels;
use crate::parts::board_data::BoardData;
use crate::parts::{heading, players, pyramid, rewards, single_spaces, summit, supply, tracks};
use crate::scenery::{ground, sky};
use crate::theme::Theme;

/// The space between the parts of the board.
const PART_GAP: f32 = 16.0;

/// The height of the grass before the pyramid.
const GRASS_HEIGHT: f32 = 24.0;

/// Draws the board as the reader of the view sees it.
pub(crate) fn draw_board(
    purpose: Purpose,
    view: &View,
    edition: &Edition,
    labels: Labels<'_>,
    theme: Theme,
) -> Drawing {
    let data = BoardData::new(view, edition, labels);
    let mut canvas = Canvas::new(purpose, theme);
    let height = draw_parts(&mut canvas, &data) + MARGIN;
    canvas.finish(height)
}

/// Draws all parts from top to bottom. Returns their lower end.
fn draw_parts(canvas: &mut Canvas, data: &BoardData<'_>) -> f32 {
    let top = MARGIN + heading::HEIGHT + GAP;
    let foot = top + summit::HEIGHT + pyramid::HEIGHT;
    let end = foot + GRASS_HEIGHT + single_spaces::HEIGHT + PART_GAP;
    sky::draw(canvas, foot);
    ground::draw(canvas, foot, end);
    pyramid::draw_steps(canvas, top + summit::HEIGHT);
    heading::draw(canvas, data, MARGIN);
    summit::draw_top(canvas, data, top);
    pyramid::draw_spaces(canvas, data, top + summit::HEIGHT);
    summit::draw_sides(canvas, data, pyramid::beside(top + summit::HEIGHT));
    single_spaces::draw(canvas, data, foot + GRASS_HEIGHT);
    let y = end + PART_GAP;
    let y = tracks::draw(canvas, data, y) + PART_GAP;
    let y = rewards::draw(canvas, data, y) + PART_GAP;
    let y = supply::draw(canvas, data, y) + PART_GAP;
    players::draw(canvas, data, y)
}
