//! The badges on a player's panel: questions, offers, debts and the player's result.

use pixie_engine::stage::Phase;
use pixie_engine::view::SeatView;

use pixie_words::board;

use super::board_data::BoardData;
use super::deciding::deciding;
use super::resources::resource_parts;
use crate::canvas::{Canvas, LinePart, line_width};
use crate::geometry::{Area, GAP};
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The width kept free for the pixie and the beginning of the name.
const NAME_ROOM: f32 = 150.0;

/// The contents of a badge, and whether it is highlighted.
type Badge = (Vec<LinePart>, bool);

/// Draws the badges from the right edge on, the most important first, as many as there is room
/// for. Returns their left end.
pub(super) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, area: Area) -> f32 {
    let palette = canvas.palette;
    let mut right = area.right() - 8.0;
    for (parts, is_highlighted) in badges(data, seat) {
        let colour = if is_highlighted { palette.on_accent } else { palette.ink };
        let style = Style::new(16.0, colour);
        let width = line_width(style, &parts) + 22.0;
        if right - width < area.x + NAME_ROOM {
            break;
        }
        let chip = Area { x: right - width, y: area.y + 10.0, width, height: 28.0 };
        canvas.fill_rect(chip, 14.0, if is_highlighted { palette.accent } else { palette.shade });
        canvas.line((chip.x + 11.0, chip.y + 19.5), style, &parts);
        right = chip.x - GAP;
    }
    right
}

/// The badges of a player, the most important first.
fn badges(data: &BoardData<'_>, seat: &SeatView) -> Vec<Badge> {
    let (view, language) = (data.view, data.language);
    let text = |text: String| vec![LinePart::Text(text)];
    let mut badges: Vec<Badge> = Vec::new();
    if let Some(standing) = view.outcome.as_ref().and_then(|outcome| outcome.standings.of(seat.seat)) {
        let rank = match standing.score {
            Some(score) => board::rank_with_score(language, &standing.rank, &score),
            None => board::rank(language, &standing.rank),
        };
        badges.push((text(rank), standing.rank == 1));
    }
    if seat.fell.is_some() {
        badges.push((vec![LinePart::Icon(Icon::Pit), LinePart::Text(board::in_pit(language))], false));
    }
    for decision in view.decisions.iter().filter(|decision| decision.seat == seat.seat) {
        badges.push((text(deciding(language, &decision.question)), true));
    }
    let is_over = view.outcome.is_some();
    if matches!(view.phase, Phase::Offering | Phase::Reward) && !is_over {
        badges.extend(offer_badge(data, seat).map(|parts| (parts, false)));
    }
    if view.doubled == Some(seat.seat) {
        badges.push((vec![LinePart::Icon(Icon::Double), LinePart::Text(board::doubled(language))], false));
    }
    match view.demotions.of(seat.seat) {
        0 => {}
        owed => badges.push((text(board::owes(language, owed.into())), false)),
    }
    if seat.passed && !is_over {
        badges.push((text(board::passed(language)), false));
    }
    if view.favourite == Some(seat.seat) {
        badges.push((vec![LinePart::Icon(Icon::Crown)], false));
    }
    badges
}

/// The offer of a seat, or only the fact that there is one.
fn offer_badge(data: &BoardData<'_>, seat: &SeatView) -> Option<Vec<LinePart>> {
    match seat.offer {
        Some(offer) => Some(std::iter::once(LinePart::Icon(Icon::Altar)).chain(resource_parts(data, offer)).collect()),
        None => seat.has_offered.then(|| vec![LinePart::Text(board::sealed_offer(data.language))]),
    }
}
