//! Lengths as the SVG writes them.

use std::fmt::{self, Display, Formatter};

use crate::geometry::{Area, Point};

/// A length in the picture, written with one decimal at most.
pub(super) struct Length(pub(super) f32);

impl Length {
    fn tenths(&self) -> i32 {
        (self.0 * 10.0).round() as i32
    }

    fn rounded(&self) -> f32 {
        self.tenths() as f32 / 10.0
    }
}

impl Display for Length {
    /// Writes whole numbers, because a picture has two thousand lengths, and `f32` takes ten times as long.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = self.tenths();
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

/// The position and the size of an area.
pub(super) fn lengths(area: Area) -> (Length, Length, Length, Length) {
    (Length(area.x), Length(area.y), Length(area.width), Length(area.height))
}

/// A point as the SVG writes it.
pub(super) fn rounded(point: Point) -> Point {
    (Length(point.0).rounded(), Length(point.1).rounded())
}
