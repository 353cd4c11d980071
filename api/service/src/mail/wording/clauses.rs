//! The clauses of a line: what most of the line says nothing about may be said by one clause clearly.

use std::collections::BTreeMap;

use pixie_engine::Move;

use super::glossary::Glossary;
use super::{Choices, Wording, read_clause};

/// Clauses of shorter words are initials.
const LONG_ENOUGH: usize = 3;
/// The most clauses of a line that are looked at.
const MOST: usize = 12;

/// The one move that explains a clause of this line best. None if there is only one clause, or if clauses differ. `whole` is what the
/// whole line means: a clause of which a part is not explained only chooses among its moves.
pub(super) fn meant(line: &str, whole: &Wording, choices: &Choices, glossary: &Glossary) -> Option<Move> {
    let clauses = clauses(line);
    if clauses.len() < 2 || clauses.len() > MOST {
        return None;
    }
    // The moves that the clauses mean, by how clearly a clause says them.
    let mut said: BTreeMap<u8, Vec<Move>> = BTreeMap::new();
    for clause in clauses {
        let (well, meant) = match read_clause(clause, choices, glossary) {
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
        Wording::None(_) => false,
    }
}

/// The parts between marks that end a clause. A mark between two digits or letters belongs to them.
fn clauses(line: &str) -> Vec<&str> {
    let ends = |(at, c): (usize, char)| {
        let after = line[at + c.len_utf8()..].chars().next();
        match c {
            '.' | '!' | '?' | ';' | ':' | ',' | '…' => after.is_none_or(char::is_whitespace),
            '–' | '—' => true,
            '(' => line[..at].ends_with(' '),
            ')' => after.is_none_or(|after| after.is_whitespace() || ".,!?;:".contains(after)),
            _ => false,
        }
    };
    let mut clauses = Vec::new();
    let mut from = 0;
    for (at, c) in line.char_indices().filter(|mark| ends(*mark)) {
        clauses.push(&line[from..at]);
        from = at + c.len_utf8();
    }
    clauses.push(&line[from..]);
    let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() >= LONG_ENOUGH;
    clauses.into_iter().map(str::trim).filter(|clause| clause.split([' ', '.']).any(is_word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_within_words_end_no_clause() {
        let parts = ["Whip", "Weather here", "dreadful", "as always"];
        assert_eq!(clauses("1. Whip. Weather here – dreadful (as always)."), parts);
        assert_eq!(clauses("the steal-silver space, 1.5 silver"), ["the steal-silver space", "1.5 silver"]);
        assert_eq!(clauses("mine -> trade"), ["mine -> trade"]);
        assert_eq!(clauses("P(mine)-trade"), ["P(mine)-trade"]);
    }
}
