//! Lists as each language joins them.

use pixie_engine::moves::{Cube, Cubes};
use pixie_engine::resources::{Resource, Resources};

use crate::messages::{Language, list_end, list_more};

/// The items as one text: `a, b and c`. Nothing for no items.
pub(crate) fn join(language: Language, items: &[String]) -> String {
    let Some((last, before)) = items.split_last() else { return String::new() };
    let Some((first, middle)) = before.split_first() else { return last.clone() };
    let before = middle.iter().fold(first.clone(), |before, next| list_more(language, &before, next));
    list_end(language, &before, last)
}

/// Things with a number of each.
pub(crate) trait Numbers<T> {
    /// Those that there are any of.
    fn numbers(self) -> impl Iterator<Item = (T, u32)>;
}

impl Numbers<Resource> for Resources {
    fn numbers(self) -> impl Iterator<Item = (Resource, u32)> {
        self.iter().map(|(resource, number)| (resource, number.into()))
    }
}

impl Numbers<Cube> for Cubes {
    fn numbers(self) -> impl Iterator<Item = (Cube, u32)> {
        let numbers = Cube::ALL.into_iter().map(move |cube| (cube, self.of(cube).into()));
        numbers.filter(|(_, number)| *number > 0)
    }
}

/// A text for each thing.
pub(crate) fn each<T>(numbers: impl Iterator<Item = (T, u32)>, write: fn(&mut String, T, u32)) -> Vec<String> {
    let texts = numbers.map(|(thing, number)| {
        let mut text = String::new();
        write(&mut text, thing, number);
        text
    });
    texts.collect()
}
