//! Languages as text: their tags, in databases, requests and answers.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::messages::Language;

impl Language {
    /// The language with this tag, in any case; none if we do not have it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| tag.eq_ignore_ascii_case(language.tag()))
    }

    /// The language with this tag or name, in any case: the name in English or in the language itself.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        let is_named = |language: &Self| {
            lower == language.own_name().to_lowercase() || lower == format!("{language:?}").to_lowercase()
        };
        Self::of_tag(text).or_else(|| Self::ALL.iter().copied().find(is_named))
    }
}

impl fmt::Display for Language {
    /// The name in the language itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.own_name())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.tag())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Self::of_tag(&tag).ok_or_else(|| {
            let tags: Vec<&str> = Self::ALL.iter().map(|language| language.tag()).collect();
            de::Error::custom(format!("`{tag}` is none of the languages {}", tags.join(", ")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_tag_and_by_its_names() {
        for language in Language::ALL {
            for name in [language.tag(), language.own_name(), &format!("{language:?}")] {
                assert_eq!(Language::named(&name.to_uppercase()), Some(*language), "{name}");
            }
            let json = serde_json::to_string(language).unwrap();
            assert_eq!(serde_json::from_str::<Language>(&json).unwrap(), *language);
        }
        assert_eq!((Language::named("klingon"), Language::named(""), Language::of_tag("Deutsch")), (None, None, None));
        assert!(serde_json::from_str::<Language>("\"nl\"").unwrap_err().to_string().contains("en, de, fr, pl"));
    }
}
