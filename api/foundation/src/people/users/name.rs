//! Names that users choose, for themselves and for their tokens.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ground::entropy::Entropy;
use crate::ground::visible_text::has_visible;

/// 1 to 40 characters, at least one of which can be seen, without spaces around them. Others may have the same one, at the same game, too: it
/// is the colour of a seat beside it that tells people apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(transparent)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 1, max_length = 40, example = "Ada")]
pub struct Name(String);

/// The text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it should be 1 to 40 characters, at least one of them visible, and none a control character")]
pub struct NotAName;

const LONGEST: usize = 40;

impl Name {
    /// A name for a user who has not chosen one, such as `Player 4F7K`.
    pub fn of_a_stranger(entropy: &Entropy) -> Self {
        Self(format!("Player {}", entropy.letters::<4>()))
    }

    /// Whether it may be such a generated name.
    pub fn is_of_a_stranger(&self) -> bool {
        let letters = self.0.strip_prefix("Player ");
        letters.is_some_and(|letters| {
            letters.len() == 4 && letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        })
    }

    /// The name as the user wrote it, without spaces around it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Self, NotAName> {
        let name = text.trim();
        let is_bad = |c: char| misleads(c) || is_reserved(c);
        let is_name = name.chars().count() <= LONGEST && !name.chars().any(is_bad) && has_visible(name);
        if is_name { Ok(Self(name.to_owned())) } else { Err(NotAName) }
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        text.parse()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Characters that break lines, change the direction of the text, or are invisible but make two
/// names different.
pub fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Characters that Unicode keeps for later, and that all programs ignore until then. Between them are the selectors of variants,
/// by which some people write their names in Chinese characters.
fn is_reserved(c: char) -> bool {
    matches!(c, '\u{fff0}'..='\u{fff8}' | '\u{e0080}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_names() {
        for name in ["Ada", "Bo the 2nd", "Åsa", "יעל", "美咲", "葛\u{e0100}城", "👩‍🚀"] {
            assert_eq!(name.parse::<Name>().unwrap().as_str(), name);
        }
        assert_eq!("  Ada ".parse::<Name>().unwrap().as_str(), "Ada");
        assert!("é".repeat(40).parse::<Name>().is_ok());
    }

    #[test]
    fn what_misleads_or_cannot_be_seen_is_no_name() {
        let long = "a".repeat(41);
        for name in ["", "  ", "A\nB", "A\0", "\u{202e}adA", "\u{2066}A", "A\u{200b}", "\u{200d}", "\u{3164}", &long]
            .into_iter()
            .chain([
                "\u{e0fff}",
                "A\u{e0fff}",
                "A\u{e007f}",
                "A\u{fff5}",
                "\u{301}\u{302}",
                "\u{2800}",
                "\u{200d}\u{fe0f}",
            ])
        {
            assert_eq!(name.parse::<Name>(), Err(NotAName), "{name:?}");
        }
    }
}
