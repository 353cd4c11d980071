//! The heading of the picture: the Queen and what she wants, the round and its phase, and the round tiles.

use pixie_engine::effect::EndCause;
use pixie_engine::stage::Phase;

use pixie_words::board;

use super::board_data::BoardData;
use crate::canvas::{Canvas, LinePart, line_width};
use crate::geometry::{Area, GAP};
use crate::scenery::mood::Mood;
use crate::scenery::queen;
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The phases of a round in their order, each with the name by which pages find it.
const PHASES: [(Phase, &str); 5] = [
    (Phase::Steal, "steal"),
    (Phase::Action, "action"),
    (Phase::Offering, "offering"),
    (Phase::Reward, "reward"),
    (Phase::Penalty, "penalty"),
];

/// The height of the heading.
pub(crate) const HEIGHT: f32 = queen::HEIGHT;
/// The width of the Queen's window.
const WINDOW_WIDTH: f32 = 92.0;

/// Draws the heading from `y` down.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) {
    let all = Area::band(y, HEIGHT);
    draw_queen(canvas, data, Area { width: WINDOW_WIDTH, ..all });
    let [x, width] = [all.x + WINDOW_WIDTH + 2.0 * GAP, all.width - WINDOW_WIDTH - 2.0 * GAP];
    let right = Area { x, width, ..all };
    draw_title(canvas, data, Area { height: 34.0, ..right });
    draw_phases(canvas, data, Area { y: y + 38.0, height: 30.0, ..right });
    draw_round_tiles(canvas, data, Area { y: y + 74.0, height: 44.0, ..right });
}

fn draw_queen(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let mood = Mood::of(data.view);
    let title = || match mood {
        Mood::Bored => board::queen_bored(data.language),
        Mood::Curious => board::queen_curious(data.language),
        Mood::Pleased => board::queen_pleased(data.language),
        Mood::Angry => board::queen_angry(data.language),
    };
    canvas.group("queen", ("part", "queen"), area, title, |canvas| {
        queen::draw(canvas, (area.centre().0, area.bottom()), mood);
    });
}

fn draw_title(canvas: &mut Canvas, data: &BoardData<'_>, band: Area) {
    let view = data.view;
    canvas.group(
        "heading",
        ("part", "heading"),
        band,
        || title(data),
        |canvas| {
            let large = Style::new(29.0, canvas.palette.ink).bold();
            let parts = [LinePart::Text(title(data))];
            canvas.fitted_line((band.x, band.y + 25.0), large, band.width, &parts);
            if let (Some(food), None) = (view.wanted, &view.outcome) {
                let wants = LinePart::Text(board::queen_wants(data.language));
                let parts =
                    [wants, LinePart::Icon(food.into()), LinePart::Text(board::wanted(data.language, food.into()))];
                draw_speech_bubble(canvas, band, &parts);
            }
        },
    );
}

/// Draws what the Queen says, in a bubble at the right end of the band.
fn draw_speech_bubble(canvas: &mut Canvas, band: Area, parts: &[LinePart]) {
    let palette = canvas.palette;
    let style = Style::new(20.0, palette.accent).bold();
    let width = line_width(style, parts) + 24.0;
    let bubble = Area { x: band.right() - width, width, height: 32.0, ..band };
    let (card, edge) = (palette.card, palette.edge);
    canvas.fill_rect(bubble, 14.0, card);
    canvas.stroke_rect(bubble, 14.0, edge, 1.6);
    canvas.shapes(
        (bubble.x, bubble.centre().1),
        format_args!(
            r#"<path d="M2-7L-14 2L2 6Z" fill="{card}"/><path d="M.5-7.5L-14 2L.5 6.5" fill="none" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>"#
        ),
    );
    canvas.line((bubble.x + 12.0, bubble.y + 22.5), style, parts);
}

/// The round, or how the game ended.
fn title(data: &BoardData<'_>) -> String {
    let rounds = data.view.round_tiles.len();
    match (&data.view.outcome, data.view.round) {
        (Some(outcome), _) => match outcome.cause {
            EndCause::GoldenTiles => board::over_golden_tiles(data.language),
            EndCause::SeventhRound => board::over_seventh_round(data.language),
            EndCause::LastPlayer => board::over_last_player(data.language),
            EndCause::NobodyLeft => board::over_nobody_left(data.language),
            EndCause::Agreement => board::over_agreement(data.language),
        },
        (None, 0) => board::before_first_round(data.language),
        (None, round) => board::round(data.language, &round, &rounds),
    }
}

fn draw_phases(canvas: &mut Canvas, data: &BoardData<'_>, band: Area) {
    let palette = canvas.palette;
    for (area, (phase, name)) in band.columns(PHASES.len()).zip(PHASES) {
        let at = (area.centre().0, band.y + 20.5);
        let style = Style::new(18.0, palette.faint).middle();
        let (word, room) = (board::phase(data.language, phase), area.width - 12.0);
        let parts = [LinePart::Text(word.clone())];
        canvas.group(
            "phase",
            ("phase", name),
            area,
            || word.clone(),
            |canvas| {
                if phase == data.view.phase {
                    canvas.fill_rect(area, 15.0, palette.accent);
                    let style = Style { colour: palette.on_accent, ..style }.bold();
                    canvas.fitted_line(at, style, room, &parts);
                } else {
                    canvas.fill_rect(area, 15.0, palette.card);
                    canvas.fitted_line(at, style, room, &parts);
                }
            },
        );
    }
}

fn draw_round_tiles(canvas: &mut Canvas, data: &BoardData<'_>, band: Area) {
    let palette = canvas.palette;
    let view = data.view;
    for ((area, tile), round) in band.columns(view.round_tiles.len()).zip(&view.round_tiles).zip(1u8..) {
        // A tile that only this reader knows is drawn face down, with what it shows.
        let is_face_up = round < view.round || (round == view.round && view.wanted.is_some());
        let title = || match tile {
            Some(food) => board::round_tile(data.language, (*food).into(), &round),
            None => board::round_tile_face_down(data.language, &round),
        };
        canvas.group("round-tile", ("round", &round.to_string()), area, title, |canvas| {
            let face = if is_face_up { palette.card } else { palette.plank };
            canvas.block(area, 8.0, (face, palette.deep));
            if round == view.round {
                canvas.stroke_rect(Area { height: area.height - 3.0, ..area }, 8.0, palette.accent, 3.0);
            }
            let (x, middle) = area.centre();
            canvas.text((area.x + 7.0, middle + 4.0), Style::new(16.0, palette.ink), &round.to_string());
            match tile {
                Some(food) => canvas.icon((x + 8.0, middle - 2.0), 29.0, Icon::from(*food)),
                None => canvas.text((x + 8.0, middle + 6.0), Style::new(23.0, palette.ink).bold().middle(), "?"),
            }
        });
    }
}
