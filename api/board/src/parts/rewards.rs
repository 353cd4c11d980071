//! The three rows of reward tiles.

use pixie_engine::tiles::RewardRow;

use pixie_words::board;

use super::board_data::BoardData;
use crate::canvas::{Canvas, LinePart};
use crate::geometry::{Area, GAP};
use crate::symbols::icons::Icon;
use crate::text::Style;
use crate::theme::DARK_INK;

/// The height of a row.
const HEIGHT: f32 = 36.0;
/// The width of the label of a row.
const LABEL_WIDTH: f32 = 110.0;

/// Draws the rows from `y` down. Returns their end.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) -> f32 {
    let mut y = y;
    for reward in RewardRow::ALL {
        draw_row(canvas, data, reward, Area::band(y, HEIGHT));
        y += HEIGHT + GAP;
    }
    y - GAP
}

fn draw_row(canvas: &mut Canvas, data: &BoardData<'_>, reward: RewardRow, band: Area) {
    let palette = canvas.palette;
    let rewards = &data.view.rewards;
    let left = match reward {
        RewardRow::Offering => &rewards.offering,
        RewardRow::Servant => &rewards.servant,
        RewardRow::Ring => &rewards.ring,
    };
    let all = data.edition.rewards.row(reward);
    let taken = all.len().saturating_sub(left.len());
    let title = || {
        let points: Vec<String> = left.iter().map(u8::to_string).collect();
        board::rewards_left(data.language, &points.join(", "), reward)
    };
    canvas.group("rewards", ("rewards", reward.word()), band, title, |canvas| {
        let style = Style::new(18.0, palette.ink).bold();
        let label = [LinePart::Icon(Icon::from(reward)), LinePart::Text(board::row(data.language, reward))];
        canvas.fitted_line((band.x, band.y + 23.5), style, LABEL_WIDTH - 4.0, &label);
        let tiles = Area { x: band.x + LABEL_WIDTH, width: band.width - LABEL_WIDTH, ..band };
        for (place, (area, points)) in tiles.columns(all.len()).zip(all).enumerate() {
            if place < taken {
                canvas.hole(area, 6.0);
                continue;
            }
            let is_golden = place < usize::from(data.edition.rewards.golden);
            let (face, side, ink) = if is_golden {
                (palette.golden, "#94690c", DARK_INK)
            } else {
                (palette.card, palette.faint, palette.ink)
            };
            canvas.block(area, 7.0, (face, side));
            let (x, y) = area.centre();
            canvas.text((x, y + 5.5), Style::new(21.0, ink).bold().middle(), &points.to_string());
        }
    });
}
