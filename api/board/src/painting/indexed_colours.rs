//! The colours of painted pictures: a fixed list for each theme, and tables of how they blend.
//!
//! So a painted pixel is one byte, and no picture has to be searched for its colours.

use std::sync::LazyLock;

use crate::symbols::icons::Icon;
use crate::symbols::pixies::{BODY, HEADS, head};
use crate::theme::{DARK, DARK_INK, LIGHT, Palette, SCENERY_COLOURS, Theme};
use pixie_engine::seat::{Colour, Seat};

/// Red, green and blue.
type Rgb = [u8; 3];

/// A translucent pixel has a third or two thirds of its colour. More steps are hardly seen and make
/// files larger.
const OPACITY_STEPS: u16 = 3;

/// The colour of a painted pixel: its place in the list.
pub(super) type ColourIndex = u8;

/// How a pixel covers the pixel under it: the place of a table in the list of blend tables.
pub(super) type BlendIndex = u16;

/// The colours of the painted pictures of a theme.
pub(super) struct IndexedColours {
    /// The list. It begins with the plain colours.
    list: Vec<Rgb>,
    /// How many colours are plain: used by the theme and by icons as they are.
    plain: usize,
    /// For each blend the result over each colour of the list: first the opaque blends in the order of the list,
    /// then two translucent ones of each plain colour.
    blend_tables: Vec<[ColourIndex; 256]>,
    /// The colour behind everything.
    pub(super) ground: ColourIndex,
}

impl Theme {
    /// The theme in which a picture is painted, because it cannot change with the reader's browser.
    pub(super) fn for_painting(self) -> Self {
        match self {
            Self::Light | Self::Page => Self::Light,
            Self::Dark => Self::Dark,
        }
    }

    /// The colours of painted pictures.
    pub(super) fn indexed_colours(self) -> &'static IndexedColours {
        static ON_LIGHT: LazyLock<IndexedColours> = LazyLock::new(|| IndexedColours::new(&LIGHT));
        static ON_DARK: LazyLock<IndexedColours> = LazyLock::new(|| IndexedColours::new(&DARK));
        match self {
            Self::Light | Self::Page => &ON_LIGHT,
            Self::Dark => &ON_DARK,
        }
    }
}

impl IndexedColours {
    fn new(palette: &Palette) -> Self {
        let mut list = Vec::new();
        for colour in palette
            .all_colours()
            .into_iter()
            .chain([DARK_INK, "#ffffff"])
            .chain(SCENERY_COLOURS)
            .chain(symbol_colours())
        {
            add(&mut list, rgb(colour));
        }
        let plain = list.len();
        for (over, under) in pairs_of_neighbours(palette) {
            for thirds in 1..OPACITY_STEPS {
                add(&mut list, mixed(rgb(over), rgb(under), thirds));
            }
        }
        // Edges of icons get one step only, as they have few pixels.
        for colour in symbol_colours() {
            add(&mut list, mixed(rgb(colour), rgb(palette.card), 1));
        }
        let ground = nearest(&list, rgb(palette.ground));
        let mut colours = Self { list, plain, blend_tables: Vec::new(), ground };
        colours.blend_tables = colours.all_blend_tables();
        colours
    }

    fn all_blend_tables(&self) -> Vec<[ColourIndex; 256]> {
        let opaque = (0..self.list.len()).map(|colour| [colour as ColourIndex; 256]);
        let translucent = self.list[..self.plain].iter().flat_map(|over| {
            (1..OPACITY_STEPS).map(|thirds| {
                let mut table = [0; 256];
                for (result, under) in table.iter_mut().zip(&self.list) {
                    *result = nearest(&self.list, mixed(*over, *under, thirds));
                }
                table
            })
        });
        opaque.chain(translucent).collect()
    }

    /// The colours as the palette chunk of a PNG.
    pub(super) fn png_palette(&self) -> Vec<u8> {
        self.list.concat()
    }

    /// The blend that is most like a premultiplied colour with its opacity. None if nothing is to be seen of it.
    pub(super) fn blend(&self, [red, green, blue, opacity]: [u8; 4]) -> Option<BlendIndex> {
        let thirds = (u16::from(opacity) * OPACITY_STEPS + 127) / 255;
        let full = |part: u8| (u16::from(part) * 255 / u16::from(opacity.max(1))).min(255) as u8;
        match thirds {
            0 => None,
            OPACITY_STEPS => Some(nearest(&self.list, [red, green, blue].map(full)).into()),
            _ => {
                let plain = nearest(&self.list[..self.plain], [red, green, blue].map(full));
                Some(self.list.len() as BlendIndex + u16::from(plain) * (OPACITY_STEPS - 1) + thirds - 1)
            }
        }
    }

    /// The colour of an opaque blend. None if the blend is translucent.
    pub(super) fn opaque(&self, blend: BlendIndex) -> Option<ColourIndex> {
        ColourIndex::try_from(blend).ok().filter(|index| usize::from(*index) < self.list.len())
    }

    /// Blends a pixel over the one under it.
    pub(super) fn blend_over(&self, blend: BlendIndex, under: &mut ColourIndex) {
        *under = self.blend_tables[usize::from(blend)][usize::from(*under)];
    }
}

/// Pairs of colours that meet in many pixels: the one above and the one below.
fn pairs_of_neighbours(palette: &Palette) -> Vec<(&'static str, &'static str)> {
    let p = palette;
    let mut pairs = vec![
        (p.ink, p.card),
        (p.ink, p.ground),
        (p.ink, p.shade),
        (DARK_INK, p.golden),
        (p.faint, p.card),
        (p.faint, p.ground),
        (p.faint, p.hole),
        (p.accent, p.ground),
        (p.on_accent, p.accent),
        (p.harm, p.card),
        (p.harm, p.hole),
        (p.hole, p.card),
        (p.line, p.shade),
    ];
    for colour in Seat::ALL.map(Colour::from).into_iter().chain([Colour::Dummy]) {
        let piece = p.piece_colours(colour);
        pairs.extend([(piece.edge, piece.fill), (piece.ink, piece.fill), (piece.fill, p.card), (piece.fill, p.shade)]);
    }
    pairs
}

/// The colours in the drawings of icons and pixies.
fn symbol_colours() -> impl Iterator<Item = &'static str> {
    let heads = HEADS.iter().map(|(colour, _)| head(*colour));
    let drawings = Icon::ALL.iter().map(|icon| icon.drawing()).chain([BODY]).chain(heads);
    drawings.flat_map(|drawing| drawing.split('"')).filter(|value| value.starts_with('#'))
}

/// Adds a colour to the list if it is not there yet.
fn add(list: &mut Vec<Rgb>, colour: Rgb) {
    if !list.contains(&colour) {
        list.push(colour);
    }
}

/// The colour of `#rrggbb`.
fn rgb(colour: &str) -> Rgb {
    let part = |at: usize| colour.get(at..at + 2).and_then(|part| u8::from_str_radix(part, 16).ok()).unwrap_or(0);
    [part(1), part(3), part(5)]
}

/// A colour with this many thirds of opacity over another one.
fn mixed(over: Rgb, under: Rgb, thirds: u16) -> Rgb {
    let part = |i: usize| {
        let sum = u16::from(over[i]) * thirds + u16::from(under[i]) * (OPACITY_STEPS - thirds);
        ((sum + OPACITY_STEPS / 2) / OPACITY_STEPS) as u8
    };
    [part(0), part(1), part(2)]
}

/// The place of the most similar colour of a list.
fn nearest(list: &[Rgb], colour: Rgb) -> ColourIndex {
    let distance =
        |other: &Rgb| -> u32 { colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum() };
    let place = (0..list.len()).min_by_key(|place| distance(&list[*place])).unwrap_or(0);
    ColourIndex::try_from(place).unwrap_or(ColourIndex::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_themes_and_icons_is_in_the_list_as_it_is() {
        for (theme, palette) in [(Theme::Light, &LIGHT), (Theme::Dark, &DARK)] {
            let colours = theme.indexed_colours();
            assert!(colours.list.len() <= 256, "{} colours", colours.list.len());
            for colour in palette.all_colours().into_iter().chain(symbol_colours()) {
                let [red, green, blue] = rgb(colour);
                let blend = colours.blend([red, green, blue, 255]).expect("a blend");
                let index = colours.opaque(blend).expect("an opaque one");
                assert_eq!(colours.list[usize::from(index)], rgb(colour), "{colour}");
            }
        }
    }

    #[test]
    fn translucent_pixels_are_mixed_with_those_under_them() {
        let colours = Theme::Light.indexed_colours();
        let (ink, card) = (rgb(LIGHT.ink), rgb(LIGHT.card));
        let over = |opacity: u8| {
            let part = |part: u8| (u16::from(part) * u16::from(opacity) / 255) as u8;
            let mut pixel = nearest(&colours.list, card);
            let blend = colours.blend([part(ink[0]), part(ink[1]), part(ink[2]), opacity]);
            if let Some(blend) = blend {
                assert_eq!(colours.opaque(blend).is_some(), opacity > 212, "{opacity}");
                colours.blend_over(blend, &mut pixel);
            }
            colours.list[usize::from(pixel)]
        };
        assert_eq!([0, 40, 85, 170, 255].map(over), [card, card, mixed(ink, card, 1), mixed(ink, card, 2), ink]);
    }
}
