//! Numbers of the list of moves: `3`, `no. 3`, `the third one, please`, and `3. steal-food apples`.

use super::glossary::Glossary;
use super::sense::Sense;
use super::tokens::Token;

/// A line that names a number of the list and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    /// The number, from 1.
    pub(crate) number: usize,
    /// Whether it can mean nothing else. `the second one` may be one of a few moves, or a thing on the board.
    pub(crate) is_clear: bool,
    /// Whether it is said in words for an order: `the second one`.
    pub(crate) is_ordinal: bool,
}

/// A number before a line, as in a copied list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prefix<'a> {
    pub(crate) number: usize,
    pub(crate) rest: &'a str,
}

/// The endings of ordinal numbers in digits.
const ENDINGS: [&str; 9] = ["st", "nd", "rd", "th", "er", "eme", "ème", "te", "ter"];

/// Words with which a number is an age, a time or a place, unless the line speaks of the list.
const STATEMENTS: [&str; 29] = [
    "am", "is", "are", "be", "was", "at", "in", "on", "off", "from", "since", "until", "um", "bin", "sind", "bis",
    "von", "aus", "z", "ze", "suis", "à", "au", "dans", "w", "o", "od", "jestem", "have",
];
/// The beginnings of words for things that a number beside them counts: `two pixies` is no number of the list.
const COUNTED: [&str; 17] = [
    "pix", "dixie", "fairy", "fairies", "fee", "fée", "lutin", "piece", "disc", "disk", "scheibe", "disque", "wróż",
    "dysk", "krąż", "stück", "sztuk",
];
/// A longer word of agreement speaks of a number, and does not agree: `exactly`.
const LONGEST_YES: usize = 4;
/// The words that may follow an ordinal number.
const AFTER_ORDINALS: [&str; 13] = [
    "one",
    "please",
    "pls",
    "thanks",
    "thank",
    "thank you",
    "bitte",
    "danke",
    "svp",
    "merci",
    "proszę",
    "poproszę",
    "dzięki",
];

/// Words before a second that is a span of time.
const INDEFINITE: [&str; 8] = ["a", "just", "une", "un", "eine", "ein", "jedną", "jedna"];

/// The senses of words that may stand with the number.
const EMPTY: [Sense; 8] =
    [Sense::Filler, Sense::Courtesy, Sense::Listed, Sense::Article, Sense::To, Sense::For, Sense::From, Sense::Yes];

/// The number that the line names.
pub(crate) fn listed(line: &str, glossary: &Glossary) -> Option<Listed> {
    let tokens = glossary.tokens(line);
    let mut number = None;
    let mut is_clear = !tokens.asks;
    let says_listed = tokens.all.iter().any(|token| token.means(Sense::Listed));
    let states = |token: &Token| STATEMENTS.contains(&token.text.as_str());
    let is_counted = |token: &Token| COUNTED.iter().any(|thing| token.text.starts_with(thing));
    if tokens.is_cut || tokens.all.iter().any(is_counted) || !says_listed && tokens.all.iter().any(states) {
        return None;
    }
    let mut is_ordinal = false;
    let is_any = |token: &Token| INDEFINITE.contains(&token.text.as_str());
    for (at, token) in tokens.all.iter().enumerate() {
        let here = token.number.or(token.ordinal);
        // "One" is a number of the list only if it is said to be.
        let here = here.filter(|_| tokens.all.len() == 1 || says_listed || !token.is_filler());
        if let Some(here) = here {
            if number.replace(usize::from(here)).is_some() {
                return None;
            }
            is_ordinal = token.number.is_none();
            continue;
        }
        // "First let me think" is about no list, and "une seconde" is a moment.
        if is_any(token) && tokens.all.iter().any(|token| token.ordinal.is_some()) {
            return None;
        }
        if is_ordinal && !token.means(Sense::Listed) && !AFTER_ORDINALS.contains(&token.text.as_str()) {
            return None;
        }
        // `2 yes` says two things, and `1. no` is no number.
        if number.is_some() && (token.means(Sense::Yes) || token.means(Sense::No)) {
            return None;
        }
        let is_ending = at > 0 && number.is_some() && ENDINGS.contains(&token.text.as_str());
        let is_empty = is_ending || EMPTY.iter().any(|sense| token.means(*sense));
        // A single letter is a thing: `3s`.
        let is_thing =
            token.text.chars().count() == 1 && token.meanings.iter().any(|meaning| !EMPTY.contains(&meaning.senses[0]));
        if !is_empty || is_thing {
            return None;
        }
        is_clear &=
            !token.means(Sense::Take) && !token.means(Sense::Offer) && !token.is_guessed && token.text != "action";
    }
    // `exactly 12` is any number.
    let is_exact = |token: &Token| token.means(Sense::Yes) && token.text.chars().count() > LONGEST_YES;
    let is_clear = is_clear
        && (!is_ordinal || says_listed)
        && !follows_short_word(&tokens.all)
        && !tokens.all.iter().any(is_exact);
    number.map(|number| Listed { number, is_clear, is_ordinal })
}

/// Whether the words are a number behind a short word, which may be who is meant: `des 2`.
fn follows_short_word(words: &[Token]) -> bool {
    const SHORT: usize = 3;
    let is_short =
        |word: &Token| word.text.chars().count() <= SHORT && !word.means(Sense::Listed) && !word.means(Sense::Courtesy);
    matches!(words, [word, number] if number.number.is_some() && word.number.is_none() && is_short(word))
}

/// What may stand between two numbers that are meant together.
const JOINERS: [&str; 12] = ["and", "then", "&", "+", "und", "dann", "et", "puis", "i", "oraz", "potem", "a"];
/// The most numbers that are meant together.
const MOST_TOGETHER: usize = 6;

/// Several numbers that are meant together: `4 and 5`, `4 puis 5, merci`, `4, 5`.
pub(crate) fn listed_together(line: &str, glossary: &Glossary) -> Option<Vec<usize>> {
    if !line.contains(|c: char| c.is_ascii_digit()) || glossary.spend(line.len()).is_err() {
        return None;
    }
    let spaced = line.replace(',', " , ").replace('&', " & ").replace('+', " + ");
    let mut parts = vec![Vec::new()];
    for word in spaced.split_whitespace() {
        match parts.last_mut() {
            Some(part) if !(word == "," || JOINERS.contains(&word.to_lowercase().as_str())) => part.push(word),
            _ => parts.push(Vec::new()),
        }
    }
    let parts: Vec<String> = parts.iter().filter(|part| !part.is_empty()).map(|part| part.join(" ")).collect();
    let is_number = |part: &String| part.contains(|c: char| c.is_ascii_digit());
    if !(2..=MOST_TOGETHER).contains(&parts.iter().filter(|part| is_number(part)).count()) {
        return None;
    }
    let says_nothing = |part: &String| glossary.tokens(part).all.iter().all(Token::is_filler);
    let number = |part: &String| listed(part, glossary).filter(|listed| listed.is_clear).map(|listed| listed.number);
    let numbers: Option<Vec<usize>> =
        parts.iter().filter(|part| is_number(part) || !says_nothing(part)).map(number).collect();
    numbers.filter(|numbers| numbers.iter().all(|number| *number > 0))
}

/// The number before a line: `3. steal-food apples`, `(3) …`, `#3: …`.
pub(crate) fn prefix(line: &str) -> Option<Prefix<'_>> {
    let opened = line.trim_start().trim_start_matches(['(', '#', '[']);
    let digits = opened.find(|c: char| !c.is_ascii_digit())?;
    let number = opened[..digits].parse().ok()?;
    let behind = &opened[digits..];
    let rest = behind.strip_prefix(['.', ')', ':', ']']).or_else(|| behind.strip_prefix(" - "))?.trim_start();
    (!rest.is_empty() && !rest.starts_with(|c: char| c == '>' || c.is_ascii_digit())).then_some(Prefix { number, rest })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    fn listed(line: &str) -> Option<Listed> {
        super::listed(line, &Glossary::new(Budget::of(usize::MAX)))
    }

    #[test]
    fn numbers_of_the_list_are_found() {
        for line in [
            "3",
            "3.",
            "#3",
            "No. 3",
            "number three",
            "the third one, please",
            "I'll take the 3rd",
            "Nr. 3 bitte",
            "drei",
            "la troisième",
            "the third option",
            "option 3!",
            "move 3",
            "trzeci",
        ] {
            assert_eq!(listed(line).map(|listed| listed.number), Some(3), "{line}");
        }
        for line in [
            "3 apples",
            "zwei Pixies",
            "two discs please",
            "3 4",
            "555 1234",
            "3/4",
            "12:30",
            "three blind mice",
            "une seconde",
            "a second please",
            "",
            "please",
        ] {
            assert_eq!(listed(line), None, "{line}");
        }
        assert!(!listed("take 3").expect("a number").is_clear);
        assert!(!listed("3?").expect("a number").is_clear);
        assert!(!listed("the third one").expect("a number").is_clear);
        assert!(listed("the third option").expect("a number").is_clear);
    }

    #[test]
    fn numbers_that_are_meant_together_are_found() {
        let together = |line: &str| listed_together(line, &Glossary::new(Budget::of(usize::MAX)));
        for line in ["4 and 5", "4 & 5", "4, 5", "4 puis 5", "4 und dann 5 bitte", "4 and 5, please", "No. 4 and no. 5"]
        {
            assert_eq!(together(line), Some(vec![4, 5]), "{line}");
        }
        for line in ["4", "4 5", "4 apples and 5 bread", "4 and", "4 or 5", "4 and 5?", "apples and bread", "0 and 1"] {
            assert_eq!(together(line), None, "{line}");
        }
    }

    #[test]
    fn a_copied_line_has_its_number_before_it() {
        assert_eq!(prefix("3. steal-food apples"), Some(Prefix { number: 3, rest: "steal-food apples" }));
        assert_eq!(prefix("(12) pass"), Some(Prefix { number: 12, rest: "pass" }));
        assert_eq!(prefix("3 - pass"), Some(Prefix { number: 3, rest: "pass" }));
        for line in ["3", "3.", "3 apples", "3.5 apples", "12:30 is lunch", "3. > quoted", "pass"] {
            assert_eq!(prefix(line), None, "{line}");
        }
    }
}
