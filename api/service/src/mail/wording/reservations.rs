//! Reservations of a line: questions, denials, alternatives and conditions. Nothing of them is proposed.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use pixie_engine::Move;

use super::choices::{Choices, Reservation, Wording};
use super::clause_reading::read_clause;
use super::clauses::{Clause, MOST, meant};
use super::glossary::Glossary;
use super::lexicon::LEXICON;
use super::requests::is_request;
use super::sense::Sense;

/// What a line with a reservation means; none if it has none. `whole` is what all of its words mean, and whether a move explains them all.
pub(super) fn read(
    line: &str,
    parts: &[Clause],
    (whole, is_full): (&Wording, bool),
    choices: &Choices,
    glossary: &Glossary,
) -> Option<Wording> {
    let tokens = glossary.tokens(line);
    let asks = |clause: &Clause| clause.mark == Some('?') && !is_request(clause.text);
    if is_full && !(parts.iter().any(asks) || tokens.has_word_for(Sense::If)) {
        return None;
    }
    if tokens.has_word_for(Sense::If) {
        return Some(Wording::Reserved(Reservation::Condition(consequence(line, parts, choices, glossary))));
    }
    if tokens.has_word_for(Sense::Or)
        && let Some(places) = alternatives(parts, choices, glossary)
    {
        return Some(Wording::Several(places));
    }
    let denies = |clause: &Clause| {
        let says_no = glossary.tokens(clause.text).has_word_for(Sense::Not);
        says_no && matches!(read_clause(clause.text, choices, glossary), (Wording::None(_) | Wording::Several(_), _))
    };
    let reservation = if parts.iter().any(asks) {
        Reservation::Question
    } else if parts.iter().any(denies) {
        Reservation::Denial
    } else {
        return None;
    };
    if parts.len() > MOST {
        return Some(Wording::Reserved(reservation));
    }
    let rest: Vec<Clause> = parts.iter().filter(|clause| !asks(clause) && !denies(clause)).copied().collect();
    let said = meant(&rest, whole, choices, glossary);
    Some(said.map_or(Wording::Reserved(reservation), |said| Wording::Near(said, Vec::new())))
}

/// The one move that is wanted if the condition of a line comes true.
fn consequence(line: &str, parts: &[Clause], choices: &Choices, glossary: &Glossary) -> Option<Move> {
    let clear = |text: &str| match read_clause(text, choices, glossary) {
        (Wording::Clear(said) | Wording::Near(said, _), true) => Some(said),
        _ => None,
    };
    let before = line.get(..condition(line)?)?.trim().trim_end_matches(',');
    clear(before).or_else(|| {
        parts.iter().filter(|clause| condition(clause.text).is_none()).find_map(|clause| clear(clause.text))
    })
}

/// The place of the word with which a condition begins.
fn condition(text: &str) -> Option<usize> {
    let mut from = 0;
    for word in text.split(' ') {
        if is_word_for(word, Sense::If) {
            return Some(from);
        }
        from += word.len() + 1;
    }
    None
}

/// The places of the moves between which a clause leaves the choice: `bread or honey`.
fn alternatives(parts: &[Clause], choices: &Choices, glossary: &Glossary) -> Option<Vec<usize>> {
    parts.iter().find_map(|clause| {
        let words: Vec<&str> = clause.text.split(' ').collect();
        let at = words.iter().position(|word| is_word_for(word, Sense::Or))?;
        let (before, after) = (&words[..at], &words[at + 1..]);
        let shorter = before.len().saturating_sub(1);
        let first = place(&before.join(" "), choices, glossary)?;
        let second = place(&after.join(" "), choices, glossary)
            .or_else(|| place(&[&before[..shorter], after].concat().join(" "), choices, glossary))?;
        (first != second).then(|| vec![first, second])
    })
}

/// Whether a word of a text, with the signs around it, is one for this.
fn is_word_for(word: &str, sense: Sense) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    LEXICON.spelled(&word).is_some_and(|entry| entry.meanings.iter().any(|meaning| meaning.senses == [sense]))
}

/// The place in the list of the one move that explains a text.
fn place(text: &str, choices: &Choices, glossary: &Glossary) -> Option<usize> {
    match read_clause(text, choices, glossary) {
        (Wording::Clear(said) | Wording::Near(said, _), true) => choices.moves.iter().position(|known| *known == said),
        _ => None,
    }
}

/// The words for a later time, and those of what is put off.
static LATER: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "later tonight tomorrow soon weekend evening afternoon monday tuesday wednesday thursday friday saturday sunday später \
    morgen bald heute abend wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag tard demain bientôt soir lundi mardi \
    mercredi jeudi vendredi samedi dimanche później jutro wieczorem wkrótce niedługo weekendzie"
        .split_whitespace()
        .collect()
});
static ANSWERS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "answer reply decide move play think send write back do mach mache fais ferai zrobię antworte antworten melde entscheide spiele ziehe überlege \
    schreibe réponds répondrai jouerai joue décide déciderai réfléchis réfléchir odpowiem zagram zdecyduję pomyślę napiszę wrócę odpiszę"
        .split_whitespace()
        .collect()
});

/// Whether a line says that its writer will answer later, and nothing about a move: `I'll answer tonight`.
pub(crate) fn is_postponement(line: &str, glossary: &Glossary) -> bool {
    if glossary.spend(line.len()).is_err() {
        return false;
    }
    let lower = line.to_lowercase();
    let has = |words: &BTreeSet<&str>| lower.split(|c: char| !c.is_alphabetic()).any(|word| words.contains(word));
    has(&LATER) && has(&ANSWERS) && !glossary.tokens(line).asks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn an_answer_that_is_put_off_is_known() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for line in [
            "I'll answer tonight",
            "Sorry, I can only reply tomorrow.",
            "Ich antworte heute Abend",
            "Je réponds demain",
            "Odpowiem jutro",
        ] {
            assert!(is_postponement(line, &glossary), "{line}");
        }
        for line in ["steal silver", "See you tomorrow", "Will you answer later?"] {
            assert!(!is_postponement(line, &glossary), "{line}");
        }
    }
}
