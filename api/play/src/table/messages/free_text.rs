//! The text of a message.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ground::visible_text::has_visible;

/// 1 to 2000 characters, at least one of which can be seen, without space around them. Of the control characters there is only the
/// line feed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(transparent)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 1, max_length = 2000, example = "Who took all the honey?")]
pub struct FreeText(String);

/// The error for a text that is empty, too long or has control characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a message is 1 to {LONGEST} characters, at least one of them visible, without control characters other than line feeds"
)]
pub struct NotFreeText;

const LONGEST: usize = 2000;

impl FreeText {
    /// The text as a string slice.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for FreeText {
    type Err = NotFreeText;

    fn from_str(text: &str) -> Result<Self, NotFreeText> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        let is_fine = text.chars().count() <= LONGEST && has_visible(text);
        if is_fine && text.chars().all(|c| c == '\n' || !c.is_control()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotFreeText)
        }
    }
}

impl TryFrom<String> for FreeText {
    type Error = NotFreeText;

    fn try_from(text: String) -> Result<Self, NotFreeText> {
        text.parse()
    }
}

impl fmt::Display for FreeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_words_in_any_script() {
        assert_eq!(" Hello,\r\nBo! \n".parse::<FreeText>().unwrap().as_str(), "Hello,\nBo!");
        assert!("é".repeat(LONGEST).parse::<FreeText>().is_ok());
        assert!("\u{200b}!".parse::<FreeText>().is_ok());
        assert!("שלום 👩‍🚀".parse::<FreeText>().is_ok());
    }

    #[test]
    fn nothing_too_much_and_control_characters_are_no_words() {
        let long = "a".repeat(LONGEST + 1);
        let blank = ["\u{200b}", "\u{200b}\n\u{feff}\n\u{2060}", "\u{e0fff}", "\u{3164}", "\u{2800}", "\u{301}"];
        let typed = ["", " \n ", "a\0b", "a\tb", "a\rb", "\u{1b}[31mred", "a\u{85}b", &long];
        for text in typed.into_iter().chain(blank) {
            assert_eq!(text.parse::<FreeText>(), Err(NotFreeText), "{text:?}");
        }
    }
}
