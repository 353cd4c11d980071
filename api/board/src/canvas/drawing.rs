//! A finished drawing, and the elements that it consists of.

use std::ops::Range;

use super::group::Group;
use super::piece::Piece;
use crate::geometry::Point;

/// What was drawn on a canvas.
pub(crate) struct Drawing {
    /// The SVG elements, without the `svg` element around them.
    pub(crate) svg: String,
    pub(crate) elements: Vec<Element>,
    /// The group of the whole drawing, with the other groups in it. Only a drawing for a page has them.
    pub(crate) root: Group,
    /// The pieces in the order in which they are drawn. Only a drawing for a page lists them.
    pub(crate) pieces: Vec<Piece>,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// An SVG element that can be painted by itself. Two elements that differ only in their position have the same
/// text before and after it.
pub(crate) struct Element {
    pub(super) before: Range<usize>,
    pub(super) after: Range<usize>,
    /// Its position, rounded as in the SVG.
    pub(crate) at: Point,
    /// Width and height of a rectangle, which are left out of the text like its position.
    pub(crate) size: Option<Point>,
}

impl Element {
    /// Its text in the SVG before and after its position.
    pub(crate) fn text<'a>(&self, svg: &'a str) -> [&'a str; 2] {
        [&svg[self.before.clone()], &svg[self.after.clone()]]
    }
}
