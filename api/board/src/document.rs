//! The frame of an SVG document around the elements of a drawing: the opening tag and the definitions.

use std::sync::LazyLock;

use crate::fonts::FAMILY;
use crate::geometry::WIDTH;
use crate::symbols::icons::Icon;
use crate::symbols::pixies::{BODY, HEADS, head};
use crate::theme::Palette;

/// The opening tag of a picture of this height.
pub(crate) fn opening_tag(palette: &Palette, height: f32) -> String {
    let ink = palette.ink;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="{FAMILY}, serif" color="{ink}">"#
    )
}

/// A symbol that `use` elements refer to by its name.
struct Symbol {
    name: String,
    svg: String,
}

static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    let icons = Icon::ALL.iter().map(|icon| (format!("board-{}", icon.name()), icon.drawing()));
    let heads = HEADS.iter().map(|(colour, name)| ((*name).to_owned(), head(*colour)));
    let all = icons.chain([("board-pixie".to_owned(), BODY)]).chain(heads);
    let defined = |(name, drawing)| Symbol { svg: format!(r#"<g id="{name}">{drawing}</g>"#), name };
    all.map(defined).collect()
});

/// The definitions of all symbols.
pub(crate) static DEFINITIONS: LazyLock<String> =
    LazyLock::new(|| format!("<defs>{}</defs>", SYMBOLS.iter().map(|one| &*one.svg).collect::<String>()));

/// The definitions of the symbols that these texts of elements refer to.
pub(crate) fn definitions_for(elements: [&str; 2]) -> String {
    let mut found = String::new();
    for (_, rest) in elements
        .iter()
        .flat_map(|text| text.match_indices(r##"href="#"##).map(|(at, all)| (at, &text[at + all.len()..])))
    {
        let name = rest.split('"').next().unwrap_or_default();
        found.extend(SYMBOLS.iter().filter(|one| one.name == name).map(|one| &*one.svg));
    }
    format!("<defs>{found}</defs>")
}
