//! The lexicon: the words of all languages with their meanings, found by spelling, stem, beginning or likeness.

mod english;
mod french;
mod german;
mod neighbours;
mod polish;
mod short;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use neighbours::Neighbours;

use super::sense::Sense;
use crate::ground::budget::Budget;

/// A language of the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Language {
    English,
    German,
    French,
    Polish,
    Short,
}

/// One meaning of a word: senses that it has together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meaning {
    pub(super) senses: &'static [Sense],
    pub(super) language: Language,
}

/// The meanings of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) meanings: Vec<Meaning>,
    pub(super) number: Option<u8>,
    pub(super) ordinal: Option<u8>,
}

/// How a word was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The word stands in the lexicon as it is.
    Spelled,
    /// The word was found by its beginning, which only words of one meaning have.
    Shortened,
    /// The word was found by a beginning of several meanings, or by its likeness to other words.
    Guessed,
}

/// The most words of a phrase.
pub(super) const LONGEST_PHRASE: usize = 6;
/// A word of fewer letters is compared with its accents, because too many others look like it without them.
const WITH_ACCENTS: usize = 2;
/// The fewest letters of an abbreviation, and of a word that may be misspelled.
const SHORTEST_BEGINNING: usize = 3;
const SHORTEST_MISSPELLED: usize = 3;
/// The steps of looking for a word by its spelling, its stem and its beginning.
const LOOK_UP: usize = 60;
/// A word of at least so many letters may have two wrong ones.
const LONG: usize = 7;
/// The longest word that is compared.
const LONGEST_WORD: usize = 30;

/// All words that a line can be matched with.
pub(super) struct Lexicon {
    /// By spelling; the words of a phrase are joined by `_`.
    words: BTreeMap<String, Entry>,
    /// The stems of the words, by their first letter.
    stems: BTreeMap<char, Vec<(String, Meaning)>>,
    /// The words that a misspelled one can be meant to be.
    neighbours: Neighbours,
}

/// The lexicon of this program.
pub(super) static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);

impl Lexicon {
    fn new() -> Self {
        let mut lexicon = Self { words: BTreeMap::new(), stems: BTreeMap::new(), neighbours: Neighbours::default() };
        for (language, words) in [
            (Language::English, english::WORDS),
            (Language::German, german::WORDS),
            (Language::French, french::WORDS),
            (Language::Polish, polish::WORDS),
            (Language::Short, short::WORDS),
        ] {
            for (senses, spelled) in words {
                spelled.split(' ').for_each(|word| lexicon.add(word, &Meaning { senses, language }));
            }
        }
        for numbers in [english::NUMBERS, german::NUMBERS, french::NUMBERS, polish::NUMBERS] {
            lexicon.count(numbers, |entry, number| entry.number = Some(number));
        }
        for ordinals in [english::ORDINALS, german::ORDINALS, french::ORDINALS, polish::ORDINALS] {
            lexicon.count(ordinals, |entry, number| entry.ordinal = Some(number));
        }
        // Nearly all words of three letters are like each other.
        let long = lexicon.words.keys().filter(|key| key.chars().count() > SHORTEST_MISSPELLED && !key.contains('_'));
        lexicon.neighbours = long.map(String::as_str).collect();
        lexicon
    }

    fn add(&mut self, word: &str, meaning: &Meaning) {
        if let Some(stem) = word.strip_suffix('*') {
            let stem = fold(stem);
            let first = stem.chars().next().unwrap_or_default();
            self.stems.entry(first).or_default().push((stem, meaning.clone()));
            return;
        }
        for key in keys(word) {
            let meanings = &mut self.words.entry(key).or_default().meanings;
            if !meanings.contains(meaning) {
                meanings.push(meaning.clone());
            }
        }
    }

    fn count(&mut self, numbers: &[(u8, &str)], set: impl Fn(&mut Entry, u8)) {
        for (number, words) in numbers {
            for key in words.split(' ').flat_map(keys) {
                set(self.words.entry(key).or_default(), *number);
            }
        }
    }

    /// The entry of a phrase, its words joined by `_` and folded.
    pub(super) fn phrase(&self, folded: &str) -> Option<&Entry> {
        self.words.get(folded)
    }

    /// The entry of a word in lower case, and how it was found.
    pub(super) fn find(&self, word: &str, budget: &Budget) -> Option<(Entry, Found)> {
        budget.spend(LOOK_UP).ok()?;
        if let Some(entry) = self.spelled(word) {
            return Some((entry, Found::Spelled));
        }
        let folded = fold(word);
        let length = folded.chars().count();
        if length > LONGEST_WORD {
            return None;
        }
        if let Some(entry) = self.participle(&folded) {
            return Some((entry, Found::Spelled));
        }
        if length >= SHORTEST_BEGINNING {
            let longer = self.words.range(folded.clone()..).take_while(|(key, _)| key.starts_with(&folded));
            let begun = united(longer.filter(|(key, _)| !key.contains('_')).map(|(_, entry)| entry));
            let senses: Vec<_> = begun.meanings.iter().map(|meaning| meaning.senses).collect();
            let is_clear = senses.windows(2).all(|pair| pair[0] == pair[1]);
            let says_nothing = [Sense::Filler, Sense::Courtesy, Sense::Vague];
            let is_filler = senses.iter().any(|senses| matches!(senses, [sense] if says_nothing.contains(sense)));
            if !begun.meanings.is_empty() && !is_filler {
                return Some((begun, if is_clear { Found::Shortened } else { Found::Guessed }));
            }
        }
        if length < SHORTEST_MISSPELLED {
            return None;
        }
        let reach = if length >= LONG { 2 } else { 1 };
        let near = self.neighbours.nearest(&folded, reach, budget);
        (!near.is_empty()).then(|| (united(near.into_iter().filter_map(|key| self.words.get(key))), Found::Guessed))
    }

    /// The entry of the verb of an English `-ing` form: `skipping`, `trading`, `stealing`.
    fn participle(&self, folded: &str) -> Option<Entry> {
        const SHORTEST: usize = 3;
        let stem = folded.strip_suffix("ing").filter(|stem| stem.len() >= SHORTEST && stem.is_ascii())?;
        let undoubled = &stem[..stem.len() - 1];
        let verbs = [stem.to_owned(), format!("{stem}e"), undoubled.to_owned()];
        verbs.iter().find_map(|verb| self.words.get(verb)).cloned()
    }

    /// The entry of a word that is spelled as in the lexicon, or that begins with a stem.
    pub(super) fn spelled(&self, word: &str) -> Option<Entry> {
        let folded = fold(word);
        let key = if word.chars().count() <= WITH_ACCENTS { word } else { &folded };
        let stems = folded.chars().next().and_then(|first| self.stems.get(&first)).into_iter().flatten();
        let stems = stems.filter(|(stem, _)| folded.starts_with(stem.as_str()));
        let by_stem: Vec<Meaning> = stems.map(|(_, meaning)| meaning.clone()).collect();
        match self.words.get(key) {
            Some(entry) => Some(entry.clone()),
            None if by_stem.is_empty() => None,
            None => Some(Entry { meanings: by_stem, ..Entry::default() }),
        }
    }
}

/// The spellings of a word under which it is found.
fn keys(word: &str) -> Vec<String> {
    let lower = word.to_lowercase();
    if lower.chars().count() <= WITH_ACCENTS {
        return vec![lower];
    }
    let umlauts = lower.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
    let mut keys = vec![fold(&lower)];
    keys.extend((umlauts != lower).then(|| fold(&umlauts)));
    keys
}

/// All meanings of several entries.
fn united<'a>(entries: impl Iterator<Item = &'a Entry>) -> Entry {
    let mut all = Entry::default();
    for entry in entries {
        for meaning in &entry.meanings {
            if !all.meanings.contains(meaning) {
                all.meanings.push(meaning.clone());
            }
        }
    }
    all
}

/// In lower case and without accents.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase().chars().fold(String::new(), |mut folded, c| {
        match c {
            'ä' | 'à' | 'â' | 'á' | 'ą' | 'ã' | 'å' => folded.push('a'),
            'ö' | 'ô' | 'ó' | 'ò' | 'õ' => folded.push('o'),
            'ü' | 'û' | 'ù' | 'ú' => folded.push('u'),
            'é' | 'è' | 'ê' | 'ë' | 'ę' => folded.push('e'),
            'î' | 'ï' | 'í' | 'ì' => folded.push('i'),
            'ç' | 'ć' => folded.push('c'),
            'ł' => folded.push('l'),
            'ń' | 'ñ' => folded.push('n'),
            'ś' => folded.push('s'),
            'ź' | 'ż' => folded.push('z'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            // A combining accent, as some programs write it.
            '\u{300}'..='\u{36f}' => {}
            c => folded.push(c),
        }
        folded
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::wording::Glossary;

    fn senses(word: &str) -> Vec<&'static [Sense]> {
        LEXICON
            .find(word, &Budget::of(usize::MAX))
            .map(|(entry, _)| entry.meanings.iter().map(|meaning| meaning.senses).collect())
            .unwrap_or_default()
    }

    #[test]
    fn every_word_and_phrase_can_be_met() {
        let glossary = Glossary::new(Budget::of(usize::MAX));
        let is_met =
            |key: &str| matches!(&glossary.tokens(&key.replace('_', " ")).all[..], [token] if !token.is_unknown());
        let lost: Vec<_> = LEXICON.words.keys().filter(|key| !is_met(key)).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }

    #[test]
    fn words_are_found_without_accents_and_by_stem() {
        for word in ["äpfel", "apfel", "aepfel", "jabłka", "jablka", "pommes"] {
            assert!(senses(word).contains(&[Sense::Apple].as_slice()), "{word}");
        }
        assert_eq!(senses("czerwonego"), [[Sense::Red]]);
    }

    #[test]
    fn a_misspelled_word_is_found_as_a_guess() {
        for word in ["aplpes", "applse", "aples"] {
            let (entry, found) = LEXICON.find(word, &Budget::of(usize::MAX)).expect(word);
            assert_eq!(found, Found::Guessed, "{word}");
            assert!(entry.meanings.iter().any(|meaning| meaning.senses == [Sense::Apple]), "{word}");
        }
        assert!(LEXICON.find("zxcvbnm", &Budget::of(usize::MAX)).is_none());
    }
}
