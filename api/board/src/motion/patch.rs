//! Patches, which turn one picture into another: the smallest groups in which something is different.

use serde::Serialize;

use crate::canvas::Group;

/// The groups that are drawn anew, each as a CSS selector and its SVG. The selector names a group or its title; an
/// empty one stands for the whole picture.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Patch(pub Vec<(String, String)>);

/// A drawn picture: its SVG and its group.
#[derive(Clone, Copy)]
pub(super) struct Snapshot<'a> {
    pub(super) svg: &'a str,
    pub(super) root: &'a Group,
}

impl Patch {
    /// The patch that turns one picture into the other. None if the whole picture must be drawn anew.
    pub(super) fn between(before: Snapshot<'_>, after: Snapshot<'_>) -> Option<Self> {
        let mut patch = Self::default();
        patch.add(before, before.root, after, after.root).then_some(patch)
    }

    /// The patch that draws the whole picture anew.
    pub(super) fn whole(svg: String) -> Self {
        Self(vec![(String::new(), svg)])
    }

    /// Whether nothing is drawn anew.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the differences inside of a group. Returns false if a patch inside is not enough: what the group itself
    /// draws is different, or its groups are, or their names do not tell them apart.
    fn add(&mut self, before: Snapshot<'_>, old: &Group, after: Snapshot<'_>, new: &Group) -> bool {
        let names = |group: &Group| group.children.iter().map(|child| child.name.clone()).collect::<Vec<_>>();
        let is_same = old.own_svg(before.svg).eq(new.own_svg(after.svg)) && names(old) == names(new);
        if !is_same || (1..old.children.len()).any(|place| is_name_taken(&old.children, place)) {
            return false;
        }
        if before.svg[old.title.clone()] != after.svg[new.title.clone()] {
            self.0.push((format!("[data-{}] > title", new.name), after.svg[new.title.clone()].to_owned()));
        }
        for (old, new) in old.children.iter().zip(&new.children) {
            if before.svg[old.range.clone()] == after.svg[new.range.clone()] {
                continue;
            }
            let length = self.0.len();
            if !self.add(before, old, after, new) {
                self.0.truncate(length);
                self.0.push((format!("[data-{}]", new.name), after.svg[new.range.clone()].to_owned()));
            }
        }
        true
    }
}

/// Whether an earlier group has the same name, so that the name does not find this one.
fn is_name_taken(groups: &[Group], place: usize) -> bool {
    groups[..place].iter().any(|group| group.name == groups[place].name)
}
