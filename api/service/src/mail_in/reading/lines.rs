//! From the text of a mail to what somebody wrote, line by line.

use super::signatures::{is_advert, is_closing, is_rule};
use super::{Unreadable, openings};
use crate::mail_out::ANSWER_ABOVE;

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

/// The lines that were written, and those of which that is in doubt. What is quoted, and what programs have added, is
/// cut.
pub(super) fn written(text: &str) -> Result<(Vec<Line>, Vec<String>), Unreadable> {
    let lines = cleaned(text)?;
    let Reading { kept, doubtful, .. } = Reading::of(&lines);
    let mut all = kept.iter().chain(&doubtful);
    if kept.len() + doubtful.len() > MOST_WRITTEN || all.any(|line| line.chars().count() > LONGEST) {
        return Err(Unreadable::Written);
    }
    let lines = (1..).zip(kept).map(|(number, text)| Line { number, text: text.to_owned() }).collect();
    Ok((lines, doubtful.into_iter().map(str::to_owned).collect()))
}

/// A text read up to some line.
#[derive(Default)]
struct Reading<'a> {
    kept: Vec<&'a str>,
    doubtful: Vec<&'a str>,
    /// Something was announced as quoted: a `>` must follow.
    announced: bool,
    /// A signature has begun.
    signature: bool,
    /// The columns of the quoted line directly above, 0 if it is not quoted.
    quoted: usize,
}

impl<'a> Reading<'a> {
    fn of(lines: &'a [String]) -> Self {
        let mut reading = Self::default();
        let mut rest = lines;
        while let Some((line, below)) = rest.split_first() {
            let Some(taken) = reading.line(line, below) else { break };
            rest = &below[taken..];
        }
        reading
    }

    /// Reads a line, and says how many of those below it belong to it; none if nothing that follows counts.
    fn line(&mut self, line: &'a str, below: &[String]) -> Option<usize> {
        let quoted = std::mem::take(&mut self.quoted);
        if line.is_empty() {
            return Some(0);
        }
        if is_quoted(line) {
            (self.announced, self.signature, self.quoted) = (false, false, line.chars().count());
            return Some(0);
        }
        if is_marker(line) {
            return None;
        }
        if line.starts_with(SIGNED) {
            return Some(below.iter().position(String::is_empty).unwrap_or(below.len()));
        }
        if let Some(more) = openings::opening(line, below) {
            (self.announced, self.signature) = (true, false);
            return Some(more);
        }
        if self.announced {
            return None;
        }
        self.signature |= is_rule(line) || is_closing(line);
        if !self.signature && !is_advert(line) {
            let list = if may_be_broken_off(line, quoted) { &mut self.doubtful } else { &mut self.kept };
            list.push(line);
        }
        Some(0)
    }
}

/// Quoted, or so by a program that has escaped the sign.
pub(super) fn is_quoted(line: &str) -> bool {
    line.starts_with(['>', '＞']) || line.starts_with("&gt;")
}

/// Whether a mail of ours begins here, whatever has been done to the signs around the words.
fn is_marker(line: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase();
    // Only letters count, so that no mail program can spoil it.
    letters(line).contains(&letters(ANSWER_ABOVE))
}

/// Whether the line may be what a program broke off the quoted one above because it was too long: it has no `>`, and
/// could look like an order. `quoted` are the columns of that one. It may be an answer as well.
fn may_be_broken_off(line: &str, quoted: usize) -> bool {
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
