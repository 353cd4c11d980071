//! A pair of scenes, in which flights find the points where they begin and end.

use pixie_engine::tiles::Ability;
use pixie_words::board as words;

use super::scene::Scene;
use crate::geometry::{Area, Point, WIDTH};

/// The board before an effect and the board after it.
pub(super) struct Transition<'a> {
    before: &'a Scene,
    after: &'a Scene,
}

impl<'a> Transition<'a> {
    pub(super) fn new(before: &'a Scene, after: &'a Scene) -> Self {
        Self { before, after }
    }

    /// The middle of the first of these groups that the board before has, or else the board after.
    pub(super) fn start_at(&self, names: impl AsRef<[String]>) -> Point {
        middle([self.before, self.after], names.as_ref())
    }

    /// The middle of the first of these groups that the board after has, or else the board before.
    pub(super) fn end_at(&self, names: impl AsRef<[String]>) -> Point {
        middle([self.after, self.before], names.as_ref())
    }

    /// The round after the effect.
    pub(super) fn round(&self) -> u8 {
        self.after.round
    }

    /// What the board calls an ability.
    pub(super) fn short_name(&self, ability: Ability) -> String {
        words::ability(self.after.language, ability)
    }

    /// The area of a player's panel after the effect.
    pub(super) fn panel_area(&self, name: &str) -> Option<Area> {
        self.after.area(name)
    }
}

/// The middle of the first group with one of these names; the scene named first counts first.
fn middle(scenes: [&Scene; 2], names: &[String]) -> Point {
    let areas = names.iter().flat_map(|name| scenes.map(|scene| scene.area(name)));
    areas.flatten().next().map_or((WIDTH / 2.0, WIDTH / 2.0), Area::centre)
}
