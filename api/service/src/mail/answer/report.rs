//! The report of a mail, told in words.

use pixie_engine::Seat;

use crate::delivery::mail_out::{Block, Item};
use crate::mail::execute::{NotRead, Report};
use crate::mail::parse::Obstacle;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::intent::mark;
use crate::mail::resolve::orders::Section;
use crate::mail::resolve::topics;
use pixie_words::{Language, effect_sentence};

impl Report {
    /// What its writer must know first: that a part was not read, and that further mails like this one are not answered.
    pub(super) fn warnings(&self) -> impl Iterator<Item = Block> {
        let not_read = self.not_read.as_ref().map(not_read);
        let is_last = self.is_last.then(|| {
            Block::paragraph(
                "Your last mails did nothing. Further ones like them are not answered, so that two programs do not write to \
                 each other for ever. As soon as you do something, by mail or on the page, your mails are answered again.",
            )
        });
        not_read.into_iter().chain(is_last)
    }

    /// The results of the lines.
    pub(in crate::mail) fn lines(&self, name: impl Fn(Seat) -> String) -> Vec<Block> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let heading = if self.preview { "What your mail would do" } else { "Your mail" };
        vec![Block::heading(heading), Block::list(self.lines.iter().map(|line| item(line, &name)))]
    }

    /// The lines that were taken for no orders. Friends write such lines to each other, so among people it says how these are reached.
    pub(in crate::mail) fn ignored(&self, is_among_people: bool) -> Vec<Block> {
        const MOST: usize = 5;
        let shown: Vec<_> = self.ignored.iter().take(MOST).map(|line| format!("\u{201c}{line}\u{201d}")).collect();
        let more = if self.ignored.len() > MOST { ", and more" } else { "" };
        let how = if is_among_people {
            " Nobody else reads it; what the others are to read begins with `message:`."
        } else {
            ""
        };
        match shown.as_slice() {
            [] => Vec::new(),
            lines => vec![Block::Paragraph(format!("Not read as an order: {}{more}.{how}", lines.join(", ")))],
        }
    }

    /// The explanations that were asked for.
    pub(in crate::mail) fn explanations(&self) -> Vec<Block> {
        let wanted = topics::all().filter(|topic| self.topics.contains(&topic.key()));
        let blocks = wanted.flat_map(|topic| {
            let example = format!("For example: `{}`.", topic.example);
            let (title, what) = (topic.title(Language::English), topic.what(Language::English));
            [Block::Heading(title), Block::Paragraph(what), Block::Paragraph(example)]
        });
        blocks.collect()
    }

    /// The move that a yes makes, and its decision.
    pub(in crate::mail) fn proposal(&self) -> Option<(u32, u16)> {
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
            return advice(obstacle);
        }
        let is_put_off = self.lines.iter().any(|line| matches!(line, LineResult::NotDone { .. }));
        match (any("done"), any("unread"), any("refused")) {
            _ if self.idle
                && self.lines.is_empty()
                && self.not_read.is_none()
                && !self.sections.contains(&Section::Help) =>
            {
                "no move was found in your mail, so nothing was done. Answer with the number of a move, or with the move in a \
                 sentence of its own; `help` tells what else you can write, and `help casino` what an action does."
            }
            _ if self.idle && self.lines.is_empty() && self.not_read.is_none() => {
                "no move was found in your mail, so nothing was done. This is what you can write."
            }
            (false, ..) if is_put_off && !self.asks_back() => "nothing was done, for the reason below.",
            _ if self.too_many => {
                "these are more mails than can be answered. This one was not read, and further ones will not be for an \
                 hour: they get no answer, and your page lists them (Your mails). Nothing is lost that was done before."
            }
            _ if self.not_read.is_some() && self.lines.is_empty() && self.idle => {
                "nothing was done, because your mail is too long."
            }
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
            (true, _, false) if self.not_read.as_ref().is_some_and(NotRead::may_hold_orders) => {
                "your mail was done up to the line where reading it ended."
            }
            (true, _, false) => "it is done.",
            (false, _, false) => "here is what you have asked for.",
        }
    }
}

/// The end of a mail that was not read.
fn not_read(end: &NotRead) -> Block {
    let read = match end.read {
        0 => "No line of your mail was read".to_owned(),
        1 => "Only the first line of your mail was read".to_owned(),
        read => format!("Only the first {read} lines of your mail were read"),
    };
    let words = "it has more words than are looked at in one mail";
    let shown: Vec<_> = end.first.iter().map(|line| format!("\u{201c}{line}\u{201d}")).collect();
    if shown.is_empty() {
        let left = if end.left == 1 { "1 line".to_owned() } else { format!("{} lines", end.left) };
        return Block::Paragraph(format!(
            "{read}: {words}. {left} below were not read, and nothing was done because of them."
        ));
    }
    let more = match end.left.saturating_sub(shown.len()) {
        0 => String::new(),
        1 => ", and 1 more".to_owned(),
        more => format!(", and {more} more"),
    };
    Block::Paragraph(format!(
        "{read}: {words}. Nothing was done of the rest: {}{more}. Write in fewer words, one order on each line.",
        shown.join(", ")
    ))
}

/// The result of a line.
fn item(line: &LineResult, name: &impl Fn(Seat) -> String) -> Item {
    let (text, more) = match line {
        LineResult::Done { said, read_as, effects, and } => {
            let read_as = read_as.as_ref().filter(|notation| !notation.eq_ignore_ascii_case(said));
            let read_as = read_as.map(|notation| format!("Read as `{notation}`."));
            let sentences =
                effects.iter().filter_map(|effect| effect_sentence(Language::English, effect, name)).chain(and.clone());
            (said.clone(), read_as.into_iter().chain(sentences).collect())
        }
        LineResult::Asked { said, why, proposal, decision } => {
            let how = match decision {
                Some(_) => {
                    format!("Did you mean `{proposal}`? If so, answer this mail with `yes`; else write what you want.")
                }
                None => format!("Did you mean `{proposal}`? If so, write it just so."),
            };
            let price = price(proposal).to_owned();
            let more = [why.clone(), how, price].into_iter().filter(|text| !text.is_empty()).collect();
            (format!("{said}: not done yet"), more)
        }
        LineResult::Several { said, why, candidates } => {
            let each = candidates.iter().map(|(number, notation)| match number {
                0 => format!("`{notation}`"),
                _ => format!("`{number}` for `{notation}`"),
            });
            let what =
                if candidates.iter().any(|(number, _)| *number > 0) { "the number, or the move" } else { "it out" };
            let how = format!("Write {what}: {}.", each.collect::<Vec<_>>().join("; "));
            (format!("{said}: not done yet"), vec![why.clone(), how])
        }
        LineResult::Refused { said, why, nearest } => {
            let nearest = nearest.iter().map(|near| format!("The legal move most like it is `{near}`."));
            (format!("{said}: refused"), [why.clone()].into_iter().chain(nearest).collect())
        }
        LineResult::NotDone { said, why } => (format!("{said}: not done"), vec![why.clone()]),
        LineResult::Unread { said, why } => (format!("{said}: not understood"), vec![why.clone()]),
        LineResult::Left { said } => (format!("{said}: not done"), Vec::new()),
    };
    Item { text, more }
}

/// What a proposed move costs beyond what its words say; empty if nothing.
fn price(proposal: &str) -> &'static str {
    match proposal {
        "pass" => "It costs you 5 penalties, and you act no more in this round.",
        "offer nothing" => "It costs you 5 penalties.",
        _ => "",
    }
}

/// What it is, and what the writer can do, behind a greeting.
fn advice(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Encrypted => {
            "nothing was done: your mail is encrypted, and Pixie Post has no key to it. Please answer without encryption."
        }
        Obstacle::OpaqueSignature => {
            "nothing was done: your mail program has packed the text into its signature (opaque S/MIME). Please sign in \
             clear text, or not at all."
        }
        Obstacle::WinmailDat => {
            "nothing was done: your mail program has put the text into `winmail.dat`, which only Outlook reads. Please \
             send plain text or HTML (in Outlook: Format Text, Plain Text)."
        }
        Obstacle::Picture => {
            "nothing was done: there is only a picture in your mail, and pictures are not read. Please write your move as \
             text."
        }
        Obstacle::SubjectOnly => {
            "nothing was done: there is only a subject in your mail. Please write your move below it, where the text goes."
        }
    }
}
