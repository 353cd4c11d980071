//! The single spaces, each for a disc without a pixie.

use pixie_engine::board::{ActionSpace, SingleSpace, copy_penalties};
use pixie_engine::view::SingleSpaceView;

use super::area::{Area, GAP, row};
use super::canvas::{Canvas, LinePart};
use super::icons::Icon;
use super::pyramid::flat;
use super::table::{Table, amounts};
use super::thing::Thing;
use super::writing::Style;

const HEIGHT: f32 = 80.0;
const RADIUS: f32 = 13.5;

/// Draws them in two rows from `y` down. Returns their end.
pub(super) fn draw(canvas: &mut Canvas, table: &Table<'_>, y: f32) -> f32 {
    use SingleSpace as S;
    let upper = Area::band(y, HEIGHT).split([1.25, 0.95, 1.25, 0.9]);
    for (area, space) in upper.into_iter().zip([S::Mine, S::DumpOrTake, S::Copy, S::ExchangeTiles]) {
        draw_space(canvas, table, space, area);
    }
    let lower = Area::band(y + HEIGHT + GAP, HEIGHT).split([2.1, 0.9, 1.25]);
    for (area, space) in lower.into_iter().zip([S::SpecialOffering, S::Priority, S::TemporaryPriority]) {
        draw_space(canvas, table, space, area);
    }
    y + 2.0 * HEIGHT + GAP
}

fn draw_space(canvas: &mut Canvas, table: &Table<'_>, space: SingleSpace, area: Area) {
    let Some(shown) = table.view.single_spaces.iter().find(|shown| shown.space == space) else { return };
    let palette = canvas.palette;
    canvas.thing(
        "space",
        Thing::Space(ActionSpace::Single(space)),
        area,
        || told(table, shown),
        |canvas| {
            canvas.card(area);
            let parts = heading(space);
            let style = Style::new(18.0, palette.ink).bold().middle();
            canvas.fitted_line((area.centre().0, area.y + 21.0), style, area.width - 10.0, &parts);
            let y = area.y + 51.0;
            if space == SingleSpace::SpecialOffering {
                let style = Style::new(18.0, palette.ink);
                canvas.fitted_line(
                    (area.x + 10.0, y + 6.0),
                    style,
                    area.width - 60.0,
                    &amounts(table.view.offering_track, false),
                );
                draw_places(canvas, table, shown, Area { x: area.right() - 50.0, width: 50.0, ..area }, y);
            } else {
                draw_places(canvas, table, shown, area, y);
            }
        },
    );
}

/// The discs on a space, and its free places.
fn draw_places(canvas: &mut Canvas, table: &Table<'_>, shown: &SingleSpaceView, area: Area, y: f32) {
    let players = table.view.seats.len();
    let (of_one, of_all) = shown.space.room();
    let places = if (of_one, of_all) == (1, 5) { players } else { usize::from(of_all) };
    let lying: Vec<_> = flat(shown.discs).collect();
    let number = places.max(lying.len());
    let step = (area.width - 2.0 * RADIUS - 8.0) / (number as f32 - 1.0).max(1.0);
    let mut lying = lying.into_iter();
    for (nth, at) in (1..).zip(row((area.centre().0, y), number, step.min(31.0))) {
        if let Some(seat) = lying.next() {
            canvas.disc(at, RADIUS, seat);
            continue;
        }
        canvas.empty_place(at, RADIUS - 1.5);
        if shown.space == SingleSpace::Copy {
            let style = Style::new(17.0, canvas.palette.harm).middle();
            canvas.text((at.0, at.1 + 6.0), style, &format!("–{}", copy_penalties(nth)));
        }
    }
}

fn told(table: &Table<'_>, shown: &SingleSpaceView) -> String {
    let discs = if shown.discs.total() == 0 { "no disc".into() } else { table.discs(shown.discs) };
    let track = match shown.space {
        SingleSpace::SpecialOffering => format!("; on its track {}", table.view.offering_track),
        _ => String::new(),
    };
    format!("{} {}: {discs}{track}", shown.space.number(), shown.space)
}

/// The name of a space with the icons of its effect.
fn heading(space: SingleSpace) -> Vec<LinePart> {
    let name = LinePart::Text(space.word().into());
    match space {
        SingleSpace::Mine => vec![LinePart::Icon(Icon::Pick), name],
        SingleSpace::ExchangeTiles => vec![LinePart::Icon(Icon::Swap), name],
        SingleSpace::DumpOrTake => vec![name, LinePart::Icon(Icon::Food)],
        SingleSpace::Copy => vec![LinePart::Icon(Icon::Cards), name],
        SingleSpace::SpecialOffering => vec![LinePart::Icon(Icon::Altar), name],
        SingleSpace::Priority => vec![LinePart::Icon(Icon::Honey), name],
        SingleSpace::TemporaryPriority => vec![name],
    }
}
