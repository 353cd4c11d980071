//! Texts that take several lines: a message to the others, and standing orders.

use super::vocabulary;
use crate::mail::parse::Line;

/// A text that begins in a line.
pub(super) struct TextBelow {
    pub(super) kind: TextKind,
    pub(super) text: String,
    /// The number of lines below that belong to it, or end it.
    pub(super) lines: usize,
}

/// What the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextKind {
    Message,
    StandingOrders,
}

/// The text that begins in this line, if it begins with `message:` or `standing orders:` in any language. Both run to the next empty line; if
/// nothing stands behind the colon, to a line with a single dot, or over the next block.
pub(super) fn text_below(line: &Line, below: &[Line]) -> Option<TextBelow> {
    let (word, first) = line.text.split_once(':')?;
    let (word, first) = (word.trim().to_lowercase(), first.trim());
    let kind = if vocabulary::is_message(&word) {
        TextKind::Message
    } else if vocabulary::is_standing(&word) {
        TextKind::StandingOrders
    } else {
        return None;
    };
    let dot = below.iter().position(|line| line.text.trim() == ".").filter(|_| first.is_empty());
    let paragraph = match below.first() {
        Some(next) if first.is_empty() => next.paragraph,
        _ => line.paragraph,
    };
    let block = below.iter().take_while(|other| other.paragraph == paragraph).count();
    let own = dot.unwrap_or(block);
    let mut text = first.to_owned();
    for (at, line) in below[..own].iter().enumerate() {
        let is_wrapped = at.checked_sub(1).map_or(line.may_go_on, |above| below[above].may_go_on);
        if !text.is_empty() {
            text.push(if is_wrapped && kind == TextKind::Message { ' ' } else { '\n' });
        }
        text.push_str(&line.text);
    }
    Some(TextBelow { kind, text, lines: own + usize::from(dot.is_some()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[(usize, &str)]) -> (String, usize) {
        let lines: Vec<Line> =
            (1..).zip(lines).map(|(number, (paragraph, text))| Line::new(number, *paragraph, *text)).collect();
        let text = text_below(&lines[0], &lines[1..]).expect("a text");
        (text.text, text.lines)
    }

    #[test]
    fn a_text_runs_to_the_empty_line_or_to_a_dot() {
        for (lines, text, count) in [
            (vec![(0, "message: good luck"), (1, "pass")], "good luck", 0),
            (vec![(0, "message: maybe I will"), (0, "pass")], "maybe I will\npass", 1),
            (vec![(0, "message:"), (0, "one"), (0, "two"), (1, "pass")], "one\ntwo", 2),
            (vec![(0, "message:"), (1, "one"), (2, "two"), (2, "."), (2, "pass")], "one\ntwo", 3),
            (vec![(0, "standing orders:"), (1, "next: pass"), (2, "Ada")], "next: pass", 1),
        ] {
            assert_eq!(read(&lines), (text.to_owned(), count), "{lines:?}");
        }
    }
}
