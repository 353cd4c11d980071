//! The painter of sheets, with a cache of painted elements. An element looks the same wherever and
//! whenever it appears, so it is parsed and painted once, cached, and then copied: nearly all
//! elements of a sheet are on other sheets, too, and painting them anew takes four times as long.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Error, Options, Tree};

use super::picture::PictureError;

/// No element of a sheet has nearly as many pixels.
const MOST_PIXELS: u32 = 1 << 24;
/// The size of the cache in bytes. The elements of one sheet take two million bytes, and the new
/// elements of a further sheet in the same theme half a million.
const KEPT: u64 = 16 << 20;
/// From this number of equal pixels on, a run of one colour is stored as such.
const EVEN: u32 = 8;

static STAMPS: LazyLock<Cache<String, Arc<Stamp>>> = LazyLock::new(|| {
    let weight = |key: &String, stamp: &Arc<Stamp>| u32::try_from(key.len() + stamp.bytes()).unwrap_or(u32::MAX);
    Cache::builder().weigher(weight).max_capacity(KEPT).build()
});

/// Red, green, blue and opacity; the colours are premultiplied.
type Rgba = [u8; 4];

/// A painted element at the origin, without its clear pixels.
#[derive(Default)]
struct Stamp {
    runs: Vec<Run>,
    /// The pixels of the runs with several colours.
    shades: Vec<Rgba>,
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
    Even(Rgba),
    /// Several colours, from this index of the shades on.
    Shades(u32),
}

/// The position of an element in pixels, and the part of its source that says so.
struct ElementPosition {
    x: Pixel,
    y: Pixel,
    said: Range<usize>,
}

/// A position in whole pixels and hundredths of a pixel.
#[derive(Clone, Copy)]
struct Pixel {
    whole: i32,
    hundredths: u8,
}

/// A sheet that is being painted.
pub(super) struct Sheet<'a> {
    svg: &'a str,
    /// The source before all elements.
    head: &'a str,
    /// The default colour.
    ink: &'a str,
    /// The definitions that elements may refer to.
    definitions: &'a str,
    options: &'a Options<'static>,
    /// Pixels for each unit of the picture.
    scale: f32,
    pixels: Pixmap,
}

impl<'a> Sheet<'a> {
    /// Paints an SVG made by [`super::svg`].
    pub(super) fn paint(svg: &'a str, options: &'a Options<'static>, scale: f32) -> Result<Pixmap, PictureError> {
        let document = Document::parse(svg).map_err(Error::ParsingFailed)?;
        let root = document.root_element();
        let length =
            |name| root.attribute(name).and_then(|length| length.parse::<f32>().ok()).ok_or(Error::InvalidSize);
        // The cast saturates, and a size that is too large is then refused.
        let (width, height) = ((length("width")? * scale) as u32, (length("height")? * scale) as u32);
        let pixels = Pixmap::new(width, height).ok_or(PictureError::TooLarge(width, height))?;
        let head = root.range().start..root.first_child().map_or(root.range().end, |first| first.range().start);
        let ink = root.attribute_node("color").map_or(0..0, |ink| ink.range_value());
        let definitions = root.children().find(|node| node.has_tag_name("defs")).map_or(0..0, |defs| defs.range());
        let (head, ink, definitions) = (&svg[head], &svg[ink], &svg[definitions]);
        let mut sheet = Self { svg, head, ink, definitions, options, scale, pixels };
        sheet.paint_all(root)?;
        Ok(sheet.pixels)
    }

    fn paint_all(&mut self, parent: Node<'_, '_>) -> Result<(), PictureError> {
        for node in parent.children().filter(Node::is_element) {
            let is_found_by = |name: &str| name == "class" || name.starts_with("data-");
            match node.tag_name().name() {
                "title" | "defs" => {}
                "g" if node.attributes().all(|attribute| is_found_by(attribute.name())) => self.paint_all(node)?,
                _ => self.paint_one(node)?,
            }
        }
        Ok(())
    }

    fn paint_one(&mut self, node: Node<'_, '_>) -> Result<(), PictureError> {
        let Some(ElementPosition { x, y, said }) = self.place(node) else {
            let tree = self.read(&self.svg[node.range()])?;
            resvg::render(&tree, Transform::from_scale(self.scale, self.scale), &mut self.pixels.as_mut());
            return Ok(());
        };
        let (before, after) = (&self.svg[node.range().start..said.start], &self.svg[said.end..node.range().end]);
        let key = format!("{} {} {} {before}{after}", self.ink, x.hundredths, y.hundredths);
        let stamp = match STAMPS.get(&key) {
            Some(stamp) => stamp,
            None => {
                let tree = self.read(&format!("{before}{after}"))?;
                let stamp = Arc::new(Stamp::new(&tree, self.scale, (x.fraction(), y.fraction()))?);
                STAMPS.insert(key, Arc::clone(&stamp));
                stamp
            }
        };
        stamp.press(&mut self.pixels, (x.whole, y.whole));
        Ok(())
    }

    /// The position of an element if this is its first attribute, as in all elements that are drawn
    /// again and again.
    fn place(&self, node: Node<'_, '_>) -> Option<ElementPosition> {
        let mut attributes = node.attributes();
        let first = attributes.next()?;
        let (x, y, said) = match first.name() {
            "x" => {
                let second = attributes.next().filter(|second| second.name() == "y")?;
                (first.value(), second.value(), first.range().start..second.range().end)
            }
            "transform" => {
                let (inside, _) = first.value().strip_prefix("translate(")?.split_once(')')?;
                let (x, y) = inside.split_once(' ')?;
                let start = first.range_value().start;
                (x, y, start..start + "translate()".len() + inside.len())
            }
            _ => return None,
        };
        let pixel = |text: &str| Some(Pixel::of(text.parse::<f32>().ok()? * self.scale));
        Some(ElementPosition { x: pixel(x)?, y: pixel(y)?, said })
    }

    /// Parses an element.
    fn read(&self, element: &str) -> Result<Tree, Error> {
        let definitions = if element.contains("<use") { self.definitions } else { "" };
        Tree::from_str(&format!("{}{definitions}{element}</svg>", self.head), self.options)
    }
}

impl Pixel {
    fn of(length: f32) -> Self {
        let whole = length.floor();
        // Rounding must not reach the next whole pixel.
        let hundredths = ((length - whole) * 100.0).round().min(99.0);
        Self { whole: whole as i32, hundredths: hundredths as u8 }
    }

    fn fraction(self) -> f32 {
        f32::from(self.hundredths) / 100.0
    }
}

impl Stamp {
    /// Paints an element that stands this part of a pixel away from the origin.
    fn new(tree: &Tree, scale: f32, (x, y): (f32, f32)) -> Result<Self, PictureError> {
        let bounds = tree.root().abs_layer_bounding_box();
        let (left, top) = ((bounds.left() * scale + x).floor(), (bounds.top() * scale + y).floor());
        let (right, bottom) = ((bounds.right() * scale + x).ceil(), (bounds.bottom() * scale + y).ceil());
        let (width, height) = ((right - left) as u32, (bottom - top) as u32);
        if width.saturating_mul(height) > MOST_PIXELS {
            return Err(PictureError::TooLarge(width, height));
        }
        // An element without visible shapes has no size.
        let Some(mut pixels) = Pixmap::new(width, height) else { return Ok(Self::default()) };
        let transform = Transform::from_scale(scale, scale).post_translate(x - left, y - top);
        resvg::render(tree, transform, &mut pixels.as_mut());
        Ok(Self::of(&pixels, (left as i32, top as i32)))
    }

    /// A stamp of these pixels, whose upper left corner is at this distance from the origin.
    fn of(pixels: &Pixmap, (left, top): (i32, i32)) -> Self {
        let mut stamp = Self::default();
        let (all, _) = pixels.data().as_chunks();
        for (row, y) in all.chunks(pixels.width() as usize).zip(top..) {
            let mut x = left;
            for same in row.chunk_by(|a, b| a == b) {
                stamp.add(same, (x, y));
                x += same.len() as i32;
            }
        }
        stamp
    }

    /// Adds equal pixels at the end.
    fn add(&mut self, same: &[Rgba], (x, y): (i32, i32)) {
        // There are at most `MOST_PIXELS`.
        let (length, shades) = (same.len() as u32, self.shades.len() as u32);
        match same[0] {
            [.., 0] => {}
            colour @ [.., 255] if length >= EVEN => self.runs.push(Run { x, y, length, ink: Ink::Even(colour) }),
            _ => {
                self.shades.extend_from_slice(same);
                match self.runs.last_mut() {
                    Some(Run { x: from, y: row, length: before, ink: Ink::Shades(_) })
                        if *row == y && *from + *before as i32 == x =>
                    {
                        *before += length;
                    }
                    _ => self.runs.push(Run { x, y, length, ink: Ink::Shades(shades) }),
                }
            }
        }
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.runs) + size_of_val(&*self.shades)
    }

    /// Copies it onto a sheet, which is opaque, with its origin at a pixel. Parts outside are cut
    /// off.
    fn press(&self, sheet: &mut Pixmap, (x, y): (i32, i32)) {
        let (width, height) = (sheet.width() as i32, sheet.height() as i32);
        let (under, _) = sheet.data_mut().as_chunks_mut();
        for run in &self.runs {
            let (row, from) = (y.saturating_add(run.y), x.saturating_add(run.x));
            let (start, end) = (from.max(0), from.saturating_add(run.length as i32).min(width));
            if !(0..height).contains(&row) || start >= end {
                continue;
            }
            let row_start = row as usize * width as usize;
            let under = &mut under[row_start + start as usize..row_start + end as usize];
            match run.ink {
                Ink::Even(colour) => under.fill(colour),
                Ink::Shades(at) => {
                    let over = &self.shades[at as usize + (start - from) as usize..];
                    for (under, over) in under.iter_mut().zip(over) {
                        mix(under, *over);
                    }
                }
            }
        }
    }
}

/// Blends a pixel over another one.
fn mix(under: &mut Rgba, over: Rgba) {
    let through = 255 - u16::from(over[3]);
    for (under, over) in under.iter_mut().zip(over) {
        // Colours are premultiplied, so this is 255 at most.
        *under = over + ((u16::from(*under) * through + 127) / 255) as u8;
    }
}

#[cfg(test)]
mod tests {
    use pixie_engine::{Edition, Seat, Viewer, view};

    use super::super::picture::{OPTIONS, SCALE};
    use super::super::tests::{game, names};
    use super::super::{Theme, svg};
    use super::*;

    #[test]
    fn what_is_stamped_looks_as_if_it_were_painted() {
        let states = game(5);
        for (state, theme) in
            states.iter().step_by(states.len() / 3).zip([Theme::Light, Theme::Dark].into_iter().cycle())
        {
            let text = svg(&view(state, Viewer::Seat(Seat::Red)), &Edition::standard(), &names(), theme);
            let stamped = Sheet::paint(&text, &OPTIONS, SCALE).expect("a picture");
            let mut painted = Pixmap::new(stamped.width(), stamped.height()).expect("pixels");
            let tree = Tree::from_str(&text, &OPTIONS).expect("an SVG");
            resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut painted.as_mut());
            let differences = stamped.data().iter().zip(painted.data()).map(|(a, b)| a.abs_diff(*b));
            // A shape's edge between two pixels is painted in steps of a quarter.
            let (small, large) = differences.fold((0, 0), |(small, large), difference| match difference {
                0..=8 => (small, large),
                9..=80 => (small + 1, large),
                _ => (small, large + 1),
            });
            assert!(large == 0 && small < stamped.data().len() / 1000, "{small} and {large} parts of pixels differ");
        }
    }

    #[test]
    fn what_lies_outside_a_sheet_is_cut_off() {
        let painted = |width, height, colour: Rgba| {
            let mut pixels = Pixmap::new(width, height).expect("pixels");
            pixels.data_mut().as_chunks_mut().0.fill(colour);
            pixels
        };
        // A run of one colour, shades, and a clear part.
        let mut element = painted(12, 3, [9, 9, 9, 255]);
        element.data_mut().as_chunks_mut().0[..3].copy_from_slice(&[[0, 0, 0, 0], [5, 5, 5, 127], [7, 7, 7, 255]]);
        let stamp = Stamp::of(&element, (-2, -1));
        for (x, y) in [(-20, 0), (-6, -1), (0, 0), (2, 1), (4, 4), (15, 15), (i32::MIN, i32::MAX)] {
            let mut sheet = painted(10, 5, [200, 200, 200, 255]);
            stamp.press(&mut sheet, (x, y));
            for (at, pixel) in sheet.pixels().iter().enumerate() {
                let from = |place: i32, start: i32, length: i32| {
                    let into = i64::from(place) - i64::from(start);
                    (0..i64::from(length)).contains(&into).then_some(into)
                };
                let across = from(at as i32 % 10, x.saturating_sub(2), 12);
                let expected = match across.zip(from(at as i32 / 10, y.saturating_sub(1), 3)) {
                    None | Some((0, 0)) => 200,
                    // 5 and half of 200.
                    Some((1, 0)) => 105,
                    Some((2, 0)) => 7,
                    Some(_) => 9,
                };
                assert_eq!(pixel.red(), expected, "{at}, stamped at {x} {y}");
            }
        }
    }
}
