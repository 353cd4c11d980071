//! Labels of moves: a line that is the label of a legal move, in whatever language, means that move.

use pixie_words::{Language, move_label};

use super::choices::Choices;
use super::glossary::Glossary;
use super::lexicon::fold;

/// The steps of comparing a line with the labels of a move.
const LABELS: usize = 60;

/// The moves whose label a line is, by their places in the list. Marks, capitals and accents do not count; a question is no label.
pub(super) fn labelled(line: &str, choices: &Choices, glossary: &Glossary) -> Vec<usize> {
    let said = bare(line);
    if line.contains('?') || said.is_empty() || glossary.spend(choices.moves.len() * LABELS).is_err() {
        return Vec::new();
    }
    let is_label =
        |at: &usize| Language::ALL.iter().any(|language| bare(&move_label(*language, &choices.moves[*at])) == said);
    (0..choices.moves.len()).filter(is_label).collect()
}

/// The words and numbers of a text, in lower case and without accents.
pub(crate) fn bare(text: &str) -> String {
    let folded = fold(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
