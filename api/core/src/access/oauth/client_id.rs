//! The name by which a program calls itself.

use std::fmt;

use crate::people::users::{Name, misleads};

/// The most characters of a name.
const LONGEST: usize = 100;
/// The most characters that the list of tokens shows.
const SHOWN: usize = 40;

/// What a program calls itself. Nobody registers programs, so it proves nothing: people are also shown where an answer goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientId {
    text: String,
    name: Name,
}

impl ClientId {
    /// 1 to 100 characters, none of which misleads a reader.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let name: Name = text.chars().take(SHOWN).collect::<String>().parse().ok()?;
        let is_plain = text.trim() == text && !text.chars().any(misleads);
        (is_plain && text.chars().count() <= LONGEST).then(|| Self { text: text.to_owned(), name })
    }

    /// The id as the program sent it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The name of its tokens: the beginning of the text.
    pub(super) fn name(&self) -> Name {
        self.name.clone()
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_calls_itself_as_it_likes_but_misleads_nobody() {
        for text in ["x", "My board", "https://board.example/client.json", &"é".repeat(100)] {
            assert_eq!(ClientId::parse(text).unwrap().as_str(), text);
        }
        let long = ClientId::parse(&"a".repeat(60)).unwrap();
        assert_eq!(long.name().as_str(), "a".repeat(40));
        for text in
            ["", " ", " x", "x ", "a\nb", "\u{202e}abc", &"a".repeat(101), &format!("{}\u{200b}", "a".repeat(50))]
        {
            assert!(ClientId::parse(text).is_none(), "{text:?}");
        }
    }
}
