//! The tokens of a line: its words with their meanings, its numbers, and what nobody understands.

use super::glossary::Glossary;
use super::lexicon::{Entry, Found, LEXICON, LONGEST_PHRASE, Language, Meaning, fold};
use super::requests::is_request;
use super::sense::Sense;
use super::word_kinds::{is_among, lead_to_action};
use crate::ground::budget::Budget;

/// A word, a phrase or a number of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// The word as written, in lower case.
    pub(super) text: String,
    /// Any of them may be meant; none of a number or an unknown word.
    pub(super) meanings: Vec<Meaning>,
    pub(super) number: Option<u8>,
    pub(super) ordinal: Option<u8>,
    /// Whether the word is misspelled, or abbreviated so much that it may be another one.
    pub(super) is_guessed: bool,
    /// Whether the word is the beginning of a longer one.
    is_shortened: bool,
}

/// An abbreviation of fewer letters may be an initial, or anything.
const LONG_ENOUGH: usize = 4;

impl Token {
    /// Whether nothing is known about it.
    pub(super) fn is_unknown(&self) -> bool {
        self.meanings.is_empty() && self.number.is_none() && self.ordinal.is_none()
    }

    pub(super) fn means(&self, sense: Sense) -> bool {
        self.meanings.iter().any(|meaning| meaning.senses == [sense])
    }

    /// Whether the line is no less clear without it.
    pub(super) fn is_filler(&self) -> bool {
        [Sense::Filler, Sense::Courtesy, Sense::Vague].iter().any(|sense| self.means(*sense))
    }

    /// Whether it is the word for this sense, and not only like one: `have` is no `haven't`.
    pub(super) fn is_word_for(&self, sense: Sense) -> bool {
        self.is_spelled() && self.means(sense)
    }

    /// Whether it stands so in the lexicon.
    pub(super) fn is_spelled(&self) -> bool {
        !self.is_guessed && !self.is_shortened
    }

    /// Whether it denies the clause, or leaves open whether the clause is meant.
    pub(super) fn is_reservation(&self) -> bool {
        [Sense::Not, Sense::Or, Sense::If, Sense::Ask, Sense::Maybe].iter().any(|sense| self.is_word_for(*sense))
    }

    /// Whether it has this meaning only as an abbreviation of so few letters that nothing may be done for it.
    pub(super) fn abbreviates(&self, meaning: &Meaning) -> bool {
        let is_brief = self.text.chars().count() < LONG_ENOUGH && self.text.chars().all(char::is_alphabetic);
        is_brief && (self.is_shortened || meaning.language == Language::Short)
    }

    fn new(text: &str, entry: Entry, is_guessed: bool) -> Self {
        let Entry { meanings, number, ordinal } = entry;
        Self { text: text.to_owned(), meanings, number, ordinal, is_guessed, is_shortened: false }
    }

    fn unknown(text: &str) -> Self {
        Self::new(text, Entry::default(), false)
    }

    fn number(text: &str) -> Self {
        // A longer number is none of the game.
        let number = text.parse().ok();
        Self::new(text, Entry { number, ..Entry::default() }, false)
    }
}

/// A line as tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tokens {
    pub(super) all: Vec<Token>,
    /// Whether the line asks something.
    pub(super) asks: bool,
    /// Whether the line has more words than are looked at.
    pub(super) is_cut: bool,
}

/// The most words, numbers and arrows of a line that are looked at. A line with so many is no move.
const MOST_PIECES: usize = 120;
/// The longest word that may be two that are written together.
const LONGEST_COMPOUND: usize = 60;
/// The longest mark of a forum.
const LONGEST_MARKUP: usize = 40;

impl Tokens {
    /// Whether a word can have this meaning.
    pub(super) fn says(&self, sense: Sense) -> bool {
        self.all.iter().any(|token| token.means(sense))
    }

    /// Whether one of the words is the word for this.
    pub(super) fn has_word_for(&self, sense: Sense) -> bool {
        self.all.iter().any(|token| token.is_word_for(sense))
    }
}

/// A piece of the text, before any meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Word(String),
    Number(String),
    Arrow,
    /// Digits with signs between them: a date, a time, a telephone number.
    Other(String),
}

/// The letters before an apostrophe that are a word of their own: `l'or`, `d'accord`.
const ELIDED: [&str; 9] = ["l", "d", "j", "n", "m", "t", "s", "c", "qu"];

/// Cuts a line into tokens; none if the budget is spent.
pub(super) fn cut(line: &str, glossary: &Glossary) -> Tokens {
    if glossary.spend(line.len()).is_err() {
        return Tokens { all: Vec::new(), asks: false, is_cut: true };
    }
    let (pieces, is_cut) = match line.trim().trim_end_matches(['.', '!']).to_lowercase().as_str() {
        "i will" | "i do" | "i shall" | "will do" => (vec![Piece::Word("yes".into())], false),
        _ => pieces(line),
    };
    let mut all = Vec::new();
    let mut next = 0;
    while let Some(piece) = pieces.get(next) {
        next += 1;
        match piece {
            Piece::Arrow => {
                let meanings = vec![Meaning { senses: &[Sense::To], language: Language::Short }];
                all.push(Token::new(">", Entry { meanings, ..Entry::default() }, false));
            }
            Piece::Number(digits) => all.push(Token::number(digits)),
            Piece::Other(text) => all.push(Token::unknown(text)),
            Piece::Word(word) => match phrase(&pieces[next - 1..]) {
                Some((text, entry, more)) => {
                    all.push(Token::new(&text, entry, false));
                    next += more;
                }
                None => all.extend(glossary.words(word)),
            },
        }
    }
    drop_times(&mut all);
    drop_adjectives(&mut all);
    keep_one_language(&mut all);
    Tokens { all, asks: line.trim_end_matches(['!', ' ']).ends_with('?') && !is_request(line), is_cut }
}

/// The longest phrase at the beginning, and the number of further words that belong to it.
fn phrase(pieces: &[Piece]) -> Option<(String, Entry, usize)> {
    (2..=LONGEST_PHRASE.min(pieces.len())).rev().find_map(|length| {
        let words = pieces[..length].iter().map(|piece| match piece {
            Piece::Word(word) => Some(word.as_str()),
            _ => None,
        });
        let words = words.collect::<Option<Vec<_>>>()?;
        let entry = LEXICON.phrase(&fold(&words.join("_")))?;
        Some((words.join(" "), entry.clone(), length - 1))
    })
}

/// A word; two of them if they are written together.
pub(super) fn look_up(word: &str, budget: &Budget) -> Vec<Token> {
    // `Blue's second slave`.
    let owner = word.strip_suffix("'s").filter(|owner| LEXICON.spelled(owner).is_some());
    let word = owner.filter(|_| LEXICON.spelled(word).is_none()).unwrap_or(word);
    if LEXICON.spelled(word).is_none()
        && let Some((first, second)) = halves(word, budget)
    {
        return vec![first, second];
    }
    vec![match LEXICON.find(word, budget) {
        Some((entry, found)) => {
            Token { is_shortened: found == Found::Shortened, ..Token::new(word, entry, found == Found::Guessed) }
        }
        None => Token::unknown(word),
    }]
}

/// `stealapples` as two words.
fn halves(word: &str, budget: &Budget) -> Option<(Token, Token)> {
    const SHORTEST: usize = 4;
    let length = word.chars().count();
    if length > LONGEST_COMPOUND {
        return None;
    }
    // Each place is a word that is looked for.
    budget.spend(length.saturating_sub(2 * SHORTEST) * length).ok()?;
    let places = word.char_indices().map(|(at, _)| at).skip(SHORTEST);
    let mut halves = places.filter(|at| word[*at..].chars().count() >= SHORTEST).filter_map(|at| {
        let (first, second) = word.split_at(at);
        let known = |half: &str| LEXICON.spelled(half).map(|entry| Token::new(half, entry, false));
        Some((known(first)?, known(second)?))
    });
    halves.find(|(first, second)| !first.is_filler() || !second.is_filler())
}

/// `2x` and `x2` are the number alone.
fn drop_times(all: &mut Vec<Token>) {
    const TIMES: [&str; 6] = ["x", "times", "mal", "fois", "razy", "×"];
    let has_number = |token: Option<&Token>| token.is_some_and(|token| token.number.is_some());
    let mut at = 0;
    while at < all.len() {
        let beside = has_number(all.get(at + 1)) || at.checked_sub(1).is_some_and(|before| has_number(all.get(before)));
        if TIMES.contains(&all[at].text.as_str()) && beside {
            all.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Who says to do something with `two shiny apples` means two apples: an unknown word before a thing only describes it. Words that tell one
/// thing from another do more.
fn drop_adjectives(all: &mut Vec<Token>) {
    const DISTINGUISHING: &str = "other others same next last wrong different remaining rest fewer half anderen andere anderer gleiche \
        gleichen nächste nächsten letzte letzten restlichen autre autres même inne resztę";
    const BEFORE: &str = "the my your his her these those some of die den meine";
    if !all.iter().any(Token::is_unknown) || !lead_to_action(all) {
        return;
    }
    let leads = |token: &Token| token.number.is_some() || token.means(Sense::Article) || is_among(&token.text, BEFORE);
    let is_thing = |token: &Token| {
        use Sense::{Apple, Bread, Gold, Honey, Silver, Tile};
        !token.is_guessed && [Apple, Bread, Honey, Silver, Gold, Tile].iter().any(|sense| token.means(*sense))
    };
    let describes = |at: usize| {
        all[at].is_unknown()
            && all[at].text.chars().all(char::is_alphabetic)
            && !is_among(&all[at].text, DISTINGUISHING)
            && at.checked_sub(1).is_some_and(|before| leads(&all[before]))
            && all.get(at + 1).is_some_and(is_thing)
    };
    let described: Vec<bool> = (0..all.len()).map(describes).collect();
    let mut described = described.into_iter();
    all.retain(|_| !described.next().unwrap_or_default());
}

/// `or` is gold in French and an alternative in English, and `an` is a place in German and one thing in English: of such words, only
/// those of a line's own language count.
fn keep_one_language(all: &mut [Token]) {
    let count = |language: Language| {
        let speaks = |token: &&Token| token.meanings.iter().any(|meaning| meaning.language == language);
        all.iter().filter(speaks).count()
    };
    let submitted =
        [Language::English, Language::German, Language::French, Language::Polish].map(|one| (count(one), one));
    let most = submitted.iter().map(|(count, _)| *count).max().unwrap_or_default();
    let is_spoken = |language: Language| submitted.contains(&(most, language));
    let is_small = |meaning: &Meaning| {
        matches!(meaning.senses, [Sense::Not | Sense::Or | Sense::If | Sense::Ask | Sense::Maybe | Sense::Article])
    };
    let is_question_or_choice = |meaning: &Meaning| matches!(meaning.senses, [Sense::Or | Sense::Ask]);
    for token in all {
        let has_other = token.meanings.iter().any(|meaning| !is_small(meaning) && is_spoken(meaning.language));
        if has_other {
            token.meanings.retain(|meaning| !is_small(meaning) || is_spoken(meaning.language));
        } else if token.meanings.iter().any(|meaning| is_question_or_choice(meaning) && is_spoken(meaning.language)) {
            token.meanings.retain(is_question_or_choice);
        }
    }
}

/// Cuts a text into words, numbers and arrows; and whether there are more than are looked at.
fn pieces(line: &str) -> (Vec<Piece>, bool) {
    let line =
        without_markup(line).to_lowercase().replace('’', "'").replace("+1", "yes").replace(['👍', '✅'], " yes ");
    let letters: Vec<char> = line.chars().collect();
    let mut pieces = Vec::new();
    let mut at = 0;
    while let Some(c) = letters.get(at).copied() {
        if pieces.len() > MOST_PIECES {
            pieces.truncate(MOST_PIECES);
            return (pieces, true);
        }
        let from = at;
        if c.is_ascii_digit() {
            at = end(&letters, at, |c| c.is_ascii_digit());
            let joined = end_of_joined(&letters, at);
            if joined > at {
                at = joined;
                pieces.push(Piece::Other(letters[from..at].iter().collect()));
            } else if from > 0
                && letters[from - 1] == '-'
                && (from < 2 || letters[from - 2].is_whitespace())
                && from > 1
            {
                pieces.push(Piece::Other(letters[from - 1..at].iter().collect()));
            } else {
                pieces.push(Piece::Number(letters[from..at].iter().collect()));
            }
        } else if c.is_alphanumeric() {
            at = end(&letters, at, |c| c.is_alphabetic() || c == '\'' || ('\u{300}'..='\u{36f}').contains(&c));
            let word: String = letters[from..at].iter().collect();
            let word = word.trim_matches('\'');
            match word.split_once('\'') {
                Some((first, second)) if ELIDED.contains(&first) => {
                    pieces.extend([first, second].map(|word| Piece::Word(word.to_owned())));
                }
                _ => pieces.push(Piece::Word(word.to_owned())),
            }
            at = at.max(from + 1);
        } else {
            at += 1;
            if matches!(c, '>' | '→' | '»' | '⇒' | '➔' | '➡') && pieces.last() != Some(&Piece::Arrow) {
                pieces.push(Piece::Arrow);
            }
        }
    }
    (pieces, false)
}

/// The line without the marks of forums: `[b]`, `[/b]`, `[size=3]`.
fn without_markup(line: &str) -> String {
    const LONGEST_MARK: usize = 6;
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let near = after.char_indices().nth(LONGEST_MARKUP).map_or(after, |(end, _)| &after[..end]);
        let mark = near.split_once(']').map(|(mark, _)| (mark, &after[mark.len() + 1..])).filter(|(mark, _)| {
            let name = mark.trim_start_matches('/').split('=').next().unwrap_or_default();
            (1..=LONGEST_MARK).contains(&name.len()) && name.chars().all(|c| c.is_ascii_lowercase())
        });
        match mark {
            // Seats and goods stand in brackets, too.
            Some((mark, below)) if LEXICON.spelled(mark).is_none_or(|_| mark.len() == 1) => {
                plain.push(' ');
                rest = below;
            }
            _ => {
                plain.push('[');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

fn end(letters: &[char], from: usize, is_part: impl Fn(char) -> bool) -> usize {
    letters[from..].iter().position(|c| !is_part(*c)).map_or(letters.len(), |length| from + length)
}

/// The end of `12/05`, `3:30` or `2.5`; the given place if the number stands alone.
fn end_of_joined(letters: &[char], mut at: usize) -> usize {
    while letters.get(at).is_some_and(|c| matches!(c, '/' | ':' | '.' | ',' | '-'))
        && letters.get(at + 1).is_some_and(char::is_ascii_digit)
    {
        at = end(letters, at + 1, |c| c.is_ascii_digit());
    }
    at
}
