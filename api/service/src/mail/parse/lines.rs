//! The extraction of the lines that the sender has written from the text of a mail.

use super::limits::{LONGEST, MOST_LINES, MOST_WRITTEN, Unreadable};
use super::openings;
use super::signatures::{is_advert, is_closing, is_rule};
use crate::delivery::mail_out::ANSWER_ABOVE;

/// A written line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number among the written lines, from 1.
    pub number: usize,
    /// The number of the empty lines, of the quotations, and of the signatures above it.
    pub paragraph: usize,
    /// The text without blanks around it and without invisible characters; never empty. Dashes,
    /// quotation marks and arrows are as typed.
    pub text: String,
}

/// The first line of a text with an inline signature; headers and an empty line follow.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE";

/// Mail programs wrap plain text between these columns.
const BREAKS: std::ops::RangeInclusive<usize> = 60..=80;
/// The smallest column at which they wrap.
const LEAST_BREAK: usize = 72;

/// The written lines, and the doubtful ones. Quotations and lines added by mail programs are cut.
pub(in crate::mail) fn written(text: &str) -> Result<(Vec<Line>, Vec<String>), Unreadable> {
    let lines = cleaned(text)?;
    let Reading { kept, doubtful, paragraphs, .. } = Reading::of(&lines);
    let mut all = kept.iter().chain(&doubtful);
    if kept.len() + doubtful.len() > MOST_WRITTEN || all.any(|line| line.chars().count() > LONGEST) {
        return Err(Unreadable::Written);
    }
    let lines = (1..).zip(kept.into_iter().zip(paragraphs));
    let lines = lines.map(|(number, (text, paragraph))| Line { number, paragraph, text: text.to_owned() }).collect();
    Ok((lines, doubtful.into_iter().map(str::to_owned).collect()))
}

/// The state of reading a text.
#[derive(Default)]
struct Reading<'a> {
    kept: Vec<&'a str>,
    /// The paragraph of each kept line.
    paragraphs: Vec<usize>,
    doubtful: Vec<&'a str>,
    paragraph: usize,
    /// Whether an attribution was read, so that a `>` must follow.
    announced: bool,
    /// Whether a signature has begun.
    signature: bool,
    /// The width of the quoted line directly above, 0 if the line above is not quoted.
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

    /// Reads a line. Returns the number of lines below that belong to it; none if the rest of the
    /// text must be cut.
    fn line(&mut self, line: &'a str, below: &[String]) -> Option<usize> {
        let quoted = std::mem::take(&mut self.quoted);
        if line.is_empty() {
            self.paragraph += 1;
            return Some(0);
        }
        if is_quoted(line) {
            self.paragraph += 1;
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
            if may_be_broken_off(line, quoted) {
                self.doubtful.push(line);
            } else {
                self.kept.push(line);
                self.paragraphs.push(self.paragraph);
            }
        } else {
            self.paragraph += 1;
        }
        Some(0)
    }
}

/// Whether the line is quoted, also if a program has escaped the sign.
pub(super) fn is_quoted(line: &str) -> bool {
    line.starts_with(['>', '＞']) || line.starts_with("&gt;")
}

/// Whether this is the marker line of our mails, in any decoration.
fn is_marker(line: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase();
    // Only letters are compared, because mail programs change other characters.
    letters(line).contains(&letters(ANSWER_ABOVE))
}

/// Whether the line may be the wrapped rest of the quoted line above: then it has no `>`, and may
/// look like an order. It may also be an answer. `quoted` is the width of the line above.
fn may_be_broken_off(line: &str, quoted: usize) -> bool {
    let word = line.split(' ').next().unwrap_or_default().chars().count();
    BREAKS.contains(&quoted) && quoted + 1 + word > LEAST_BREAK
}

/// The lines without invisible characters, and without blanks around them.
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

/// Control characters, zero-width characters, and characters that change the direction or the shape
/// of others.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffc}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Word processors turn `-->` and `==>` into characters of a special font.
fn legible(c: char) -> char {
    if matches!(c, '\u{f0e0}' | '\u{f0e8}') { '→' } else { c }
}
