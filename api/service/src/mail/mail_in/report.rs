//! The report of a mail: what became of each line, and what was asked for; told in words.

use std::collections::BTreeSet;

use pixie_engine::sentences::tell;
use pixie_engine::{Effect, Seat};
use serde::{Deserialize, Serialize};

use super::desk::DeskSection;
use super::meaning::mark;
use super::orders::{Section, Unread, shorten};
use super::reading::{Line, Obstacle};
use super::topics::TOPICS;
use crate::delivery::mail_out::{Block, Item};

/// The results of a mail.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Report {
    /// Whether the mail asked only for a preview; then nothing was done.
    pub(super) preview: bool,
    /// The result of each line.
    pub(super) lines: Vec<LineResult>,
    /// The requested sections.
    pub(super) sections: BTreeSet<Section>,
    /// The sections of an answer of the mail desk.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) desk: BTreeSet<DeskSection>,
    /// The titles of the requested topics.
    #[serde(default)]
    pub(super) topics: Vec<String>,
    /// The lines that were taken for no orders.
    #[serde(default)]
    pub(super) ignored: Vec<String>,
    /// There were so many mails that this one was not even read.
    pub(super) too_many: bool,
    /// No order was in it.
    #[serde(default)]
    pub(super) idle: bool,
    /// Why nothing was in it, if its writer can do something about that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) obstacle: Option<Obstacle>,
    /// Further mails like it are not answered.
    #[serde(default)]
    pub(super) is_last: bool,
    /// The lines for which its steps did not suffice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) not_read: Option<NotRead>,
    /// It is not read again, because reading it has begun twice and never ended.
    #[serde(default)]
    pub(super) is_given_up: bool,
}

/// The end of a mail that was not read, because it has more words than are looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct NotRead {
    /// The number of lines before it, which were read.
    pub(super) read: usize,
    /// The number of its lines.
    pub(super) left: usize,
    /// The first of them, shortened.
    pub(super) first: Vec<String>,
}

impl NotRead {
    /// The most lines that are repeated.
    const SHOWN: usize = 5;

    /// Of these lines of a mail the last ones; none if all were read.
    pub(super) fn of(lines: &[Line], last: &[String]) -> Option<Self> {
        let first = last.iter().take(Self::SHOWN).cloned().collect();
        (!last.is_empty()).then(|| Self { read: lines.len().saturating_sub(last.len()), left: last.len(), first })
    }

    fn told(&self) -> Block {
        let read = match self.read {
            0 => "No line of your mail was read".to_owned(),
            1 => "Only the first line of your mail was read".to_owned(),
            read => format!("Only the first {read} lines of your mail were read"),
        };
        let shown: Vec<_> = self.first.iter().map(|line| format!("\u{201c}{line}\u{201d}")).collect();
        let more = match self.left.saturating_sub(shown.len()) {
            0 => String::new(),
            1 => ", and 1 more".to_owned(),
            more => format!(", and {more} more"),
        };
        Block::Paragraph(format!(
            "{read}: it has more words than are looked at in one mail. Nothing was done of the rest: {}{more}. Write in fewer \
             words, one order on each line.",
            shown.join(", ")
        ))
    }
}

/// The result of a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum LineResult {
    /// It was done, or would be; with the effects that the reader may see.
    Done {
        said: String,
        /// The move in notation.
        #[serde(default)]
        read_as: Option<String>,
        effects: Vec<Effect>,
        and: Option<String>,
    },
    /// The line may mean this move: a yes makes the move, as long as this decision is open.
    Asked { said: String, why: String, proposal: String, decision: Option<u32> },
    /// The line may mean these moves, with their numbers in the list; the number is 0 for a move that is not in the list.
    Several { said: String, why: String, candidates: Vec<(usize, String)> },
    /// The line was refused.
    Refused { said: String, why: String, nearest: Option<String> },
    /// It cannot be parsed.
    Unread { said: String, why: String },
    /// It was not tried, because of another line.
    Left { said: String },
}

impl LineResult {
    /// Whether it has made a promotion step.
    pub(super) fn is_step(&self) -> bool {
        matches!(self, Self::Done { read_as: Some(notation), .. } if notation.starts_with("promote "))
    }

    /// For the operator, without the text of the line.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Done { .. } => "done",
            Self::Refused { .. } => "refused",
            Self::Unread { .. } | Self::Asked { .. } | Self::Several { .. } => "unread",
            Self::Left { .. } => "left",
        }
    }

    fn item(&self, name: &impl Fn(Seat) -> String) -> Item {
        let (text, more) = match self {
            Self::Done { said, read_as, effects, and } => {
                let read_as = read_as.as_ref().filter(|notation| !notation.eq_ignore_ascii_case(said));
                let read_as = read_as.map(|notation| format!("Read as `{notation}`."));
                let told = effects.iter().filter_map(|effect| tell(effect, name)).chain(and.clone());
                (said.clone(), read_as.into_iter().chain(told).collect())
            }
            Self::Asked { said, why, proposal, decision } => {
                let how = match decision {
                    Some(_) => format!(
                        "Did you mean `{proposal}`? If so, answer this mail with `yes`; else write what you want."
                    ),
                    None => format!("Did you mean `{proposal}`? If so, write it just so."),
                };
                (
                    format!("{said}: not done yet"),
                    [why.clone(), how].into_iter().filter(|text| !text.is_empty()).collect(),
                )
            }
            Self::Several { said, why, candidates } => {
                let each = candidates.iter().map(|(number, notation)| match number {
                    0 => format!("`{notation}`"),
                    _ => format!("`{number}` for `{notation}`"),
                });
                let what =
                    if candidates.iter().any(|(number, _)| *number > 0) { "the number, or the move" } else { "it out" };
                let how = format!("Write {what}: {}.", each.collect::<Vec<_>>().join("; "));
                (format!("{said}: not done yet"), vec![why.clone(), how])
            }
            Self::Refused { said, why, nearest } => {
                let nearest = nearest.iter().map(|near| format!("The legal move most like it is `{near}`."));
                (format!("{said}: refused"), [why.clone()].into_iter().chain(nearest).collect())
            }
            Self::Unread { said, why } => (format!("{said}: not understood"), vec![why.clone()]),
            Self::Left { said } => (format!("{said}: not done"), Vec::new()),
        };
        Item { text, more }
    }
}

impl Report {
    /// The report for a mail that is not read because there were too many.
    pub(super) fn flooded() -> Self {
        Self { too_many: true, ..Self::default() }
    }

    /// The words for the operator.
    pub(super) fn outcome(&self) -> Vec<&'static str> {
        let flags = [(self.preview, "preview"), (self.idle, "idle"), (self.is_given_up, "unread")];
        let flags = flags.into_iter().filter_map(|(is_set, word)| is_set.then_some(word));
        flags.chain(self.lines.iter().map(LineResult::word)).collect()
    }

    /// Whether something was done, or answered what was asked.
    pub(super) fn does_something(&self) -> bool {
        let any = |word: &str| self.lines.iter().any(|line| line.word() == word);
        self.preview || any("done") || !(self.idle || self.is_given_up || any("unread") || any("refused"))
    }

    /// Whether a line was not done.
    pub(super) fn leaves_undone(&self) -> bool {
        !self.preview
            && (self.not_read.is_some()
                || self.is_given_up
                || self.lines.iter().any(|line| !matches!(line, LineResult::Done { .. })))
    }

    /// What its writer must know first: that a part was not read, and that further mails like this one are not answered.
    pub(super) fn warnings(&self) -> impl Iterator<Item = Block> {
        let not_read = self.not_read.as_ref().map(NotRead::told);
        let is_last = self.is_last.then(|| {
            Block::paragraph(
                "Your last mails did nothing. Further ones like them are not answered, so that two programs do not write to \
                 each other for ever. As soon as you do something, by mail or on the page, your mails are answered again.",
            )
        });
        not_read.into_iter().chain(is_last)
    }

    /// The results of the lines.
    pub(super) fn lines(&self, name: impl Fn(Seat) -> String) -> Vec<Block> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let heading = if self.preview { "What your mail would do" } else { "Your mail" };
        vec![Block::heading(heading), Block::list(self.lines.iter().map(|line| line.item(&name)))]
    }

    /// The lines that were taken for no orders.
    pub(super) fn ignored(&self) -> Vec<Block> {
        const MOST: usize = 5;
        let shown: Vec<_> = self.ignored.iter().take(MOST).map(|line| format!("\u{201c}{line}\u{201d}")).collect();
        let more = if self.ignored.len() > MOST { ", and more" } else { "" };
        match shown.as_slice() {
            [] => Vec::new(),
            lines => vec![Block::Paragraph(format!("Not read as an order: {}{more}.", lines.join(", ")))],
        }
    }

    /// The explanations that were asked for.
    pub(super) fn explanations(&self) -> Vec<Block> {
        let wanted = TOPICS.iter().filter(|topic| self.topics.iter().any(|title| title == topic.title));
        let blocks = wanted.flat_map(|topic| {
            let example = format!("For example: `{}`.", topic.example);
            [Block::heading(topic.title), Block::paragraph(topic.what), Block::Paragraph(example)]
        });
        blocks.collect()
    }

    /// The move that a yes makes, and its decision.
    pub(super) fn proposal(&self) -> Option<(u32, u16)> {
        self.lines.iter().find_map(|line| match line {
            LineResult::Asked { proposal, decision, .. } if !self.preview => Some(((*decision)?, mark(proposal))),
            _ => None,
        })
    }

    fn asks_back(&self) -> bool {
        self.lines.iter().any(|line| matches!(line, LineResult::Asked { .. } | LineResult::Several { .. }))
    }

    /// The results in one sentence.
    pub(super) fn summary(&self) -> &'static str {
        let any = |word: &str| self.lines.iter().any(|line| line.word() == word);
        if let Some(obstacle) = self.obstacle {
            return obstacle.advice();
        }
        match (any("done"), any("unread"), any("refused")) {
            _ if self.too_many => {
                "these are more mails than can be answered. This one was not read, and further ones will not be for an \
                 hour; nothing is lost that was done before."
            }
            _ if self.not_read.is_some() && self.lines.is_empty() => "nothing was done, because your mail is too long.",
            _ if self.is_given_up => {
                "your mail could not be read to its end: two times it was begun and broken off. It is not tried again. What was \
                 done of it is told below; the rest is not done. Write again in few words, one order on each line."
            }
            _ if self.asks_back() && !self.preview && any("done") => {
                "your mail was done up to the line that is not quite clear, below."
            }
            _ if self.asks_back() && !self.preview => "nothing was done yet, because your mail is not quite clear.",
            (true, true, _) if !self.preview => "your mail was done up to the line that could not be understood.",
            (_, true, _) => "nothing was done, because not all of your mail could be understood.",
            _ if self.preview => "nothing was done; this is what your mail would do.",
            (true, _, true) => "your mail was done up to the line that is refused below.",
            (false, _, true) => "nothing was done, for the reason below.",
            (true, _, false) if self.not_read.is_some() => "your mail was done up to the line where reading it ended.",
            (true, _, false) => "it is done.",
            (false, _, false) => "here is what you have asked for.",
        }
    }
}

/// The report for a mail with lines that could not be parsed: they with their errors, the others as
/// not done.
pub(super) fn not_understood(lines: &[Line], unread: &[Unread]) -> Report {
    let written: Vec<String> = lines.iter().map(|line| shorten(&line.text)).collect();
    let failed = |unread: &Unread| LineResult::Unread { said: unread.said.clone(), why: unread.why.clone() };
    let elsewhere = unread.iter().filter(|unread| !written.contains(&unread.said)).map(failed);
    let here = written.iter().map(|said| match unread.iter().find(|unread| unread.said == *said) {
        Some(unread) => failed(unread),
        None => LineResult::Left { said: said.clone() },
    });
    let lines: Vec<_> = elsewhere.chain(here).collect();
    let idle = lines.iter().all(|line| matches!(line, LineResult::Unread { .. }));
    Report { lines, idle, ..Report::default() }
}
