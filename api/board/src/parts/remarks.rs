//! The remarks on a player's panel: questions, offers, debts and the player's result.

use pixie_engine::stage::Phase;
use pixie_engine::view::SeatView;

use super::board_data::{Table, amounts, asked, plural};
use crate::canvas::{Canvas, LinePart};
use crate::geometry::{Area, GAP};
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The room kept free for the piece and the beginning of the name.
const NAME_ROOM: f32 = 150.0;

/// A remark, and whether it is the most important one.
type Remark = (Vec<LinePart>, bool);

/// Draws the remarks from the right edge on, the most important first, as many as there is room
/// for. Returns their left end.
pub(crate) fn draw(canvas: &mut Canvas, table: &Table<'_>, seat: &SeatView, area: Area) -> f32 {
    let palette = canvas.palette;
    let mut right = area.right() - 8.0;
    for (parts, first) in remarks(table, seat) {
        let colour = if first { palette.on_accent } else { palette.ink };
        let style = Style::new(16.0, colour);
        let width = canvas.width(style, &parts) + 22.0;
        if right - width < area.x + NAME_ROOM {
            break;
        }
        let chip = Area { x: right - width, y: area.y + 10.0, width, height: 28.0 };
        canvas.fill(chip, 14.0, if first { palette.accent } else { palette.shade });
        canvas.line((chip.x + 11.0, chip.y + 19.5), style, &parts);
        right = chip.x - GAP;
    }
    right
}

fn remarks(table: &Table<'_>, seat: &SeatView) -> Vec<Remark> {
    let view = table.view;
    let text = |text: String| vec![LinePart::Text(text)];
    let mut remarks: Vec<Remark> = Vec::new();
    if let Some(standing) = view.outcome.as_ref().and_then(|outcome| outcome.standings.of(seat.seat)) {
        let score = standing.score.map_or_else(String::new, |score| format!(" with {score}"));
        remarks.push((text(format!("rank {}{score}", standing.rank)), standing.rank == 1));
    }
    if seat.fell.is_some() {
        remarks.push((vec![LinePart::Icon(Icon::Pit), LinePart::Text("in the pit".into())], false));
    }
    for decision in view.decisions.iter().filter(|decision| decision.seat == seat.seat) {
        remarks.push((text(asked(&decision.question)), true));
    }
    let is_over = view.outcome.is_some();
    if matches!(view.phase, Phase::Offering | Phase::Reward) && !is_over {
        remarks.extend(offer(seat).map(|parts| (parts, false)));
    }
    if view.doubled == Some(seat.seat) {
        remarks.push((vec![LinePart::Icon(Icon::Double), LinePart::Text("doubled".into())], false));
    }
    match view.demotions.of(seat.seat) {
        0 => {}
        owed => remarks.push((text(format!("owes {owed} {}", plural(owed, "demotion"))), false)),
    }
    if seat.passed && !is_over {
        remarks.push((text("passed".into()), false));
    }
    if view.favourite == Some(seat.seat) {
        remarks.push((vec![LinePart::Icon(Icon::Crown)], false));
    }
    remarks
}

/// The offer of a seat, or only the fact that there is one.
fn offer(seat: &SeatView) -> Option<Vec<LinePart>> {
    match seat.offer {
        Some(offer) => Some(std::iter::once(LinePart::Icon(Icon::Altar)).chain(amounts(offer, false)).collect()),
        None => seat.has_offered.then(|| vec![LinePart::Text("sealed offer".into())]),
    }
}
