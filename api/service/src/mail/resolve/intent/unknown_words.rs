//! The answer to a line in which no move was found, and to words that nobody understands.

use crate::mail::parse::shorten;
use crate::mail::resolve::reason::Doubt;

/// The most words that nobody understands beside a move: more of them are chat, in which nobody gives anything up.
pub(super) const MOST_UNKNOWN: usize = 2;

/// Why nothing of a line is done: its unknown words, or else that no move is in it.
pub(super) fn nothing_found(text: &str, unknown: &[String]) -> Doubt {
    unknown_words(text, unknown).unwrap_or(Doubt::NoMove)
}

/// The words that nobody understands, if they are a few: more are chat. Words with a capital are names.
pub(super) fn unknown_words(text: &str, unknown: &[String]) -> Option<Doubt> {
    let is_name = |word: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|written| written.starts_with(char::is_uppercase) && written.to_lowercase() == *word)
    };
    let words: Vec<_> = unknown.iter().filter(|word| !is_name(word)).map(|word| shorten(word)).collect();
    (!words.is_empty() && words.len() <= MOST_UNKNOWN).then_some(Doubt::Unknown { words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_chat_are_not_listed() {
        let said = |text: &str, unknown: &[&str]| {
            nothing_found(text, &unknown.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(
            said("frobnicate it, Harold", &["frobnicate", "harold"]),
            Doubt::Unknown { words: vec!["frobnicate".to_owned()] }
        );
        let nothing = Doubt::NoMove;
        assert_eq!(said("the roof leaks and the dog barks", &["roof", "leaks", "dog", "barks"]), nothing);
        assert_eq!(said("Poor Harold", &["harold"]), nothing);
        assert_eq!(said("", &[]), nothing);
    }
}
