//! The groups of a drawing, as scripts find them by their `data-` attributes.

use std::ops::Range;

use crate::geometry::Area;

/// A group, such as a space, a step of a track or a seat; or the whole picture.
#[derive(Debug)]
pub(crate) struct Group {
    /// Its attribute without `data-`: `space="casino"`.
    pub(crate) name: String,
    pub(crate) area: Area,
    /// Where it stands in the SVG, with its tags.
    pub(crate) range: Range<usize>,
    /// Where its title stands in the SVG, with its tags.
    pub(crate) title: Range<usize>,
    pub(crate) children: Vec<Self>,
}

impl Default for Group {
    /// The whole picture, before anything is drawn.
    fn default() -> Self {
        let area = Area { x: 0.0, y: 0.0, width: 0.0, height: 0.0 };
        Self { name: String::new(), area, range: 0..0, title: 0..0, children: Vec::new() }
    }
}

impl Group {
    /// The group with this name: this one or one inside it.
    pub(crate) fn find(&self, name: &str) -> Option<&Self> {
        if self.name == name {
            return Some(self);
        }
        self.children.iter().find_map(|group| group.find(name))
    }

    /// The SVG of this group without its title and without the groups inside it.
    pub(crate) fn own_svg<'a>(&self, svg: &'a str) -> impl Iterator<Item = &'a str> {
        let ends = self.children.iter().map(|group| group.range.end);
        let starts = self.children.iter().map(|group| group.range.start).chain([self.range.end]);
        let after = [self.title.end].into_iter().chain(ends).zip(starts);
        [(self.range.start, self.title.start)].into_iter().chain(after).map(|(start, end)| &svg[start..end])
    }
}
