//! A move as an answer shows it to its reader.

use pixie_engine::Question;
use pixie_engine::notation::parse;
use pixie_words::{Language, answer, move_label};

/// The questions in whose answers the same words mean different moves.
const QUESTIONS: [Option<Question>; 4] =
    [None, Some(Question::Action {}), Some(Question::Copy {}), Some(Question::Promotion { left: 1 })];

/// The notation in English; in other languages the words for it, with the notation.
pub(in crate::mail) fn shown_move(language: Language, notation: &str) -> String {
    let read = |question| parse(notation, question).ok().filter(|said| said.to_string() == notation);
    let said = QUESTIONS.into_iter().find_map(read).filter(|_| language != Language::English);
    match said {
        Some(said) => answer::labelled_move(language, &move_label(language, &said), &notation),
        None => format!("`{notation}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_english_shows_the_notation_alone() {
        assert_eq!(shown_move(Language::English, "pass"), "`pass`");
        assert_eq!(shown_move(Language::German, "pass"), "Passen (`pass`)");
        assert_eq!(shown_move(Language::French, "whatever"), "`whatever`");
    }
}
