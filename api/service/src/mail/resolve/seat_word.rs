//! The seat that a word names.

use pixie_engine::Seat;
use pixie_words::{Language, seat_name};

/// The seat with this colour, in lower case and in any language, or with this number.
pub(in crate::mail) fn seat_named(word: &str) -> Option<Seat> {
    let is_called = |seat: Seat| Language::ALL.iter().any(|language| seat_name(*language, seat).to_lowercase() == word);
    Seat::ALL.into_iter().find(|known| {
        is_called(*known) || word == known.number().to_string() || (*known == Seat::Grey && word == "gray")
    })
}
