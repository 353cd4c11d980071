//! The cache of painted elements. An element looks the same wherever and whenever it appears, so it
//! is parsed and painted once, and then copied: nearly all elements of a sheet are on other sheets,
//! too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::colours::{Colours, Index, Shade};
use super::error::PictureError;
use super::outlines::outlined;
use crate::geometry::SCALE;

/// No element of a sheet has nearly as many pixels.
const MOST_PIXELS: u32 = 1 << 24;
/// The size of the cache in bytes. The elements of one sheet take half a million bytes.
const KEPT: u64 = 8 << 20;
/// From this number of equal pixels on, a run of one colour is stored as such.
const EVEN: u32 = 8;

/// The stamps by theme and text of the element.
static STAMPS: LazyLock<Cache<String, Arc<Stamp>, RandomState>> = LazyLock::new(|| {
    let weight = |key: &String, stamp: &Arc<Stamp>| u32::try_from(key.len() + stamp.bytes()).unwrap_or(u32::MAX);
    Cache::builder().weigher(weight).max_capacity(KEPT).build_with_hasher(RandomState::default())
});

/// A painted element at the origin, without its clear pixels.
pub(crate) struct Stamp {
    /// No other stamp of this process has it.
    pub(crate) number: u64,
    /// The first row, and the one after the last.
    pub(crate) rows: [i32; 2],
    runs: Vec<Run>,
    /// The pixels of the runs with several colours.
    shades: Vec<Shade>,
}

/// A run of pixels side by side.
struct Run {
    x: i32,
    y: i32,
    length: u32,
    ink: Ink,
}

/// The colours of a run.
enum Ink {
    /// One opaque colour: nearly all of a large element.
    Even(Index),
    /// Several colours, from this index of the shades on.
    Shades(u32),
}

/// Pixels in rows of equal length.
pub(crate) struct Pixels<'a> {
    /// The length of a row.
    pub(crate) width: usize,
    /// The first pixels of each row, which nothing is painted on.
    pub(crate) left: usize,
    pub(crate) pixels: &'a mut [Index],
}

/// The stamp of an element, which is cached by this key. `svg` is the element at the origin as a
/// picture.
pub(crate) fn stamp(key: &str, colours: &Colours, svg: impl FnOnce() -> String) -> Result<Arc<Stamp>, PictureError> {
    if let Some(stamp) = STAMPS.get(key) {
        return Ok(stamp);
    }
    let stamp = Arc::new(Stamp::new(&Tree::from_str(&outlined(svg())?, &Options::default())?, colours)?);
    STAMPS.insert(key.to_owned(), Arc::clone(&stamp));
    Ok(stamp)
}

impl Stamp {
    /// Paints an element that stands at the origin.
    fn new(tree: &Tree, colours: &Colours) -> Result<Self, PictureError> {
        let bounds = tree.root().abs_layer_bounding_box();
        let (left, top) = ((bounds.left() * SCALE).floor(), (bounds.top() * SCALE).floor());
        let (right, bottom) = ((bounds.right() * SCALE).ceil(), (bounds.bottom() * SCALE).ceil());
        let (width, height) = ((right - left) as u32, (bottom - top) as u32);
        if width.saturating_mul(height) > MOST_PIXELS {
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
        Self { number, rows: [0, 0], runs: Vec::new(), shades: Vec::new() }
    }

    /// A stamp of these pixels, whose upper left corner is at this distance from the origin.
    fn of(pixels: &Pixmap, (left, top): (i32, i32), colours: &Colours) -> Self {
        let mut stamp = Self { rows: [top, top + pixels.height() as i32], ..Self::empty() };
        let (all, _) = pixels.data().as_chunks();
        let mut shades: BTreeMap<[u8; 4], Option<Shade>> = BTreeMap::new();
        for (row, y) in all.chunks(pixels.width() as usize).zip(top..) {
            let mut x = left;
            for same in row.chunk_by(|a, b| a == b) {
                let pixel = same[0];
                // An element has few different pixels, and many of each.
                if let Some(shade) = *shades.entry(pixel).or_insert_with(|| colours.shade(pixel)) {
                    stamp.add(shade, same.len() as u32, (x, y), colours.opaque(shade));
                }
                x += same.len() as i32;
            }
        }
        stamp
    }

    /// Adds equal pixels at the end.
    fn add(&mut self, shade: Shade, length: u32, (x, y): (i32, i32), opaque: Option<Index>) {
        if let Some(colour) = opaque.filter(|_| length >= EVEN) {
            self.runs.push(Run { x, y, length, ink: Ink::Even(colour) });
            return;
        }
        match self.runs.last_mut() {
            Some(Run { x: from, y: row, length: before, ink: Ink::Shades(_) })
                if *row == y && *from + *before as i32 == x =>
            {
                *before += length;
            }
            _ => self.runs.push(Run { x, y, length, ink: Ink::Shades(self.shades.len() as u32) }),
        }
        self.shades.extend(std::iter::repeat_n(shade, length as usize));
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.runs) + size_of_val(&*self.shades)
    }

    /// Copies it onto pixels, with its origin at one of them. Parts outside are cut off.
    pub(crate) fn press(&self, colours: &Colours, under: &mut Pixels<'_>, (x, y): (i32, i32)) {
        let (height, left) = ((under.pixels.len() / under.width) as i32, under.left as i32);
        for run in &self.runs {
            let (row, from) = (y.saturating_add(run.y), left.saturating_add(x).saturating_add(run.x));
            let (start, end) = (from.max(left), from.saturating_add(run.length as i32).min(under.width as i32));
            if !(0..height).contains(&row) || start >= end {
                continue;
            }
            let row_start = row as usize * under.width;
            let pixels = &mut under.pixels[row_start + start as usize..row_start + end as usize];
            match run.ink {
                Ink::Even(colour) => pixels.fill(colour),
                Ink::Shades(at) => {
                    let over = &self.shades[at as usize + (start - from) as usize..];
                    for (pixel, shade) in pixels.iter_mut().zip(over) {
                        colours.put(*shade, pixel);
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
        let colours = Theme::Light.colours();
        let [black, white] = [0, 255].map(|part| {
            let shade = colours.shade([part, part, part, 255]).expect("a shade");
            colours.opaque(shade).expect("an opaque one")
        });
        // A run of one colour, shades, and a clear part.
        let mut element = Pixmap::new(12, 3).expect("pixels");
        let (pixels, _) = element.data_mut().as_chunks_mut();
        pixels.fill([0, 0, 0, 255]);
        pixels[..2].copy_from_slice(&[[0, 0, 0, 0], [255, 255, 255, 255]]);
        let stamp = Stamp::of(&element, (-2, -1), colours);
        let ground = colours.ground;
        for (x, y) in [(-20, 0), (-6, -1), (0, 0), (2, 1), (4, 4), (15, 15), (i32::MIN, i32::MAX)] {
            // The first pixel of each row is left alone.
            let mut sheet = vec![ground; 55];
            stamp.press(colours, &mut Pixels { width: 11, left: 1, pixels: &mut sheet }, (x, y));
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
                assert_eq!(pixel, expected, "{at}, stamped at {x} {y}");
            }
        }
    }
}
