//! Names that users choose, for themselves and for their tokens.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ground::entropy::Entropy;

/// 1 to 40 characters that can be seen, without spaces around them. Others may have the same one, at the same game, too: it
/// is the colour of a seat beside it that tells people apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(transparent)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 1, max_length = 40, example = "Ada")]
pub struct Name(String);

/// The text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it should be 1 to 40 characters, none of them a control character")]
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
        let is_name =
            !name.is_empty() && name.chars().count() <= LONGEST && !name.chars().any(misleads) && !is_blank(name);
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

/// Joiners and variation selectors are parts of emoji and of some scripts, but alone they are
/// invisible.
fn is_blank(name: &str) -> bool {
    let shows_nothing = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '\u{200c}' | '\u{200d}' | '\u{fe00}'
                    ..='\u{fe0f}' | '\u{3164}' | '\u{115f}' | '\u{1160}' | '\u{ffa0}' | '\u{2800}'
            )
    };
    name.chars().all(shows_nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_names() {
        for name in ["Ada", "Bo the 2nd", "Åsa", "יעל", "美咲", "👩‍🚀"] {
            assert_eq!(name.parse::<Name>().unwrap().as_str(), name);
        }
        assert_eq!("  Ada ".parse::<Name>().unwrap().as_str(), "Ada");
        assert!("é".repeat(40).parse::<Name>().is_ok());
    }

    #[test]
    fn what_misleads_or_cannot_be_seen_is_no_name() {
        let long = "a".repeat(41);
        for name in ["", "  ", "A\nB", "A\0", "\u{202e}adA", "\u{2066}A", "A\u{200b}", "\u{200d}", "\u{3164}", &long] {
            assert_eq!(name.parse::<Name>(), Err(NotAName), "{name:?}");
        }
    }
}
