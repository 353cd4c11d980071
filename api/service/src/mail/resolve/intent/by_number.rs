//! The meaning of numbers of the list of moves.

use pixie_engine::moves::{Answer, Steps};
use pixie_engine::{Move, Question};

use super::{Circumstances, Intent, propose, several, unread};
use crate::mail::resolve::reason::Doubt;
use crate::mail::wording::{self, Choices, Glossary, Listed, single_step};

/// The move with this number in the list.
pub(super) fn listed_move(choices: &Choices, number: usize) -> Option<Move> {
    choices.moves.get(number.checked_sub(1)?).copied()
}

/// The move that the words behind a number mean, if the number means the same one.
pub(super) fn by_number_and_words(
    text: &str,
    number: usize,
    said: Move,
    choices: &Choices,
    decision: Option<u32>,
) -> Intent {
    let place = choices.moves.iter().position(|known| *known == said);
    let at = number.checked_sub(1).filter(|at| *at < choices.moves.len());
    match (at, place) {
        (Some(at), Some(place)) if at == place => Intent::Move(said),
        (Some(at), Some(place)) => several(text, choices, &[at, place], Doubt::NumberAndWords),
        _ => propose(text, said, decision, Some(Doubt::NoNumber { number }.into())),
    }
}

/// The move with this number in the list that was read. If the list has changed since, it is asked; not if a step by a number of the same list
/// has changed it.
pub(super) fn by_number(
    text: &str,
    listed: Listed,
    choices: &Choices,
    (now, glossary): (&Circumstances, &Glossary),
    decision: Option<u32>,
) -> Intent {
    let read = now.read.as_deref().unwrap_or(&choices.moves);
    let Some(said) = listed.number.checked_sub(1).and_then(|at| read.get(at)).copied() else {
        let why = match read.len() {
            0 => Doubt::NoList,
            moves => Doubt::List { moves },
        };
        return unread(text, why);
    };
    let is_same = is_current(choices, now);
    let goes_on = now.step_above.as_deref().is_some_and(|above| wording::listed(above, glossary).is_some());
    match ((is_same || goes_on) && listed.is_clear, choices.moves.contains(&said)) {
        (true, true) => Intent::Move(said),
        (false, true) if is_same || now.read.is_none() => propose(text, said, decision, None),
        (false, true) => propose(text, said, decision, Some(Doubt::ListChanged.into())),
        (_, false) => unread(text, Doubt::ListChangedMove { notation: said.to_string() }),
    }
}

/// The steps with these numbers in the list that was read: `4 and 5`. If more than one move cannot be made, they are listed.
pub(super) fn by_numbers(text: &str, numbers: &[usize], choices: &Choices, now: &Circumstances) -> Intent {
    if !is_current(choices, now) {
        return unread(text, Doubt::ListChangedOne);
    }
    let moves: Option<Vec<Move>> = numbers.iter().map(|number| listed_move(choices, *number)).collect();
    let Some(moves) = moves else {
        return unread(text, Doubt::List { moves: choices.moves.len() });
    };
    let steps: Option<Vec<_>> = moves.iter().map(single_step).collect();
    match steps.and_then(|steps| Steps::new(&steps).ok()) {
        Some(steps) if matches!(choices.question, Some(Question::Promotion { .. })) => {
            Intent::Move(Move::Answer(Answer::Promote { steps }))
        }
        _ => {
            let places: Vec<usize> = numbers.iter().map(|number| number - 1).collect();
            several(text, choices, &places, Doubt::OneMove)
        }
    }
}

/// Whether the list that was read is the one of now.
fn is_current(choices: &Choices, now: &Circumstances) -> bool {
    now.read.as_deref().is_some_and(|read| read == choices.moves)
}
