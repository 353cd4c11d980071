//! The answer to a line in which no move was found, and to words that nobody understands.

use crate::mail::parse::shorten;

/// The most words that nobody understands beside a move: more of them are chat, in which nobody gives anything up.
pub(super) const MOST_UNKNOWN: usize = 2;

/// Why nothing of a line is done: its unknown words, or else that no move is in it.
pub(super) fn nothing_found(text: &str, unknown: &[String]) -> String {
    let unknown = describe_unknown(text, unknown);
    if unknown.is_empty() { "No move that is possible now was found in it.".to_owned() } else { unknown }
}

/// The words that nobody understands, if they are a few: more are chat. Words with a capital are names.
pub(super) fn describe_unknown(text: &str, unknown: &[String]) -> String {
    let is_name = |word: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|written| written.starts_with(char::is_uppercase) && written.to_lowercase() == *word)
    };
    let words: Vec<_> = unknown.iter().filter(|word| !is_name(word)).collect();
    if words.is_empty() || words.len() > MOST_UNKNOWN {
        return String::new();
    }
    let words: Vec<_> = words.into_iter().map(|word| format!("`{}`", shorten(word))).collect();
    format!("Not understood: {}.", words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_chat_are_not_listed() {
        let said = |text: &str, unknown: &[&str]| {
            nothing_found(text, &unknown.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(said("frobnicate it, Harold", &["frobnicate", "harold"]), "Not understood: `frobnicate`.");
        let nothing = "No move that is possible now was found in it.";
        assert_eq!(said("the roof leaks and the dog barks", &["roof", "leaks", "dog", "barks"]), nothing);
        assert_eq!(said("Poor Harold", &["harold"]), nothing);
        assert_eq!(said("", &[]), nothing);
    }
}
