//! A sheet: the pixels of a whole picture.
//!
//! It is divided into horizontal bands, because few of them change from one turn to the next, and readers of the
//! same board share most of them.

use std::fmt::Write;
use std::sync::Arc;

use super::bands::{Band, CompressedBand, PlacedSprite};
use super::error::PictureError;
use super::indexed_colours::IndexedColours;
use super::sprites::{Pixels, Sprite, cached_sprite};
use crate::canvas::{Drawing, Element};
use crate::document::{definitions_for, opening_tag};
use crate::geometry::SCALE;
use crate::theme::Theme;

/// The height of a band in pixels. Lower bands change less often, but each takes some bytes more.
const BAND_HEIGHT: u32 = 32;
/// A sheet with more pixels is refused; none has nearly as many.
const MAX_PIXELS: u32 = 1 << 24;

/// A sheet that is divided into bands.
pub(super) struct Sheet {
    pub(super) width: u32,
    pub(super) height: u32,
    colours: &'static IndexedColours,
    bands: Vec<Band>,
}

/// A length in whole pixels. Things at whole pixels look the same everywhere, so their sprites can
/// be shared, and compression finds them again.
fn pixels(length: f32) -> i32 {
    (length * SCALE).round() as i32
}

/// The width and the height of a drawing in pixels.
pub(super) fn size(drawing: &Drawing) -> (u32, u32) {
    // The casts saturate, and a size that is too large is refused when it is painted.
    (pixels(drawing.width) as u32, pixels(drawing.height) as u32)
}

impl Sheet {
    /// Finds the sprites of each band.
    pub(super) fn of(drawing: &Drawing, theme: Theme) -> Result<Self, PictureError> {
        let (width, height) = size(drawing);
        if height == 0 || width.saturating_mul(height) > MAX_PIXELS {
            return Err(PictureError::TooLarge(width, height));
        }
        let colours = theme.indexed_colours();
        let rows = (0..height).step_by(BAND_HEIGHT as usize).map(|top| BAND_HEIGHT.min(height - top));
        let bands = rows.map(|rows| Band { ground: colours.ground, rows, sprites: Vec::new() }).collect();
        let mut sheet = Self { width, height, colours, bands };
        let mut key = String::new();
        for element in &drawing.elements {
            let sprite = sprite_of(&mut key, element, drawing, theme)?;
            sheet.add(&sprite, element);
        }
        Ok(sheet)
    }

    fn add(&mut self, sprite: &Arc<Sprite>, element: &Element) {
        let (x, y) = (pixels(element.at.0), pixels(element.at.1));
        let [top, bottom] = sprite.rows.map(|row| row.saturating_add(y));
        if bottom <= top.max(0) {
            return;
        }
        let height = BAND_HEIGHT as i32;
        let (first, last) = (top.max(0) / height, (bottom - 1) / height);
        let bands = self.bands.iter_mut().zip(0..).skip(first as usize).take((last - first + 1) as usize);
        for (band, number) in bands {
            band.sprites.push(PlacedSprite { sprite: Arc::clone(sprite), x, y: y - number * height });
        }
    }

    /// The pixels in the form of a PNG, as compressed data.
    pub(super) fn compressed(&self) -> Result<Vec<u8>, PictureError> {
        let compressed = self.bands.iter().map(|band| band.compressed(|| CompressedBand::new(&self.paint(band))));
        let compressed = compressed.collect::<Result<Vec<Arc<CompressedBand>>, _>>()?;
        Ok(CompressedBand::join(&compressed))
    }

    /// The rows of a band, each after a byte that says that it has no filter.
    fn paint(&self, band: &Band) -> Vec<u8> {
        let width = self.width as usize + 1;
        let mut pixels = vec![band.ground; width * band.rows as usize];
        for row in pixels.chunks_mut(width) {
            row[0] = 0;
        }
        let mut under = Pixels { width, left: 1, pixels: &mut pixels };
        for placed in &band.sprites {
            placed.sprite.draw_onto(self.colours, &mut under, (placed.x, placed.y));
        }
        pixels
    }
}

/// The sprite of an element. `key` is a buffer that each element writes anew.
fn sprite_of(
    key: &mut String,
    element: &Element,
    drawing: &Drawing,
    theme: Theme,
) -> Result<Arc<Sprite>, PictureError> {
    let [before, after] = element.text(&drawing.svg);
    let (x, y) = element.at;
    let size = element.size.map(|(width, height)| (pixels(x + width) - pixels(x), pixels(y + height) - pixels(y)));
    key.clear();
    // No two themes have the same ground.
    key.extend([theme.palette().ground, before]);
    if let Some((width, height)) = size {
        write!(key, "{width} {height}").expect("a string takes everything");
    }
    key.push_str(after);
    cached_sprite(key, theme.indexed_colours(), || {
        let opening = opening_tag(theme.palette(), drawing.height);
        let definitions = definitions_for([before, after]);
        let unit = |pixels| pixels as f32 / SCALE;
        let size = size.map_or_else(String::new, |(width, height)| {
            format!(r#"width="{}" height="{}""#, unit(width), unit(height))
        });
        format!("{opening}{definitions}{before}{size}{after}</svg>")
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::Read as _;

    use flate2::read::ZlibDecoder;
    use pixie_engine::{Edition, Seat, Viewer, view};
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::Tree;

    use super::*;
    use crate::board::draw_board;
    use crate::canvas::Purpose;
    use crate::labels::Labels;
    use crate::painting::text_paths::tests::WITH_FONTS;
    use crate::tests::{decoded, game, names};
    use crate::{png, svg};

    #[test]
    fn a_sheet_looks_like_its_svg() {
        let (states, edition, names) = (game(5), Edition::standard(), names());
        for (state, theme) in
            states.iter().step_by(states.len() / 3).zip([Theme::Light, Theme::Dark].into_iter().cycle())
        {
            let seen = view(state, Viewer::Seat(Seat::Red));
            let ((width, height), rgb) =
                decoded(&png(&seen, &edition, Labels::english(&names), theme).expect("a picture"));
            let tree =
                Tree::from_str(&svg(&seen, &edition, Labels::english(&names), theme), &WITH_FONTS).expect("an SVG");
            let mut painted = Pixmap::new(width, height).expect("pixels");
            resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut painted.as_mut());
            let (rgba, _) = painted.data().as_chunks::<4>();
            let differences = rgba.iter().flat_map(|pixel| &pixel[..3]).zip(&rgb).map(|(a, b)| a.abs_diff(*b));
            let (sum, large) = differences.fold((0, 0), |(sum, large), difference| {
                (sum + usize::from(difference), large + usize::from(difference > 100))
            });
            // Edges differ, as things move to the next whole pixel.
            assert!(sum < 5 * rgb.len() && large < rgb.len() / 200, "{sum} and {large} of {}", rgb.len());
        }
    }

    #[test]
    fn bands_from_the_cache_show_each_reader_what_is_painted_anew() {
        let (mut bands, mut different) = (0, BTreeSet::new());
        for state in game(5).iter().skip(40).step_by(60) {
            for viewer in Seat::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Spectator, Viewer::Moderator]) {
                let drawing = draw_board(
                    Purpose::Painting,
                    &view(state, viewer),
                    &Edition::standard(),
                    Labels::english(&names()),
                    Theme::Light,
                );
                let sheet = Sheet::of(&drawing, Theme::Light).expect("a sheet");
                let (data, mut cached) = (sheet.compressed().expect("data"), Vec::new());
                ZlibDecoder::new(&*data).read_to_end(&mut cached).expect("data");
                let painted: Vec<Vec<u8>> = sheet.bands.iter().map(|band| sheet.paint(band)).collect();
                assert!(painted.concat() == cached, "{viewer:?}");
                bands += painted.len();
                different.extend(painted);
            }
        }
        assert!(different.len() * 3 < bands, "of {bands} bands {} are different: readers share most", different.len());
    }
}
