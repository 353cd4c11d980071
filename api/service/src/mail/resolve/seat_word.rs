//! The seat that a word names.

use pixie_engine::Seat;

/// The seat with this colour, in lower case, or with this number.
pub(in crate::mail) fn seat_named(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|known| {
        word == known.to_string() || word == known.number().to_string() || (*known == Seat::Grey && word == "gray")
    })
}
