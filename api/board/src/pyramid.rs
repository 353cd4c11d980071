//! The pyramid: fourteen double spaces in four rows.

use pixie_engine::Edition;
use pixie_engine::board::{ActionSpace, Space};
use pixie_engine::moves::PerSeat;
use pixie_engine::view::SpaceView;

use super::area::{Area, GAP, WIDTH, row};
use super::canvas::{Canvas, LinePart};
use super::icons::Icon;
use super::table::Table;
use super::thing::Thing;
use super::writing::Style;

/// The height of a space.
const HEIGHT: f32 = 106.0;
/// The width of a space above the lowest row, whose spaces are narrower.
pub(super) const SPACE_WIDTH: f32 = 139.5;

/// Draws a row, 4 to 1, from `y` down. Returns the free areas left and right of it, down to its
/// end.
pub(super) fn draw_row(canvas: &mut Canvas, table: &Table<'_>, number: u8, y: f32) -> [Area; 2] {
    let spaces: Vec<Space> = Space::of_row(number).collect();
    let count = spaces.len() as f32;
    let band = Area::band(y, HEIGHT);
    let width = (count * (SPACE_WIDTH + GAP) - GAP).min(band.width);
    let area = Area { x: (WIDTH - width) / 2.0, width, ..band };
    for (area, space) in area.columns(spaces.len()).zip(spaces) {
        if let Some(shown) = table.view.pyramid.iter().find(|shown| shown.space == space) {
            draw_space(canvas, table, shown, area);
        }
    }
    let side = area.x - band.x - GAP;
    [Area { width: side, ..band }, Area { x: area.right() + GAP, width: side, ..band }]
}

fn draw_space(canvas: &mut Canvas, table: &Table<'_>, shown: &SpaceView, area: Area) {
    let palette = canvas.palette;
    let space = shown.space;
    canvas.thing(
        "space",
        Thing::Space(ActionSpace::Double(space)),
        area,
        || told(table, shown),
        |canvas| {
            canvas.card(area);
            // The half with the hand, where a pixie can stand.
            let hand = Area { y: area.y + 26.0, width: area.width / 2.0, height: HEIGHT - 26.0, ..area };
            canvas.fill(hand, 8.0, palette.shade);
            let style = Style::new(18.0, palette.ink).bold().middle();
            let name = [LinePart::Text(space.word().into())];
            canvas.fitted_line((area.centre().0, area.y + 19.0), style, area.width - 8.0, &name);

            let middle = (hand.centre().0, area.y + 55.0);
            match shown.pixie {
                Some(colour) => canvas.pixie(middle, 46.0, colour),
                None => canvas.empty_place(middle, 17.0),
            }
            let icons = table.edition.icons(space);
            let kinds = icons.iter().flat_map(|(kind, number)| std::iter::repeat_n(kind, usize::from(number)));
            let places = row((hand.centre().0, area.y + 93.0), usize::from(space.row()), 17.0);
            for (at, kind) in places.zip(kinds) {
                canvas.icon(at, 17.0, kind.into());
            }
            let middle = (hand.right() + hand.width / 2.0, area.y + 55.0);
            draw_discs(canvas, shown, middle, area.width / 2.0);
            let style = Style::new(18.0, palette.ink).middle();
            canvas.fitted_line((middle.0, area.y + 99.0), style, area.width / 2.0 - 8.0, &gives(table, space));
        },
    );
}

/// The discs on the space, or the places of the discs that its action costs.
fn draw_discs(canvas: &mut Canvas, shown: &SpaceView, middle: (f32, f32), width: f32) {
    let radius = (width / 4.0 - 1.5).min(13.5);
    let lying: Vec<_> = flat(shown.discs).collect();
    let cost = if shown.pixie.is_some() { 1 } else { 2 };
    let number = if lying.is_empty() { cost } else { lying.len() };
    let step = 2.0 * radius + 1.5;
    for (place, at) in row(middle, number, step).enumerate() {
        match lying.get(place) {
            Some(seat) => canvas.disc(at, radius, *seat),
            None => canvas.empty_place(at, radius - 2.0),
        }
    }
}

/// The seats of discs, one for each disc.
pub(super) fn flat(discs: PerSeat) -> impl Iterator<Item = pixie_engine::Seat> {
    discs.iter().flat_map(|(seat, number)| std::iter::repeat_n(seat, usize::from(number)))
}

fn told(table: &Table<'_>, shown: &SpaceView) -> String {
    let pixie = shown.pixie.map_or_else(|| "no pixie".into(), |colour| format!("a pixie of {}", table.owner(colour)));
    let discs = if shown.discs.total() == 0 { "no disc".into() } else { table.discs(shown.discs) };
    let icons = table.edition.icons(shown.space);
    format!("{} {}: steals {icons}; {pixie}, {discs}", shown.space.number(), shown.space)
}

/// The effects of a space's action, as icons.
fn gives(table: &Table<'_>, space: Space) -> Vec<LinePart> {
    use LinePart::{Icon as I, Text};
    let text = |text: &str| Text(text.into());
    match space {
        Space::StealFood => vec![text("+2"), I(Icon::Food)],
        Space::StealSilver => vec![text("+2"), I(Icon::Silver)],
        Space::Promotion => vec![text("+1"), I(Icon::Up)],
        Space::Trade => vec![text("1–7"), I(Icon::Swap)],
        Space::SilverToGold => vec![I(Icon::Silver), I(Icon::Becomes), I(Icon::Gold)],
        Space::FoodTile => match table.view.food_stack.last() {
            Some(value) => vec![text("tile"), Text(value.to_string()), I(Icon::Food)],
            None => vec![text("none left")],
        },
        Space::DoubleOffering | Space::LookIntoBag | Space::Mercy => single_use(table, space),
        Space::Whip => vec![I(Icon::Whip), Text(whips(table.edition))],
        Space::AdvanceTrack => vec![I(Icon::Silver), I(Icon::Gold), I(Icon::Up)],
        Space::Casino => vec![I(Icon::Die)],
        Space::Ring => vec![I(Icon::Gold), I(Icon::Becomes), I(Icon::Ring)],
        Space::Rob => vec![I(Icon::Hand), I(Icon::Becomes), I(Icon::Food)],
    }
}

/// The single-use tile of a space, if it lies there.
fn single_use(table: &Table<'_>, space: Space) -> Vec<LinePart> {
    let tile = table.view.single_use.iter().find(|tile| tile.word() == space.word());
    tile.map_or_else(
        || vec![LinePart::Text("taken".into())],
        |tile| vec![LinePart::Text("tile".into()), LinePart::Icon((*tile).into())],
    )
}

/// The faces of the whip die: `1–3`.
fn whips(edition: &Edition) -> String {
    let least = edition.whip_die.iter().min();
    let most = edition.whip_die.iter().max();
    match (least, most) {
        (Some(least), Some(most)) if least < most => format!("{least}–{most}"),
        (_, most) => most.map_or_else(String::new, u8::to_string),
    }
}
