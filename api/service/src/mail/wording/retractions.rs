//! Retractions: words by which a writer takes back or changes what stands above them, or leaves it open.

use super::clauses::{begins_reason, clauses};
use super::glossary::Glossary;
use super::likeness::{says_no, weight};
use super::sense::Sense;
use super::tokens::Token;

/// A denial of more words is about something else.
const BRIEF: usize = 5;
/// How a clause begins that takes something back, in words without signs; `no` and what calls out may stand before it.
const BEGINNINGS: [&str; 53] = [
    "wait",
    "hold on",
    "hang on",
    "oops",
    "actually",
    "jk",
    "kidding",
    "just kidding",
    "joking",
    "am kidding",
    "i'm kidding",
    "am joking",
    "i'm joking",
    "joke",
    "scratch that",
    "scrap that",
    "correction",
    "make that",
    "meant",
    "instead",
    "on second thought",
    "on second thoughts",
    "changed my mind",
    "ignore that",
    "forget that",
    "only if",
    "doch",
    "halt",
    "moment",
    "scherz",
    "quatsch",
    "meinte",
    "ich meinte",
    "warte",
    "lieber doch",
    "nur wenn",
    "attends",
    "attendez",
    "blague",
    "je rigole",
    "en fait",
    "plutôt",
    "je voulais dire",
    "seulement si",
    "tylko jeśli",
    "czekaj",
    "jednak",
    "żart",
    "żartuję",
    "żartowałem",
    "żartowałam",
    "chwila",
    "zaraz",
];
/// What may stand before it.
const BEFORE: [&str; 28] = [
    "no", "nope", "nah", "ne", "nein", "nee", "non", "nie", "oh", "ah", "dear", "sorry", "ps", "lol", "but", "aber",
    "mais", "ale", "or", "well", "hm", "hmm", "omg", "please", "bitte", "and", "so", "i",
];
/// These deny a thing, and no order: `il pleut sans arrêt`.
const WITHOUT: [&str; 4] = ["without", "ohne", "sans", "bez"];
/// A clause that is nothing but this denies what stands above it.
const DENIALS: [&str; 9] = ["no", "nope", "nah", "ne", "nein", "nee", "non", "nie", "not"];

/// Whether a text takes back, changes or leaves open what stands above it: `no, wait`, `make that bread`, `but only if nobody minds`, `i am not
/// passing`.
pub(crate) fn takes_back(text: &str, glossary: &Glossary) -> bool {
    clauses(text).iter().any(|clause| clause_takes_back(clause.text, glossary))
}

/// Whether a sentence beside an order, in its line or its block, may correct it: there any denial or doubt counts.
pub(crate) fn is_correction(text: &str, glossary: &Glossary) -> bool {
    takes_back(text, glossary) || says_no(text, glossary)
}

/// Whether a later clause of a text takes back what an earlier one says: `honey - no wait, bread`.
pub(crate) fn takes_itself_back(text: &str, glossary: &Glossary) -> bool {
    let clauses = clauses(text);
    let first = clauses.iter().position(|clause| weight(clause.text, glossary) > 0);
    first.is_some_and(|first| clauses[first + 1..].iter().any(|clause| clause_takes_back(clause.text, glossary)))
}

fn clause_takes_back(clause: &str, glossary: &Glossary) -> bool {
    if begins_reason(clause, false) {
        return false;
    }
    let lower = clause.to_lowercase().replace('’', "'");
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty()).collect();
    let from = words.iter().take_while(|word| BEFORE.contains(*word)).count();
    let (before, rest) = words.split_at(from);
    if rest.is_empty() {
        return before.iter().any(|word| DENIALS.contains(word));
    }
    let begins = |known: &str| {
        known.split(' ').zip(rest).filter(|(known, word)| known == *word).count() == known.split(' ').count()
    };
    let tokens = glossary.tokens(clause);
    let is_denial = |token: &Token| token.is_word_for(Sense::Not) && !WITHOUT.contains(&token.text.as_str());
    let denies = tokens.all.iter().any(is_denial) && weight(clause, glossary) > 0 && words.len() <= BRIEF;
    let delays = tokens.has_word_for(Sense::Not) && words.contains(&"yet");
    BEGINNINGS.iter().any(|known| begins(known)) || denies || delays
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn what_takes_back_is_known() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for text in [
            "No, wait. I would rather not gamble at my age.",
            "jk lol im not passing.",
            "PS Oh no, sorry dear, I meant apples.",
            "Oh dear, no.",
            "wait no dont do that yet",
            "Hold on, I must ask my grandson first.",
            "But only if nobody minds",
            "ne doch lieber äpfel",
            "actually nah, honey",
            "I meant apples",
            "I changed my mind",
        ] {
            assert!(takes_back(text, &glossary), "{text}");
        }
        for text in [
            "No rush with your move!",
            "Sorry I could not play yesterday",
            "The weather is not good here.",
            "Love, Ada",
            "What a day!",
            "Nobody told me that",
            "I can't wait for the weekend",
            "il pleut sans arrêt",
        ] {
            assert!(!takes_back(text, &glossary), "{text}");
        }
        assert!(takes_itself_back("I'd like to steal honey - no wait, bread.", &glossary));
        assert!(!takes_itself_back("No dear, I steal honey.", &glossary));
    }
}
