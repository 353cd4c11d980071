//! Sentences that their writer or a mail program has wrapped.

use super::line::{message, order, standing};
use super::order::AddressKind;
use super::salutation::is_salutation;
use crate::mail::parse::Line;
use crate::mail::wording::{Glossary, begins_with_action, is_unfinished};

/// The shortest line, in characters, that may go on in the next one.
const SHORTEST: usize = 36;
/// The longest sentence, in bytes, that may go on.
const LONGEST: usize = 4_000;

/// The lines, with those joined that are one sentence. A message to the others, standing orders, and what is below them stay
/// as they are. If the steps do not suffice, the lines before the first one that is not read, and its number.
pub(super) fn unwrapped(lines: &[Line], kind: AddressKind, glossary: &Glossary) -> (Vec<Line>, Option<usize>) {
    let mut joined: Vec<Line> = Vec::new();
    let mut width = 0;
    let mut is_as_written = false;
    for line in lines {
        is_as_written |= message(&line.text).is_some() || standing(&line.text).is_some();
        let here = line.text.chars().count();
        let goes_on = joined
            .last()
            .is_some_and(|above| !is_as_written && width >= SHORTEST && goes_on(above, line, kind, glossary));
        if glossary.is_spent() {
            // The last one may go on in the line that could not be read.
            let last = joined.pop();
            return (joined, Some(last.map_or(line.number, |last| last.number)));
        }
        match joined.last_mut().filter(|_| goes_on) {
            Some(above) => {
                above.text.push(' ');
                above.text.push_str(&line.text);
            }
            None => joined.push(line.clone()),
        }
        width = here;
    }
    (joined, None)
}

/// Whether the line below is the rest of the sentence above: that cannot end so, or the line begins small; and it is no order by itself.
fn goes_on(above: &Line, below: &Line, kind: AddressKind, glossary: &Glossary) -> bool {
    let has_ended = above.text.ends_with(['.', '!', '?', ':', ';']) || is_salutation(&above.text, glossary);
    let follows = || is_unfinished(&above.text, glossary) || below.text.starts_with(char::is_lowercase);
    let is_order = || {
        glossary.notation(&below.text).is_some()
            || order(&below.text, kind, glossary).is_some()
            || begins_with_action(&below.text, glossary)
    };
    above.paragraph == below.paragraph && above.text.len() <= LONGEST && !has_ended && follows() && !is_order()
}
