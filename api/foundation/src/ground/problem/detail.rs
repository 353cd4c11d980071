//! The sentence of a problem, in each language.

use std::fmt;
use std::sync::Arc;

use pixie_words::Language;

/// A sentence of the catalogues without variables.
pub type Sentence = fn(Language) -> String;

/// A sentence in each language: a function of the catalogues, or a text that is the same in all of them, such as one that is in the language of
/// its reader already. Two are the same if they are so in English.
#[derive(Clone)]
pub struct Detail(Arc<dyn Fn(Language) -> String + Send + Sync>);

impl Detail {
    /// The sentence in this language.
    pub fn told_in(&self, language: Language) -> String {
        (self.0)(language)
    }
}

impl<F: Fn(Language) -> String + Send + Sync + 'static> From<F> for Detail {
    fn from(sentence: F) -> Self {
        Self(Arc::new(sentence))
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Self(Arc::new(move |_| text.clone()))
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// A number for a sentence that counts.
pub fn number(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

impl fmt::Debug for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told_in(Language::English).fmt(f)
    }
}

impl PartialEq for Detail {
    fn eq(&self, other: &Self) -> bool {
        self.told_in(Language::English) == other.told_in(Language::English)
    }
}
