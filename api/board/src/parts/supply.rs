//! The things beside the board: the supply, the abilities on the board, and the rocks and pixies
//! that have left the game.

use pixie_engine::moves::Tile;
use pixie_engine::tiles::Ability;

use super::board_data::BoardData;
use super::resources::{draw_clickable_resources, resource_parts};
use crate::canvas::{Canvas, LinePart};
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP};
use crate::symbols::icons::Icon;
use crate::text::{Style, readable};

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
        || format!("supply: {}", view.supply),
        |canvas| {
            canvas.card(band);
            let style = Style::new(18.0, palette.ink);
            canvas.text((band.x + 10.0, y + 25.5), style.bold(), "supply");
            let style = Style::new(19.0, palette.ink).right();
            draw_clickable_resources(canvas, (band.right() - 12.0, y + 26.0), style, view.supply, ClickTarget::Supply);
        },
    );
    let y = draw_abilities(canvas, data, band.bottom() + GAP);
    if view.dumped.is_none() && view.lost_rocks == 0 {
        return y;
    }
    let mut parts = vec![LinePart::Text("out of the game".into()), LinePart::Space(4.0)];
    if !view.dumped.is_none() {
        parts.extend(resource_parts(view.dumped));
    }
    if view.lost_rocks > 0 {
        parts.extend([LinePart::Space(4.0), LinePart::Icon(Icon::Rock), LinePart::Text(view.lost_rocks.to_string())]);
    }
    canvas.group(
        "gone",
        ("part", "gone"),
        Area::band(y + GAP, 24.0),
        || "out of the game".into(),
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
        || "abilities on the board".into(),
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
    canvas.text((band.x + 10.0, band.y + 21.0), style.bold(), "abilities");
    let start = band.x + 104.0;
    let (mut x, mut y) = (start, band.y);
    for ability in data.view.abilities.iter() {
        let name = readable(ability.word());
        let mut width = style.width(&name) + 22.0;
        let mut parts = vec![LinePart::Text(name)];
        let tile = data.view.on_extra_place.filter(|_| ability == Ability::ExtraPlace);
        if let Some(tile) = tile {
            let with = readable(&format!("+ {tile}"));
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
            || title(ability, tile),
            |canvas| {
                canvas.card(chip);
                canvas.line((x + 11.0, y + 21.0), style, &parts);
            },
        );
        x += width + GAP;
    }
    if data.view.abilities.iter().next().is_none() {
        canvas.text((start, y + 20.5), Style { colour: palette.faint, ..style }, "none on the board");
    }
    y + CHIP_HEIGHT
}

/// The title of an ability, for screen readers.
fn title(ability: Ability, tile: Option<Tile>) -> String {
    tile.map_or_else(|| ability.to_string(), |tile| format!("{ability} with {tile}"))
}
