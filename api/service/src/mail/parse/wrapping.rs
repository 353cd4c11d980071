//! The lines that mail programs wrap: joined where the HTML of the mail shows the whole line, else
//! marked by the width of the mail.

use super::text_line::{LineEnd, TextLine, is_quoted};
use crate::ground::budget::{Budget, Exhausted};

/// The smallest width, in characters, at which a program wraps.
const LEAST_WIDTH: usize = 36;
/// The lines of HTML in which a line of plain text is searched: the plain text may have more or
/// fewer lines, such as the addresses of links.
const WINDOW: usize = 16;

/// The lines of a plain text as the HTML beside it shows them: those of a paragraph that are one line
/// there are joined, and signatures are marked.
pub(super) fn joined(plain: Vec<TextLine>, html: &[TextLine], budget: &Budget) -> Result<Vec<TextLine>, Exhausted> {
    let shown = html.iter().filter(|line| !is_quoted(&line.text)).map(|line| (letters(&line.text), line.is_signature));
    let shown: Vec<(String, bool)> = shown.filter(|(line, _)| !line.is_empty()).collect();
    let mut place = Place { shown: &shown, next: 0, rest: "" };
    let mut joined: Vec<TextLine> = Vec::new();
    for line in plain {
        let written = if is_quoted(&line.text) { String::new() } else { letters(&line.text) };
        budget.spend(written.len())?;
        let found = place.find(&written);
        let end = if found.is_some() && place.rest.is_empty() { LineEnd::Written } else { line.end };
        let is_signature = found.is_some() && place.is_signature();
        match joined.last_mut().filter(|above| found == Some(Found::Rest) && above.end == LineEnd::Unknown) {
            Some(above) => {
                let text = format!("{} {}", above.text, line.text);
                *above = TextLine { text, end, width: line.width, is_signature };
            }
            None => joined.push(TextLine { end, is_signature, ..line }),
        }
    }
    Ok(joined)
}

/// Where a line of plain text was found in the HTML.
#[derive(PartialEq, Eq)]
enum Found {
    /// At the beginning of a line.
    Beginning,
    /// In the same line as the one above, right behind it.
    Rest,
}

/// A place in the HTML: the plain text has the same lines in the same order.
struct Place<'a> {
    /// The lines, and whether each belongs to a signature.
    shown: &'a [(String, bool)],
    /// The first line below the place.
    next: usize,
    /// What is left of the line of the place, empty if the line above was not found.
    rest: &'a str,
}

impl Place<'_> {
    /// Whether the line of the place belongs to a signature.
    fn is_signature(&self) -> bool {
        self.next.checked_sub(1).and_then(|at| self.shown.get(at)).is_some_and(|(_, is_signature)| *is_signature)
    }

    fn find(&mut self, written: &str) -> Option<Found> {
        let rest = std::mem::take(&mut self.rest);
        if written.is_empty() {
            return None;
        }
        if let Some(rest) = rest.strip_prefix(written) {
            self.rest = rest;
            return Some(Found::Rest);
        }
        let near = (self.next..).zip(self.shown.iter().skip(self.next)).take(WINDOW);
        let (at, rest) = near.filter_map(|(at, (line, _))| Some((at, line.strip_prefix(written)?))).next()?;
        (self.next, self.rest) = (at + 1, rest);
        Some(Found::Beginning)
    }
}

/// The text without blanks, and without the signs by which plain text shows bold and slanted letters.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '*' | '_')).collect()
}

/// For each written line whether a program may have wrapped the sentence at its end: the line could
/// not hold the first word of the next line of its paragraph. Each line stands with the number of its paragraph.
pub(super) fn may_go_on(lines: &[(&TextLine, usize)]) -> Vec<bool> {
    let may_be_wrapped = |line: &TextLine| line.end == LineEnd::Unknown;
    // A line of one word cannot be wrapped, and may be longer than the others.
    let wrapped = lines.iter().map(|(line, _)| *line).filter(|line| may_be_wrapped(line) && line.text.contains(' '));
    let widest = wrapped.map(|line| line.width).max().filter(|width| *width >= LEAST_WIDTH);
    let goes_on = |at: usize, (line, paragraph): &(&TextLine, usize)| {
        let next = lines.get(at + 1).filter(|(_, other)| other == paragraph);
        let word = next.and_then(|(next, _)| next.text.split(' ').next()).map(|word| word.chars().count());
        let is_full = |(word, widest): (usize, usize)| line.width + 1 + word > widest;
        may_be_wrapped(line) && word.zip(widest).is_some_and(is_full)
    };
    lines.iter().enumerate().map(|(at, line)| goes_on(at, line)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Line, Nature, read, written};

    const SENTENCE: &str = "I have thought about this round for a long while, and in the end I decided that it is \
                            better for all of us if I do not take anything from anybody, so I will not pass";

    /// The text as a program wraps it.
    fn wrapped(text: &str, columns: usize) -> String {
        let mut lines = vec![String::new()];
        for word in text.split(' ') {
            let line = lines.last_mut().expect("a line");
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > columns {
                lines.push(word.to_owned());
            } else {
                line.push_str(if line.is_empty() { "" } else { " " });
                line.push_str(word);
            }
        }
        lines.join("\n")
    }

    fn lines(headers: &str, body: &str) -> Vec<(String, bool)> {
        let mail = format!("From: ada@example.org\r\n{headers}\r\n\r\n{body}");
        let Nature::Written { lines } = read(mail.as_bytes()).unwrap().nature else { panic!("written by a person") };
        lines.into_iter().map(|line| (line.text, line.may_go_on)).collect()
    }

    fn alternatives(plain: &str, html: &str) -> Vec<(String, bool)> {
        lines(
            "Content-Type: multipart/alternative; boundary=b",
            &format!(
                "--b\r\nContent-Type: text/plain\r\n\r\n{plain}\r\n--b\r\nContent-Type: text/html\r\n\r\n{html}\r\n--b--"
            ),
        )
    }

    #[test]
    fn a_wrapped_line_may_go_on_at_every_width() {
        for columns in 40..=100 {
            let text = wrapped(SENTENCE, columns);
            let (lines, _) = written(&format!("steal silver\n\n{text}\n\nmine\npass")).unwrap();
            let sentence: Vec<&Line> = lines.iter().filter(|line| line.paragraph == 1).collect();
            assert_eq!(sentence.len(), text.lines().count(), "{columns}");
            let (last, above) = sentence.split_last().unwrap();
            assert!(above.iter().all(|line| line.may_go_on) && !last.may_go_on, "{columns}: {sentence:?}");
            assert!(
                lines.iter().filter(|line| line.paragraph != 1).all(|line| !line.may_go_on),
                "{columns}: {lines:?}"
            );
        }
    }

    #[test]
    fn a_line_with_room_for_the_next_word_has_ended() {
        let text = "This line is as wide as the widest of all lines\nand this one has room for more\npass";
        assert_eq!(lines("", text).iter().map(|line| line.1).collect::<Vec<_>>(), [true, false, false]);
        // Nobody wraps so early.
        assert!(lines("", "I take the silver in the end\npass").iter().all(|line| !line.1));
        // The address is not wrapped, and says nothing about the width.
        let link = format!("https://example.org/{}", "x".repeat(100));
        let text = format!("in the end I decided that I will really not\npass\n\n{link}");
        assert_eq!(lines("", &text).iter().map(|line| line.1).collect::<Vec<_>>(), [true, false, false]);
    }

    #[test]
    fn flowed_text_and_html_have_the_ends_of_their_writers() {
        for columns in 40..=100 {
            let flowed = wrapped(SENTENCE, columns).replace('\n', " \r\n");
            let read = lines("Content-Type: text/plain; format=flowed", &format!("{flowed}\r\npass"));
            assert_eq!(read, [(SENTENCE.to_owned(), false), ("pass".to_owned(), false)]);
            let html = format!("<p>{}<br>pass</p>", wrapped(SENTENCE, columns));
            assert_eq!(lines("Content-Type: text/html", &html), read);
        }
    }

    #[test]
    fn plain_text_is_joined_by_its_html() {
        for columns in 40..=100 {
            let plain = format!("Hi all\n{}\npass\n\nmine", wrapped(SENTENCE, columns));
            let html =
                format!("<div>Hi <b>all</b></div><div>{SENTENCE}</div><div>pass</div><div><br></div><div>mine</div>");
            let expected = ["Hi all", SENTENCE, "pass", "mine"].map(|text| (text.to_owned(), false));
            assert_eq!(alternatives(&plain, &html), expected);
            // With signs for bold letters, and a line that only the plain text has.
            let plain = format!("(A picture)\n{plain}").replace("all", "*all*");
            let joined = alternatives(&plain, &html);
            assert_eq!(joined[1].0, "Hi *all*");
            assert!(joined[2].0.starts_with("I have thought") && joined[2].0.ends_with("not pass"), "{joined:?}");
            assert!(joined.iter().all(|line| !line.1), "{joined:?}");
        }
    }

    #[test]
    fn a_signature_that_only_the_html_marks_is_cut_from_the_plain_text() {
        let html = "<div>ring</div><div class=\"gmail_signature\">Grace<br>pass</div><div>look</div>";
        for plain in ["ring\n\nGrace\npass\n\nlook", "ring\n*Grace*\npass\nlook"] {
            let read: Vec<String> = alternatives(plain, html).into_iter().map(|line| line.0).collect();
            assert_eq!(read, ["ring", "look"], "{plain}");
        }
        // The same words above the signature are typed.
        let read = alternatives(
            "pass\nring\n\nGrace\npass",
            "<p>pass</p><p>ring</p><div id=\"Signature\">Grace<br>pass</div>",
        );
        assert_eq!(read.into_iter().map(|line| line.0).collect::<Vec<_>>(), ["pass", "ring"]);
    }

    #[test]
    fn html_that_says_something_else_does_not_count() {
        for columns in 40..=100 {
            let plain = wrapped(SENTENCE, columns);
            for html in ["", "<p>A page</p>", "<p>I have no program for this</p>"] {
                assert_eq!(alternatives(&plain, html), lines("", &plain), "{html}");
            }
        }
    }
}
