//! The extraction of the lines that the sender has written from the text of a mail.

use super::limits::{LONGEST, MOST_LINES, MOST_WRITTEN, Unreadable};
use super::signatures::{is_advert, is_closing, is_postscript, is_rule};
use super::text_line::{LineEnd, TextLine, split};
use super::{openings, wrapping};
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
    /// Whether a mail program may have wrapped the sentence at the end of this line, so that the next
    /// line of its paragraph may be its rest.
    pub may_go_on: bool,
    /// Whether the line stands below the farewell of the writer or below `PS`, or begins so.
    pub after_end: bool,
}

impl Line {
    /// A line that has ended, above any farewell.
    pub(in crate::mail) fn new(number: usize, paragraph: usize, text: impl Into<String>) -> Self {
        Self { number, paragraph, text: text.into(), may_go_on: false, after_end: false }
    }
}

/// What is written in a mail.
#[derive(Default)]
pub(super) struct WrittenText {
    /// The written lines.
    pub(super) lines: Vec<Line>,
    /// The lines that may have been written.
    pub(super) doubtful: Vec<String>,
    /// The number of further lines, which are too many or too long.
    pub(super) left_unread: usize,
}

/// The first line of a text with an inline signature; headers and an empty line follow.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE";

/// Mail programs wrap plain text between these columns.
const BREAKS: std::ops::RangeInclusive<usize> = 60..=80;
/// The smallest column at which they wrap.
const LEAST_BREAK: usize = 72;

/// The most lines below a farewell: more of them are the signature of a company.
const MOST_AFTER_END: usize = 10;

/// The written lines of a plain text, and the doubtful ones.
pub(in crate::mail) fn written(text: &str) -> Result<(Vec<Line>, Vec<String>), Unreadable> {
    written_text(&split(text, LineEnd::Unknown)).map(|written| (written.lines, written.doubtful))
}

/// What is written in these lines. Quotations and lines added by mail programs are cut.
pub(super) fn written_text(lines: &[TextLine]) -> Result<WrittenText, Unreadable> {
    if lines.len() > MOST_LINES {
        return Err(Unreadable::Lines);
    }
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let Reading { mut kept, doubtful, .. } = Reading::of(&texts);
    if kept.iter().filter(|kept| kept.after_end).count() > MOST_AFTER_END {
        kept.retain(|kept| !kept.after_end);
    }
    let may_go_on = wrapping::may_go_on(&kept.iter().map(|kept| (&lines[kept.at], kept.paragraph)).collect::<Vec<_>>());
    let is_short = |text: &str| text.chars().count() <= LONGEST;
    let all = kept.len() + doubtful.len();
    let lines = (1..).zip(kept.into_iter().zip(may_go_on)).map(|(number, (kept, may_go_on))| Line {
        number,
        paragraph: kept.paragraph,
        text: texts[kept.at].to_owned(),
        may_go_on,
        after_end: kept.after_end,
    });
    let lines: Vec<Line> = lines.take(MOST_WRITTEN).take_while(|line| is_short(&line.text)).collect();
    let doubtful = doubtful.into_iter().filter(|text| is_short(text)).take(MOST_WRITTEN).map(str::to_owned);
    let doubtful: Vec<String> = doubtful.collect();
    Ok(WrittenText { left_unread: all - lines.len() - doubtful.len(), lines, doubtful })
}

/// A line that is kept.
struct Kept {
    /// Its place in the text.
    at: usize,
    paragraph: usize,
    after_end: bool,
}

/// The state of reading a text.
#[derive(Default)]
struct Reading<'a> {
    kept: Vec<Kept>,
    doubtful: Vec<&'a str>,
    paragraph: usize,
    /// Whether an attribution was read, so that a `>` must follow.
    announced: bool,
    /// Whether a signature has begun.
    signature: bool,
    /// Whether the writer has said farewell, up to the next quotation.
    farewell: bool,
    /// Whether a line that begins with `PS` was read.
    postscript: bool,
    /// The width of the quoted line directly above, 0 if the line above is not quoted.
    quoted: usize,
}

impl<'a> Reading<'a> {
    fn of(lines: &[&'a str]) -> Self {
        let mut reading = Self::default();
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            let Some(taken) = reading.line(at, line, &lines[at + 1..]) else { break };
            at += 1 + taken;
        }
        reading
    }

    /// Reads a line. Returns the number of lines below that belong to it; none if the rest of the
    /// text must be cut.
    fn line(&mut self, at: usize, line: &'a str, below: &[&str]) -> Option<usize> {
        let quoted = std::mem::take(&mut self.quoted);
        if line.is_empty() {
            self.paragraph += 1;
            return Some(0);
        }
        if is_quoted(line) {
            self.paragraph += 1;
            (self.announced, self.signature, self.farewell) = (false, false, false);
            self.quoted = line.chars().count();
            return Some(0);
        }
        if is_marker(line) {
            return None;
        }
        if line.starts_with(SIGNED) {
            return Some(below.iter().position(|line| line.is_empty()).unwrap_or(below.len()));
        }
        if let Some(more) = openings::opening(line, below) {
            (self.announced, self.signature) = (true, false);
            return Some(more);
        }
        if self.announced {
            return None;
        }
        self.own_line(at, line, quoted);
        Some(0)
    }

    /// Reads a line that is not quoted.
    fn own_line(&mut self, at: usize, line: &'a str, quoted: usize) {
        self.signature |= is_rule(line);
        if self.signature || is_advert(line) {
            self.paragraph += 1;
            return;
        }
        if may_be_broken_off(line, quoted) {
            self.doubtful.push(line);
            return;
        }
        // Thanks above everything else are a courtesy, and end nothing.
        self.farewell |= is_closing(line) && !self.kept.is_empty();
        self.postscript |= is_postscript(line);
        let after_end = self.farewell || self.postscript;
        self.kept.push(Kept { at, paragraph: self.paragraph, after_end });
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
