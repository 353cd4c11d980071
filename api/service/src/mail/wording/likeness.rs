//! The likeness of a line to an order, whatever is legal: so that courtesies, signatures and chat are told apart.

use super::glossary::Glossary;
use super::sense::Sense;
use super::tokens::Token;
use super::word_kinds::{is_action, is_among, is_strong, lead_to_action, says_something};

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// The line looks like an order.
    Order,
    /// A few words that are like those of an order.
    Guess,
    /// Sentences in which words of the game occur.
    Prose,
    /// Nothing but greetings, thanks and the like, or sentences about something else.
    Chat,
    /// A few words that mean nothing here.
    Strange,
}

/// A line of so many unknown words is a sentence.
const SENTENCE: usize = 4;
const FEW: usize = 6;
/// Two words are an order if they can be one.
const BRIEF: usize = 2;
/// Nobody needs more words to say yes.
const LONGEST_ANSWER: usize = 3;

/// Words with which a courtesy begins.
const COURTEOUS: &[&str] = &[
    "thanks",
    "thank",
    "thank you",
    "thx",
    "cheers",
    "hi",
    "hello",
    "hey",
    "dear",
    "sehr",
    "geehrte",
    "cdlt",
    "szanowni",
    "szanowny",
    "szanowna",
    "chers",
    "chère",
    "cher",
    "sorry",
    "greetings",
    "regards",
    "good",
    "love",
    "best",
    "kind",
    "warm",
    "many",
    "yours",
    "sincerely",
    "danke",
    "hallo",
    "liebe",
    "lieber",
    "grüße",
    "gruß",
    "viele",
    "beste",
    "herzliche",
    "freundliche",
    "merci",
    "bonjour",
    "salut",
    "désolé",
    "amitiés",
    "cordialement",
    "amicalement",
    "dzięki",
    "dziękuję",
    "cześć",
    "pozdrawiam",
    "serdecznie",
    "witam",
    "przepraszam",
];

/// The likeness of a line.
pub(crate) fn likeness(line: &str, glossary: &Glossary) -> Likeness {
    let tokens = glossary.tokens(line);
    let length = tokens.all.len();
    let has_number = tokens.all.iter().any(|token| token.number.is_some());
    let is_brief = length <= BRIEF || (has_number && length <= FEW);
    let greets = |token: &Token| {
        COURTEOUS.contains(&token.text.as_str())
            || [Sense::Courtesy, Sense::Vague].iter().any(|sense| token.is_word_for(*sense))
    };
    let is_courteous = tokens.all.first().is_some_and(greets);
    let strong = tokens.all.iter().filter(|token| is_strong(token, is_brief, length <= FEW));
    let (guessed, sure): (Vec<_>, Vec<_>) = strong.partition(|token| token.is_guessed);
    // One word that is like one of the game proves nothing in a sentence.
    let guesses_count = !is_courteous && (!sure.is_empty() || guessed.len() > 1 || length < SENTENCE);
    let strong = sure.len() + if guesses_count { guessed.len() } else { 0 };
    let unknown = tokens.all.iter().filter(|token| token.is_unknown()).count();
    let doubts = tokens.all.iter().filter(|token| token.is_reservation()).count();
    match strong {
        0 if super::listed(line, glossary).is_some() || super::listed_together(line, glossary).is_some() => {
            Likeness::Order
        }
        0 if super::climb::names_numbers(line, glossary) => Likeness::Guess,
        0 if unknown == 0 || is_courteous || length >= SENTENCE => Likeness::Chat,
        0 => Likeness::Strange,
        _ if unknown + doubts > strong.max(2) => Likeness::Prose,
        _ if sure.is_empty() => Likeness::Guess,
        _ => Likeness::Order,
    }
}

/// Whether the line begins with a yes or a no, or denies something in a few words.
pub(crate) fn begins_with_answer(line: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(line);
    let answers = |token: &Token| [Sense::Yes, Sense::No].iter().any(|sense| token.means(*sense));
    tokens.all.first().is_some_and(answers) || (tokens.all.len() < FEW && tokens.says(Sense::Not))
}

/// Whether the first word of a line can name an action, so that the line may be an order by itself. Before it may stand `I'll` and the like, if
/// another word below it says what is meant: `I'll pass` may be said of a beer.
pub(crate) fn begins_with_action(line: &str, glossary: &Glossary) -> bool {
    lead_to_action(&glossary.tokens(line).all)
}

/// Whether any word of a line can name an action or something that is counted.
pub(crate) fn names_action(line: &str, glossary: &Glossary) -> bool {
    use Sense::{Apple, Bread, Cheap, Gold, Honey, Income, Lenient, Mercy, Rock, Silver, Tile};
    const THINGS: [Sense; 11] = [Apple, Bread, Cheap, Gold, Honey, Income, Lenient, Mercy, Rock, Silver, Tile];
    let is_thing =
        |token: &Token| token.meanings.iter().any(|meaning| meaning.senses.iter().any(|sense| THINGS.contains(sense)));
    glossary.tokens(line).all.iter().any(|token| is_thing(token) || (is_action(token) && !token.is_filler()))
}

/// The number of words of a text that a move can have, as they are spelled.
pub(crate) fn weight(text: &str, glossary: &Glossary) -> usize {
    glossary.tokens(text).all.iter().filter(|token| says_something(token) && !token.is_guessed).count()
}

/// Whether the last word of a line asks for another one: `two`, `for the`, `decided not to`, `I will`.
pub(crate) fn is_unfinished(line: &str, glossary: &Glossary) -> bool {
    const ASKING: &str = "and will would shall should can could may might must the my your that to und oder will werde würde soll dass \
        zu nicht der die das den dem ist sind war wird et que de vais veux est sont le la les du is are was were i oraz że nie chcę jest są";
    let asks = |token: &Token| {
        let is_small = [Sense::Article, Sense::For, Sense::To, Sense::From].iter().any(|sense| token.means(*sense));
        let is_word = token.text.chars().count() > 1 && token.text.chars().all(char::is_alphabetic);
        let is_asking = is_word && is_among(&token.text, ASKING);
        is_small || is_asking || token.is_reservation() || (token.number.is_some() && is_word)
    };
    match line.trim_end().chars().last() {
        Some('.' | '!' | '?' | ';' | ':') => return false,
        Some(',' | '+' | '&') => return true,
        _ => {}
    }
    let tokens = glossary.tokens(line);
    !tokens.is_cut && tokens.all.last().is_some_and(asks)
}

/// Whether a line begins with a word that belongs to the sentence above: `if Bob agrees`, `or honey`, `for 2 bread`.
pub(crate) fn joins_above(line: &str, glossary: &Glossary) -> bool {
    const JOINING: [&str; 8] = ["and", "und", "et", "oraz", "because", "weil", "parce", "bo"];
    let joins = |token: &Token| {
        let is_small = [Sense::For, Sense::From, Sense::To].iter().any(|sense| token.means(*sense));
        is_small || token.is_reservation() || JOINING.contains(&token.text.as_str())
    };
    line.starts_with(['+', '&']) || glossary.tokens(line).all.first().is_some_and(joins)
}

/// Whether a line denies something, or begins with a no.
pub(crate) fn says_no(line: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(line);
    tokens.has_word_for(Sense::Not)
        || tokens.has_word_for(Sense::Maybe)
        || tokens.all.first().is_some_and(|token| token.means(Sense::No))
}

/// Whether a word stands in the lexicon as it is.
pub(crate) fn is_known_word(word: &str, glossary: &Glossary) -> bool {
    glossary.tokens(word).all.iter().all(|token| !token.is_unknown() && !token.is_guessed)
}

/// Whether the line says yes, and nothing else.
pub(crate) fn is_yes(line: &str, glossary: &Glossary) -> bool {
    answers(line, Sense::Yes, glossary)
}

/// Whether the line says yes to what was proposed, in whatever words, and names no move and no doubt.
pub(crate) fn confirms(line: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(line);
    let agrees = |token: &Token| token.is_word_for(Sense::Yes) && token.text.chars().count() > 1;
    let has_digits = line.contains(|c: char| c.is_ascii_digit());
    let is_open = tokens.asks || tokens.is_cut || has_digits || weight(line, glossary) > 0;
    let denies = |token: &Token| token.is_reservation() || token.is_word_for(Sense::No);
    !is_open && tokens.all.iter().any(agrees) && !tokens.all.iter().any(denies)
}

/// Whether the first word of a line says yes.
pub(crate) fn begins_with_yes(line: &str, glossary: &Glossary) -> bool {
    glossary.tokens(line).all.first().is_some_and(|first| first.is_word_for(Sense::Yes))
}

/// Whether the line says no, and nothing else.
pub(crate) fn is_no(line: &str, glossary: &Glossary) -> bool {
    answers(line, Sense::No, glossary)
}

/// Whether the line says to stop, and nothing else.
pub(crate) fn is_stop(line: &str, glossary: &Glossary) -> bool {
    answers(line, Sense::Stop, glossary)
}

fn answers(line: &str, sense: Sense, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(line);
    let says = |token: &Token| token.means(sense);
    !tokens.asks
        && !tokens.is_cut
        && tokens.all.len() <= LONGEST_ANSWER
        && tokens.all.iter().any(says)
        && tokens
            .all
            .iter()
            .all(|token| (says(token) || token.is_filler()) && !token.is_guessed && token.number.is_none())
        && !super::names::is_name(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    fn glossary() -> Glossary {
        Glossary::new(Budget::of(usize::MAX))
    }

    #[test]
    fn courtesies_are_no_orders() {
        for line in [
            "Thanks!",
            "Best wishes, Ada",
            "Hope you are well and the weather is fine",
            "Good luck everyone",
            "Viel Spaß noch euch allen",
        ] {
            assert_eq!(likeness(line, &glossary()), Likeness::Chat, "{line}");
        }
        for line in ["steal apples", "3", "I promote to trade please", "äpfel stehlen", "kradnę jabłka"] {
            assert_eq!(likeness(line, &glossary()), Likeness::Order, "{line}");
        }
        assert_eq!(
            likeness("By the way, my kids loved their first trip to a real gold mine in Wales", &glossary()),
            Likeness::Prose
        );
        assert_eq!(likeness("xyzzy", &glossary()), Likeness::Strange);
    }

    #[test]
    fn yes_and_no_stand_alone() {
        for line in ["yes", "Yes please!", "ok", "Ja, bitte.", "oui", "tak", "yep, do it"] {
            assert!(is_yes(line, &glossary()), "{line}");
        }
        for line in ["no", "No, thanks", "nein danke", "non merci", "nie, dziękuję"] {
            assert!(is_no(line, &glossary()) && !is_yes(line, &glossary()), "{line}");
        }
        for line in ["yes?", "yes and no", "yesterday", "yes, 3 apples", ""] {
            assert!(!is_yes(line, &glossary()), "{line}");
        }
    }
}
