//! The reading of a line: first in notation, then as a label, then in words.

use pixie_engine::Move;
use pixie_engine::moves::{Answer, DoubleAction, SingleAction};
use pixie_engine::resources::Resource;

use super::choices::{Choices, Wording};
use super::clause_reading::read_clause;
use super::clauses::{MOST, clauses, meant};
use super::glossary::Glossary;
use super::labels::labelled;
use super::{illegal, reservations};

/// The meaning of a line that is no number of the list.
pub(crate) fn read(line: &str, choices: &Choices, glossary: &Glossary) -> Wording {
    let strict = glossary.parse(line, choices.question).filter(|said| choices.moves.contains(said));
    if let Some(said) = strict {
        if leaves_number_open(line, &said)
            && let several @ Wording::Several(_) = read_words(line, choices, glossary)
        {
            return several;
        }
        return Wording::Clear(said);
    }
    match labelled(line, choices, glossary)[..] {
        [] => read_words(line, choices, glossary),
        [at] => Wording::Clear(choices.moves[at]),
        ref several => Wording::Several(several.to_vec()),
    }
}

/// Whether the line speaks of `apples` and says not how many: in notation this is one.
fn leaves_number_open(line: &str, said: &Move) -> bool {
    let one = |number: u8| number == 1;
    let is_one = match said {
        Move::Answer(Answer::Offer { resources } | Answer::ChooseFood { food: resources })
        | Move::Single(SingleAction::Dump { resources }) => one(resources[Resource::Apple]),
        Move::Double(DoubleAction::Trade { amount, .. }) => one(*amount),
        Move::Single(SingleAction::TakeFood { .. }) => true,
        _ => false,
    };
    is_one && line.to_lowercase().contains("apples") && !line.contains('1')
}

/// The words of a line. Of a line that says more than a move, the clause counts that says it best; but then it is asked.
fn read_words(line: &str, choices: &Choices, glossary: &Glossary) -> Wording {
    let (whole, is_full) = read_clause(line, choices, glossary);
    let parts = clauses(line);
    if let Some(reserved) = reservations::read(line, &parts, (&whole, is_full), choices, glossary) {
        return reserved;
    }
    match whole {
        clear @ (Wording::Clear(_) | Wording::Near(..)) if is_full => clear,
        unclear => {
            let meant = (2..=MOST).contains(&parts.len()).then(|| meant(&parts, &unclear, choices, glossary));
            match (meant.flatten(), illegal::meant(line, choices, glossary)) {
                (_, Some(said)) => Wording::Illegal(said),
                (Some(said), None) => Wording::Near(said, Vec::new()),
                (None, None) => unclear,
            }
        }
    }
}
