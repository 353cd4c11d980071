//! The colours of painted pictures: a fixed list for each theme, and tables of their mixtures.
//! So a painted pixel is one byte, and no picture has to be searched for its colours.

use std::sync::LazyLock;

use crate::symbols::icons::Icon;
use crate::symbols::pixies::{BODY, HEADS, head};
use crate::theme::{ALWAYS, DARK, DARK_INK, LIGHT, Palette, Theme};
use pixie_engine::seat::{Colour, Seat};

/// Red, green and blue.
type Rgb = [u8; 3];

/// A translucent pixel has a third or two thirds of its colour. More steps are hardly seen and make
/// files larger.
const STEPS: u16 = 3;

/// The colour of a painted pixel: its place in the list.
pub(crate) type Index = u8;

/// A pixel that is put over another one: the place of a table in the list of mixtures.
pub(crate) type Shade = u16;

/// The colours of a theme.
pub(crate) struct Colours {
    /// The list. It begins with the plain colours.
    list: Vec<Rgb>,
    /// How many colours are plain: used by the theme and by icons as they are.
    plain: usize,
    /// For each shade the result over each colour of the list: first the opaque ones in the order of
    /// the list, then two translucent ones of each plain colour.
    mixtures: Vec<[Index; 256]>,
    /// The colour behind everything.
    pub(crate) ground: Index,
}

impl Theme {
    /// The theme of a painted picture, which cannot change with the reader's browser.
    pub(crate) fn painted(self) -> Self {
        match self {
            Self::Light | Self::Page => Self::Light,
            Self::Dark => Self::Dark,
        }
    }

    /// The colours of painted pictures.
    pub(crate) fn colours(self) -> &'static Colours {
        static ON_LIGHT: LazyLock<Colours> = LazyLock::new(|| Colours::new(&LIGHT));
        static ON_DARK: LazyLock<Colours> = LazyLock::new(|| Colours::new(&DARK));
        match self {
            Self::Light | Self::Page => &ON_LIGHT,
            Self::Dark => &ON_DARK,
        }
    }
}

impl Colours {
    fn new(palette: &Palette) -> Self {
        let mut list = Vec::new();
        for colour in palette.all().into_iter().chain([DARK_INK, "#ffffff"]).chain(ALWAYS).chain(icon_colours()) {
            add(&mut list, rgb(colour));
        }
        let plain = list.len();
        for (over, under) in pairs(palette) {
            for thirds in 1..STEPS {
                add(&mut list, mixed(rgb(over), rgb(under), thirds));
            }
        }
        // Edges of icons get one step only, as they have few pixels.
        for colour in icon_colours() {
            add(&mut list, mixed(rgb(colour), rgb(palette.card), 1));
        }
        let ground = nearest(&list, rgb(palette.ground));
        let mut colours = Self { list, plain, mixtures: Vec::new(), ground };
        colours.mixtures = colours.mix();
        colours
    }

    fn mix(&self) -> Vec<[Index; 256]> {
        let opaque = (0..self.list.len()).map(|colour| [colour as Index; 256]);
        let translucent = self.list[..self.plain].iter().flat_map(|over| {
            (1..STEPS).map(|thirds| {
                let mut table = [0; 256];
                for (result, under) in table.iter_mut().zip(&self.list) {
                    *result = nearest(&self.list, mixed(*over, *under, thirds));
                }
                table
            })
        });
        opaque.chain(translucent).collect()
    }

    /// The palette of a PNG.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.list.concat()
    }

    /// The shade that is most like a premultiplied colour with its opacity. None if nothing is to be
    /// seen of it.
    pub(crate) fn shade(&self, [red, green, blue, opacity]: [u8; 4]) -> Option<Shade> {
        let thirds = (u16::from(opacity) * STEPS + 127) / 255;
        let full = |part: u8| (u16::from(part) * 255 / u16::from(opacity.max(1))).min(255) as u8;
        match thirds {
            0 => None,
            STEPS => Some(nearest(&self.list, [red, green, blue].map(full)).into()),
            _ => {
                let plain = nearest(&self.list[..self.plain], [red, green, blue].map(full));
                Some(self.list.len() as Shade + u16::from(plain) * (STEPS - 1) + thirds - 1)
            }
        }
    }

    /// The colour of an opaque shade.
    pub(crate) fn opaque(&self, shade: Shade) -> Option<Index> {
        Index::try_from(shade).ok().filter(|shade| usize::from(*shade) < self.list.len())
    }

    /// Puts a shade over a pixel.
    pub(crate) fn put(&self, shade: Shade, under: &mut Index) {
        *under = self.mixtures[usize::from(shade)][usize::from(*under)];
    }
}

/// The colours that meet in many pixels: what lies over what.
fn pairs(palette: &Palette) -> Vec<(&'static str, &'static str)> {
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
        let paint = p.paint(colour);
        pairs.extend([(paint.edge, paint.fill), (paint.ink, paint.fill), (paint.fill, p.card), (paint.fill, p.shade)]);
    }
    pairs
}

/// The colours that are part of the icons' drawings.
fn icon_colours() -> impl Iterator<Item = &'static str> {
    let heads = HEADS.iter().map(|(colour, _)| head(*colour));
    let drawings = Icon::ALL.iter().map(|icon| icon.drawing()).chain([BODY]).chain(heads);
    drawings.flat_map(|drawing| drawing.split('"')).filter(|value| value.starts_with('#'))
}

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

/// So many thirds of a colour over another one.
fn mixed(over: Rgb, under: Rgb, thirds: u16) -> Rgb {
    let part = |i: usize| {
        let sum = u16::from(over[i]) * thirds + u16::from(under[i]) * (STEPS - thirds);
        ((sum + STEPS / 2) / STEPS) as u8
    };
    [part(0), part(1), part(2)]
}

fn nearest(list: &[Rgb], colour: Rgb) -> Index {
    let distance =
        |other: &Rgb| -> u32 { colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum() };
    let place = (0..list.len()).min_by_key(|place| distance(&list[*place])).unwrap_or(0);
    Index::try_from(place).unwrap_or(Index::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_themes_and_icons_is_in_the_list_as_it_is() {
        for (theme, palette) in [(Theme::Light, &LIGHT), (Theme::Dark, &DARK)] {
            let colours = theme.colours();
            assert!(colours.list.len() <= 256, "{} colours", colours.list.len());
            for colour in palette.all().into_iter().chain(icon_colours()) {
                let [red, green, blue] = rgb(colour);
                let shade = colours.shade([red, green, blue, 255]).expect("a shade");
                let index = colours.opaque(shade).expect("an opaque one");
                assert_eq!(colours.list[usize::from(index)], rgb(colour), "{colour}");
            }
        }
    }

    #[test]
    fn translucent_pixels_are_mixed_with_those_under_them() {
        let colours = Theme::Light.colours();
        let (ink, card) = (rgb(LIGHT.ink), rgb(LIGHT.card));
        let over = |opacity: u8| {
            let part = |part: u8| (u16::from(part) * u16::from(opacity) / 255) as u8;
            let mut pixel = nearest(&colours.list, card);
            let shade = colours.shade([part(ink[0]), part(ink[1]), part(ink[2]), opacity]);
            if let Some(shade) = shade {
                assert_eq!(colours.opaque(shade).is_some(), opacity > 212, "{opacity}");
                colours.put(shade, &mut pixel);
            }
            colours.list[usize::from(pixel)]
        };
        assert_eq!([0, 40, 85, 170, 255].map(over), [card, card, mixed(ink, card, 1), mixed(ink, card, 2), ink]);
    }
}
