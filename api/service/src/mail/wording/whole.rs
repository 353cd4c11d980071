//! Texts that are an order as a whole, whatever is legal: every word of them is explained, and none of them leaves a doubt.

use super::glossary::Glossary;
use super::names::is_name;
use super::numbered::{listed, listed_together, prefix};
use super::requests::is_request;
use super::sense::Sense;
use super::tokens::Token;
use super::word_kinds::{is_strong, names_only_actions};

/// Two words are an order if they can be one.
const BRIEF: usize = 2;
/// A word that has other meanings, too, counts in a line of so few.
const FEW: usize = 6;

/// Whether a text is an order and nothing else: without an unknown or a misspelled word, an abbreviation of under four letters, a denial, a
/// condition or a question. A single name or initial is none.
pub(crate) fn is_whole(text: &str, glossary: &Glossary) -> bool {
    if glossary.notation(text).is_some() {
        // A list names the tile `mercy`; `Mercy` may be who writes.
        return !(is_name(text) && text.contains(char::is_uppercase));
    }
    if is_name(text) || text.trim_end_matches(';').contains(';') || (asks_leave(text) && !is_request(text)) {
        return false;
    }
    // Numbers between commas may be a table.
    if listed_together(text, glossary).is_some() {
        return text.matches(',').count() == 0 || text.contains(char::is_alphabetic);
    }
    let tokens = glossary.tokens(prefix(text).map_or(text, |prefix| prefix.rest));
    if counts_nothing(&tokens.all) {
        return false;
    }
    if let Some(listed) = listed(text, glossary) {
        return listed.is_clear;
    }
    let words = without_ends(&tokens.all);
    let (is_brief, is_short) = (words.len() <= BRIEF, words.len() <= FEW);
    let has_number = words.iter().any(|token| token.number.is_some());
    let says =
        |token: &Token| is_strong(token, is_brief || (has_number && is_short), is_short) && has_full_meaning(token);
    !tokens.asks && !tokens.is_cut && words.iter().all(is_explained) && words.iter().any(says)
}

/// Whether the number at the beginning belongs to nothing that follows: `2 take apple`, `2 I use it`.
fn counts_nothing(words: &[Token]) -> bool {
    const SPEAKERS: [&str; 14] =
        ["i", "i'll", "i'd", "we", "let's", "lets", "ich", "wir", "je", "j", "ja", "my", "mein", "moje"];
    let [first, second, ..] = words else { return false };
    let is_apart = second.number.is_some()
        || second.means(Sense::Article)
        || second.means(Sense::Take)
        || second.means(Sense::To)
        || names_only_actions(second)
        || SPEAKERS.contains(&second.text.as_str());
    first.number.is_some() && !first.text.contains(char::is_alphabetic) && is_apart
}

/// Whether a text asks whether something may be done, with or without a question mark.
fn asks_leave(text: &str) -> bool {
    const WORDS: [&str; 14] = [
        "can", "could", "may", "should", "shall", "do", "kann", "darf", "soll", "könnte", "puis", "dois", "czy", "mogę",
    ];
    let lower = text.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    words.next().is_some_and(|first| WORDS.contains(&first)) && words.next().is_some_and(|second| second.len() < 4)
}

/// The words between the courtesies at both ends.
fn without_ends(words: &[Token]) -> &[Token] {
    let greets = |token: &&Token| token.means(Sense::Courtesy);
    let from = words.iter().take_while(greets).count();
    let rest = &words[from..];
    &rest[..rest.len() - rest.iter().rev().take_while(greets).count()]
}

/// Whether a word can belong to an order.
fn is_explained(token: &Token) -> bool {
    token.number.is_some() || token.ordinal.is_some() || (!token.is_guessed && has_full_meaning(token))
}

/// Whether a word has a meaning that is no abbreviation and leaves no doubt.
fn has_full_meaning(token: &Token) -> bool {
    use Sense::{Ask, Courtesy, If, Maybe, Not, Or, Vague};
    const DOUBTS: [Sense; 7] = [Ask, Courtesy, If, Maybe, Not, Or, Vague];
    let is_sure = |senses: &[Sense]| !senses.iter().any(|sense| DOUBTS.contains(sense));
    token.meanings.iter().any(|meaning| is_sure(meaning.senses) && !token.abbreviates(meaning))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn an_order_is_one_as_a_whole() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        for text in [
            "steal silver",
            "I'll pass, please",
            "thanks steal silver thanks",
            "4",
            "3. then pass",
            "Ich stehle zwei Äpfel",
            "trade 2 apples for 2 bread",
            "promote mine > trade",
            "look",
            "mercy",
            "extra place",
            "I'd be grateful if I could take the mercy tile.",
            "kindly steal silver, if you would be so good",
        ] {
            assert!(is_whole(text, &glossary), "{text}");
        }
        for text in [
            "P",
            "*** M ***",
            "Rob",
            "Mercy!",
            "ss",
            "tr 2 ap for 2 br",
            "Mine too!",
            "no mercy for Bob",
            "pass?",
            "do not pass",
            "steal silver if Bob passes",
            "bread or honey",
            "steal slver",
            "What a trade!",
            "Thanks",
            "",
            "y",
            "2 take apple",
            "2 I use it",
            "Can I pass",
            "the second one",
            "une seconde",
        ] {
            assert!(!is_whole(text, &glossary), "{text}");
        }
    }
}
