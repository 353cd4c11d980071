//! Announcements: the clause in which a writer says what to do, among clauses that say why: `I need honey, so I'll take the food tile`.

use super::clauses::{begins_reason, clauses};
use super::glossary::Glossary;
use super::likeness::{Likeness, begins_with_action, likeness, names_action};
use super::names::is_name;
use super::numbered::listed;
use super::retractions::takes_back;
use super::sense::Sense;
use super::tokens::Token;
use super::whole::is_whole;
use super::word_kinds::{is_among, names_only_actions, says_something};

/// A part of a sentence that says one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part<'a> {
    text: &'a str,
    kind: PartKind,
    /// Whether a mark stands before it, or the sentence begins with it.
    is_apart: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartKind {
    /// It begins with `because` or the like.
    Reason,
    /// It begins with `so` or the like: what stands before it is the reason.
    Result,
    /// It begins with `but`: it is done although what stands before it is true.
    Concession,
    Plain,
}

/// With these words begins what follows from something.
const RESULTS: &str = "so therefore thus hence also deshalb daher darum drum donc alors więc zatem dlatego";
/// With these begins what is done all the same.
const CONCEDING: &str = "but aber mais ale";
/// Who does something: `so` and `but` begin a part also without a comma, if they are followed by one of these.
const DOERS: &str = "i i'll i'd i'm i've let's let ich je j'ai wir we";
/// How a sentence about those who read it begins.
const READERS: &str = "you you've you're you'll your du dein deine ihr euer tu vous ton tes votre ty masz twój macie";
/// How a sentence about something else may begin, which denies no order.
const SUBJECTS: &str =
    "my our the his her their he she they there what how mein meine unser der die mon ma le la il elle mój moja";
/// How one thanks for something, or is sorry for it; and what comes between this and the thing.
const THANKS: &str = "thanks thank thx cheers you sorry apologies danke dank merci désolé désolée dzięki dziękuję";
const FOR: &str = "for about für pour za wegen";
/// Words at an end of a clause with which it is meant to be done: `whip it is`, `the food tile, please`.
const MEANT: [&str; 14] = [
    "please",
    "pls",
    "plz",
    "it is",
    "for me",
    "bitte",
    "für mich",
    "s'il te plaît",
    "s'il vous plaît",
    "stp",
    "svp",
    "pour moi",
    "proszę",
    "poproszę",
];
/// A sentence of fewer words may be an order.
const SENTENCE: usize = 4;
/// So many words that are not of the game make a sentence that is about something else.
const OF_SOMETHING_ELSE: usize = 3;

/// The clause of a sentence that is an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Announced<'a> {
    /// Its text.
    pub(crate) order: &'a str,
    /// Whether it follows from the clauses before it, as `so` says.
    pub(crate) is_result: bool,
}

/// The clause of a sentence that is an order, if all others are its reasons or about something else.
pub(crate) fn announced<'a>(sentence: &'a str, glossary: &Glossary) -> Option<Announced<'a>> {
    const MOST: usize = 8;
    if sentence.contains('?') {
        return None;
    }
    let parts = parts(sentence);
    let is_plain = matches!(parts[..], [Part { kind: PartKind::Plain | PartKind::Reason, .. }]);
    if !(1..=MOST).contains(&parts.len()) || is_plain {
        return None;
    }
    let is_announced = |part: &Part| part.kind != PartKind::Reason && announces(part.text, glossary);
    // Who gives a reason for a thing wants it: `two honeys because I love honey`.
    let has_reason = |at: usize| parts.get(at + 1).is_some_and(|next| next.kind == PartKind::Reason);
    let is_given = |at: usize| at == 0 && has_reason(at) && says_move(parts[at].text, glossary);
    // What follows from a reason is the order, and not the reason.
    let follows = |part: &Part| matches!(part.kind, PartKind::Result | PartKind::Concession) && is_announced(part);
    let first = || (0..parts.len()).find(|at| is_announced(&parts[*at]) || is_given(*at));
    let at = parts.iter().position(follows).or_else(first)?;
    let (before, order, after) = (&parts[..at], parts[at], &parts[at + 1..]);
    // A word that stands amid an order by mistake makes no reason of what follows.
    let explains = |part: &Part| {
        is_reason(part.text, glossary)
            && (part.is_apart || !names_thing(part.text, glossary) || repeats(part.text, order.text, glossary))
    };
    let is_beside = |part: &Part| match part.kind {
        PartKind::Reason => explains(part),
        PartKind::Concession => false,
        PartKind::Result | PartKind::Plain => {
            is_about_something_else(part.text, glossary)
                || (repeats(part.text, order.text, glossary) && !announces(part.text, glossary))
        }
    };
    let is_led = match order.kind {
        PartKind::Result => before.iter().all(|part| explains(part) && !is_action(part.text, glossary)),
        // What is conceded says nothing of the game.
        PartKind::Concession => {
            before.iter().all(|part| !names_action(part.text, glossary) && !takes_back(part.text, glossary))
        }
        PartKind::Reason | PartKind::Plain => before.iter().all(is_beside),
    };
    (is_led && after.iter().all(is_beside))
        .then_some(Announced { order: order.text, is_result: order.kind == PartKind::Result })
}

/// Whether a sentence beside an order says nothing that orders, and takes nothing back.
pub(crate) fn is_about_something_else(sentence: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(sentence);
    let is_other =
        tokens.all.iter().filter(|token| token.is_unknown() || token.is_guessed).count() >= OF_SOMETHING_ELSE;
    let is_open = [Sense::If, Sense::Or, Sense::Maybe].iter().any(|sense| tokens.has_word_for(*sense));
    let denies = tokens.has_word_for(Sense::Not) || tokens.all.first().is_some_and(|token| token.means(Sense::No));
    // `Should I?` asks about the order.
    if tokens.asks && !tokens.all.iter().any(|token| token.is_unknown() || token.is_guessed) {
        return false;
    }
    let asks = tokens.has_word_for(Sense::Ask) && !tokens.asks;
    if is_open
        || ((asks || denies) && !is_other && !begins_with_one_of(sentence, SUBJECTS))
        || takes_back(sentence, glossary)
    {
        return false;
    }
    if !names_thing(sentence, glossary) {
        let is_counted = tokens.all.iter().any(|token| token.number.is_some());
        return (tokens.all.len() >= SENTENCE && !is_counted)
            || matches!(likeness(sentence, glossary), Likeness::Chat | Likeness::Strange);
    }
    (begins_with_one_of(sentence, READERS) || thanks(sentence)) && !tokens.all.iter().any(is_action_word)
}

/// Whether a word of a text surely belongs to the game.
fn names_thing(text: &str, glossary: &Glossary) -> bool {
    let is_thing = |token: &Token| says_something(token) && token.is_spelled() && !token.means(Sense::No);
    glossary.tokens(text).all.iter().any(is_thing)
}

/// Whether a sentence begins with one of these words.
fn begins_with_one_of(sentence: &str, words: &str) -> bool {
    is_among(&first_word(sentence).to_lowercase().replace('’', "'"), words)
}

/// Whether a sentence thanks for something, or is sorry for it: `thanks for the cheap silver`.
fn thanks(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    words.windows(2).any(|pair| is_among(pair[0], THANKS) && is_among(pair[1], FOR))
}

/// Whether the words of a part that a move can have are all words of the order beside it, without a number.
fn repeats(part: &str, order: &str, glossary: &Glossary) -> bool {
    let (part, order) = (glossary.tokens(part), glossary.tokens(order));
    let is_said = |token: &Token| {
        token.meanings.iter().any(|meaning| order.all.iter().any(|said| said.meanings.contains(meaning)))
    };
    let says_more = |token: &Token| {
        token.number.is_some()
            || token.ordinal.is_some()
            || token.is_reservation()
            || (says_something(token) && token.is_spelled() && !is_said(token))
    };
    !part.asks && !part.is_cut && part.all.len() >= SENTENCE && !part.all.iter().any(says_more)
}

fn is_action_word(token: &Token) -> bool {
    !token.is_filler() && names_only_actions(token)
}

/// Whether a clause gives a reason, which may be anything but a number of things, a condition or a doubt.
fn is_reason(text: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(text);
    let is_open = [Sense::If, Sense::Or, Sense::Maybe, Sense::Ask].iter().any(|sense| tokens.has_word_for(*sense));
    !tokens.is_cut && !tokens.asks && !is_open && !text.contains(|c: char| c.is_ascii_digit())
}

/// Whether a clause is an order as a whole, of more than a word.
fn says_move(clause: &str, glossary: &Glossary) -> bool {
    clause.split_whitespace().nth(1).is_some()
        && is_whole(clause, glossary)
        && listed(clause, glossary).is_none()
        && !is_name(clause)
        && names_action(clause, glossary)
}

/// Whether a clause is the order to act.
fn is_action(clause: &str, glossary: &Glossary) -> bool {
    begins_with_action(clause, glossary) && is_whole(clause, glossary)
}

/// Whether a clause says what to do: an exclamation such as `Three lashes!` need not.
pub(crate) fn announces(clause: &str, glossary: &Glossary) -> bool {
    let lower = clause.to_lowercase().replace('’', "'");
    let is_meant = || MEANT.iter().any(|word| begins_with(&lower, word) || ends_with(&lower, word));
    says_move(clause, glossary)
        && (begins_with_action(clause, glossary)
            || glossary.notation(clause).is_some()
            || is_first_person(&lower, glossary)
            || is_meant())
}

/// Whether a clause tells what its writer does. `I'll pass` may be said of a beer.
fn is_first_person(lower: &str, glossary: &Glossary) -> bool {
    is_among(lower.split([' ', ',']).next().unwrap_or_default(), DOERS)
        && !glossary.tokens(lower).all.iter().any(|token| token.means(Sense::Pass) || token.means(Sense::Stop))
}

/// The parts of a sentence: its clauses, cut before what gives or follows from a reason.
fn parts(sentence: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for clause in clauses(sentence) {
        let mut from = 0;
        let mut at = 0;
        for word in clause.text.split(' ') {
            let rest = &clause.text[at..];
            if at > from && (begins_reason(rest, false) || begins_result(rest)) {
                parts.push(part(&clause.text[from..at], from == 0));
                from = at;
            }
            at += word.len() + 1;
        }
        parts.push(part(&clause.text[from..], from == 0));
    }
    parts.retain(|part| !part.text.is_empty());
    parts
}

fn part(text: &str, is_apart: bool) -> Part<'_> {
    let text = text.trim();
    if begins_reason(text, true) {
        return Part { text, kind: PartKind::Reason, is_apart };
    }
    let lower = text.to_lowercase();
    let first = lower.split([' ', ',']).next().unwrap_or_default();
    let kind = if is_among(first, CONCEDING) {
        PartKind::Concession
    } else if is_among(first, RESULTS) {
        PartKind::Result
    } else {
        PartKind::Plain
    };
    let is_led = kind != PartKind::Plain && lower.len() == text.len();
    Part { text: if is_led { text[first.len()..].trim_start_matches([',', ' ']) } else { text }, kind, is_apart }
}

/// Whether a text begins with `so` or `but`, and who does what follows.
fn begins_result(text: &str) -> bool {
    let mut words = text.split(' ').map(|word| word.to_lowercase().replace('’', "'"));
    words.next().is_some_and(|word| word == "so" || is_among(&word, CONCEDING))
        && words.next().is_some_and(|word| is_among(&word, DOERS))
}

fn first_word(text: &str) -> &str {
    text.trim_start_matches(|c: char| !c.is_alphabetic())
        .split(|c: char| !c.is_alphabetic() && c != '\'' && c != '’')
        .next()
        .unwrap_or_default()
}

fn begins_with(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

fn ends_with(text: &str, word: &str) -> bool {
    text.trim_end_matches(|c: char| !c.is_alphanumeric())
        .strip_suffix(word)
        .is_some_and(|rest| rest.ends_with([' ', ',']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn an_order_stands_among_its_reasons() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for (sentence, order) in [
            ("I need honey, so I'll take the food tile.", "I'll take the food tile"),
            ("Steal silver, because I have nothing left.", "Steal silver"),
            ("two honeys because I love honey", "two honeys"),
            ("The casino it is, as always!", "The casino it is"),
            (
                "I take no pleasure in this, but I shall rob the pixie on the food tile.",
                "I shall rob the pixie on the food tile",
            ),
            ("but I take the whip now", "I take the whip now"),
            ("I feel so mean but I'm going to use the whip", "I'm going to use the whip"),
            ("Two breads and a honey please, running low on bread over here!", "Two breads and a honey please"),
            ("Je vole deux pains, j'ai la dalle", "Je vole deux pains"),
            ("I wanted the mine but I'll take the tile", ""),
            ("I'll take the food tile, or the casino", ""),
            ("I'll take the food tile, not bread", ""),
            ("I'll take the food tile, then the casino", ""),
            ("If you pass, I'll take the food tile", ""),
            ("I'll take the food tile because of what?", ""),
            ("He says I'll take the food tile", ""),
            ("Do you think I should steal silver? The Queen is never content", ""),
        ] {
            let found = announced(sentence, &glossary).map_or("", |found| found.order);
            assert_eq!(found, order, "{sentence}");
        }
    }

    #[test]
    fn a_sentence_beside_an_order_may_be_about_something_else() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for sentence in [
            "Whitby! It rained the entire week.",
            "what a treat to be playing this again after so many years!",
            "How's the new flat btw??",
            "You have too much silver.",
            "thx for the cheap silver",
            "My back will never recover.",
            "I can't believe how fast the kids grow up these days.",
        ] {
            assert!(is_about_something_else(sentence, &glossary), "{sentence}");
        }
        for sentence in [
            "Not really.",
            "I don't want that.",
            "You know what, the casino.",
            "bread instead",
            "slver pls",
            "Should I?",
            "What a trade!",
        ] {
            assert!(!is_about_something_else(sentence, &glossary), "{sentence}");
        }
    }
}
