//! The groups of a drawn page, as scripts find them by their `data-` names.

use std::ops::Range;

use crate::geometry::Area;

/// A group: a thing, a step, a seat; or the whole picture.
#[derive(Debug)]
pub(crate) struct Group {
    /// Its attribute without `data-`: `space="casino"`.
    pub(crate) name: String,
    pub(crate) area: Area,
    /// Its text in the SVG, with its tags.
    pub(crate) text: Range<usize>,
    /// The text of its title.
    pub(crate) title: Range<usize>,
    pub(crate) inside: Vec<Self>,
}

impl Default for Group {
    /// The whole picture, before anything is drawn.
    fn default() -> Self {
        let area = Area { x: 0.0, y: 0.0, width: 0.0, height: 0.0 };
        Self { name: String::new(), area, text: 0..0, title: 0..0, inside: Vec::new() }
    }
}

impl Group {
    /// The group with this name, in it or in one of its groups.
    pub(crate) fn find(&self, name: &str) -> Option<&Self> {
        if self.name == name {
            return Some(self);
        }
        self.inside.iter().find_map(|group| group.find(name))
    }

    /// What is drawn in it besides its title and its groups.
    pub(crate) fn own<'a>(&self, svg: &'a str) -> impl Iterator<Item = &'a str> {
        let ends = self.inside.iter().map(|group| group.text.end);
        let starts = self.inside.iter().map(|group| group.text.start).chain([self.text.end]);
        let after = [self.title.end].into_iter().chain(ends).zip(starts);
        [(self.text.start, self.title.start)].into_iter().chain(after).map(|(start, end)| &svg[start..end])
    }
}
