//! The answers to an invitation: yes, no, with a seat and with a name.

use super::commands::{Command, command};
use super::orders::{Order, Section, shorten};
use super::wording::{Glossary, is_no, is_yes};
use crate::people::users::Name;

/// The ways to say yes, separated by `|`; a name or a seat may follow.
const JOIN: &str = "join|i join|i'll join|ill join|i will join|i want to join|i would like to join|i'd like to join|join in|i'm in|im in|\
    i am in|count me in|i accept|accept|accepted|i'd love to|i would love to|love to|i'd love to join|with pleasure|gladly|happy to|it would be a pleasure|it would be my pleasure|a pleasure|my pleasure|it would be a pleasure to join|\
    happy to join|happy to play|i should love to|i should love to join|i would be happy to join|i'd be happy to join|i'd be glad to join|i'll play|i will play|let's play|lets play|let's go|let's do this|let's do it|yes from me|a yes from me|that's a yes|i'll be there|deal me in|sign me up|why not|absolutely|\
    definitely|yes i'm in|yes count me in|yes i accept|yes i'd love to|yes i would love to|yes i'll join|yes i will join|\
    yes let's play|sure i'm in|sure count me in|ok i'm in|okay i'm in|ok count me in|great i'm in|cool i'm in|i am happy to join|\
    ich bin dabei|bin dabei|dabei|ich mache mit|mache mit|mach mit|ich spiele mit|spiele mit|ich nehme an|nehme an|angenommen|\
    beitreten|ich will mitspielen|ich möchte mitspielen|sehr gerne|ja gerne|mit freude|mit vergnügen|auf jeden fall|ich bin mit dabei|ja gern|ja ich bin dabei|ja bin dabei|ja ich mache mit|\
    gerne dabei|bin ich dabei|bin gern dabei|bin gerne dabei|klar bin dabei|klar bin ich dabei|na klar|logo|\
    j'accepte|je participe|je joue|je suis partant|je suis partante|partant|partante|je viens|j'en suis|je rejoins|rejoindre|\
    avec plaisir|avec grand plaisir|avec le plus grand plaisir|volontiers|on y va|c'est parti|allons-y|bien sûr|oui j'accepte|oui je participe|oui avec plaisir|oui volontiers|oui bien sûr|comptez sur moi|\
    compte sur moi|oui je joue|oui je veux jouer|j'embarque|oui j'embarque|je marche|\
    dołączam|dołącz|wchodzę|wchodzę w to|gram|zagram|chętnie|chętnie zagram|no to gramy|gramy|z przyjemnością|przyjmuję|akceptuję|tak chętnie|\
    tak dołączam|tak gram|no pewnie|no jasne|no pewnie gram|pewnie gram|jasne gram|tak wchodzę|jestem za|piszę się|pisze się";

/// The ways to say no.
const DECLINE: &str = "decline|nah|i decline|i have to decline|i must decline|i'll have to decline|can't|cannot|declined|no thanks|no thank you|not this time|sorry not this time|sorry not|not now|sorry no|no sorry|count me out|i'm out|im out|\
    i am out|i'll pass|ill pass|i will pass|pass|not interested|i'm not interested|no time|i have no time|sorry no time|i can't|\
    i cant|sorry i can't|sorry can't|sorry i cannot|i cannot|i refuse|refuse|refused|maybe next time|another time|not for me|\
    no i can't|no i cannot|no i have no time|no i'm busy|too busy|i'm too busy|no thanks not this time|thanks but no|thanks but no thanks|\
    no thanks maybe next time|i don't want to|i do not want to|i'd rather not|rather not|\
    ablehnen|ich lehne ab|lehne ab|nein danke|leider nein|leider nicht|keine zeit|ich habe keine zeit|kein interesse|diesmal nicht|\
    ohne mich|nein leider nicht|nein keine zeit|nein ich habe keine zeit|ich kann nicht|ich kann leider nicht|leider keine zeit|\
    lieber nicht|ich möchte nicht|ein andermal|\
    non merci|je refuse|refuser|je décline|décliner|pas cette fois|pas le temps|je n'ai pas le temps|désolé non|désolée non|\
    non désolé|non désolée|sans moi|pas intéressé|pas intéressée|je ne peux pas|non je ne peux pas|une autre fois|non pas cette fois|\
    nie dziękuję|odrzucam|rezygnuję|niestety nie|nie tym razem|nie mam czasu|brak czasu|beze mnie|nie mogę|niestety nie mogę|\
    nie niestety|innym razem|odmawiam|odpadam|odpuszczam|pasuję";

/// Words that make a yes depend on something.
const CONDITIONS: [&str; 28] = [
    "if",
    "but",
    "only",
    "when",
    "maybe",
    "perhaps",
    "until",
    "unless",
    "though",
    "not",
    "wenn",
    "falls",
    "aber",
    "nur",
    "erst",
    "vielleicht",
    "nicht",
    "si",
    "mais",
    "seulement",
    "quand",
    "pas",
    "jeśli",
    "ale",
    "tylko",
    "może",
    "gdy",
    "nie",
];
/// The words before a name.
const NAMED: [&str; 16] = [
    " as ",
    " my name is ",
    " call me ",
    " name: ",
    " name is ",
    " under the name ",
    " als ",
    " ich heiße ",
    " ich heisse ",
    " mein name ist ",
    " comme ",
    " en tant que ",
    " je m'appelle ",
    " jako ",
    " nazywam się ",
    " mam na imię ",
];
/// The words before a seat.
const SEATED: [&str; 12] =
    ["seat", "on", "place", "platz", "sitz", "auf", "place", "siège", "miejsce", "on seat", "in seat", "auf platz"];
/// Words around an answer that change nothing.
const AROUND: &[&str] = &[
    "please",
    "bitte",
    "proszę",
    "s'il vous plaît",
    "svp",
    "stp",
    "thanks",
    "thank you",
    "danke",
    "merci",
    "dziękuję",
    "dzięki",
    "hi",
    "hello",
    "hallo",
    "bonjour",
    "cześć",
    "of course",
    "cool",
    "great",
    "super",
    "thanks for the invitation",
    "thanks for asking",
    "unfortunately",
    "sadly",
    "leider",
    "malheureusement",
    "niestety",
    "i'm afraid",
    "but",
    "aber",
    "mais",
    "ale",
    "bardzo",
    "very",
    "really",
    "sehr",
    "this time",
    "so much",
    "for thinking of me",
    "your kind invitation",
    "your invitation",
    "the invitation",
    "i regret that",
    "i regret",
    "regretfully",
    "klar",
    "da",
    "diesmal",
    "désolé",
    "désolée",
    "jasne",
    "sry",
    "lol",
    "i am afraid",
    "przepraszam",
    "rn",
    "sorry",
    "avec plaisir",
    "with pleasure",
    "gerne",
    "gern",
    "you",
    "definitely",
    "for me",
    "ben",
    "bah",
    "sorki",
    "tym razem",
    "cette fois",
];

/// The longest line, in bytes, that may be an answer.
const LONGEST: usize = 1_000;
/// The steps of comparing a sentence with all ways to say yes and no.
const STEPS: usize = 1_000;

/// The answer in a line; none if it is about something else.
///
/// # Errors
/// It is an answer, but not a clear one: what to write instead.
pub(super) fn read(text: &str, glossary: &Glossary) -> Result<Option<Order>, String> {
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

fn read_sentence(text: &str, glossary: &Glossary) -> Result<Option<Order>, String> {
    if glossary.spend(STEPS).is_err() {
        return Ok(None);
    }
    let (answer, name) = split_name(text);
    let readings = readings(answer);
    let (plain, seat) = split_seat(readings.last().map_or("", String::as_str));
    let is_one_of = |words: &str| {
        words.split('|').any(|word| word.trim() == plain || readings.iter().any(|reading| word.trim() == reading))
    };
    let says_yes = is_one_of(JOIN) || is_yes(&plain, glossary) || (plain.is_empty() && name.is_some());
    if let Some(Command::Tell(_)) = command(&plain) {
        return Ok(Some(Order::Tell(Section::Help)));
    }
    if name.is_none() && seat.is_none() && (is_one_of(DECLINE) || is_no(&plain, glossary)) && !says_yes {
        return Ok(Some(Order::Decline));
    }
    if !says_yes {
        return otherwise(&plain).map_or(Ok(None), |hint| Err(hint.to_owned()));
    }
    let name =
        name.map(|name| name.parse::<Name>().map_err(|error| format!("`{}` is no name: {error}.", shorten(name))));
    Ok(Some(Order::Join { seat, name: name.transpose()? }))
}

/// What to write instead of an unclear answer; none if it is none.
fn otherwise(plain: &str) -> Option<&'static str> {
    let begins = |words: &str| words.split('|').any(|word| plain.split(' ').next() == Some(word.trim()));
    if plain.starts_with("join") {
        Some("Write `join`, with a seat such as `join 2` and with a name such as `join as Bo`.")
    } else if begins(DECLINE)
        || begins("no|nope|not|nein|nicht|non|nie|sorry|unfortunately|leider|malheureusement|niestety")
    {
        Some("Did you mean no? Then answer with `no`. An invitation is answered by `join` or `decline`.")
    } else if begins(JOIN) || begins("yes|yeah|yep|ja|oui|tak|ok|okay|sure|i'd|i|ich|je|chętnie|maybe") {
        Some("Did you mean yes? Then answer with `yes`. An invitation is answered by `join` or `decline`.")
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

    fn read(text: &str) -> Result<Option<Order>, String> {
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
