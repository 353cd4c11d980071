//! The pieces of a mail: its lines, each with what it is.

use super::order::Order;
use crate::mail::parse::Line;
use crate::mail::wording::{
    Glossary, Likeness, MOST_PARTS, announced, announces, begins_with_action, chain, has_courtesy,
    is_about_something_else, is_postponement, is_unfinished, is_whole, likeness, listed, listed_together, names_action,
    sentences, without_courtesies,
};

/// A line with what it is.
pub(super) struct Piece<'a> {
    pub(super) line: &'a Line,
    pub(super) kind: PieceKind,
}

/// What a line is.
pub(super) enum PieceKind {
    /// A command.
    Command(Order),
    /// One or more moves, each explained as a whole.
    Moves(Vec<String>),
    /// Greetings, thanks, names, or a line that leads to the next one: nothing is ordered and nothing is said of the game.
    Courtesy,
    /// That its writer will answer later.
    Postponement,
    /// Anything else.
    Prose(Likeness),
}

impl PieceKind {
    /// What a line is that is no command.
    pub(super) fn of_text(text: &str, glossary: &Glossary) -> Self {
        if is_code(text) {
            return Self::Prose(Likeness::Chat);
        }
        let core = without_courtesies(text, glossary);
        if core.is_empty() || is_lead(core, glossary) {
            return Self::Courtesy;
        }
        let announced = announced(core, glossary);
        let result = announced.filter(|announced| announced.is_result);
        if let Some(parts) = result.and_then(|result| announced_parts(result.order, glossary)) {
            return Self::Moves(parts);
        }
        let parts = parts(core, glossary);
        if parts.iter().all(|part| is_whole(part, glossary)) {
            return Self::Moves(parts);
        }
        if let Some(moves) = moves_among_sentences(core, glossary) {
            return Self::Moves(moves);
        }
        if let Some(announced) = announced {
            return announced_parts(announced.order, glossary).map_or(Self::Prose(Likeness::Order), Self::Moves);
        }
        if is_postponement(core, glossary) && !names_action(core, glossary) {
            return Self::Postponement;
        }
        Self::Prose(match likeness(text, glossary) {
            Likeness::Order | Likeness::Guess | Likeness::Prose if is_about_something_else(core, glossary) => {
                Likeness::Chat
            }
            likeness => likeness,
        })
    }

    /// Whether the line is an order that is not to be doubted by itself.
    pub(super) fn is_order(&self) -> bool {
        matches!(self, Self::Command(_) | Self::Moves(_))
    }

    /// Whether the line is a number of the list with courtesies beside it: `2 - thanks, Bob`.
    pub(super) fn is_number_among_courtesies(&self, line: &str, glossary: &Glossary) -> bool {
        let is_listed = |moves: &[String]| moves.iter().all(|text| listed(text, glossary).is_some());
        let has_more = |moves: &[String]| moves.iter().any(|text| text != line) || has_courtesy(line, glossary);
        matches!(self, Self::Moves(moves) if is_listed(moves) && has_more(moves))
    }

    /// Whether the line is a single word, which may as well be one of a chat.
    pub(super) fn is_one_word(&self) -> bool {
        matches!(self, Self::Moves(moves) if moves.iter().all(|text| !text.trim().contains(' ') && !is_number(text)))
    }
}

/// Whether a line is a line of a program, of a table, or an address.
fn is_code(text: &str) -> bool {
    ["{", "}", "::", "()", "//", "/*", "#[", "\":", "|"].iter().any(|mark| text.contains(mark))
}

/// Whether a line is a row of numbers.
pub(super) fn is_row(text: &str) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    is_number(text) && numbers.count() > 1
}

fn is_number(text: &str) -> bool {
    text.chars().all(|c| !c.is_alphabetic())
}

/// Whether a line begins with a number of the list or with the word for an action, so that it may be an order at any place.
pub(super) fn begins_like_order(text: &str, glossary: &Glossary) -> bool {
    glossary.notation(text).is_some() || listed(text, glossary).is_some() || begins_with_action(text, glossary)
}

/// Whether the sentence in a line has not come to its end.
pub(super) fn is_open(text: &str, glossary: &Glossary) -> bool {
    !has_ended(text) || is_unfinished(text, glossary)
}

/// Whether a line ends like a sentence.
pub(super) fn has_ended(text: &str) -> bool {
    let text = text.trim_end();
    text.ends_with(['.', '!', '?', ':', ';', '…', ')']) || text.ends_with(is_picture)
}

/// Emojis end sentences, too.
fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// The moves among the sentences of a line whose other sentences are about something else. A single word may belong to the chat.
fn moves_among_sentences(core: &str, glossary: &Glossary) -> Option<Vec<String>> {
    let sentences = sentences(core);
    if sentences.len() < 2 || sentences.len() > MOST_PARTS {
        return None;
    }
    let mut moves = Vec::new();
    for sentence in sentences {
        let core = without_courtesies(sentence, glossary);
        // One that has not ended may go on in the line below.
        let is_ended = has_ended(sentence) || begins_like_order(core, glossary);
        let parts = parts(core.trim_end_matches(['.', '!', ';', '…']), glossary);
        let is_exclaimed = sentence.ends_with('!') && !announces(core, glossary);
        if is_ended
            && !is_exclaimed
            && is_more_than_a_word(core, glossary)
            && parts.iter().all(|part| is_whole(part, glossary))
        {
            moves.extend(parts);
        } else if let Some(announced) = announced(core, glossary).filter(|_| is_ended) {
            moves.extend(announced_parts(announced.order, glossary)?);
        } else if !core.is_empty() && !is_about_something_else(core, glossary) {
            return None;
        }
    }
    (!moves.is_empty()).then_some(moves)
}

/// Whether a sentence among others is more than one word, and names an action.
fn is_more_than_a_word(sentence: &str, glossary: &Glossary) -> bool {
    let words = sentence.split_whitespace().count();
    words > 1 && names_action(sentence, glossary) && listed(sentence, glossary).is_none()
}

/// `steal apples; then pass` as two moves, and each promotion step as one.
fn parts(text: &str, glossary: &Glossary) -> Vec<String> {
    if listed_together(text, glossary).is_some() {
        return vec![text.to_owned()];
    }
    let parts = separate(text, glossary).into_iter().map(|part| {
        let steps = chain(part, glossary).filter(|_| glossary.notation(part).is_none());
        steps.unwrap_or_else(|| vec![part.to_owned()])
    });
    parts.flatten().collect()
}

/// The steps of an order that was found among its reasons; none if one of them is not whole.
fn announced_parts(order: &str, glossary: &Glossary) -> Option<Vec<String>> {
    Some(parts(order, glossary)).filter(|parts| parts.iter().all(|part| is_whole(part, glossary)))
}

fn separate<'a>(text: &'a str, glossary: &Glossary) -> Vec<&'a str> {
    const BETWEEN: [&str; 6] = [";", " then ", " dann ", " puis ", " potem ", " danach "];
    let lower = text.to_lowercase();
    // Where the case changes the length, the places are not the same.
    let cut = BETWEEN.iter().find(|between| lower.len() == text.len() && lower.contains(**between));
    let Some(between) = cut.filter(|_| glossary.notation(text).is_none()) else { return vec![text] };
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in lower.match_indices(between) {
        parts.push(&text[from..at]);
        from = at + between.len();
    }
    parts.push(&text[from..]);
    let parts: Vec<&str> = parts.into_iter().map(|part| part.trim().trim_matches(',').trim()).collect();
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let is_order = |part: &&str| {
        // Numbers in a row are a table, and `3. then pass` is one order.
        part.chars().any(char::is_alphabetic) && matches!(likeness(part, glossary), Likeness::Order | Likeness::Guess)
    };
    // `9. na dann nehm ich Brot` has one number, of a list of its own.
    let numbered = parts.iter().filter(|part| listed(part, glossary).is_some()).count();
    let is_even = numbered == 0 || numbered == parts.len();
    if is_even && parts.len() <= MOST_PARTS && parts.iter().all(is_order) { parts } else { vec![text] }
}

/// Whether the line only leads to the next one: `Dear players,` or `Orders for yellow, round 1:`.
fn is_lead(text: &str, glossary: &Glossary) -> bool {
    text.trim_end().ends_with([':', ',']) && !names_action(text, glossary)
}
