//! The things beside the board: the supply, the abilities on the board, and the rocks and pixies
//! that have left the game.

use pixie_engine::moves::Tile;
use pixie_engine::tiles::Ability;

use pixie_words::{ability_name, board};

use super::board_data::BoardData;
use super::resources::{draw_clickable_resources, resource_parts};
use crate::canvas::{Canvas, LinePart};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP};
use crate::symbols::icons::Icon;
use crate::text::Style;

/// The height of an ability.
const CHIP_HEIGHT: f32 = 30.0;

/// Draws the supply and what is below it from `y` down. Returns its end.
pub(crate) fn draw(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) -> f32 {
    let palette = canvas.palette;
    let view = data.view;
    let band = Area::band(y, 40.0);
    canvas.group(
        "supply",
        ("part", "supply"),
        band,
        || {
            if view.supply.is_none() {
                board::supply_empty(data.language)
            } else {
                board::supply_title(data.language, view.supply)
            }
        },
        |canvas| {
            canvas.card(band);
            let style = Style::new(18.0, palette.ink);
            canvas.text((band.x + 10.0, y + 25.5), style.bold(), &board::supply(data.language));
            let style = Style::new(19.0, palette.ink).right();
            draw_clickable_resources(
                canvas,
                data,
                (band.right() - 12.0, y + 26.0),
                style,
                (view.supply, ClickTarget::Supply),
            );
        },
    );
    let y = draw_abilities(canvas, data, band.bottom() + GAP);
    if view.dumped.is_none() && view.lost_rocks == 0 {
        return y;
    }
    let mut parts = vec![LinePart::Text(board::gone(data.language)), LinePart::Space(4.0)];
    if !view.dumped.is_none() {
        parts.extend(resource_parts(data, view.dumped));
    }
    if view.lost_rocks > 0 {
        parts.extend([LinePart::Space(4.0), LinePart::Icon(Icon::Rock), LinePart::Text(view.lost_rocks.to_string())]);
    }
    canvas.group(
        "gone",
        ("part", "gone"),
        Area::band(y + GAP, 24.0),
        || board::gone(data.language),
        |canvas| {
            canvas.line((band.x + 10.0, y + GAP + 18.0), Style::new(16.0, palette.faint), &parts);
        },
    );
    y + GAP + 24.0
}

/// Draws the group of the abilities on the board. Returns its end.
fn draw_abilities(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) -> f32 {
    let band = Area::band(y, CHIP_HEIGHT);
    let mut end = band.bottom();
    canvas.group(
        "abilities",
        ("part", "abilities"),
        band,
        || board::abilities_title(data.language),
        |canvas| {
            end = draw_ability_lines(canvas, data, band);
        },
    );
    end
}

/// Draws as many abilities in a line as there is room for. Returns the end of the last line.
fn draw_ability_lines(canvas: &mut Canvas, data: &BoardData<'_>, band: Area) -> f32 {
    let palette = canvas.palette;
    let style = Style::new(18.0, palette.ink);
    let label = board::abilities(data.language);
    canvas.text((band.x + 10.0, band.y + 21.0), style.bold(), &label);
    let start = band.x + style.bold().width(&label) + 22.0;
    let (mut x, mut y) = (start, band.y);
    for ability in data.view.abilities.iter() {
        let name = board::ability(data.language, ability);
        let mut width = style.width(&name) + 22.0;
        let mut parts = vec![LinePart::Text(name)];
        let tile = data.view.on_extra_place.filter(|_| ability == Ability::ExtraPlace);
        if let Some(tile) = tile {
            let with = board::with_tile(data.language, tile);
            width += style.width(&with) + 4.0;
            parts.push(LinePart::Text(with));
        }
        if x + width > band.right() {
            (x, y) = (start, y + CHIP_HEIGHT + GAP);
        }
        let chip = Area { x, y, width, height: CHIP_HEIGHT };
        canvas.clickable_group(
            "ability",
            ClickTarget::Ability(ability),
            chip,
            || title(data, ability, tile),
            |canvas| {
                canvas.card(chip);
                canvas.line((x + 11.0, y + 21.0), style, &parts);
            },
        );
        x += width + GAP;
    }
    if data.view.abilities.iter().next().is_none() {
        canvas.text((start, y + 20.5), Style { colour: palette.faint, ..style }, &board::no_abilities(data.language));
    }
    y + CHIP_HEIGHT
}

/// The title of an ability, for screen readers.
fn title(data: &BoardData<'_>, ability: Ability, tile: Option<Tile>) -> String {
    match tile {
        Some(tile) => board::ability_with_tile(data.language, ability, tile),
        None => ability_name(data.language, ability),
    }
}
