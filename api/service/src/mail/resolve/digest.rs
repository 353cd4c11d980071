//! The parts of an answer to a digest: which lines are meant for which game.

use super::annotated_lines::AnnotatedLines;
use super::orders::is_preview;
use super::reason::{Fault, Reason};
use crate::mail::parse::{self, Line, shorten};
use crate::news::notifications::letter;
use pixie_words::Language;

/// The lines for a game.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::mail) struct Part {
    /// The place of the game in the digest.
    pub(in crate::mail) place: usize,
    /// The lines that are written for this game, without its letter.
    pub(in crate::mail) lines: Vec<Line>,
}

/// A line that says for no game that it is meant.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::mail) struct Unplaced {
    pub(in crate::mail) said: String,
    pub(in crate::mail) why: Reason,
}

/// Signs that may stand between a letter and a move.
const SIGNS: [char; 8] = [':', '.', ')', ',', '-', '–', '=', '>'];
/// What may stand before a letter.
const GAME: [&str; 4] = ["game", "partie", "spiel", "gra"];
/// The most words of a greeting.
const GREETING: usize = 4;

/// The parts, for a digest with games of these names. Lines without a game belong to that of the line above.
///
/// # Errors
/// Nothing tells for which game these lines are.
pub(in crate::mail) fn split(lines: &[Line], names: &[String]) -> Result<Vec<Part>, Vec<Unplaced>> {
    let (mut parts, mut unplaced, mut first): (Vec<Part>, Vec<Unplaced>, Vec<Line>) = Default::default();
    let which = Reason::from(Fault::WhichOfDigest { games: names.len() });
    let mut place = (names.len() == 1).then_some(0);
    for line in lines {
        let rest = match introduction(&line.text, names) {
            Introduction::To(found, rest) => {
                place = Some(found);
                rest
            }
            Introduction::Ambiguous => {
                unplaced.push(Unplaced { said: shorten(&line.text), why: Fault::SameNames.into() });
                continue;
            }
            Introduction::None => line.text.clone(),
        };
        let line = Line { text: rest, ..line.clone() };
        match place {
            Some(place) => match parts.iter_mut().find(|part| part.place == place) {
                Some(part) => part.lines.push(line),
                // The first line may make a preview of all of it.
                None => parts.push(Part { place, lines: first.iter().cloned().chain([line]).collect() }),
            },
            None if is_preview(&line.text.to_lowercase()) => first = vec![line],
            None if is_greeting(&line.text) => {}
            None => unplaced.push(Unplaced { said: shorten(&line.text), why: which.clone() }),
        }
    }
    parts.iter_mut().for_each(|part| part.lines.retain(|line| !line.text.is_empty()));
    if parts.is_empty() && unplaced.is_empty() {
        unplaced.push(Unplaced { said: String::new(), why: which });
    }
    if unplaced.is_empty() { Ok(parts) } else { Err(unplaced) }
}

/// The lines of an answer with this text to a digest, each with its game, for games with these names.
///
/// # Errors
/// The lines that are for no game, and why.
pub fn split_digest_answer(text: &str, games: &[String]) -> Result<Vec<(usize, String)>, AnnotatedLines> {
    let (lines, _) = parse::written(text).map_err(|error| vec![(String::new(), error.to_string())])?;
    let line = |part: Part| part.lines.into_iter().map(move |line| (part.place, line.text));
    split(&lines, games).map(|parts| parts.into_iter().flat_map(line).collect()).map_err(|unplaced| {
        unplaced.into_iter().map(|line| (line.said, line.why.sentence(Language::English))).collect()
    })
}

/// The beginning of a line, which may name a game.
enum Introduction {
    To(usize, String),
    /// Several games have this name.
    Ambiguous,
    None,
}

fn introduction(text: &str, names: &[String]) -> Introduction {
    if names.len() > 1
        && let Some((place, rest)) = by_letter(text, names.len())
    {
        return Introduction::To(place, rest);
    }
    let named: Vec<(usize, &str)> =
        names.iter().enumerate().filter_map(|(at, name)| Some((at, by_name(text, name)?))).collect();
    let longest = named.iter().map(|(at, _)| names[*at].len()).max();
    let named: Vec<_> = named.into_iter().filter(|(at, _)| Some(names[*at].len()) == longest).collect();
    match named.as_slice() {
        [] => Introduction::None,
        [(place, rest)] => Introduction::To(*place, (*rest).to_owned()),
        _ => Introduction::Ambiguous,
    }
}

/// `A 3`, `a) 3`, `(A): pass`, `Game A`.
fn by_letter(text: &str, games: usize) -> Option<(usize, String)> {
    let plain = text.trim_start_matches(['*', '-', '•', ' ']);
    let plain = match plain.split_once(' ') {
        Some((word, rest)) if GAME.contains(&word.to_lowercase().as_str()) => rest,
        _ => plain,
    };
    let plain = plain.trim_start_matches(['(', '[', ' ']);
    let end = plain.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(plain.len());
    let (written, rest) = plain.split_at(end);
    let place = (0..games).find(|place| letter(*place).eq_ignore_ascii_case(written))?;
    let after = rest.trim_start_matches([' ', ']']).trim_start_matches(SIGNS).trim_start();
    // `a` is a word, too.
    let has_sign = rest.trim_start_matches(' ').starts_with(SIGNS) || rest.starts_with(']');
    let has_number = after.starts_with(|c: char| c.is_ascii_digit());
    let is_letter = written.chars().all(|c| c.is_ascii_uppercase()) || has_sign || has_number || after.is_empty();
    is_letter.then(|| (place, after.to_owned()))
}

/// What follows the name of a game and a colon, or its name alone.
fn by_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let written = text.trim();
    let after = match written.char_indices().nth(name.chars().count()) {
        Some((at, _)) => at,
        None => written.len(),
    };
    let (start, rest) = written.split_at(after);
    let is_name = !name.is_empty() && start.to_lowercase() == name.to_lowercase();
    let rest = rest.trim_start();
    match rest.strip_prefix(':') {
        Some(rest) if is_name => Some(rest.trim_start()),
        None if is_name && rest.is_empty() => Some(""),
        _ => None,
    }
}

/// A few words before the first part, such as `Hello,`.
fn is_greeting(text: &str) -> bool {
    let is_short = text.split_whitespace().count() <= GREETING;
    is_short && text.ends_with([',', '!']) && !text.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["Rainy days", "Rainy days: again", "Twins", "twins"].map(str::to_owned).to_vec()
    }

    /// What is read of these lines: the letter of the game, and what is written for it.
    fn read(text: &str, names: &[String]) -> Result<Vec<String>, Vec<String>> {
        let lines = text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty());
        let lines: Vec<Line> = (1..).zip(lines).map(|(number, text)| Line::new(number, 0, text)).collect();
        let describe = |part: &Part| {
            let lines: Vec<_> = part.lines.iter().map(|line| line.text.as_str()).collect();
            format!("{}: {}", letter(part.place), lines.join("; "))
        };
        let unplaced = |unplaced: Vec<Unplaced>| unplaced.into_iter().map(|line| line.said).collect();
        split(&lines, names).map(|parts| parts.iter().map(describe).collect()).map_err(unplaced)
    }

    #[test]
    fn a_letter_or_a_name_begins_a_part() {
        for (text, parts) in [
            ("A 3", vec!["A: 3"]),
            ("a 3\nb) pass", vec!["A: 3", "B: pass"]),
            (
                "A: 3\nB. steal-food apples\n(C) 4\nGame D: 5\nPartie A: 6",
                vec!["A: 3; 6", "B: steal-food apples", "C: 4", "D: 5"],
            ),
            ("A\n3\npass\nB\n1", vec!["A: 3; pass", "B: 1"]),
            ("Hello you,\nA: 3\nThanks, Ada", vec!["A: 3; Thanks, Ada"]),
            ("RAINY DAYS: 3\nrainy days: again: 4", vec!["A: 3", "B: 4"]),
            ("Rainy days\n3", vec!["A: 3"]),
            ("preview\nA 3\nB 4", vec!["A: preview; 3", "B: preview; 4"]),
            ("A 3\nB 4\nA pass", vec!["A: 3; pass", "B: 4"]),
        ] {
            assert_eq!(read(text, &names()), Ok(parts.into_iter().map(str::to_owned).collect()), "{text}");
        }
    }

    #[test]
    fn a_line_for_no_game_stops_everything() {
        for (text, unplaced) in [
            ("3", vec!["3"]),
            ("pass\nA 3", vec!["pass"]),
            ("E 3\nA 3", vec!["E 3"]),
            ("a casino please", vec!["a casino please"]),
            ("Twins: 3\nB 3", vec!["Twins: 3"]),
            ("", vec![""]),
        ] {
            assert_eq!(read(text, &names()), Err(unplaced.into_iter().map(str::to_owned).collect()), "{text}");
        }
    }

    #[test]
    fn of_one_game_no_letter_is_needed() {
        let names = ["Rainy days".to_owned()];
        assert_eq!(read("3\npass", &names), Ok(vec!["A: 3; pass".to_owned()]));
        assert_eq!(read("Rainy days: 3", &names), Ok(vec!["A: 3".to_owned()]));
    }
}
