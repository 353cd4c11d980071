//! Earlier moments of a game in an order: `state 57`, `history 1-9`.

use super::order::Section;
use super::vocabulary::{CommandWord, command};
use pixie_event_store::Version;

/// Reads `state 57` and `history 1-9`, in lower case and in any language; none if the line has no number.
pub(super) fn read(plain: &str) -> Option<Section> {
    let (word, numbers) = plain.split_once(' ')?;
    let Some(CommandWord::Tell(section)) = command(word) else { return None };
    let numbers = numbers.replace(['-', '–', '#', ':'], " ").replace("to", " ");
    let numbers: Vec<Version> = numbers.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match (section, &numbers[..]) {
        (Section::State, [version]) => Some(Section::StateAt(*version)),
        (Section::History, [version]) => Some(Section::HistoryOf(*version, *version)),
        (Section::History, [first, last]) => Some(Section::HistoryOf(*first, *last)),
        _ => None,
    }
}

/// The game of a line of the mail desk, and what is to be told of it: a name may end with a number, too. Versions alone name no game.
pub(in crate::mail) fn split_name(name: &str, section: Section) -> Option<(&str, Section)> {
    let word = if section == Section::State { "state" } else { "history" };
    if let Some(section) = read(&format!("{word} {name}")) {
        return Some(("", section));
    }
    let mut at = name.rfind(' ')?;
    // `history Rainy days 1 to 9`
    while let Some(earlier) = name[..at].rfind(' ') {
        if read(&format!("{word} {}", &name[earlier + 1..])).is_none() {
            break;
        }
        at = earlier;
    }
    Some((&name[..at], read(&format!("{word} {}", &name[at + 1..]))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_behind_the_word_are_versions() {
        for (line, section) in [
            ("state 57", Some(Section::StateAt(57))),
            ("board #57", Some(Section::StateAt(57))),
            ("spielstand 57", Some(Section::StateAt(57))),
            ("history 1-9", Some(Section::HistoryOf(1, 9))),
            ("history 1 - 9", Some(Section::HistoryOf(1, 9))),
            ("history 1 to 9", Some(Section::HistoryOf(1, 9))),
            ("verlauf 7", Some(Section::HistoryOf(7, 7))),
            ("state", None),
            ("state 1-9", None),
            ("state of play", None),
            ("history of rome", None),
            ("help 3", None),
            ("track 3", None),
        ] {
            assert_eq!(read(line), section, "{line}");
        }
    }

    #[test]
    fn a_name_may_end_with_a_number() {
        assert_eq!(split_name("Rainy days 57", Section::State), Some(("Rainy days", Section::StateAt(57))));
        assert_eq!(split_name("Table 2 1 to 9", Section::History), Some(("Table 2", Section::HistoryOf(1, 9))));
        assert_eq!(split_name("Rainy days 1-9", Section::History), Some(("Rainy days", Section::HistoryOf(1, 9))));
        assert_eq!(split_name("Rainy days", Section::State), None);
    }
}
