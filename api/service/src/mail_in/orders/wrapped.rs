//! Sentences that their writer or a mail program has wrapped.

use pixie_engine::notation::parse;

use super::line::{message, order, standing};
use super::{Desk, is_salutation};
use crate::mail_in::reading::Line;
use crate::mail_in::wording::{begins_with_action, is_unfinished};

/// The shortest line, in characters, that may go on in the next one.
const SHORTEST: usize = 36;

/// The lines, with those joined that are one sentence. A message to the others, standing orders, and what is below them stay
/// as they are.
pub(super) fn unwrapped(lines: &[Line], desk: Desk) -> Vec<Line> {
    let mut joined: Vec<Line> = Vec::new();
    let mut width = 0;
    let mut is_as_written = false;
    for line in lines {
        is_as_written |= message(&line.text).is_some() || standing(&line.text).is_some();
        let here = line.text.chars().count();
        match joined.last_mut() {
            Some(above) if !is_as_written && width >= SHORTEST && goes_on(above, line, desk) => {
                above.text.push(' ');
                above.text.push_str(&line.text);
            }
            _ => joined.push(line.clone()),
        }
        width = here;
    }
    joined
}

/// Whether the line below is the rest of the sentence above: that cannot end so, or the line begins small; and it is no order by itself.
fn goes_on(above: &Line, below: &Line, desk: Desk) -> bool {
    let has_ended = above.text.ends_with(['.', '!', '?', ':', ';']) || is_salutation(&above.text);
    let is_order =
        parse(&below.text, None).is_ok() || order(&below.text, desk).is_some() || begins_with_action(&below.text);
    let follows = is_unfinished(&above.text) || below.text.starts_with(char::is_lowercase);
    above.paragraph == below.paragraph && !has_ended && follows && !is_order
}
