//! The patches of a picture that make it another one: the smallest groups in which something is different.

use serde::Serialize;

use crate::canvas::group::Group;

/// The places that are drawn anew, each with its SVG: a group or its title by a CSS selector, or the whole picture by none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Patch(pub Vec<(String, String)>);

/// A drawn picture: its text, its height, and all of it as a group.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'a> {
    pub(super) svg: &'a str,
    pub(super) all: &'a Group,
}

impl Patch {
    /// What makes a picture the other one. None if all of it must be drawn anew.
    pub(super) fn between(before: Drawn<'_>, after: Drawn<'_>) -> Option<Self> {
        let mut patch = Self::default();
        patch.add(before, before.all, after, after.all).then_some(patch)
    }

    /// The whole picture.
    pub(super) fn whole(svg: String) -> Self {
        Self(vec![(String::new(), svg)])
    }

    /// Whether nothing is drawn anew.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what is different in a group besides its own drawing. Returns whether that is the same, and it has the same groups.
    fn add(&mut self, before: Drawn<'_>, old: &Group, after: Drawn<'_>, new: &Group) -> bool {
        let names = |group: &Group| group.inside.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        let is_same = old.own(before.svg).eq(new.own(after.svg)) && names(old) == names(new);
        if !is_same || (1..old.inside.len()).any(|place| has_before(&old.inside, place)) {
            return false;
        }
        if before.svg[old.title.clone()] != after.svg[new.title.clone()] {
            self.0.push((format!("[data-{}] > title", new.name), after.svg[new.title.clone()].to_owned()));
        }
        for (old, new) in old.inside.iter().zip(&new.inside) {
            if before.svg[old.text.clone()] == after.svg[new.text.clone()] {
                continue;
            }
            let known = self.0.len();
            if !self.add(before, old, after, new) {
                self.0.truncate(known);
                self.0.push((format!("[data-{}]", new.name), after.svg[new.text.clone()].to_owned()));
            }
        }
        true
    }
}

/// Whether a group before this one has the same name, so that the name does not find it.
fn has_before(groups: &[Group], place: usize) -> bool {
    groups[..place].iter().any(|group| group.name == groups[place].name)
}
