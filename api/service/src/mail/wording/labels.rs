//! Labels of moves: a line that is the label of a legal move, in whatever language, means that move.

use pixie_engine::Move;
use pixie_words::{Language, move_label};

use super::choices::Choices;
use super::glossary::{Glossary, Labels};
use super::lexicon::fold;

/// The steps of comparing a line with the labels of a move.
const LABELS: usize = 60;

/// The moves whose label a line is, by their places in the list. Marks, capitals and accents do not count; a question is no label.
pub(super) fn labelled(line: &str, choices: &Choices, glossary: &Glossary) -> Vec<usize> {
    let said = bare(line);
    if line.contains('?') || said.is_empty() || glossary.spend(choices.moves.len() * LABELS).is_err() {
        return Vec::new();
    }
    glossary.labelled(&said, &choices.moves, || labels(&choices.moves))
}

/// The labels of these moves in all languages, with the places of the moves.
fn labels(moves: &[Move]) -> Labels {
    let mut labels = Labels::new();
    for (at, said) in moves.iter().enumerate() {
        for language in Language::ALL {
            let places = labels.entry(bare(&move_label(*language, said))).or_default();
            if places.last() != Some(&at) {
                places.push(at);
            }
        }
    }
    labels
}

/// The words and numbers of a text, in lower case and without accents.
pub(crate) fn bare(text: &str) -> String {
    let folded = fold(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
