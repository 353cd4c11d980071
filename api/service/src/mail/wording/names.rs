//! First names that are words of the game, and initials: nobody orders a move by a signature.

/// First names that are spelled as a word of the lexicon, of the thousand most frequent ones of each language, and their short forms.
const NAMES: [&str; 22] = [
    "allen",
    "anne",
    "clemence",
    "clément",
    "clement",
    "clémence",
    "dobra",
    "goldie",
    "goldy",
    "grace",
    "grâce",
    "honey",
    "jo",
    "kara",
    "mark",
    "mercy",
    "nick",
    "pat",
    "pierre",
    "pola",
    "rob",
    "tania",
];

/// Whether a word in lower case may be the name of a person, although it is a word of the game.
pub(super) fn may_be_name(word: &str) -> bool {
    NAMES.contains(&word)
}

/// Whether a text is one word that may be the name of a person although it is a word of the game, or an initial.
pub(crate) fn is_name(text: &str) -> bool {
    let word = text.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    may_be_name(&word) || is_initials(text)
}

/// Whether a text has letters, but each of them stands alone: `P`, `J. P.`, `*** M ***`.
pub(super) fn is_initials(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some() && words.all(|word| word.chars().count() == 1 && word.chars().all(char::is_alphabetic))
}
