//! Courtesies around an order: greetings, thanks, wishes, names and brackets, which belong to no order.

use std::collections::BTreeSet;

use super::clauses::{Clause, clauses};
use super::glossary::Glossary;
use super::names::{is_initials, is_name, may_be_name};
use super::sense::Sense;
use super::tokens::Token;
use super::word_kinds::says_something;

/// A line without the courtesies at its beginning and at its end; empty if it is nothing else.
pub(crate) fn without_courtesies<'a>(line: &'a str, glossary: &Glossary) -> &'a str {
    let clauses = clauses(line);
    let mut is_courtesy: Vec<bool> = Vec::with_capacity(clauses.len());
    for at in 0..clauses.len() {
        is_courtesy.push(is_courteous(&clauses, at, is_courtesy.last().copied().unwrap_or_default(), glossary));
    }
    let Some(first) = is_courtesy.iter().position(|is_courtesy| !is_courtesy) else { return "" };
    let last = is_courtesy.iter().rposition(|is_courtesy| !is_courtesy).unwrap_or(first);
    let from = if first == 0 { 0 } else { clauses[first].from };
    let to = if last + 1 == clauses.len() { line.len() } else { end_of(line, &clauses[last]) };
    let core = line[from..to].trim().trim_end_matches([',', '-', '–', '—', '(', ' ']);
    // `Mercy, please!` calls nobody, and `Ada, 34` tells an age.
    let says = |text: &str| {
        text.contains(|c: char| c.is_ascii_digit()) || glossary.tokens(text).all.iter().any(says_something)
    };
    let is_number = core.chars().all(|c| !c.is_alphabetic());
    if says(core) && !(is_number && names_somebody(&clauses[..first], glossary)) { core } else { line }
}

/// Whether a line looks like the name of its writer: up to three words with capitals, which are none of the game, or initials.
pub(crate) fn looks_like_name(line: &str, glossary: &Glossary) -> bool {
    const MOST: usize = 3;
    let tokens = glossary.tokens(line);
    let is_part = |token: &Token| token.is_unknown() || token.is_guessed || is_name(&token.text);
    let mut words = line.split_whitespace();
    let has_capitals = words.clone().next().is_some() && words.all(|word| word.starts_with(|c: char| c.is_uppercase()));
    has_capitals && !tokens.all.is_empty() && tokens.all.len() <= MOST && tokens.all.iter().all(is_part)
}

/// Whether a line begins like a farewell, and says nothing of the game: `With kind regards, Margaret`.
pub(crate) fn is_farewell(line: &str, glossary: &Glossary) -> bool {
    const NEAR: usize = 3;
    let tokens = glossary.tokens(line);
    let mut first = tokens.all.iter().take(NEAR);
    first.any(|token| token.is_word_for(Sense::Courtesy)) && !tokens.all.iter().any(says_something)
}

/// Whether one of the clauses is but a name.
fn names_somebody(clauses: &[Clause], glossary: &Glossary) -> bool {
    clauses.iter().any(|clause| !glossary.tokens(clause.text).all.iter().any(is_courtesy_word))
}

/// Whether a line has a word of courtesy.
pub(crate) fn has_courtesy(line: &str, glossary: &Glossary) -> bool {
    glossary.tokens(line).all.iter().any(is_courtesy_word)
}

/// Whether a word is one of courtesy.
fn is_courtesy_word(token: &Token) -> bool {
    token.is_word_for(Sense::Courtesy) || token.is_word_for(Sense::Vague)
}

/// The place behind a clause, with its mark.
fn end_of(line: &str, clause: &Clause) -> usize {
    let end = clause.from + clause.text.len();
    clause.mark.and_then(|mark| line[end..].find(mark).map(|at| end + at + mark.len_utf8())).unwrap_or(end)
}

/// Whether the clause at this place of a line says nothing about the game. `follows` says whether the clause before it is such a one.
fn is_courteous(clauses: &[Clause], at: usize, follows: bool, glossary: &Glossary) -> bool {
    let clause = &clauses[at];
    let tokens = glossary.tokens(clause.text);
    if tokens.is_cut || tokens.all.iter().any(|token| token.number.is_some() || token.is_reservation()) {
        return false;
    }
    if clause.is_bracketed {
        return !tokens.all.iter().any(|token| !token.is_guessed && says_something(token));
    }
    let capitals = capitals(clause.text);
    let is_called_so = |token: &Token| {
        let may_be = token.is_unknown() || token.is_guessed || may_be_name(&token.text) || is_initials(&token.text);
        may_be && capitals.contains(&token.text)
    };
    // `Sorry for the delay!`
    let greets = tokens.all.first().is_some_and(|first| first.is_word_for(Sense::Courtesy));
    if greets && !tokens.all.iter().any(|token| !token.is_guessed && says_something(token)) {
        return true;
    }
    if tokens.all.iter().any(is_courtesy_word) {
        return tokens.all.iter().all(|token| {
            is_courtesy_word(token) || !says_something(token) && !token.is_unknown() || is_called_so(token)
        });
    }
    // A misspelled word behind a dash is one.
    let is_unknown = tokens.all.iter().all(Token::is_unknown);
    let is_apart = |clause: &Clause| match clause.mark {
        Some(',') => true,
        Some('-' | '–' | '—') => is_unknown,
        _ => false,
    };
    let is_last = at + 1 == clauses.len() && at > 0 && is_apart(&clauses[at - 1]);
    let is_called = is_last || (at == 0 && is_apart(clause));
    match &tokens.all[..] {
        // The writer, or a player who is spoken to.
        [token] if clauses.len() > 1 => {
            is_called_so(token) && (follows || is_called) || (follows && token.is_unknown())
        }
        [first, second] if clauses.len() > 1 => follows && is_called_so(first) && is_called_so(second),
        _ => false,
    }
}

/// The words of a text that begin with a capital, in lower case.
fn capitals(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn courtesies_around_an_order_are_left_out() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for (line, order) in [
            ("Thanks, P", ""),
            ("Good luck all!", ""),
            ("Nice move, Bob!", ""),
            ("Hi all, steal silver, thanks!", "steal silver"),
            ("4 (finally!)", "4"),
            ("2 - thanks, bob", "2"),
            ("Rob, steal silver", "steal silver"),
            ("pass, Grace", "pass"),
            ("Thanks Bob, I pass.", "I pass."),
            ("steal silver", "steal silver"),
            ("steal silver (if Bob passes)", "steal silver (if Bob passes)"),
            ("3. pass", "3. pass"),
            ("Grace", "Grace"),
        ] {
            assert_eq!(without_courtesies(line, &glossary), order, "{line}");
        }
    }
}
