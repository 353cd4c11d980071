//! The other players, called by their names: `whip Harold` is about the seat of Harold.

use pixie_engine::Seat;

use crate::mail::wording::{Glossary, is_known_word};

/// A name of so few letters may be another word.
const SHORTEST: usize = 3;
/// Endings of a name in a sentence: `Harold's`, `Josh'`.
const ENDINGS: [&str; 4] = ["'s", "\u{2019}s", "'", "s"];

/// These texts with the colours of seats instead of the names of their players; none if no player is named. What a name says is only
/// proposed: a text that greets somebody is no order about them.
pub(in crate::mail) fn with_seats(
    texts: &[String],
    players: &[(Seat, String)],
    glossary: &Glossary,
) -> Option<Vec<String>> {
    let first = |name: &str| name.split_whitespace().next().unwrap_or_default().to_lowercase();
    let names: Vec<(Seat, String)> = players.iter().map(|(seat, name)| (*seat, first(name))).collect();
    let is_one = |name: &str| names.iter().filter(|(_, other)| other == name).count() == 1;
    let mark =
        |word: &str| word.trim_start_matches(|c: char| !matches!(c, '.' | ',' | '!' | '?' | ';' | ':')).to_owned();
    let called = |word: &str| {
        let word = word.trim_matches(|c: char| !(c.is_alphanumeric() || c == '\'')).to_lowercase();
        let is_called = |name: &str| {
            word == name || ENDINGS.iter().any(|ending| word.strip_suffix(ending).is_some_and(|word| word == name))
        };
        names.iter().find(|(_, name)| {
            name.chars().count() >= SHORTEST && is_called(name) && is_one(name) && !is_known_word(name, glossary)
        })
    };
    let mut is_any_called = false;
    let texts = texts.iter().map(|text| {
        let words = text.split(' ').map(|word| match called(word) {
            Some((seat, _)) => {
                is_any_called = true;
                format!("{}{}", seat.word(), mark(word))
            }
            None => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    });
    let texts = texts.collect();
    is_any_called.then_some(texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    #[test]
    fn players_are_seats() {
        let players = [(Seat::Red, "Harold Ashworth"), (Seat::Green, "Jo"), (Seat::Yellow, "Grace")];
        let players = players.map(|(seat, name)| (seat, name.to_owned()));
        let read = |text: &str| {
            let glossary = Glossary::new(Budget::of(usize::MAX));
            with_seats(&[text.to_owned()], &players, &glossary).map(|texts| texts[0].clone())
        };
        assert_eq!(read("whip harold").as_deref(), Some("whip red"));
        assert_eq!(read("Thanks, Harold. One honey").as_deref(), Some("Thanks, red. One honey"));
        assert_eq!(read("the rock on Harold's first slave!").as_deref(), Some("the rock on red first slave!"));
        // Too short a name, and one that is a word of the game.
        for text in ["whip Jo", "grace", "whip somebody", ""] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
