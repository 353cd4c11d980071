//! The clauses of a line: what most of the line says nothing about may be said by one clause clearly.

use std::collections::BTreeMap;

use pixie_engine::Move;

use super::choices::{Choices, Wording};
use super::clause_reading::read_clause;
use super::glossary::Glossary;

/// A part of a line between marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clause<'a> {
    /// Its text, without the marks and without blanks around it.
    pub(super) text: &'a str,
    /// The place in the line where the text begins.
    pub(super) from: usize,
    /// The mark that ends it; none at the end of the line.
    pub(super) mark: Option<char>,
    /// Whether it stands in brackets.
    pub(super) is_bracketed: bool,
}

/// Clauses of shorter words are initials.
const LONG_ENOUGH: usize = 3;
/// With these words a reason begins.
const REASONS: &[&str] = &[
    "because",
    "cos",
    "coz",
    "cuz",
    "bc",
    "'cause",
    "weil",
    "denn",
    "zumal",
    "parce",
    "puisque",
    "car",
    "bo",
    "ponieważ",
    "gdyż",
    "albowiem",
    "seeing",
    "given",
];
/// These have other meanings, too, but not at the beginning of a clause.
const REASONS_AT_BEGINNING: &[&str] = &["since", "as", "for", "da", "comme"];
/// The most clauses of a line that are looked at.
pub(super) const MOST: usize = 12;

/// The one move that explains one of these clauses of a line best. None if clauses differ. `whole` is what the whole line means: a clause of
/// which a part is not explained only chooses among its moves.
pub(super) fn meant(clauses: &[Clause], whole: &Wording, choices: &Choices, glossary: &Glossary) -> Option<Move> {
    // The moves that the clauses mean, by how clearly a clause says them.
    let mut said: BTreeMap<u8, Vec<Move>> = BTreeMap::new();
    for clause in clauses.iter().filter(|clause| has_word(clause.text)) {
        let (well, meant) = match read_clause(clause.text, choices, glossary) {
            (Wording::Clear(meant), _) => (2, meant),
            (Wording::Near(meant, _), true) => (1, meant),
            (Wording::Near(meant, _), false) if is_among(&meant, whole, choices) => (0, meant),
            _ => continue,
        };
        let moves = said.entry(well).or_default();
        if !moves.contains(&meant) {
            moves.push(meant);
        }
    }
    match said.pop_last() {
        Some((_, moves)) if moves.len() == 1 => moves.first().copied(),
        _ => None,
    }
}

fn is_among(said: &Move, whole: &Wording, choices: &Choices) -> bool {
    match whole {
        Wording::Several(places) => places.iter().any(|at| choices.moves.get(*at) == Some(said)),
        Wording::Near(near, _) | Wording::Clear(near) => near == said,
        Wording::Illegal(_) | Wording::Reserved(_) | Wording::None(_) => false,
    }
}

/// Whether a clause has a word that is no initial.
fn has_word(clause: &str) -> bool {
    clause.split([' ', '.']).any(|word| word.chars().filter(|c| c.is_alphabetic()).count() >= LONG_ENOUGH)
}

/// The parts between marks that end a clause. A mark between two digits or letters belongs to them, and so does one behind the number of a
/// list at the beginning.
pub(super) fn clauses(line: &str) -> Vec<Clause<'_>> {
    let ends = |at: usize, c: char| {
        let after = line[at + c.len_utf8()..].chars().next();
        let is_last = after.is_none_or(|after| after.is_whitespace() || ".,!?;:)…".contains(after));
        match c {
            '.' | ')' | ':' if line[..at].trim_start_matches(['(', '#', ' ']).chars().all(|c| c.is_ascii_digit()) => {
                false
            }
            '.' | '!' | '?' | ';' | ':' | ',' | '…' => is_last,
            '–' | '—' => true,
            '-' => line[..at].ends_with(' ') && after == Some(' '),
            '(' => line[..at].is_empty() || line[..at].ends_with(' '),
            ')' => is_last,
            _ => false,
        }
    };
    let clause = |from: usize, to: usize, mark: Option<char>, is_bracketed: bool| {
        let part = &line[from..to];
        let from = from + part.len() - part.trim_start().len();
        Clause { text: part.trim(), from, mark, is_bracketed }
    };
    let mut clauses = Vec::new();
    let (mut from, mut is_bracketed) = (0, false);
    for (at, c) in line.char_indices().filter(|(at, c)| ends(*at, *c)) {
        clauses.push(clause(from, at, Some(c), is_bracketed));
        (from, is_bracketed) = (at + c.len_utf8(), c == '(' || (is_bracketed && c != ')'));
    }
    clauses.push(clause(from, line.len(), None, is_bracketed));
    clauses.retain(|clause| !clause.text.is_empty());
    clauses
}

/// Whether a text begins with the word of a reason: `because you have so much`.
pub(super) fn begins_reason(text: &str, is_clause: bool) -> bool {
    let first = text.split(|c: char| c.is_whitespace() || c == ',').next().unwrap_or_default().to_lowercase();
    REASONS.contains(&first.as_str()) || (is_clause && REASONS_AT_BEGINNING.contains(&first.as_str()))
}

/// The sentences of a line, with their marks.
pub(crate) fn sentences(line: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut from = 0;
    for clause in clauses(line) {
        let end = clause.from + clause.text.len();
        if let Some(mark) = clause.mark.filter(|mark| matches!(mark, '.' | '!' | '?' | ';' | '…'))
            && line[end..].starts_with(mark)
        {
            sentences.push(line[from..end + mark.len_utf8()].trim());
            from = end + mark.len_utf8();
        }
    }
    sentences.push(line[from..].trim());
    sentences.retain(|sentence| sentence.chars().any(char::is_alphanumeric));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<&str> {
        clauses(line).into_iter().map(|clause| clause.text).collect()
    }

    #[test]
    fn marks_within_words_end_no_clause() {
        let parts = ["1. Whip", "Weather here", "dreadful", "as always"];
        assert_eq!(texts("1. Whip. Weather here – dreadful (as always)."), parts);
        assert_eq!(texts("the steal-silver space, 1.5 silver"), ["the steal-silver space", "1.5 silver"]);
        assert_eq!(texts("mine -> trade"), ["mine -> trade"]);
        assert_eq!(texts("P(mine)-trade"), ["P(mine)-trade"]);
        assert_eq!(texts("2 - thanks, bob"), ["2", "thanks", "bob"]);
    }

    #[test]
    fn clauses_know_their_marks_and_brackets() {
        let marks: Vec<_> =
            clauses("4 (finally!) now?").iter().map(|clause| (clause.mark, clause.is_bracketed)).collect();
        assert_eq!(marks, [(Some('('), false), (Some('!'), true), (Some('?'), false)]);
    }
}
