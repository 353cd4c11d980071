//! The things around the top of the pyramid: the order of play, the servant space, the palace, the
//! stack of food tiles and the bag.

use pixie_engine::Seat;
use pixie_engine::moves::Cube;

use super::area::{Area, GAP};
use super::canvas::{Canvas, LinePart};
use super::icons::Icon;
use super::pyramid::SPACE_WIDTH;
use super::table::Table;
use super::thing::Thing;
use super::writing::Style;

/// Draws order, servant space and palace from `y` down. Returns their end.
pub(super) fn draw_top(canvas: &mut Canvas, table: &Table<'_>, y: f32) -> f32 {
    let band = Area::band(y, 92.0);
    let side = (band.width - SPACE_WIDTH) / 2.0 - GAP;
    order(canvas, table, Area { width: side, ..band });
    servant_space(canvas, table, Area { x: band.x + side + GAP, width: SPACE_WIDTH, ..band });
    palace(canvas, table, Area { x: band.right() - side, width: side, ..band });
    band.bottom()
}

/// Large cubes show the order of play of this round, small ones of the next.
fn order(canvas: &mut Canvas, table: &Table<'_>, area: Area) {
    let palette = canvas.palette;
    let told = |seats: Vec<Seat>| seats.into_iter().map(|seat| table.called(seat)).collect::<Vec<_>>().join(", ");
    let (now, next) = (table.view.turn_order, table.view.order);
    let title = || format!("order: {}; next round: {}", told(now.iter().collect()), told(next.iter().collect()));
    canvas.group("order", ("part", "order"), area, title, |canvas| {
        canvas.card(area);
        let word = Style::new(18.0, palette.ink);
        canvas.text((area.x + 10.0, area.y + 35.0), word.bold(), "order");
        canvas.text((area.x + 10.0, area.y + 73.0), Style { colour: palette.faint, ..word }, "next");
        for (i, seat) in table.view.turn_order.iter().enumerate() {
            let middle = (area.x + 80.0 + 28.0 * i as f32, area.y + 33.0);
            canvas.cube(middle, 27.0, seat);
            if table.view.favourite == Some(seat) {
                canvas.icon((middle.0, area.y + 11.0), 15.0, Icon::Crown);
            }
        }
        for (i, seat) in table.view.order.iter().enumerate() {
            canvas.cube((area.x + 80.0 + 28.0 * i as f32, area.y + 68.0), 22.0, seat);
        }
    });
}

fn servant_space(canvas: &mut Canvas, table: &Table<'_>, area: Area) {
    let palette = canvas.palette;
    let shown = table.view.servant_space;
    let title =
        || shown.map_or_else(|| "servant space: empty".into(), |seat| format!("servant space: {}", table.called(seat)));
    canvas.thing("space", Thing::ServantSpace, area, title, |canvas| {
        canvas.card(area);
        canvas.edge(area, 8.0, palette.golden, 2.5);
        let (x, _) = area.centre();
        let style = Style::new(18.0, palette.ink).bold().middle();
        canvas.line((x, area.y + 20.0), style, &[LinePart::Icon(Icon::Crown), LinePart::Text("servant".into())]);
        match shown {
            Some(seat) => canvas.pixie((x, area.y + 58.0), 50.0, seat.into()),
            None => canvas.empty_place((x, area.y + 57.0), 19.0),
        }
    });
}

fn palace(canvas: &mut Canvas, table: &Table<'_>, area: Area) {
    let palette = canvas.palette;
    let seats = &table.view.seats;
    let shown: Vec<_> = seats.iter().filter(|seat| seat.servants > 0).collect();
    let title = || {
        let told = shown.iter().map(|seat| format!("{} {}", table.called(seat.seat), seat.servants));
        format!("servants in the palace: {}", told.collect::<Vec<_>>().join(", "))
    };
    canvas.group("palace", ("part", "palace"), area, title, |canvas| {
        canvas.card(area);
        let style = Style::new(18.0, palette.ink).bold();
        canvas.line(
            (area.x + 10.0, area.y + 20.0),
            style,
            &[LinePart::Icon(Icon::Palace), LinePart::Text("palace".into())],
        );
        if shown.is_empty() {
            let style = Style::new(16.0, palette.faint).middle();
            canvas.text((area.centre().0, area.y + 62.0), style, "no servant yet");
        }
        for (place, seat) in area.narrowed(4.0).columns(5).zip(&shown) {
            let (x, _) = place.centre();
            canvas.pixie((x, area.y + 51.0), 38.0, seat.seat.into());
            let style = Style::new(16.0, palette.ink).bold().middle();
            canvas.text((x, area.y + 86.0), style, &format!("×{}", seat.servants));
        }
    });
}

/// Draws the stack of food tiles, the top one first.
pub(super) fn draw_food_stack(canvas: &mut Canvas, table: &Table<'_>, area: Area) {
    let palette = canvas.palette;
    let from_top: Vec<String> = table.view.food_stack.iter().rev().map(u8::to_string).collect();
    let title = || format!("food tiles: {}", from_top.join(", "));
    canvas.thing("food-stack", Thing::FoodStack, area, title, |canvas| {
        canvas.card(area);
        let style = Style::new(18.0, palette.ink).bold().middle();
        let (x, _) = area.centre();
        canvas.line((x, area.y + 22.0), style, &[LinePart::Icon(Icon::Food), LinePart::Text("food tiles".into())]);
        if from_top.is_empty() {
            let style = Style::new(16.0, palette.faint).middle();
            canvas.text((x, area.y + 66.0), style, "none left");
        }
        // Three to a line.
        let tile = Area { width: 32.0, height: 30.0, x: 0.0, y: 0.0 };
        for (place, value) in from_top.iter().enumerate() {
            let (line, column) = (place / 3, place % 3);
            let (x, y) = (x - 56.0 + 40.0 * column as f32, area.y + 32.0 + 36.0 * line as f32);
            canvas.food_tile(Area { x, y, ..tile }, value, place == 0);
        }
    });
}

/// Draws what is in the bag.
pub(super) fn draw_bag(canvas: &mut Canvas, table: &Table<'_>, area: Area) {
    let palette = canvas.palette;
    let view = table.view;
    let title = || format!("bag: {}", Cube::ALL.map(|cube| format!("{} {cube}", view.bag.of(cube))).join(", "));
    canvas.group("bag", ("part", "bag"), area, title, |canvas| {
        canvas.card(area);
        let (x, _) = area.centre();
        let style = Style::new(18.0, palette.ink).bold().middle();
        canvas.line((x, area.y + 22.0), style, &[LinePart::Icon(Icon::Bag), LinePart::Text("bag".into())]);
        for (place, cube) in area.narrowed(10.0).columns(3).zip(Cube::ALL) {
            let icon = match cube {
                Cube::Silver => Icon::Silver,
                Cube::Gold => Icon::Gold,
                Cube::Rock => Icon::Rock,
            };
            let (x, _) = place.centre();
            let number = view.bag.of(cube).to_string();
            let around = Area { y: area.y + 30.0, height: 54.0, ..place };
            canvas.thing(
                "cubes",
                Thing::Cube(cube),
                around,
                || format!("{number} {cube}"),
                |canvas| {
                    canvas.icon((x, area.y + 46.0), 24.0, icon);
                    canvas.text((x, area.y + 77.0), Style::new(18.0, palette.ink).middle(), &number);
                },
            );
        }
        if view.drawn_rocks > 0 {
            let style = Style::new(15.0, palette.harm).middle();
            canvas.text((x, area.y + 98.0), style, &format!("{} drawn", view.drawn_rocks));
        }
    });
}

impl Canvas {
    /// A food tile; the top one of the stack stands out.
    fn food_tile(&mut self, area: Area, value: &str, is_top: bool) {
        let palette = self.palette;
        self.fill(area, 5.0, palette.shade);
        let (colour, width) = if is_top { (palette.accent, 2.5) } else { (palette.line, 1.5) };
        self.edge(area, 5.0, colour, width);
        let (x, y) = area.centre();
        self.text((x, y + 6.5), Style::new(18.0, palette.ink).bold().middle(), value);
    }
}
