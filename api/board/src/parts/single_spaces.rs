//! The single spaces, each for a disc without a pixie.

use pixie_engine::board::{ActionSpace, SingleSpace, copy_penalties};
use pixie_engine::view::SingleSpaceView;

use pixie_words::board;

use super::board_data::{BoardData, seat_of_each_disc};
use super::resources::resource_parts;
use crate::canvas::{Canvas, LinePart};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP, row};
use crate::scenery::ground;
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The height of a space.
const SPACE_HEIGHT: f32 = 76.0;
/// The height of both rows.
pub(crate) const HEIGHT: f32 = 2.0 * SPACE_HEIGHT + GAP;
/// The radius of a disc.
const RADIUS: f32 = 13.5;
/// The width of the picture of a space.
const PICTURE_WIDTH: f32 = 66.0;

/// Draws the spaces in two rows from `y` down.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) {
    use SingleSpace as S;
    let upper = Area::band(y, SPACE_HEIGHT).split([1.6, 0.9, 1.25, 0.8]);
    for (area, space) in upper.into_iter().zip([S::Mine, S::DumpOrTake, S::Copy, S::ExchangeTiles]) {
        draw_space(canvas, data, space, area);
    }
    let lower = Area::band(y + SPACE_HEIGHT + GAP, SPACE_HEIGHT).split([2.1, 0.85, 1.3]);
    for (area, space) in lower.into_iter().zip([S::SpecialOffering, S::Priority, S::TemporaryPriority]) {
        draw_space(canvas, data, space, area);
    }
}

fn draw_space(canvas: &mut Canvas, data: &BoardData<'_>, space: SingleSpace, area: Area) {
    let Some(shown) = data.view.single_spaces.iter().find(|shown| shown.space == space) else { return };
    let palette = canvas.palette;
    canvas.clickable_group(
        "space",
        ClickTarget::Space(ActionSpace::Single(space)),
        area,
        || title(data, shown),
        |canvas| {
            canvas.block(area, 6.0, (palette.plank, palette.deep));
            let parts = name_parts(data, space);
            let style = Style::new(19.0, palette.ink).bold().middle();
            let inside = draw_picture(canvas, space, area);
            canvas.fitted_line((inside.centre().0, area.y + 21.0), style, inside.width - 8.0, &parts);
            let y = area.y + 48.0;
            if space == SingleSpace::SpecialOffering {
                let style = Style::new(18.0, palette.ink);
                let room = inside.width - 52.0;
                canvas.fitted_line(
                    (inside.x + 4.0, y + 6.0),
                    style,
                    room,
                    &resource_parts(data, data.view.offering_track),
                );
                draw_places(canvas, data, shown, Area { x: area.right() - 46.0, width: 46.0, ..area }, y);
            } else {
                draw_places(canvas, data, shown, inside, y);
            }
        },
    );
}

/// Draws the picture at the left of a space, if it has one. Returns the rest of its area.
fn draw_picture(canvas: &mut Canvas, space: SingleSpace, area: Area) -> Area {
    let floor = (area.x + PICTURE_WIDTH / 2.0, area.bottom() - 9.0);
    match space {
        SingleSpace::Mine => ground::draw_tunnel(canvas, floor),
        SingleSpace::SpecialOffering => canvas.icon((floor.0, floor.1 - 26.0), 54.0, Icon::Altar),
        _ => return area,
    }
    Area { x: area.x + PICTURE_WIDTH, width: area.width - PICTURE_WIDTH, ..area }
}

/// Draws the discs on a space, and its free places.
fn draw_places(canvas: &mut Canvas, data: &BoardData<'_>, shown: &SingleSpaceView, area: Area, y: f32) {
    let players = data.view.seats.len();
    let (of_one, of_all) = shown.space.room();
    let places = if (of_one, of_all) == (1, 5) { players } else { usize::from(of_all) };
    let lying: Vec<_> = seat_of_each_disc(shown.discs).collect();
    let number = places.max(lying.len());
    let step = (area.width - 2.0 * RADIUS - 8.0) / (number as f32 - 1.0).max(1.0);
    let mut lying = lying.into_iter();
    for (nth, at) in (1..).zip(row((area.centre().0, y), number, step.min(31.0))) {
        if let Some(seat) = lying.next() {
            canvas.disc(at, RADIUS, seat);
            continue;
        }
        if shown.space == SingleSpace::Copy {
            canvas.empty_place(at, RADIUS - 1.5);
            let style = Style::new(17.0, canvas.palette.harm).middle();
            canvas.text((at.0, at.1 + 5.5), style, &format!("–{}", copy_penalties(nth)));
        } else {
            canvas.recess(at, RADIUS - 1.0);
        }
    }
}

/// The title of a space, for screen readers.
fn title(data: &BoardData<'_>, shown: &SingleSpaceView) -> String {
    let (number, discs) = (shown.space.number(), data.discs_text(shown.discs));
    match shown.space {
        SingleSpace::SpecialOffering => {
            let goods = data.goods_text(data.view.offering_track);
            board::circle_title_track(data.language, &discs, &goods, &number, shown.space)
        }
        space => board::circle_title(data.language, &discs, &number, space),
    }
}

/// The name of a space with the icons of its effect.
fn name_parts(data: &BoardData<'_>, space: SingleSpace) -> Vec<LinePart> {
    let name = LinePart::Text(board::circle(data.language, space));
    match space {
        SingleSpace::Mine => vec![LinePart::Icon(Icon::Pick), name],
        SingleSpace::ExchangeTiles => vec![LinePart::Icon(Icon::Swap), name],
        SingleSpace::DumpOrTake => vec![name, LinePart::Icon(Icon::Food)],
        SingleSpace::Copy => vec![LinePart::Icon(Icon::Cards), name],
        SingleSpace::SpecialOffering | SingleSpace::TemporaryPriority => vec![name],
        SingleSpace::Priority => vec![LinePart::Icon(Icon::Honey), name],
    }
}
