//! Sprites: elements that are painted once and kept.
//!
//! An element looks the same wherever it appears, so it is parsed and painted once, and then copied: nearly all
//! elements of a sheet are on other sheets, too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::error::PictureError;
use super::indexed_colours::{BlendIndex, ColourIndex, IndexedColours};
use super::text_paths::texts_to_paths;
use crate::geometry::SCALE;

/// An element with more pixels is refused; none has nearly as many.
const MAX_PIXELS: u32 = 1 << 24;
/// The size of the cache in bytes. The elements of one sheet take half a million bytes.
const CACHE_BYTES: u64 = 8 << 20;
/// A run of one colour is stored as such if it has at least this many pixels.
const MIN_ONE_COLOUR_RUN: u32 = 8;

/// The sprites by theme and text of the element.
static SPRITES: LazyLock<Cache<String, Arc<Sprite>, RandomState>> = LazyLock::new(|| {
    let weight = |key: &String, sprite: &Arc<Sprite>| u32::try_from(key.len() + sprite.bytes()).unwrap_or(u32::MAX);
    Cache::builder().weigher(weight).max_capacity(CACHE_BYTES).build_with_hasher(RandomState::default())
});

/// A painted element at the origin, without its clear pixels.
pub(super) struct Sprite {
    /// A number that no other sprite of this process has.
    pub(super) number: u64,
    /// The first row, and the one after the last.
    pub(super) rows: [i32; 2],
    runs: Vec<Run>,
    /// The pixels of the runs with several colours, one after the other.
    blends: Vec<BlendIndex>,
}

/// A run of pixels side by side.
struct Run {
    x: i32,
    y: i32,
    length: u32,
    colours: RunColours,
}

/// The colours of a run.
enum RunColours {
    /// One opaque colour, as nearly all of a large element has.
    One(ColourIndex),
    /// Several colours, which begin at this index of the blends.
    Several(u32),
}

/// Pixels in rows of equal length.
pub(super) struct Pixels<'a> {
    /// The length of a row.
    pub(super) width: usize,
    /// The first pixels of each row, which nothing is painted on.
    pub(super) left: usize,
    pub(super) pixels: &'a mut [ColourIndex],
}

/// The sprite of an element, which is cached by this key. `svg` is the element at the origin as a
/// picture.
pub(super) fn cached_sprite(
    key: &str,
    colours: &IndexedColours,
    svg: impl FnOnce() -> String,
) -> Result<Arc<Sprite>, PictureError> {
    if let Some(sprite) = SPRITES.get(key) {
        return Ok(sprite);
    }
    let sprite = Arc::new(Sprite::new(&Tree::from_str(&texts_to_paths(svg())?, &Options::default())?, colours)?);
    SPRITES.insert(key.to_owned(), Arc::clone(&sprite));
    Ok(sprite)
}

impl Sprite {
    /// Paints an element that stands at the origin.
    fn new(tree: &Tree, colours: &IndexedColours) -> Result<Self, PictureError> {
        let bounds = tree.root().abs_layer_bounding_box();
        let (left, top) = ((bounds.left() * SCALE).floor(), (bounds.top() * SCALE).floor());
        let (right, bottom) = ((bounds.right() * SCALE).ceil(), (bounds.bottom() * SCALE).ceil());
        let (width, height) = ((right - left) as u32, (bottom - top) as u32);
        if width.saturating_mul(height) > MAX_PIXELS {
            return Err(PictureError::TooLarge(width, height));
        }
        // An element without visible shapes has no size.
        let Some(mut pixels) = Pixmap::new(width, height) else { return Ok(Self::empty()) };
        let transform = Transform::from_scale(SCALE, SCALE).post_translate(-left, -top);
        resvg::render(tree, transform, &mut pixels.as_mut());
        Ok(Self::of(&pixels, (left as i32, top as i32), colours))
    }

    fn empty() -> Self {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        Self { number, rows: [0, 0], runs: Vec::new(), blends: Vec::new() }
    }

    /// A sprite of these pixels, whose upper left corner is at this distance from the origin.
    fn of(pixels: &Pixmap, (left, top): (i32, i32), colours: &IndexedColours) -> Self {
        let mut sprite = Self { rows: [top, top + pixels.height() as i32], ..Self::empty() };
        let (all, _) = pixels.data().as_chunks();
        let mut blends: BTreeMap<[u8; 4], Option<BlendIndex>> = BTreeMap::new();
        for (row, y) in all.chunks(pixels.width() as usize).zip(top..) {
            let mut x = left;
            for same in row.chunk_by(|a, b| a == b) {
                let pixel = same[0];
                // An element has few different pixels, and many of each.
                if let Some(blend) = *blends.entry(pixel).or_insert_with(|| colours.blend(pixel)) {
                    sprite.add(blend, same.len() as u32, (x, y), colours.opaque(blend));
                }
                x += same.len() as i32;
            }
        }
        sprite
    }

    /// Adds equal pixels at the end.
    fn add(&mut self, blend: BlendIndex, length: u32, (x, y): (i32, i32), opaque: Option<ColourIndex>) {
        if let Some(colour) = opaque.filter(|_| length >= MIN_ONE_COLOUR_RUN) {
            self.runs.push(Run { x, y, length, colours: RunColours::One(colour) });
            return;
        }
        match self.runs.last_mut() {
            Some(Run { x: from, y: row, length: before, colours: RunColours::Several(_) })
                if *row == y && *from + *before as i32 == x =>
            {
                *before += length;
            }
            _ => self.runs.push(Run { x, y, length, colours: RunColours::Several(self.blends.len() as u32) }),
        }
        self.blends.extend(std::iter::repeat_n(blend, length as usize));
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.runs) + size_of_val(&*self.blends)
    }

    /// Copies it onto pixels, with its origin at one of them. Parts outside are cut off.
    pub(super) fn draw_onto(&self, colours: &IndexedColours, under: &mut Pixels<'_>, (x, y): (i32, i32)) {
        let (height, left) = ((under.pixels.len() / under.width) as i32, under.left as i32);
        for run in &self.runs {
            let (row, from) = (y.saturating_add(run.y), left.saturating_add(x).saturating_add(run.x));
            let (start, end) = (from.max(left), from.saturating_add(run.length as i32).min(under.width as i32));
            if !(0..height).contains(&row) || start >= end {
                continue;
            }
            let row_start = row as usize * under.width;
            let pixels = &mut under.pixels[row_start + start as usize..row_start + end as usize];
            match run.colours {
                RunColours::One(colour) => pixels.fill(colour),
                RunColours::Several(at) => {
                    let over = &self.blends[at as usize + (start - from) as usize..];
                    for (pixel, blend) in pixels.iter_mut().zip(over) {
                        colours.blend_over(*blend, pixel);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn what_lies_outside_of_the_pixels_is_cut_off() {
        let colours = Theme::Light.indexed_colours();
        let [black, white] = [0, 255].map(|part| {
            let blend = colours.blend([part, part, part, 255]).expect("a blend");
            colours.opaque(blend).expect("an opaque one")
        });
        // A run of one colour, one of several, and a clear part.
        let mut element = Pixmap::new(12, 3).expect("pixels");
        let (pixels, _) = element.data_mut().as_chunks_mut();
        pixels.fill([0, 0, 0, 255]);
        pixels[..2].copy_from_slice(&[[0, 0, 0, 0], [255, 255, 255, 255]]);
        let sprite = Sprite::of(&element, (-2, -1), colours);
        let ground = colours.ground;
        for (x, y) in [(-20, 0), (-6, -1), (0, 0), (2, 1), (4, 4), (15, 15), (i32::MIN, i32::MAX)] {
            // The first pixel of each row is left alone.
            let mut sheet = vec![ground; 55];
            sprite.draw_onto(colours, &mut Pixels { width: 11, left: 1, pixels: &mut sheet }, (x, y));
            for (at, pixel) in (0..).zip(sheet) {
                let within = |place: i32, start: i32, length: i32| {
                    let into = i64::from(place) - i64::from(start);
                    (0..i64::from(length)).contains(&into).then_some(into)
                };
                let (column, row) = (at % 11 - 1, at / 11);
                let across = within(column, x.saturating_sub(2), 12).filter(|_| column >= 0);
                let expected = match across.zip(within(row, y.saturating_sub(1), 3)) {
                    None | Some((0, 0)) => ground,
                    Some((1, 0)) => white,
                    Some(_) => black,
                };
                assert_eq!(pixel, expected, "{at}, drawn at {x} {y}");
            }
        }
    }
}
