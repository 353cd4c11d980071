//! The things around the top of the pyramid: the order of play, the servant space, the palace, the
//! stack of food tiles and the bag.

use pixie_engine::Seat;
use pixie_engine::moves::Cube;

use pixie_words::board;

use super::board_data::BoardData;
use crate::canvas::Canvas;
use crate::click_target::ClickTarget;
use crate::geometry::{Area, GAP};
use crate::scenery::{palace, stone};
use crate::symbols::icons::Icon;
use crate::text::Style;
use crate::theme::LIGHT_INK;

/// The height of what stands on the pyramid and beside it.
pub(crate) const HEIGHT: f32 = 118.0;
/// The width of the servant space.
const SHRINE_WIDTH: f32 = 148.0;

/// Draws order, servant space and palace from `y` down.
pub(crate) fn draw_top(canvas: &mut Canvas, data: &BoardData<'_>, y: f32) {
    let band = Area::band(y, HEIGHT);
    let side = (band.width - SHRINE_WIDTH) / 2.0 - GAP;
    draw_order(canvas, data, Area { width: side, ..band });
    draw_servant_space(canvas, data, Area { x: band.x + side + GAP, width: SHRINE_WIDTH, ..band });
    draw_palace(canvas, data, Area { x: band.right() - palace::SIZE.0, width: palace::SIZE.0, ..band });
}

/// Draws the stack of food tiles and the bag in the areas left and right of the highest step.
pub(crate) fn draw_sides(canvas: &mut Canvas, data: &BoardData<'_>, [left, right]: [Area; 2]) {
    draw_food_stack(canvas, data, left);
    draw_bag(canvas, data, right);
}

/// Draws the order of play: large cubes show the order of this round, small ones of the next.
fn draw_order(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let palette = canvas.palette;
    let names = |seats: Vec<Seat>| seats.into_iter().map(|seat| data.name_and_colour(seat)).collect::<Vec<_>>();
    let (now, next) = (data.view.turn_order, data.view.order);
    let title = || board::order_title(data.language, &names(next.iter().collect()), &names(now.iter().collect()));
    canvas.group("order", ("part", "order"), area, title, |canvas| {
        let plank = Area { height: 50.0, y: area.y + 12.0, ..area };
        let lower = Area { y: plank.bottom() + 6.0, height: 44.0, ..plank };
        draw_signpost(canvas, area);
        for one in [plank, lower] {
            canvas.block(one, 6.0, (palette.plank, palette.deep));
        }
        let word = Style::new(18.0, palette.ink);
        canvas.text((area.x + 8.0, plank.y + 32.0), word.bold(), &board::order(data.language));
        canvas.text((area.x + 8.0, lower.y + 27.0), word, &board::next_order(data.language));
        let step = |place: usize| area.x + 70.0 + 29.0 * place as f32;
        for (place, seat) in data.view.turn_order.iter().enumerate() {
            let middle = (step(place), plank.y + 26.0);
            canvas.cube(middle, 29.0, seat);
            if data.view.favourite == Some(seat) {
                canvas.icon((middle.0, plank.y + 3.0), 22.0, Icon::Crown);
            }
        }
        for (place, seat) in data.view.order.iter().enumerate() {
            canvas.cube((step(place), lower.y + 21.0), 22.0, seat);
        }
    });
}

/// Draws the post that carries the boards of the order.
fn draw_signpost(canvas: &mut Canvas, area: Area) {
    let post = Area { x: area.centre().0 - 6.0, y: area.y + 4.0, width: 12.0, height: area.height - 2.0 };
    canvas.fill_rect(post, 2.0, canvas.palette.deep);
    canvas.fill_rect(Area { width: 4.0, ..post }, 2.0, canvas.palette.earth);
}

fn draw_servant_space(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let palette = canvas.palette;
    let shown = data.view.servant_space;
    let title = || match shown {
        Some(seat) => board::servant_space(data.language, &data.name_and_colour(seat)),
        None => board::servant_space_empty(data.language),
    };
    canvas.clickable_group("space", ClickTarget::ServantSpace, area, title, |canvas| {
        stone::draw_shrine(canvas, area);
        let (x, bottom) = (area.centre().0, area.bottom());
        canvas.icon((x, bottom - 84.0), 26.0, Icon::Crown);
        let label = Style::new(18.0, palette.ink).bold().middle();
        canvas.text((x, bottom - 57.0), label, &board::servant(data.language));
        if let Some(seat) = shown {
            canvas.pixie((x, bottom - 25.0), 50.0, seat.into());
        }
    });
}

fn draw_palace(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let palette = canvas.palette;
    let seats = &data.view.seats;
    let shown: Vec<_> = seats.iter().filter(|seat| seat.servants > 0).collect();
    let title = || {
        let servants = shown.iter().map(|seat| format!("{} {}", data.name_and_colour(seat.seat), seat.servants));
        let servants: Vec<_> = servants.collect();
        if servants.is_empty() {
            board::palace_empty(data.language)
        } else {
            board::palace_title(data.language, &servants)
        }
    };
    canvas.group("palace", ("part", "palace"), area, title, |canvas| {
        palace::draw(canvas, area);
        let (x, bottom) = (area.centre().0, area.bottom());
        canvas.text((x, bottom - 62.0), Style::new(18.0, palette.ink).bold().middle(), &board::palace(data.language));
        let mut shown = shown.iter();
        for middle in palace::window_middles(area) {
            palace::draw_window(canvas, middle);
            let Some(seat) = shown.next() else { continue };
            canvas.pixie((middle.0, middle.1 - 2.0), 32.0, seat.seat.into());
            let style = Style::new(16.0, palette.ink).bold().middle();
            canvas.text((middle.0, bottom - 8.0), style, &format!("×{}", seat.servants));
        }
    });
}

/// Draws the stack of food tiles, the top one first.
fn draw_food_stack(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let palette = canvas.palette;
    let from_top: Vec<String> = data.view.food_stack.iter().rev().map(u8::to_string).collect();
    let title = || board::food_tiles_title(data.language, &from_top.join(", "));
    canvas.clickable_group("food-stack", ClickTarget::FoodStack, area, title, |canvas| {
        draw_stall(canvas, area);
        let (x, _) = area.centre();
        let label = Style::new(18.0, palette.ink).bold().middle();
        canvas.text((x, area.y + 47.0), label, &board::food_tiles(data.language));
        if from_top.is_empty() {
            let style = Style::new(16.0, palette.ink).middle();
            canvas.text((x, area.y + 80.0), style, &board::none_left(data.language));
        }
        // Three tiles stand in a line.
        let tile = Area { width: 30.0, height: 28.0, x: 0.0, y: 0.0 };
        for (place, value) in from_top.iter().enumerate() {
            let (line, column) = (place / 3, place % 3);
            let (x, y) = (x - 51.0 + 36.0 * column as f32, area.y + 53.0 + 29.0 * line as f32);
            draw_food_tile(canvas, Area { x, y, ..tile }, value, place == 0);
        }
    });
}

/// Draws the stall on which food tiles lie, under its awning.
fn draw_stall(canvas: &mut Canvas, area: Area) {
    let p = canvas.palette;
    canvas.block(Area { y: area.y + 22.0, height: area.height - 22.0, ..area }, 4.0, (p.plank, p.deep));
    let edge = p.edge;
    canvas.shapes((area.centre().0, area.y), format_args!(
        r##"<path d="M-50 4H50L60 24H-60Z" fill="#fbf3df"/><path d="M-50 4H-33L-40 24H-60ZM-17 4H0V24H-20ZM17 4H33L40 24H20Z" fill="#d0392f"/><path d="M-60 24A10 8 0 0 0-40 24A10 8 0 0 0-20 24A10 8 0 0 0 0 24A10 8 0 0 0 20 24A10 8 0 0 0 40 24A10 8 0 0 0 60 24Z" fill="#fbf3df"/><path d="M-60 24A10 8 0 0 0-40 24ZM-20 24A10 8 0 0 0 0 24ZM20 24A10 8 0 0 0 40 24Z" fill="#d0392f"/><path d="M-50 4H50L60 24A10 8 0 0 1 40 24A10 8 0 0 1 20 24A10 8 0 0 1 0 24A10 8 0 0 1-20 24A10 8 0 0 1-40 24A10 8 0 0 1-60 24Z" fill="none" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>"##
    ));
}

/// Draws what is in the bag.
fn draw_bag(canvas: &mut Canvas, data: &BoardData<'_>, area: Area) {
    let view = data.view;
    let cubes = |cube| board::cubes(data.language, cube, view.bag.of(cube).into());
    let title = || board::bag_title(data.language, &Cube::ALL.map(cubes));
    canvas.group("bag", ("part", "bag"), area, title, |canvas| {
        draw_sack(canvas, area);
        let (x, _) = area.centre();
        canvas.text((x, area.y + 44.0), Style::new(18.0, LIGHT_INK).bold().middle(), &board::bag(data.language));
        for (place, cube) in area.narrowed(9.0).columns(3).zip(Cube::ALL) {
            let icon = match cube {
                Cube::Silver => Icon::Silver,
                Cube::Gold => Icon::Gold,
                Cube::Rock => Icon::Rock,
            };
            let (x, _) = place.centre();
            let number = view.bag.of(cube).to_string();
            let around = Area { y: area.y + 48.0, height: 46.0, ..place };
            canvas.clickable_group(
                "cubes",
                ClickTarget::Cube(cube),
                around,
                || cubes(cube),
                |canvas| {
                    canvas.icon((x, area.y + 60.0), 23.0, icon);
                    canvas.text((x, area.y + 89.0), Style::new(19.0, LIGHT_INK).bold().middle(), &number);
                },
            );
        }
        if view.drawn_rocks > 0 {
            let drawn = board::rocks_drawn(data.language, &view.drawn_rocks);
            canvas.text((x, area.y + 104.0), Style::new(15.0, LIGHT_INK).bold().middle(), &drawn);
        }
    });
}

/// Draws the sack in which cubes are.
fn draw_sack(canvas: &mut Canvas, area: Area) {
    let edge = canvas.palette.edge;
    canvas.shapes((area.centre().0, area.y), format_args!(
        r##"<g stroke="{edge}" stroke-width="2" stroke-linejoin="round"><path d="M-14 24C-30 34-58 50-58 84Q-58 110-40 110H40Q58 110 58 84C58 50 30 34 14 24Z" fill="#7a593f"/><path d="M-14 24L-24 6Q-12 12-4 5Q4 13 12 6Q20 12 24 4L14 24Z" fill="#8d6e52"/></g><path d="M-15 26C-32 36-55 52-55 84Q-55 98-50 104Q-46 60-15 26Z" fill="#8d6e52"/><path d="M-15 24H15" stroke="#e8d8b8" stroke-width="4" stroke-linecap="round"/>"##
    ));
}

/// Draws a food tile; the top one of the stack stands out.
fn draw_food_tile(canvas: &mut Canvas, area: Area, value: &str, is_top: bool) {
    let palette = canvas.palette;
    canvas.block(area, 5.0, (palette.card, palette.deep));
    if is_top {
        canvas.stroke_rect(Area { height: area.height - 3.0, ..area }, 5.0, palette.accent, 2.5);
    }
    let (x, y) = area.centre();
    canvas.text((x, y + 4.5), Style::new(18.0, palette.ink).bold().middle(), value);
}
