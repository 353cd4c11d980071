//! Sentences that their writer or a mail program has wrapped.

use super::free_text::text_below;
use super::line::order;
use super::order::AddressKind;
use super::pieces::{PieceKind, has_ended, is_open};
use super::salutation::is_salutation;
use crate::mail::parse::{Line, plain};
use crate::mail::wording::{Glossary, is_step, is_unfinished, joins_above};

/// The longest sentence, in bytes, that may be an order.
const LONGEST: usize = 500;

/// The lines, with those joined that are one sentence. A message to the others, and standing orders, stay as they are. If the steps do not
/// suffice, the lines before the first one that is not read, and its number.
pub(super) fn unwrapped(lines: &[Line], kind: AddressKind, glossary: &Glossary) -> (Vec<Line>, Option<usize>) {
    let mut joined: Vec<Line> = Vec::new();
    let mut as_written = 0;
    for (at, line) in lines.iter().enumerate() {
        if as_written > 0 {
            as_written -= 1;
            joined.push(line.clone());
            continue;
        }
        as_written = text_below(line, &lines[at + 1..]).map_or(0, |below| below.lines);
        let goes_on = joined.last().is_some_and(|above| goes_on(above, line, kind, glossary));
        if glossary.is_spent() {
            // The last one may go on in the line that could not be read.
            let last = joined.pop();
            return (joined, Some(last.map_or(line.number, |last| last.number)));
        }
        match joined.last_mut().filter(|_| goes_on) {
            Some(above) => {
                above.text.push(' ');
                above.text.push_str(&line.text);
                above.may_go_on = line.may_go_on;
            }
            None => joined.push(line.clone()),
        }
    }
    (joined, None)
}

/// Whether the line below is the rest of the sentence above. What is an order by itself is joined only with a sentence that has not ended.
fn goes_on(above: &Line, below: &Line, kind: AddressKind, glossary: &Glossary) -> bool {
    if above.paragraph != below.paragraph {
        return false;
    }
    // Nobody writes an order of so many words: it is not read again with each line that it goes on in.
    if above.text.len() > LONGEST {
        return !has_ended(&above.text);
    }
    if is_salutation(&above.text, glossary) {
        return false;
    }
    if !is_open(&above.text, glossary) || text_below(above, &[]).is_some() || text_below(below, &[]).is_some() {
        return false;
    }
    if plain(&above.text) == "preview" {
        return false;
    }
    let is = |line: &Line| match order(&line.text, kind, glossary) {
        Some(Ok(order)) => PieceKind::Command(order),
        _ => PieceKind::of_text(&line.text, glossary),
    };
    let is_unfinished = || is_unfinished(&above.text, glossary);
    match (is(above), is(below)) {
        (PieceKind::Courtesy, _) => is_unfinished() && above.may_go_on,
        (first, second) if first.is_order() && second.is_order() => {
            let are_steps = || is_step(&above.text, glossary) && is_step(&below.text, glossary);
            is_unfinished() || (joins_above(&below.text, glossary) && !are_steps())
        }
        (first, second) if first.is_order() => {
            joins_above(&below.text, glossary)
                || is_unfinished()
                || (above.may_go_on && !matches!(second, PieceKind::Courtesy))
        }
        (_, second) => {
            let starts_small = below.text.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
            is_unfinished() || above.may_go_on || (starts_small && !matches!(second, PieceKind::Courtesy))
        }
    }
}
