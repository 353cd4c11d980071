//! The head of the picture: round and phase, the round tiles, the tile that the Queen wants.

use pixie_engine::effect::EndCause;
use pixie_engine::stage::Phase;

use super::area::{Area, GAP};
use super::canvas::{Canvas, LinePart};
use super::icons::Icon;
use super::table::Table;
use super::writing::Style;

const PHASES: [(Phase, &str); 5] = [
    (Phase::Steal, "steal"),
    (Phase::Action, "action"),
    (Phase::Offering, "offering"),
    (Phase::Reward, "reward"),
    (Phase::Penalty, "penalty"),
];

/// Draws it from `y` down. Returns its end.
pub(super) fn draw(canvas: &mut Canvas, table: &Table<'_>, y: f32) -> f32 {
    let view = table.view;
    let band = Area::band(y, 34.0);
    canvas.group(
        "heading",
        ("part", "heading"),
        band,
        || title(table),
        |canvas| {
            let large = Style::new(25.0, canvas.palette.ink).bold();
            canvas.text((band.x, y + 27.0), large, &title(table));
            if let (Some(food), None) = (view.wanted, &view.outcome) {
                let wants = LinePart::Text("the Queen wants".into());
                let parts = [wants, LinePart::Icon(food.into()), LinePart::Text(food.word().into())];
                canvas.line((band.right(), y + 26.0), Style::new(20.0, canvas.palette.accent).bold().right(), &parts);
            }
        },
    );
    let y = phases(canvas, view.phase, band.bottom() + GAP);
    round_tiles(canvas, table, y + GAP)
}

/// The round, or how the game ended.
fn title(table: &Table<'_>) -> String {
    let rounds = table.view.round_tiles.len();
    match (&table.view.outcome, table.view.round) {
        (Some(outcome), _) => match outcome.cause {
            EndCause::GoldenTiles => "Over: no golden tile is left".into(),
            EndCause::SeventhRound => "Over after the last round".into(),
            EndCause::LastPlayer => "Over: one player is left".into(),
            EndCause::NobodyLeft => "Over: nobody is left".into(),
            EndCause::Agreement => "Over by agreement".into(),
        },
        (None, 0) => "Before the first round".into(),
        (None, round) => format!("Round {round} of {rounds}"),
    }
}

fn phases(canvas: &mut Canvas, now: Phase, y: f32) -> f32 {
    let palette = canvas.palette;
    let band = Area::band(y, 30.0);
    for (area, (phase, word)) in band.columns(PHASES.len()).zip(PHASES) {
        let at = (area.centre().0, y + 20.5);
        let style = Style::new(18.0, palette.faint).middle();
        canvas.group(
            "phase",
            ("phase", word),
            area,
            || word.to_owned(),
            |canvas| {
                if phase == now {
                    canvas.fill(area, 15.0, palette.accent);
                    canvas.text(at, Style { colour: palette.on_accent, ..style }.bold(), word);
                } else {
                    canvas.fill(area, 15.0, palette.card);
                    canvas.text(at, style, word);
                }
            },
        );
    }
    band.bottom()
}

fn round_tiles(canvas: &mut Canvas, table: &Table<'_>, y: f32) -> f32 {
    let palette = canvas.palette;
    let view = table.view;
    let band = Area::band(y, 46.0);
    for ((area, tile), round) in band.columns(view.round_tiles.len()).zip(&view.round_tiles).zip(1u8..) {
        // A tile that only this reader may know is drawn face down.
        let turned = round < view.round || (round == view.round && view.wanted.is_some());
        let title = || {
            let shown = tile.map_or_else(|| "face down".into(), |food| food.to_string());
            format!("round {round}: {shown}")
        };
        canvas.group("round-tile", ("round", &round.to_string()), area, title, |canvas| {
            if turned {
                canvas.card(area);
            } else {
                canvas.hole(area, 8.0);
            }
            if round == view.round {
                canvas.edge(area, 8.0, palette.accent, 2.5);
            }
            let (x, middle) = area.centre();
            canvas.text((area.x + 8.0, middle + 6.0), Style::new(16.0, palette.faint), &round.to_string());
            match tile {
                Some(food) => canvas.icon((x + 9.0, middle), 28.0, Icon::from(*food)),
                None => canvas.text((x + 9.0, middle + 8.0), Style::new(22.0, palette.faint).bold().middle(), "?"),
            }
        });
    }
    band.bottom()
}
