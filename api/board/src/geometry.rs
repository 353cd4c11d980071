//! Points and rectangles of the picture. Lengths are in units of the picture, which is [`WIDTH`]
//! units wide.

/// The width of the picture.
pub(crate) const WIDTH: f32 = 600.0;
/// Pixels for each unit of the picture: 480 for the whole width, which is 360 on a phone. A larger
/// scale would be sharper, but makes files larger.
pub(crate) const SCALE: f32 = 0.8;
/// The space at the edges of the picture and between its cards.
pub(crate) const MARGIN: f32 = 12.0;
/// The space between things that belong together.
pub(crate) const GAP: f32 = 6.0;

/// A point: the distances from the left and from the top.
pub(crate) type Point = (f32, f32);

/// A rectangle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    /// A rectangle over the whole width between the margins, from `y` down.
    pub(crate) fn band(y: f32, height: f32) -> Self {
        Self { x: MARGIN, y, width: WIDTH - 2.0 * MARGIN, height }
    }

    pub(crate) fn right(self) -> f32 {
        self.x + self.width
    }

    pub(crate) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(crate) fn contains(self, (x, y): Point) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    pub(crate) fn centre(self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Parts of it beside each other; their widths are these shares of the width without the gaps.
    pub(crate) fn split<const N: usize>(self, shares: [f32; N]) -> [Self; N] {
        let unit = (self.width - GAP * (N as f32 - 1.0)) / shares.iter().sum::<f32>();
        let mut x = self.x;
        shares.map(|share| {
            let part = Self { x, width: share * unit, ..self };
            x += part.width + GAP;
            part
        })
    }

    /// `number` equal parts of it beside each other.
    pub(crate) fn columns(self, number: usize) -> impl Iterator<Item = Self> {
        let count = number as f32;
        let width = (self.width - GAP * (count - 1.0)) / count;
        (0..number).map(move |i| Self { x: self.x + i as f32 * (width + GAP), width, ..self })
    }

    /// The same area, narrower by `by` on the left and on the right.
    pub(crate) fn narrowed(self, by: f32) -> Self {
        Self { x: self.x + by, width: self.width - 2.0 * by, ..self }
    }
}

/// `number` points in a row around a middle point, `step` apart.
pub(crate) fn row(middle: Point, number: usize, step: f32) -> impl Iterator<Item = Point> {
    let first = middle.0 - step * (number as f32 - 1.0) / 2.0;
    (0..number).map(move |i| (first + step * i as f32, middle.1))
}
