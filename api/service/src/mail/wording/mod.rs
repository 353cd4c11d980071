//! Moves in people's words: a line is matched against the moves that are legal now.
//!
//! A text in notation counts first, then the [label](labels) of a move. Else each legal move is a [`pattern`] of slots, such as *trade*, *2 apples* and
//! *for bread*; the [`lexicon`] gives the words of a line their senses, in all languages of the rulebooks; and a move
//! [fits](fit) as well as it explains all of them. One move that explains everything is clear. Whatever is left to guess
//! is asked.

mod announcement;
mod chain;
mod choices;
mod clause_reading;
mod clauses;
mod climb;
mod courtesy;
mod fit;
mod glossary;
mod illegal;
mod labels;
mod lexicon;
mod likeness;
mod named;
mod names;
mod numbered;
mod pattern;
mod reading;
mod requests;
mod reservations;
mod retractions;
mod sense;
mod tokens;
mod whole;
mod word_kinds;

pub(super) use announcement::{announced, announces, is_about_something_else};
pub(super) use chain::{MOST_PARTS, chain, is_step};
pub(super) use choices::{Choices, Reservation, Wording};
pub(super) use clause_reading::{explains, names_only};
pub(super) use clauses::sentences;
pub(super) use climb::{Climb, climb, climbs, single_step};
pub(super) use courtesy::{has_courtesy, is_farewell, looks_like_name, without_courtesies};
pub(super) use glossary::Glossary;
pub(super) use labels::bare;
pub(super) use likeness::{
    Likeness, begins_with_action, begins_with_answer, begins_with_yes, confirms, is_known_word, is_no, is_stop,
    is_unfinished, is_yes, joins_above, likeness, names_action, weight,
};
pub(super) use named::named;
pub(super) use names::is_name;
pub(super) use numbered::{Listed, listed, listed_together, prefix};
pub(super) use reading::read;
pub(super) use reservations::is_postponement;
pub(super) use retractions::{is_correction, takes_back, takes_itself_back};
pub(super) use whole::is_whole;
