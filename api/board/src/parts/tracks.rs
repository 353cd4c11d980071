//! The silver and the gold track, with each seat's step.

use pixie_engine::edition::Track;
use pixie_engine::resources::{Metal, Resource};
use pixie_engine::view::SeatView;

use pixie_words::board;

use super::board_data::BoardData;
use crate::canvas::{Canvas, LinePart};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP, row};
use crate::symbols::icons::Icon;
use crate::text::Style;
use crate::theme::DARK_INK;

/// The most steps in a row; a longer track continues below.
const STEPS_IN_A_ROW: usize = 10;
/// The height of a row of steps.
const STEP_HEIGHT: f32 = 108.0;
/// The height of the lowest step, and how much higher the highest one is.
const LOWEST_STAIR: f32 = 42.0;
const STAIR_CLIMB: f32 = 24.0;

/// Draws both tracks from `y` down. Returns their end.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) -> f32 {
    Metal::ALL.into_iter().fold(y - GAP, |y, metal| draw_track(canvas, data, metal, y + GAP))
}

fn draw_track(canvas: &mut Canvas, data: &BoardData<'_>, metal: Metal, y: f32) -> f32 {
    let steps: Vec<u8> = (1..=data.edition.track(metal).top() + 1).collect();
    let lines = steps.len().div_ceil(STEPS_IN_A_ROW) as f32;
    let area = Area::band(y, 26.0 + lines * (STEP_HEIGHT + GAP) - GAP);
    canvas.clickable_group(
        "track",
        ClickTarget::Track(metal),
        area,
        || board::track(data.language, metal),
        |canvas| {
            draw_steps(canvas, data, metal, &steps, y);
        },
    );
    area.bottom()
}

fn draw_steps(canvas: &mut Canvas, data: &BoardData<'_>, metal: Metal, steps: &[u8], y: f32) {
    let caption = match metal {
        Metal::Silver => board::track_prices_gold(data.language),
        Metal::Gold => board::track_prices_ring(data.language),
    };
    let style = Style::new(18.0, canvas.palette.ink);
    let x = canvas.line(
        (Area::band(y, 0.0).x, y + 18.0),
        style.bold(),
        &[LinePart::Icon(Resource::from(metal).into()), LinePart::Text(board::track(data.language, metal))],
    );
    let faint = Style { colour: canvas.palette.faint, ..style };
    let room = Area::band(y, 0.0).right() - x - 8.0;
    canvas.fitted_line((x + 8.0, y + 18.0), faint, room, &[LinePart::Text(caption)]);
    let mut y = y + 26.0;
    let columns = steps.len().min(STEPS_IN_A_ROW);
    for line in steps.chunks(STEPS_IN_A_ROW) {
        for (area, step) in Area::band(y, STEP_HEIGHT).columns(columns).zip(line) {
            draw_step(canvas, data, metal, *step, area);
        }
        y += STEP_HEIGHT + GAP;
    }
}

/// The step of a player on a track.
fn step_of(seat: &SeatView, metal: Metal) -> u8 {
    match metal {
        Metal::Silver => seat.silver_step,
        Metal::Gold => seat.gold_step,
    }
}

fn draw_step(canvas: &mut Canvas, data: &BoardData<'_>, metal: Metal, step: u8, area: Area) {
    let track = data.edition.track(metal);
    let index = usize::from(step) - 1;
    let here: Vec<_> =
        data.view.seats.iter().filter(|seat| step_of(seat, metal) == step && seat.fell.is_none()).collect();
    let title = || {
        let names: Vec<String> = here.iter().map(|seat| data.name_and_colour(seat.seat)).collect();
        let (language, price) = (data.language, track.price[index]);
        if names.is_empty() {
            board::step_empty(language, metal, &price, &step)
        } else {
            board::step(language, metal, &names, &price, &step)
        }
    };
    canvas.group("step", (metal.word(), &step.to_string()), area, title, |canvas| {
        let stair = draw_stair(canvas, metal, index as f32 / f32::from(track.top()), area);
        let (x, _) = area.centre();
        let price = Style::new(21.0, DARK_INK).bold().middle();
        canvas.text((x, stair.y + 19.0), price, &track.price[index].to_string());
        canvas.line((x, area.bottom() - 6.0), Style::new(16.0, DARK_INK).middle(), &income_parts(track, index));
        // Up to three in a row, closer together where steps are narrow.
        let step = 24.0_f32.min((area.width - 24.0) / 2.0);
        let lines = here.chunks(3).len();
        for (i, line) in here.chunks(3).enumerate() {
            let y = stair.y - 14.0 - 19.0 * (lines - 1 - i) as f32;
            for (at, seat) in row((x, y), line.len(), step).zip(line) {
                canvas.disc(at, 10.5, seat.seat);
            }
        }
    });
}

/// Draws the stair of a step. `along` says how far the step is on the track, from 0 to 1: stairs further on are
/// higher. Returns the front of the stair.
fn draw_stair(canvas: &mut Canvas, metal: Metal, along: f32, area: Area) -> Area {
    let edge = canvas.palette.edge;
    let [front, lit, dim] = canvas.palette.metals[metal as usize];
    let height = (LOWEST_STAIR + STAIR_CLIMB * along).round();
    let area = Area { x: area.x - GAP / 2.0, width: area.width + GAP, y: area.bottom() - height, height };
    let width = (area.width * 10.0).round() / 10.0;
    let back = width - 8.0;
    canvas.shapes((area.x, area.y), format_args!(
        r##"<path d="M0 0H{width}V{height}H0Z" fill="{front}"/><path d="M{back} 0H{width}V{height}H{back}Z" fill="{dim}"/><path d="M0 0L8-9H{width}V0Z" fill="{lit}"/><path d="M0 {height}V0L8-9H{width}V{height}ZM0 0H{width}" fill="none" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>"##
    ));
    area
}

/// The income of a step at the end of a round.
fn income_parts(track: &Track, index: usize) -> Vec<LinePart> {
    match (track.penalty[index], track.reward[index]) {
        (0, 0) => vec![LinePart::Text("0".into())],
        (0, points) => vec![LinePart::Text(format!("+{points}")), LinePart::Icon(Icon::Star)],
        (penalty, _) => vec![LinePart::Text(format!("–{penalty}"))],
    }
}
