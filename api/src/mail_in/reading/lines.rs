//! From the text of a mail to what somebody wrote, line by line.

use super::signatures::{is_advert, is_rule};
use super::{MARKER, Unreadable, openings};

/// A line that somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counted from 1 among the written lines.
    pub number: usize,
    /// The line without blanks around it and without invisible characters; never empty. Dashes, quotation marks and
    /// arrows are as they were typed.
    pub text: String,
}

/// A long thread, quoted in full, has some thousands.
pub(super) const MOST_LINES: usize = 20_000;
/// A whole round by mail has some twenty orders.
pub(super) const MOST_WRITTEN: usize = 200;
/// In characters; a message to the other players may be long.
pub(super) const LONGEST: usize = 4_000;

/// Above a text that is signed within itself; headers and an empty line follow.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE";

/// Mail programs break lines of plain text between these columns.
const BREAKS: std::ops::RangeInclusive<usize> = 60..=80;
/// The least of them at which they break.
const LEAST_BREAK: usize = 72;

/// The lines that were written: what is quoted, and what programs have added, is cut.
pub(super) fn written(text: &str) -> Result<Vec<Line>, Unreadable> {
    let lines = cleaned(text)?;
    let kept = Reading::default().all(&lines);
    if kept.len() > MOST_WRITTEN || kept.iter().any(|line| line.chars().count() > LONGEST) {
        return Err(Unreadable::Written);
    }
    Ok((1..).zip(kept).map(|(number, text)| Line { number, text: text.to_owned() }).collect())
}

/// What the lines so far have made likely of the next one.
#[derive(Default)]
struct Reading {
    /// Something was announced as quoted: a `>` must follow.
    announced: bool,
    /// A signature has begun.
    signature: bool,
    /// The columns of the quoted line directly above, 0 if it is not quoted.
    quoted: usize,
}

impl Reading {
    fn all<'a>(&mut self, lines: &'a [String]) -> Vec<&'a str> {
        let mut kept = Vec::new();
        let mut rest = lines;
        while let Some((line, below)) = rest.split_first() {
            rest = below;
            let quoted = std::mem::replace(&mut self.quoted, 0);
            if line.is_empty() {
                continue;
            }
            if is_quoted(line) {
                *self = Self { quoted: line.chars().count(), ..Self::default() };
                continue;
            }
            if is_marker(line) {
                break;
            }
            if line.starts_with(SIGNED) {
                let text = below.iter().position(String::is_empty).unwrap_or(below.len());
                rest = &below[text..];
                continue;
            }
            if let Some(more) = openings::opening(line, below) {
                *self = Self { announced: true, ..Self::default() };
                rest = &below[more..];
                continue;
            }
            if self.announced {
                break;
            }
            self.signature |= is_rule(line);
            if !self.signature && !is_advert(line) && !is_broken_off(line, quoted) {
                kept.push(line.as_str());
            }
        }
        kept
    }
}

/// Quoted, or so by a program that has escaped the sign.
pub(super) fn is_quoted(line: &str) -> bool {
    line.starts_with(['>', '＞']) || line.starts_with("&gt;")
}

/// Whether a mail of ours begins here, whatever has been done to the signs around the words.
fn is_marker(line: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase();
    letters(line).contains(&letters(MARKER))
}

/// Whether the line is what a program broke off the quoted one above because it was too long: it has no `>`, and would
/// look like an order. `quoted` are the columns of that one. An answer directly below a line of just that length is
/// taken for one, too.
fn is_broken_off(line: &str, quoted: usize) -> bool {
    let word = line.split(' ').next().unwrap_or_default().chars().count();
    BREAKS.contains(&quoted) && quoted + 1 + word > LEAST_BREAK
}

/// The lines without what cannot be seen, and without blanks around them.
fn cleaned(text: &str) -> Result<Vec<String>, Unreadable> {
    let text = text.replace("\r\n", "\n");
    let is_break = |c: char| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let lines: Vec<String> = text.split(is_break).take(MOST_LINES + 1).map(clean).collect();
    if lines.len() > MOST_LINES { Err(Unreadable::Lines) } else { Ok(lines) }
}

fn clean(line: &str) -> String {
    let visible = line.chars().filter(|c| *c == '\t' || !is_invisible(*c));
    let line: String = visible.map(|c| if c.is_whitespace() { ' ' } else { legible(c) }).collect();
    line.trim().to_owned()
}

/// Control characters, those of no width, and those that turn the direction or the shape of others.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffc}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Word processors turn `-->` and `==>` into signs of a font of their own.
fn legible(c: char) -> char {
    if matches!(c, '\u{f0e0}' | '\u{f0e8}') { '→' } else { c }
}
