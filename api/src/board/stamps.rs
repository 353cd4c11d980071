//! Paints a sheet element by element. Each looks the same wherever and whenever it stands there, so it is read and painted
//! once, kept, and then stamped: nearly all of a sheet stands on other sheets, too, and to paint it anew takes four times as
//! long.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Error, Options, Tree};

use super::picture::PictureError;

/// What is larger is kept as shapes: its pixels are many, and painted fast, as most are of one colour.
const MOST_PIXELS: u32 = 8192;
/// The most memory that all of them take, in bytes: about what is on a hundred different sheets.
const KEPT: u64 = 16 << 20;
/// About how much the shapes of an element take.
const SHAPES: usize = 2048;

static STAMPS: LazyLock<Cache<String, Arc<Stamp>>> = LazyLock::new(|| {
    let weight = |key: &String, stamp: &Arc<Stamp>| u32::try_from(key.len() + stamp.bytes()).unwrap_or(u32::MAX);
    Cache::builder().weigher(weight).max_capacity(KEPT).build()
});

/// An element as it looks at the origin.
enum Stamp {
    Shapes(Box<Tree>),
    /// Painted already; its upper left corner is so many pixels from the origin.
    Pixels {
        left: i32,
        top: i32,
        pixels: Pixmap,
    },
}

/// Where an element stands, in pixels, and where its source says so.
struct Place {
    x: Pixel,
    y: Pixel,
    said: Range<usize>,
}

/// A place between pixels: a whole one and hundredths.
#[derive(Clone, Copy)]
struct Pixel {
    whole: i32,
    hundredths: u8,
}

/// A sheet that is being painted.
pub(super) struct Sheet<'a> {
    svg: &'a str,
    /// What stands before all elements.
    head: &'a str,
    /// The colour of what says none.
    ink: &'a str,
    /// What elements may refer to.
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
        // Saturates, and what is too large then has no pixels.
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

    fn paint_all(&mut self, parent: Node<'_, '_>) -> Result<(), Error> {
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

    fn paint_one(&mut self, node: Node<'_, '_>) -> Result<(), Error> {
        let Some(Place { x, y, said }) = self.place(node) else {
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
                let stamp = Arc::new(Stamp::new(tree, self.scale, (x.fraction(), y.fraction())));
                STAMPS.insert(key, Arc::clone(&stamp));
                stamp
            }
        };
        match &*stamp {
            Stamp::Shapes(tree) => {
                let (x, y) = (x.whole as f32 + x.fraction(), y.whole as f32 + y.fraction());
                let transform = Transform::from_scale(self.scale, self.scale).post_translate(x, y);
                resvg::render(tree, transform, &mut self.pixels.as_mut());
            }
            Stamp::Pixels { left, top, pixels } => {
                let corner = (x.whole.saturating_add(*left), y.whole.saturating_add(*top));
                blend(&mut self.pixels, pixels, corner);
            }
        }
        Ok(())
    }

    /// Where an element stands, if that is the first thing it says, as all do that are drawn again and again.
    fn place(&self, node: Node<'_, '_>) -> Option<Place> {
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
        Some(Place { x: pixel(x)?, y: pixel(y)?, said })
    }

    /// The shapes of an element.
    fn read(&self, element: &str) -> Result<Tree, Error> {
        let definitions = if element.contains("<use") { self.definitions } else { "" };
        Tree::from_str(&format!("{}{definitions}{element}</svg>", self.head), self.options)
    }
}

impl Pixel {
    fn of(length: f32) -> Self {
        let whole = length.floor();
        // What is nearly the next pixel stays just before it.
        let hundredths = ((length - whole) * 100.0).round().min(99.0);
        Self { whole: whole as i32, hundredths: hundredths as u8 }
    }

    fn fraction(self) -> f32 {
        f32::from(self.hundredths) / 100.0
    }
}

impl Stamp {
    /// An element that stands this part of a pixel away from the origin.
    fn new(tree: Tree, scale: f32, (x, y): (f32, f32)) -> Self {
        let bounds = tree.root().abs_layer_bounding_box();
        let (left, top) = ((bounds.left() * scale + x).floor(), (bounds.top() * scale + y).floor());
        let (right, bottom) = ((bounds.right() * scale + x).ceil(), (bounds.bottom() * scale + y).ceil());
        let (width, height) = ((right - left) as u32, (bottom - top) as u32);
        if width.saturating_mul(height) > MOST_PIXELS {
            return Self::Shapes(Box::new(tree));
        }
        let Some(mut pixels) = Pixmap::new(width, height) else { return Self::Shapes(Box::new(tree)) };
        let transform = Transform::from_scale(scale, scale).post_translate(x - left, y - top);
        resvg::render(&tree, transform, &mut pixels.as_mut());
        Self::Pixels { left: left as i32, top: top as i32, pixels }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Shapes(_) => SHAPES,
            Self::Pixels { pixels, .. } => pixels.data().len(),
        }
    }
}

/// Lays pixels over those of a sheet, which are opaque. What lies outside is cut off.
fn blend(sheet: &mut Pixmap, stamp: &Pixmap, (left, top): (i32, i32)) {
    let (width, height) = (sheet.width() as i32, sheet.height() as i32);
    let columns = left.max(0)..left.saturating_add(stamp.width() as i32).min(width);
    let rows = top.max(0)..top.saturating_add(stamp.height() as i32).min(height);
    if columns.is_empty() {
        return;
    }
    let part = |x: i32, y: i32, width: u32| 4 * (y as usize * width as usize + x as usize);
    let bytes = 4 * columns.len();
    for y in rows {
        let from = part(columns.start - left, y - top, stamp.width());
        let to = part(columns.start, y, sheet.width());
        let (over, _) = stamp.data()[from..from + bytes].as_chunks::<4>();
        let (under, _) = sheet.data_mut()[to..to + bytes].as_chunks_mut::<4>();
        for (under, over) in under.iter_mut().zip(over) {
            match over[3] {
                // Nearly all are one or the other.
                0 => {}
                255 => *under = *over,
                opacity => mix(under, *over, 255 - u16::from(opacity)),
            }
        }
    }
}

/// Lays a pixel over another one, of which so much of 255 shows through.
fn mix(under: &mut [u8; 4], over: [u8; 4], through: u16) {
    for (under, over) in under.iter_mut().zip(over) {
        // Colours hold their opacity already, so this is 255 at most.
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
            // Where the edge of a shape comes between two pixels is seen in steps of a quarter.
            let (small, large) = differences.fold((0, 0), |(small, large), difference| match difference {
                0..=8 => (small, large),
                9..=80 => (small + 1, large),
                _ => (small, large + 1),
            });
            assert!(large == 0 && small < stamped.data().len() / 1000, "{small} and {large} parts of pixels differ");
        }
    }
}
