//! A drawn sheet: the SVG elements of all its parts, and the SVG around them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_engine::{Edition, Seat, View};

use crate::canvas::group::Group;
use crate::canvas::pieces::Piece;
use crate::canvas::{Canvas, Element, Purpose};
use crate::fonts::FAMILY;
use crate::geometry::{GAP, MARGIN, WIDTH};
use crate::parts::board_data::Table;
use crate::parts::{heading, players, pyramid, rewards, single_spaces, summit, supply, tracks};
use crate::scenery::{ground, sky};
use crate::symbols::icons::Icon;
use crate::symbols::pixies::{BODY, HEADS, head};
use crate::theme::{Palette, Theme};

/// The space between the parts of the sheet.
const BREAK: f32 = 16.0;

/// The height of the grass before the pyramid.
const MEADOW: f32 = 24.0;

/// A drawn sheet.
pub(crate) struct Drawing {
    /// The SVG elements on its ground, without what is around them.
    pub(crate) svg: String,
    pub(crate) elements: Vec<Element>,
    /// The picture with the groups in it, of a page.
    pub(crate) all: Group,
    /// The pieces of a page, in the order in which they are drawn.
    pub(crate) pieces: Vec<Piece>,
    pub(crate) height: f32,
}

impl Drawing {
    /// Draws the table, as the reader of the view sees it.
    pub(crate) fn of(
        purpose: Purpose,
        view: &View,
        edition: &Edition,
        names: &BTreeMap<Seat, String>,
        theme: Theme,
    ) -> Self {
        let table = Table::new(view, edition, names);
        let mut canvas = Canvas::new(purpose, theme);
        let height = draw(&mut canvas, &table) + MARGIN;
        canvas.finish(height)
    }
}

/// The beginning of an SVG.
pub(crate) fn opening(palette: &Palette, height: f32) -> String {
    let ink = palette.ink;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="{FAMILY}, serif" color="{ink}">"#
    )
}

/// A drawing that elements refer to by its name.
struct Definition {
    name: String,
    svg: String,
}

static DEFINED: LazyLock<Vec<Definition>> = LazyLock::new(|| {
    let icons = Icon::ALL.iter().map(|icon| (format!("board-{}", icon.name()), icon.drawing()));
    let heads = HEADS.iter().map(|(colour, name)| ((*name).to_owned(), head(*colour)));
    let all = icons.chain([("board-pixie".to_owned(), BODY)]).chain(heads);
    let defined = |(name, drawing)| Definition { svg: format!(r#"<g id="{name}">{drawing}</g>"#), name };
    all.map(defined).collect()
});

/// All drawings that elements refer to.
pub(crate) static DEFINITIONS: LazyLock<String> =
    LazyLock::new(|| format!("<defs>{}</defs>", DEFINED.iter().map(|one| &*one.svg).collect::<String>()));

/// The drawings that these elements refer to.
pub(crate) fn definitions_of(elements: [&str; 2]) -> String {
    let mut found = String::new();
    for (_, rest) in elements
        .iter()
        .flat_map(|text| text.match_indices(r##"href="#"##).map(|(at, all)| (at, &text[at + all.len()..])))
    {
        let name = rest.split('"').next().unwrap_or_default();
        found.extend(DEFINED.iter().filter(|one| one.name == name).map(|one| &*one.svg));
    }
    format!("<defs>{found}</defs>")
}

/// Draws the sheet from top to bottom. Returns its end.
fn draw(canvas: &mut Canvas, table: &Table<'_>) -> f32 {
    let top = MARGIN + heading::HEIGHT + GAP;
    let foot = top + summit::HEIGHT + pyramid::HEIGHT;
    let end = foot + MEADOW + single_spaces::HEIGHT + BREAK;
    sky::draw(canvas, foot);
    ground::draw(canvas, foot, end);
    pyramid::draw_steps(canvas, top + summit::HEIGHT);
    heading::draw(canvas, table, MARGIN);
    summit::draw_top(canvas, table, top);
    pyramid::draw(canvas, table, top + summit::HEIGHT);
    summit::draw_sides(canvas, table, pyramid::beside(top + summit::HEIGHT));
    single_spaces::draw(canvas, table, foot + MEADOW);
    let y = end + BREAK;
    let y = tracks::draw(canvas, table, y) + BREAK;
    let y = rewards::draw(canvas, table, y) + BREAK;
    let y = supply::draw(canvas, table, y) + BREAK;
    players::draw(canvas, table, y)
}
