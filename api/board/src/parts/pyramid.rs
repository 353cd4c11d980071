//! The pyramid: fourteen double spaces in four rows.

use pixie_engine::Edition;
use pixie_engine::board::{ActionSpace, Space};
use pixie_engine::view::SpaceView;

use pixie_words::board;

use super::board_data::{BoardData, seat_of_each_disc};
use crate::canvas::{Canvas, LinePart};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP, WIDTH, row};
use crate::scenery::stone;
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The rows, from the top down.
const ROWS: [u8; 4] = [4, 3, 2, 1];
/// The height of the front of a step.
const FRONT_HEIGHT: f32 = 107.0;
/// The height of the pyramid.
pub(crate) const HEIGHT: f32 = 4.0 * (stone::TREAD + FRONT_HEIGHT);
/// The width of the lowest step, and how much wider each step is than the next higher one.
const LOWEST_WIDTH: f32 = 588.0;
const WIDTH_DIFFERENCE: f32 = 88.0;

/// The front of a step of the pyramid, whose top is at `y`.
fn front(number: u8, y: f32) -> Area {
    let width = LOWEST_WIDTH - WIDTH_DIFFERENCE * f32::from(number - 1);
    let higher = f32::from(4 - number);
    Area {
        x: (WIDTH - width) / 2.0,
        y: y + stone::TREAD + higher * (stone::TREAD + FRONT_HEIGHT),
        width,
        height: FRONT_HEIGHT,
    }
}

/// The spaces of a row, each with its place on the step.
fn spaces(number: u8, y: f32) -> impl Iterator<Item = (Area, Space)> {
    let spaces: Vec<Space> = Space::of_row(number).collect();
    front(number, y).narrowed(8.0).columns(spaces.len()).zip(spaces)
}

/// Draws the steps from `y` down.
pub(crate) fn draw_steps(canvas: &mut Canvas, y: f32) {
    for number in ROWS {
        let area = front(number, y);
        stone::draw_step(canvas, area, area.width - WIDTH_DIFFERENCE);
        for (space, _) in spaces(number, y).skip(1) {
            stone::draw_joint(canvas, (space.x - GAP / 2.0, area.y + 6.0), FRONT_HEIGHT - 14.0);
        }
    }
}

/// Draws the spaces of all rows from `y` down.
pub(crate) fn draw_spaces(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) {
    for (area, space) in ROWS.into_iter().flat_map(|number| spaces(number, y)) {
        if let Some(shown) = data.view.pyramid.iter().find(|shown| shown.space == space) {
            draw_space(canvas, data, shown, area);
        }
    }
}

/// The free areas left and right of the highest step.
pub(crate) fn beside(y: f32) -> [Area; 2] {
    let step = front(4, y);
    let band = Area::band(y, FRONT_HEIGHT + 4.0);
    let width = step.x - band.x - GAP;
    [Area { width, ..band }, Area { x: step.right() + GAP, width, ..band }]
}

fn draw_space(canvas: &mut Canvas, data: &BoardData<'_>, shown: &SpaceView, area: Area) {
    let palette = canvas.palette;
    let space = shown.space;
    canvas.clickable_group(
        "space",
        ClickTarget::Space(ActionSpace::Double(space)),
        area,
        || title(data, shown),
        |canvas| {
            let style = Style::new(19.0, palette.ink).bold().middle();
            let name = [LinePart::Text(board::space(data.language, space))];
            canvas.fitted_line((area.centre().0, area.y + 18.5), style, area.width - 2.0, &name);

            // The left half, where a pixie can stand.
            let half = (area.width - GAP) / 2.0;
            let left = area.x + half / 2.0;
            stone::draw_niche(canvas, (left, area.y + 84.0));
            if let Some(colour) = shown.pixie {
                canvas.pixie((left, area.y + 56.0), 50.0, colour);
            }
            let icons = data.edition.icons(space);
            let kinds = icons.iter().flat_map(|(kind, number)| std::iter::repeat_n(kind, usize::from(number)));
            for (at, kind) in row((left, area.y + 94.0), usize::from(space.row()), 16.5).zip(kinds) {
                canvas.icon(at, 17.0, kind.into());
            }

            let other = Area { x: area.right() - half, width: half, y: area.y + 83.0, height: 21.0 };
            draw_discs(canvas, shown, (other.centre().0, area.y + 54.0), half);
            canvas.fill_rect(other, 6.0, palette.card);
            let style = Style::new(18.0, palette.ink).middle();
            canvas.fitted_line((other.centre().0, area.y + 99.5), style, half - 6.0, &effect_parts(data, space));
        },
    );
}

/// Draws the discs on the space, or the places of the discs that its action costs.
fn draw_discs(canvas: &mut Canvas, shown: &SpaceView, middle: (f32, f32), width: f32) {
    let radius = (width / 4.0 - 1.0).min(14.0);
    let lying: Vec<_> = seat_of_each_disc(shown.discs).collect();
    let cost = if shown.pixie.is_some() { 1 } else { 2 };
    let number = if lying.is_empty() { cost } else { lying.len() };
    let step = 2.0 * radius + 1.5;
    for (place, at) in row(middle, number, step).enumerate() {
        match lying.get(place) {
            Some(seat) => canvas.disc(at, radius, *seat),
            None => canvas.recess(at, radius - 1.5),
        }
    }
}

/// The title of a space, for screen readers.
fn title(data: &BoardData<'_>, shown: &SpaceView) -> String {
    let language = data.language;
    let pixie = match shown.pixie {
        Some(colour) => board::pixie_of(language, &data.owner(colour)),
        None => board::no_pixie(language),
    };
    let (discs, food) = (data.discs_text(shown.discs), data.goods_text(data.edition.icons(shown.space)));
    board::space_title(language, &discs, &food, &shown.space.number(), &pixie, shown.space)
}

/// The effect of a space's action, as a line of icons and words.
fn effect_parts(data: &BoardData<'_>, space: Space) -> Vec<LinePart> {
    use LinePart::{Icon as I, Text};
    let text = |text: &str| Text(text.into());
    match space {
        Space::StealFood => vec![text("+2"), I(Icon::Food)],
        Space::StealSilver => vec![text("+2"), I(Icon::Silver)],
        Space::Promotion => vec![text("+1"), I(Icon::Up)],
        Space::Trade => vec![text("1–7"), I(Icon::Swap)],
        Space::SilverToGold => vec![I(Icon::Silver), I(Icon::Becomes), I(Icon::Gold)],
        Space::FoodTile => match data.view.food_stack.last() {
            Some(value) => vec![Text(board::tile_here(data.language)), Text(value.to_string()), I(Icon::Food)],
            None => vec![Text(board::none_left(data.language))],
        },
        Space::DoubleOffering | Space::LookIntoBag | Space::Mercy => single_use_parts(data, space),
        Space::Whip => vec![I(Icon::Whip), Text(whip_faces(data.edition))],
        Space::AdvanceTrack => vec![I(Icon::Silver), I(Icon::Gold), I(Icon::Up)],
        Space::Casino => vec![I(Icon::Die)],
        Space::Ring => vec![I(Icon::Gold), I(Icon::Becomes), I(Icon::Ring)],
        Space::Rob => vec![I(Icon::Hand), I(Icon::Becomes), I(Icon::Food)],
    }
}

/// The single-use tile of a space, if it lies there.
fn single_use_parts(data: &BoardData<'_>, space: Space) -> Vec<LinePart> {
    let tile = data.view.single_use.iter().find(|tile| tile.word() == space.word());
    tile.map_or_else(
        || vec![LinePart::Text(board::tile_taken(data.language))],
        |tile| vec![LinePart::Text(board::tile_here(data.language)), LinePart::Icon((*tile).into())],
    )
}

/// The faces of the whip die: `1–3`.
fn whip_faces(edition: &Edition) -> String {
    let least = edition.whip_die.iter().min();
    let most = edition.whip_die.iter().max();
    match (least, most) {
        (Some(least), Some(most)) if least < most => format!("{least}–{most}"),
        (_, most) => most.map_or_else(String::new, u8::to_string),
    }
}
