//! The report of a mail: what became of each line, and what was asked for.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::mail::parse::{IncomingMail, Line, Obstacle, shorten};
use crate::mail::resolve::LineResult;
use crate::mail::resolve::orders::{Section, UnreadLine};

/// The results of a mail.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::mail) struct Report {
    /// Whether the mail asked only for a preview; then nothing was done.
    pub(in crate::mail) preview: bool,
    /// The result of each line.
    pub(in crate::mail) lines: Vec<LineResult>,
    /// The requested sections.
    pub(in crate::mail) sections: BTreeSet<Section>,
    /// The sections of an answer of the mail desk.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(in crate::mail) desk: BTreeSet<DeskSection>,
    /// The titles of the requested topics.
    #[serde(default)]
    pub(in crate::mail) topics: Vec<String>,
    /// The lines that were taken for no orders.
    #[serde(default)]
    pub(in crate::mail) ignored: Vec<String>,
    /// Whether there were so many mails that this one was not even read.
    pub(in crate::mail) too_many: bool,
    /// Whether no order was in the mail.
    #[serde(default)]
    pub(in crate::mail) idle: bool,
    /// Why no order was in the mail, if its writer can do something about that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) obstacle: Option<Obstacle>,
    /// Whether further mails like this one are not answered.
    #[serde(default)]
    pub(in crate::mail) is_last: bool,
    /// The lines for which the steps of the mail did not suffice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) not_read: Option<NotRead>,
    /// Whether the mail is not read again, because reading it has begun twice and never ended.
    #[serde(default)]
    pub(in crate::mail) is_given_up: bool,
}

/// The end of a mail that was not read, because it has more words than are looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::mail) struct NotRead {
    /// The number of lines before it, which were read.
    pub(in crate::mail) read: usize,
    /// The number of lines that were not read.
    pub(in crate::mail) left: usize,
    /// The first lines that were not read, shortened.
    pub(in crate::mail) first: Vec<String>,
}

impl NotRead {
    /// The most lines that are repeated.
    const SHOWN: usize = 5;

    /// The end of a mail with these lines, if its last lines were not read.
    pub(in crate::mail) fn of(lines: &[Line], last: &[String]) -> Option<Self> {
        let first = last.iter().take(Self::SHOWN).cloned().collect();
        (!last.is_empty()).then(|| Self { read: lines.len().saturating_sub(last.len()), left: last.len(), first })
    }

    /// The same with more lines at the end of a mail of which so many were taken: the parser has left these out.
    pub(in crate::mail) fn with_left_out(end: Option<Self>, taken: usize, left_out: usize) -> Option<Self> {
        match end {
            _ if left_out == 0 => end,
            Some(end) => Some(Self { left: end.left + left_out, ..end }),
            None => Some(Self { read: taken, left: left_out, first: Vec::new() }),
        }
    }

    /// Whether lines were not read that may be orders: what the parser leaves out comes far behind the first block.
    pub(in crate::mail) fn may_hold_orders(&self) -> bool {
        !self.first.is_empty()
    }
}

impl Report {
    /// The report for a mail that is not read because there were too many.
    pub(super) fn flooded() -> Self {
        Self { too_many: true, ..Self::default() }
    }

    /// Adds what the parser says of the mail: why its writer says nothing, and what it has left out.
    pub(super) fn describe_mail(&mut self, mail: &IncomingMail<'_>) {
        self.obstacle = mail.message.obstacle.filter(|_| self.idle);
        // A mail of too many is not read at all, and says so.
        if !self.too_many {
            self.not_read = NotRead::with_left_out(self.not_read.take(), mail.lines.len(), mail.message.left_unread);
        }
    }

    /// One word for each result, as it is stored with the mail for the operator.
    pub(in crate::mail) fn outcome(&self) -> Vec<&'static str> {
        let flags = [(self.preview, "preview"), (self.idle, "idle"), (self.is_given_up, "unread")];
        let flags = flags.into_iter().filter_map(|(is_set, word)| is_set.then_some(word));
        flags.chain(self.lines.iter().map(LineResult::word)).collect()
    }

    /// Whether something was done, or answered what was asked.
    pub(super) fn does_something(&self) -> bool {
        let any = |word: &str| self.lines.iter().any(|line| line.word() == word);
        self.preview || any("done") || !(self.idle || self.is_given_up || any("unread") || any("refused"))
    }

    /// Whether a line was not done, or nothing that was written is a move.
    pub(in crate::mail) fn leaves_undone(&self) -> bool {
        !self.preview
            && (self.not_read.as_ref().is_some_and(NotRead::may_hold_orders)
                || self.is_given_up
                || (self.idle && !self.ignored.is_empty())
                || self.lines.iter().any(|line| !matches!(line, LineResult::Done { .. })))
    }
}

/// The report for a mail with lines that could not be parsed: they with their errors, the others as
/// not done.
pub(super) fn not_understood(lines: &[Line], unread: &[UnreadLine]) -> Report {
    let written: Vec<String> = lines.iter().map(|line| shorten(&line.text)).collect();
    let failed = |unread: &UnreadLine| LineResult::Unread { said: unread.said.clone(), why: unread.why.clone() };
    let elsewhere = unread.iter().filter(|unread| !written.contains(&unread.said)).map(failed);
    let here = written.iter().map(|said| match unread.iter().find(|unread| unread.said == *said) {
        Some(unread) => failed(unread),
        None => LineResult::Left { said: said.clone() },
    });
    let lines: Vec<_> = elsewhere.chain(here).collect();
    let idle = lines.iter().all(|line| matches!(line, LineResult::Unread { .. }));
    Report { lines, idle, ..Report::default() }
}

/// A section of an answer of the mail desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum DeskSection {
    /// The reader's games.
    Games,
    /// The games that are behind the reader.
    PastGames,
    /// The games that wait for players.
    OpenGames,
    /// The seats for substitutes.
    OpenSeats,
    Rules,
    /// The reader's settings.
    Settings,
    /// How to erase the account.
    Erasing,
    Help,
}
