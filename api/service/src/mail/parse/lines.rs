//! The extraction of the lines that the sender has written from the text of a mail.

use super::limits::{LONGEST, MOST_LINES, MOST_WRITTEN, Unreadable};
use super::reading::Reading;
use super::text_line::{LineEnd, TextLine, split};
use super::{encoded, wrapping};

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
    let texts = lines.iter().map(|line| if line.is_signature { "" } else { line.text.as_str() });
    let texts: Vec<&str> = texts.collect();
    let texts = encoded::without_blocks(&texts);
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
