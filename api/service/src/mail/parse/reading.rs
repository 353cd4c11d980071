//! The reading of a text line by line: what is written, and what is quoted or signed.

use std::sync::LazyLock;

use super::signatures::{is_advert, is_closing, is_postscript, is_rule};
use super::text_line::is_quoted;
use super::{openings, own_mail};
use crate::delivery::mail_out::first_lines;

/// The first line of a text with an inline signature; headers and an empty line follow.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE";

/// Mail programs wrap plain text between these columns.
const BREAKS: std::ops::RangeInclusive<usize> = 60..=80;
/// The smallest column at which they wrap.
const LEAST_BREAK: usize = 72;

/// A line that is kept.
pub(super) struct Kept {
    /// Its place in the text.
    pub(super) at: usize,
    /// The number of the empty lines, of the quotations, and of the signatures above it.
    pub(super) paragraph: usize,
    /// Whether it stands below a farewell.
    pub(super) after_end: bool,
}

/// The state of reading a text.
#[derive(Default)]
pub(super) struct Reading<'a> {
    /// The written lines.
    pub(super) kept: Vec<Kept>,
    /// The lines that may have been written.
    pub(super) doubtful: Vec<&'a str>,
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
    /// Reads a text. If nothing is written above a mail of ours that is not marked as quoted, what
    /// stands below it is read.
    pub(super) fn of(lines: &[&'a str]) -> Self {
        let mut reading = Self::default();
        let cut = reading.read(lines, 0);
        if reading.kept.is_empty()
            && reading.doubtful.is_empty()
            && let Some(cut) = cut
            && let Some(below) = own_mail::lines_to_end(&lines[cut..])
        {
            reading = Self::default();
            reading.read(lines, cut + below);
        }
        reading
    }

    /// Reads the lines from this place on, and returns the place from which the rest was cut.
    fn read(&mut self, lines: &[&'a str], mut at: usize) -> Option<usize> {
        while let Some(line) = lines.get(at) {
            let Some(taken) = self.line(at, line, &lines[at + 1..]) else { return Some(at) };
            at += 1 + taken;
        }
        None
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

/// The letters of the marker lines of our mails.
static MARKERS: LazyLock<Vec<String>> = LazyLock::new(|| first_lines().map(|line| letters(&line)).collect());

/// The letters of a text, in lower case. Only these are compared, because mail programs change other characters.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase()
}

/// Whether this is the marker line of our mails, in any decoration.
fn is_marker(line: &str) -> bool {
    let line = letters(line);
    MARKERS.iter().any(|marker| line.contains(marker))
}

/// Whether the line may be the wrapped rest of the quoted line above: then it has no `>`, and may
/// look like an order. It may also be an answer. `quoted` is the width of the line above.
fn may_be_broken_off(line: &str, quoted: usize) -> bool {
    let word = line.split(' ').next().unwrap_or_default().chars().count();
    BREAKS.contains(&quoted) && quoted + 1 + word > LEAST_BREAK
}

#[cfg(test)]
mod tests {
    use super::super::written;

    /// The lines above the end of the mail, and those below it.
    fn parts(text: &str) -> (Vec<String>, Vec<String>) {
        let (lines, _) = written(text).unwrap();
        let (below, above): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.after_end);
        let texts = |lines: Vec<super::super::Line>| lines.into_iter().map(|line| line.text).collect();
        (texts(above), texts(below))
    }

    #[test]
    fn a_farewell_ends_a_mail_only_below_its_text() {
        for (text, above, below) in [
            ("Thanks!\n4", vec!["Thanks!", "4"], vec![]),
            ("Danke\n\n4", vec!["Danke", "4"], vec![]),
            ("4\n\nThanks!\nPat", vec!["4"], vec!["Thanks!", "Pat"]),
            ("4\nBest regards,\n\nGrace\n+49 30 123", vec!["4"], vec!["Best regards,", "Grace", "+49 30 123"]),
            ("4\nThanks\nAda\n> pass\n5", vec!["4", "5"], vec!["Thanks", "Ada"]),
            ("4\n\n-- \nThanks\nPat", vec!["4"], vec![]),
            ("4\nThanks\nAda\nSent from my iPhone", vec!["4"], vec!["Thanks", "Ada"]),
            ("thanks Bo\n4", vec!["thanks Bo", "4"], vec![]),
        ] {
            assert_eq!(
                parts(text),
                (above.into_iter().map(str::to_owned).collect(), below.into_iter().map(str::to_owned).collect()),
                "{text}"
            );
        }
    }

    #[test]
    fn an_afterword_ends_a_mail_wherever_it_stands() {
        for sign in [
            "PS: good luck",
            "P.S. good luck",
            "ps good luck",
            "PPS: luck",
            "P.P.S: luck",
            "NB: luck",
            "N.B. luck",
            "PS",
        ] {
            let (above, below) = parts(&format!("4\n\n{sign}\npass\n> x\nmine"));
            assert_eq!(
                (above.as_slice(), below.as_slice()),
                (&["4".to_owned()][..], &[sign, "pass", "mine"].map(str::to_owned)[..])
            );
            assert_eq!(parts(sign), (vec![], vec![sign.to_owned()]));
        }
        for text in ["pst", "psst 4", "nbr 4", "4 ps", "pass"] {
            assert_eq!(parts(text), (vec![text.to_owned()], vec![]));
        }
    }

    #[test]
    fn a_long_tail_is_the_signature_of_a_company() {
        let tail = |lines: usize| format!("4\n\nRegards\n{}", "Grace\n".repeat(lines));
        assert_eq!(parts(&tail(9)).1.len(), 10);
        assert_eq!(parts(&tail(10)), (vec!["4".to_owned()], vec![]));
    }
}
