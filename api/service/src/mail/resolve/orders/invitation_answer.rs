//! The answers to an invitation: yes, no, with a seat and with a name.

use std::collections::BTreeSet;

use super::invitation_words::{AROUND, CONDITIONS, DECLINE, JOIN, NAMED, SEATED};
use super::order::{Order, Section};
use super::vocabulary::{CommandWord, command};
use crate::mail::parse::shorten;
use crate::mail::resolve::reason::Fault;
use crate::mail::wording::{Glossary, is_no, is_yes};
use crate::people::users::Name;

/// The longest line, in bytes, that may be an answer.
const LONGEST: usize = 1_000;
/// The steps of comparing a sentence with all ways to say yes and no.
const STEPS: usize = 1_000;

/// The answer in a line; none if it is about something else.
///
/// # Errors
/// It is an answer, but not a clear one: what to write instead.
pub(super) fn read(text: &str, glossary: &Glossary) -> Result<Option<Order>, Fault> {
    if text.len() > LONGEST {
        return Ok(None);
    }
    let read_sentence = |text: &str| read_sentence(text, glossary);
    let whole = read_sentence(text);
    if matches!(whole, Ok(Some(_))) {
        return whole;
    }
    if let Some(order) = by_clauses(text, glossary) {
        return Ok(Some(order));
    }
    whole?;
    let sentences = text.split_inclusive(['.', '!', '?']).map(read_sentence).collect::<Result<Vec<_>, _>>()?;
    let mut orders = sentences.into_iter().flatten();
    let order = orders.next();
    // Two answers on one line are not clear.
    Ok(order.filter(|_| orders.next().is_none()))
}

/// The answer that some clauses of a line give, if no other one gives another, or is unclear. A yes with a condition is none.
fn by_clauses(text: &str, glossary: &Glossary) -> Option<Order> {
    let is_condition = |word: &str| CONDITIONS.contains(&word.to_lowercase().as_str());
    let has_condition = text.contains('?') || text.split(|c: char| !c.is_alphanumeric()).any(is_condition);
    let mut answer = None;
    for clause in text.split(['.', '!', ',', ';']) {
        match read_sentence(clause, glossary) {
            Ok(None) => {}
            Ok(Some(order)) if answer.as_ref().is_none_or(|known| *known == order) => answer = Some(order),
            Ok(Some(_)) | Err(_) => return None,
        }
    }
    answer.filter(|order| *order == Order::Decline || !has_condition)
}

fn read_sentence(text: &str, glossary: &Glossary) -> Result<Option<Order>, Fault> {
    if glossary.spend(STEPS).is_err() {
        return Ok(None);
    }
    let (answer, name) = split_name(text);
    let readings = readings(answer);
    let (plain, seat) = split_seat(readings.last().map_or("", String::as_str));
    let is_one_of = |ways: &BTreeSet<&str>| {
        ways.contains(plain.as_str()) || readings.iter().any(|reading| ways.contains(reading.as_str()))
    };
    let says_yes = is_one_of(&JOIN) || is_yes(&plain, glossary) || (plain.is_empty() && name.is_some());
    if let Some(CommandWord::Tell(_)) = command(&plain) {
        return Ok(Some(Order::Show(Section::Help)));
    }
    if name.is_none() && seat.is_none() && (is_one_of(&DECLINE) || is_no(&plain, glossary)) && !says_yes {
        return Ok(Some(Order::Decline));
    }
    if !says_yes {
        return otherwise(&plain).map_or(Ok(None), Err);
    }
    let name = name.map(|name| name.parse::<Name>().map_err(|_| Fault::NoName { name: shorten(name) }));
    Ok(Some(Order::Join { seat, name: name.transpose()? }))
}

/// What to write instead of an unclear answer; none if it is none.
fn otherwise(plain: &str) -> Option<Fault> {
    const NO: [&str; 12] = [
        "no",
        "nope",
        "not",
        "nein",
        "nicht",
        "non",
        "nie",
        "sorry",
        "unfortunately",
        "leider",
        "malheureusement",
        "niestety",
    ];
    const YES: [&str; 15] =
        ["yes", "yeah", "yep", "ja", "oui", "tak", "ok", "okay", "sure", "i'd", "i", "ich", "je", "chętnie", "maybe"];
    let first = plain.split(' ').next().unwrap_or_default();
    if plain.starts_with("join") {
        Some(Fault::HowToJoin)
    } else if DECLINE.contains(first) || NO.contains(&first) {
        Some(Fault::NearlyNo)
    } else if JOIN.contains(first) || YES.contains(&first) {
        Some(Fault::NearlyYes)
    } else {
        None
    }
}

/// The answer, and the name after it.
fn split_name(text: &str) -> (&str, Option<&str>) {
    let spaced = text.trim().trim_end_matches(['.', '!']);
    let lower = format!(" {} ", spaced.to_lowercase());
    if lower.len() != spaced.len() + 2 {
        return (spaced, None);
    }
    let found = NAMED.iter().filter_map(|before| Some((lower.find(before)?, before.len()))).min();
    match found {
        // The text begins one byte later in `lower`.
        Some((at, length)) => {
            let name = spaced.get((at + length - 1).min(spaced.len())..).unwrap_or_default();
            (spaced.get(..at.saturating_sub(1)).unwrap_or_default(), Some(name.trim()))
        }
        None => (spaced, None),
    }
}

/// The answer, and the number of the seat after it.
fn split_seat(plain: &str) -> (String, Option<u8>) {
    let Some((before, last)) = plain.rsplit_once(' ') else { return (plain.to_owned(), None) };
    let Ok(seat) = last.parse::<u8>() else { return (plain.to_owned(), None) };
    let before = SEATED.iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before);
    (before.trim_end().to_owned(), Some(seat))
}

/// In lower case and without signs, then with fewer and fewer of the words around.
fn readings(text: &str) -> Vec<String> {
    let lower = text.to_lowercase().replace('’', "'").replace(['👍', '✅'], " yes ").replace("+1", " yes ");
    let is_sign = |c: char| {
        matches!(c, '.' | '!' | ',' | ';' | ':' | '"' | '`' | '*' | '>' | '(' | ')' | '“' | '”' | '„' | '«' | '»')
            || (!c.is_alphanumeric() && !c.is_ascii())
    };
    let words: String = lower.chars().map(|c| if is_sign(c) { ' ' } else { c }).collect();
    let mut plain = words
        .split_whitespace()
        .filter(|word| word.contains(char::is_alphanumeric))
        .collect::<Vec<_>>()
        .join(" ")
        .trim_start_matches("- ")
        .to_owned();
    let mut readings = vec![plain.clone()];
    while let Some(shorter) = AROUND.iter().find_map(|word| {
        let rest = plain.strip_suffix(word).and_then(|rest| rest.strip_suffix(' '));
        let rest = rest.or_else(|| plain.strip_prefix(word).and_then(|rest| rest.strip_prefix(' ')));
        rest.map(str::to_owned)
    }) {
        plain = shorter;
        readings.push(plain.clone());
    }
    readings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    fn read(text: &str) -> Result<Option<Order>, Fault> {
        super::read(text, &Glossary::new(Budget::of(usize::MAX)))
    }

    fn name(name: &str) -> Option<Name> {
        Some(name.parse().expect("a name"))
    }

    #[test]
    fn people_say_yes_in_many_ways() {
        for text in [
            "yes",
            "Yes, please!",
            "ok",
            "OK.",
            "accept",
            "I'm in",
            "I’m in!",
            "Count me in :-)",
            "Sure, I'm in",
            "Ja gerne!",
            "bin dabei",
            "Oui, avec plaisir",
            "tak, chętnie",
            "+1",
            "👍",
            "Yes, of course!",
            "Thanks, I'd love to!",
            "Great idea. I'm in!",
            "join please",
            "Hi, count me in",
            "Gerne, ich spiele mit!",
            "Klar, da bin ich dabei!",
            "Oui, je viens avec plaisir",
            "How kind of you to ask, I should love to join.",
        ] {
            assert_eq!(read(text), Ok(Some(Order::Join { seat: None, name: None })), "{text}");
        }
    }

    #[test]
    fn a_seat_and_a_name_may_follow() {
        for (text, seat, name) in [
            ("join 2", Some(2), None),
            ("yes, seat 2 please", Some(2), None),
            ("JOIN as Bo", None, name("Bo")),
            ("join 3 as Ås the 2nd", Some(3), name("Ås the 2nd")),
            ("Count me in as Bo!", None, name("Bo")),
            ("Ja, als Bo", None, name("Bo")),
            ("yes, my name is Bo", None, name("Bo")),
            ("oui, je m'appelle Zoé", None, name("Zoé")),
        ] {
            assert_eq!(read(text), Ok(Some(Order::Join { seat, name })), "{text}");
        }
    }

    #[test]
    fn people_say_no_in_many_ways() {
        for text in [
            "no",
            "No thanks.",
            "no, thank you!",
            "decline",
            "nein danke",
            "Non, merci.",
            "nie, dziękuję",
            "Sorry, no time",
            "pass",
            "I can't",
            "I regret that I must decline your kind invitation.",
            "Thank you for your invitation, but I am afraid I can't.",
        ] {
            assert_eq!(read(text), Ok(Some(Order::Decline)), "{text}");
        }
    }

    #[test]
    fn what_is_not_clear_is_asked() {
        for text in [
            "join in on this?",
            "join as",
            "join -1",
            "yes but only in May",
            "yes, if Bo plays, too",
            "Yes! No!",
            "maybe",
            "yes and no",
            "steal apples",
            "joint",
            "yes?",
            "I would say yes if I had time",
            "no idea what this is",
            "who is this",
            "not sure",
        ] {
            assert!(!matches!(read(text), Ok(Some(_))), "{text}: {:?}", read(text));
        }
    }
}
