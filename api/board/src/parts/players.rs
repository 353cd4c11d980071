//! The panels of the players: everything that the reader may see of each.

use pixie_engine::Seat;
use pixie_engine::moves::Tile;
use pixie_engine::seat::Colour;
use pixie_engine::view::SeatView;

use pixie_words::{board, mail, seat_name};

use super::badges;
use super::board_data::BoardData;
use super::deciding::deciding;
use super::resources::draw_clickable_resources;
use crate::canvas::{Canvas, LinePart, line_width};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP, Point, row};
use crate::symbols::icons::Icon;
use crate::text::{Style, is_drawable};
use crate::theme::LIGHT_INK;

/// The height of the panel of a player in the game.
const HEIGHT: f32 = 172.0;
/// The height of the panel of a player who is out of the game.
const FALLEN_HEIGHT: f32 = 48.0;
/// Where the contents of a panel begin, right of its stripe.
const INDENT: f32 = 20.0;

/// Draws the panels from `y` down. Returns their end.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) -> f32 {
    let mut y = y;
    for seat in &data.view.seats {
        let height = if seat.fell.is_some() { FALLEN_HEIGHT } else { HEIGHT };
        let area = Area::band(y, height);
        canvas.clickable_group(
            "seat",
            ClickTarget::Seat(seat.seat),
            area,
            || title(data, seat),
            |canvas| {
                draw_panel(canvas, data, seat, area);
            },
        );
        y += height + GAP;
    }
    if let Some(pixies) = data.view.dummy_mine {
        y = draw_dummy(canvas, data, pixies, y);
    }
    y - GAP
}

fn draw_panel(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, area: Area) {
    let palette = canvas.palette;
    let colours = palette.piece_colours(seat.seat.into());
    canvas.card(area);
    canvas.fill_rect(Area { width: 10.0, height: area.height - 3.0, ..area }, 5.0, colours.fill);
    canvas.pixie((area.x + 35.0, area.y + 27.0), 46.0, seat.seat.into());

    let free = badges::draw(canvas, data, seat, area);
    draw_name(canvas, data, seat.seat, (area.x + 64.0, area.y + 32.0), free);
    if seat.fell.is_some() {
        return;
    }
    draw_holdings(canvas, data, seat, area, area.y + 71.0);
    draw_mine_and_tiles(canvas, data, seat, area, area.y + 105.0);
    draw_penalties(canvas, data, seat, area, area.y + 150.0);
}

/// The title of a panel, for screen readers, with details for which the panel has no room.
fn title(data: &BoardData<'_>, seat: &SeatView) -> String {
    let (language, name) = (data.language, data.name_and_colour(seat.seat));
    if seat.fell.is_some() {
        return board::seat_in_pit(language, &name);
    }
    let mut details = vec![
        board::penalties(language, &data.edition.oblivion, seat.penalties.into()),
        mail::discs(language, seat.discs.into()),
        mail::slaves(language, seat.slaves.into()),
        mail::rocks(language, (seat.rocks[0] + seat.rocks[1]).into()),
        mail::servants(language, seat.servants.into()),
    ];
    details.extend(seat.holdings.map(|holdings| data.goods_text(holdings)));
    details.extend(seat.reward_points.map(|points| mail::reward_points(language, points.into())));
    details.extend(screen_tiles(data, seat).map(|(tile, _)| board::tile(language, tile)));
    let decisions = data.view.decisions.iter().filter(|decision| decision.seat == seat.seat);
    details.extend(decisions.map(|decision| deciding(language, &decision.question)));
    board::seat(language, &details, &name)
}

/// Draws the name of a player and the colour of the seat, from a point to where the room ends. The colour comes
/// first if the fonts do not have all letters of the name, because the width of the name is then only guessed.
fn draw_name(canvas: &mut Canvas, data: &BoardData<'_>, seat: Seat, at: Point, end: f32) {
    let name = Style::new(20.0, canvas.palette.ink).bold();
    let word = Style::new(16.0, canvas.palette.faint);
    let named = data.name(seat);
    let colour = &*seat_name(data.language, seat);
    if named == colour {
        return canvas.text(at, name, named);
    }
    if is_drawable(named) {
        let shown = name.cut(named, end - at.0 - word.width(colour) - 14.0);
        canvas.text(at, name, &shown);
        canvas.text((at.0 + name.width(&shown) + 8.0, at.1), word, colour);
    } else {
        let x = at.0 + name.width(colour) + 8.0;
        canvas.text(at, name, colour);
        canvas.text((x, at.1), word, &word.cut(named, end - x - 6.0));
    }
}

/// Draws the resources in hand if the reader may see them, and the discs in hand.
fn draw_holdings(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, area: Area, y: f32) {
    let palette = canvas.palette;
    let x = area.x + INDENT;
    match seat.holdings {
        Some(holdings) => {
            let style = Style::new(19.0, palette.ink);
            let target = |kind| ClickTarget::Held(seat.seat, kind);
            draw_clickable_resources(canvas, data, (x, y), style, (holdings, target));
        }
        None => {
            let parts = [LinePart::Icon(Icon::Hidden), LinePart::Text(board::behind_screen(data.language))];
            canvas.line((x, y), Style::new(16.0, palette.faint), &parts);
        }
    }
    for place in 0..seat.discs {
        canvas.disc((area.right() - 24.0 - 25.0 * f32::from(place), y - 6.0), 11.5, seat.seat);
    }
}

/// Draws the slaves with their rocks at the left and the tiles at the right.
fn draw_mine_and_tiles(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, area: Area, y: f32) {
    let palette = canvas.palette;
    draw_mine(canvas, data, seat, (area.x + INDENT, y));
    let mut right = area.right() - 8.0;
    let style = Style::new(18.0, palette.ink);
    for (name, parts) in screen_tiles(data, seat) {
        let width = line_width(style, &parts) + 16.0;
        let tile = Area { x: right - width, y: y - 16.0, width, height: 32.0 };
        canvas.clickable_group(
            "tile",
            ClickTarget::Screen(seat.seat, name),
            tile,
            || board::tile(data.language, name),
            |canvas| {
                canvas.block(tile, 5.0, (palette.plank, palette.deep));
                canvas.line((tile.x + 8.0, y + 4.5), style, &parts);
            },
        );
        right = tile.x - GAP;
    }
}

/// Draws the slaves with their rocks, from a point to the right.
fn draw_mine(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, (x, y): Point) {
    let colour = Colour::from(seat.seat);
    let area = Area { x: x - 4.0, y: y - 18.0, width: 36.0 * f32::from(seat.slaves.max(2)) + 34.0, height: 38.0 };
    canvas.clickable_group(
        "mine",
        ClickTarget::Slaves(colour),
        area,
        || board::mine_of(data.language, &seat_name(data.language, seat.seat)),
        |canvas| {
            draw_tunnel(canvas, Area { y: area.y - 5.0, height: 48.0, ..area });
            canvas.icon((x + 12.0, y), 20.0, Icon::Pick);
            for place in slave_places(seat) {
                let middle = x + 44.0 + 36.0 * place as f32;
                let Some(rocks) = seat.rocks.get(place) else {
                    canvas.pixie((middle, y - 2.0), 30.0, colour);
                    continue;
                };
                let area = Area { x: middle - 17.0, width: 34.0, ..area };
                let number = if place == 0 { 1 } else { 2 };
                let title = || board::slave(data.language, &number, rocks, seat.seat);
                canvas.clickable_group("slave", ClickTarget::Slave(seat.seat, number), area, title, |canvas| {
                    canvas.pixie((middle, y - 2.0), 30.0, colour);
                    for at in row((middle, y + 17.0), usize::from(*rocks), 11.0) {
                        canvas.icon(at, 13.0, Icon::Rock);
                    }
                });
            }
            if seat.slaves == 0 {
                canvas.text((x + 28.0, y + 6.0), Style::new(16.0, LIGHT_INK), &board::no_slaves(data.language));
            }
        },
    );
}

/// Draws the tunnel in which slaves stand.
fn draw_tunnel(canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    canvas.fill_rect(area, 14.0, palette.deep);
    canvas.fill_rect(
        Area { x: area.x + 5.0, y: area.y + 5.0, width: area.width - 8.0, height: area.height - 8.0 },
        11.0,
        palette.niche,
    );
}

/// The places of the slaves, from 0: chained slaves keep their place, the others take the lowest free places.
fn slave_places(seat: &SeatView) -> Vec<usize> {
    let (chained, free): (Vec<usize>, Vec<usize>) =
        (0..8).partition(|place| seat.rocks.get(*place).is_some_and(|rocks| *rocks > 0));
    chained.into_iter().chain(free).take(usize::from(seat.slaves)).collect()
}

/// The tiles on the screen, and the parts drawn on each.
fn screen_tiles(data: &BoardData<'_>, seat: &SeatView) -> impl Iterator<Item = (Tile, Vec<LinePart>)> {
    let ability = seat
        .ability
        .map(|ability| (Tile::Ability(ability), vec![LinePart::Text(board::ability(data.language, ability))]));
    let single_use = seat.single_use.iter().map(|tile| (Tile::SingleUse(*tile), vec![LinePart::Icon((*tile).into())]));
    let food = seat
        .food_tiles
        .iter()
        .map(|value| (Tile::Food(*value), vec![LinePart::Text(value.to_string()), LinePart::Icon(Icon::Food)]));
    ability.into_iter().chain(single_use).chain(food)
}

/// Draws the penalty track to the pit with its marks, and the reward points right of it.
fn draw_penalties(canvas: &mut Canvas, data: &BoardData<'_>, seat: &SeatView, area: Area, y: f32) {
    let palette = canvas.palette;
    let (penalties, colour) = match seat.penalties {
        0 => ("0".into(), palette.faint),
        some => (format!("–{some}"), palette.harm),
    };
    canvas.text((area.x + INDENT, y + 6.0), Style::new(17.0, colour).bold(), &penalties);
    let points = seat.reward_points.map_or_else(|| "?".into(), |points| points.to_string());
    let style = Style::new(19.0, palette.ink).bold().right();
    canvas.line((area.right() - 12.0, y + 6.5), style, &[LinePart::Icon(Icon::Star), LinePart::Text(points)]);

    let track = Area { x: area.x + INDENT + 44.0, y: y - 5.0, width: area.width - INDENT - 128.0, height: 10.0 };
    let oblivion = f32::from(data.edition.oblivion);
    let along = |penalties: u8| track.width * (f32::from(penalties) / oblivion).min(1.0);
    canvas.fill_rect(track, 5.0, palette.line);
    if seat.penalties > 0 {
        canvas.fill_rect(Area { width: along(seat.penalties).max(10.0), ..track }, 5.0, palette.harm);
    }
    for mark in &data.edition.slave_marks {
        let tick = Area { x: track.x + along(*mark) - 1.0, y: track.y - 3.0, width: 2.0, height: 16.0 };
        canvas.fill_rect(tick, 0.0, palette.faint);
    }
    canvas.icon((track.right() + 12.0, y), 18.0, Icon::Pit);
}

/// Draws the panel of the dummy. Returns its end.
fn draw_dummy(canvas: &mut Canvas, data: &BoardData<'_>, pixies: u8, y: f32) -> f32 {
    use Colour::Dummy;
    let palette = canvas.palette;
    let area = Area::band(y, FALLEN_HEIGHT);
    let title = || board::dummy_title(data.language, pixies.into());
    canvas.group("seat", ("seat", Dummy.word()), area, title, |canvas| {
        canvas.card(area);
        canvas.fill_rect(
            Area { width: 10.0, height: area.height - 3.0, ..area },
            5.0,
            palette.piece_colours(Dummy).fill,
        );
        canvas.pixie((area.x + 34.0, area.y + 22.0), 40.0, Dummy);
        canvas.text(
            (area.x + 58.0, area.y + 31.0),
            Style::new(20.0, palette.ink).bold(),
            &board::dummy_name(data.language),
        );
        let mine = Area { x: area.x + 335.0, y: area.y + 4.0, width: area.width - 339.0, height: FALLEN_HEIGHT - 8.0 };
        canvas.clickable_group(
            "mine",
            ClickTarget::Slaves(Dummy),
            mine,
            || board::mine_of(data.language, &board::dummy(data.language)),
            |canvas| {
                draw_tunnel(canvas, mine);
                canvas.icon((area.x + 350.0, area.y + 24.0), 20.0, Icon::Pick);
                for place in 0..pixies {
                    canvas.pixie((area.x + 385.0 + 37.0 * f32::from(place), area.y + 24.0), 32.0, Dummy);
                }
            },
        );
    });
    area.bottom() + GAP
}
