//! The words of a picture: the names of the players, and the language.

use std::collections::BTreeMap;

use pixie_engine::Seat;
use pixie_words::Language;

/// What a picture calls the players, and the language of all its words.
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// The name of each seat's player; a seat without a name is called by its colour.
    pub names: &'a BTreeMap<Seat, String>,
    /// The language of all other words.
    pub language: Language,
}

impl<'a> Labels<'a> {
    /// With these names, in English.
    #[must_use]
    pub fn english(names: &'a BTreeMap<Seat, String>) -> Self {
        Self { names, language: Language::English }
    }
}
