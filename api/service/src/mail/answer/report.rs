//! The report of a mail, told in words.

use pixie_engine::{Effect, Seat};
use pixie_words::{Language, answer as words, effect_sentence};

use crate::delivery::mail_out::{Block, Item};
use crate::mail::execute::{NotRead, Report};
use crate::mail::parse::Obstacle;
use crate::mail::resolve::intent::mark;
use crate::mail::resolve::note::Note;
use crate::mail::resolve::orders::Section;
use crate::mail::resolve::topics;
use crate::mail::resolve::{LineResult, shown_move};

impl Report {
    /// What its writer must know first: that a part was not read, and that further mails like this one are not answered.
    pub(super) fn warnings(&self, language: Language) -> impl Iterator<Item = Block> {
        let not_read = self.not_read.as_ref().map(|end| Block::Paragraph(not_read(language, end)));
        let is_last = self.is_last.then(|| Block::Paragraph(words::last(language)));
        not_read.into_iter().chain(is_last)
    }

    /// The results of the lines.
    pub(in crate::mail) fn lines(&self, language: Language, name: impl Fn(Seat) -> String) -> Vec<Block> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let heading = if self.preview { words::would_do(language) } else { words::your_mail(language) };
        vec![Block::Heading(heading), Block::list(self.lines.iter().map(|line| item(language, line, &name)))]
    }

    /// The lines that were taken for no orders. Friends write such lines to each other, so among people it says how these are reached.
    pub(in crate::mail) fn ignored(&self, language: Language, is_among_people: bool) -> Vec<Block> {
        const MOST: usize = 5;
        if self.ignored.is_empty() {
            return Vec::new();
        }
        let shown = quoted(language, self.ignored.iter().take(MOST));
        let ignored = match self.ignored.len() > MOST {
            true => words::ignored_more(language, &shown),
            false => words::ignored(language, &shown),
        };
        vec![Block::Paragraph(match is_among_people {
            true => format!("{ignored} {}", words::ignored_how(language)),
            false => ignored,
        })]
    }

    /// The explanations that were asked for.
    pub(in crate::mail) fn explanations(&self, language: Language) -> Vec<Block> {
        let wanted = topics::all().filter(|topic| self.topics.contains(&topic.key()));
        let blocks = wanted.flat_map(|topic| {
            let example = words::for_example(language, &topic.example);
            [Block::Heading(topic.title(language)), Block::Paragraph(topic.what(language)), Block::Paragraph(example)]
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

    /// What became of the mail, in a sentence that follows a greeting.
    pub(super) fn summary(&self, language: Language) -> String {
        let any = |word: &str| self.lines.iter().any(|line| line.word() == word);
        if let Some(obstacle) = self.obstacle {
            return advice(language, obstacle);
        }
        let is_put_off = self.lines.iter().any(|line| matches!(line, LineResult::NotDone { .. }));
        let sentence = match (any("done"), any("unread"), any("refused")) {
            _ if self.idle
                && self.lines.is_empty()
                && self.not_read.is_none()
                && !self.sections.contains(&Section::Help) =>
            {
                words::nothing_found
            }
            _ if self.idle && self.lines.is_empty() && self.not_read.is_none() => words::nothing_found_help,
            (false, ..) if is_put_off && !self.asks_back() => words::nothing_done,
            _ if self.too_many => words::too_many,
            _ if self.not_read.is_some() && self.lines.is_empty() && self.idle => words::too_long,
            _ if self.is_given_up => words::given_up,
            _ if self.asks_back() && !self.preview && any("done") => words::done_to_unclear,
            _ if self.asks_back() && !self.preview => words::unclear,
            (true, true, _) if !self.preview => words::done_to_unread,
            (_, true, _) => words::unread,
            _ if self.preview => words::preview,
            (true, _, true) => words::done_to_refused,
            (false, _, true) => words::nothing_done,
            (true, _, false) if self.not_read.as_ref().is_some_and(NotRead::may_hold_orders) => words::done_to_end,
            (true, _, false) => words::done,
            (false, _, false) => words::asked_for,
        };
        sentence(language)
    }
}

/// Lines of a mail, in quotation marks.
fn quoted<'a>(language: Language, lines: impl Iterator<Item = &'a String>) -> String {
    lines.map(|line| words::quoted(language, line)).collect::<Vec<_>>().join(", ")
}

/// The end of a mail that was not read.
fn not_read(language: Language, end: &NotRead) -> String {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    if end.first.is_empty() {
        return words::end_unshown(language, number(end.left), number(end.read));
    }
    let shown = quoted(language, end.first.iter());
    let shown = match end.left.saturating_sub(end.first.len()) {
        0 => shown,
        more => words::and_more(language, &shown, &more),
    };
    words::end_shown(language, &shown, number(end.read))
}

/// The result of a line.
fn item(language: Language, line: &LineResult, name: &impl Fn(Seat) -> String) -> Item {
    let (text, more) = match line {
        LineResult::Done { said, read_as, effects, and } => {
            (said.clone(), done(language, (said, read_as.as_deref()), (effects, and.as_ref()), name))
        }
        LineResult::Asked { said, why, proposal, decision } => {
            let said = if said.is_empty() { words::mail_before(language) } else { said.clone() };
            let shown = shown_move(language, proposal);
            let how = match decision {
                Some(_) => words::did_you_mean(language, &shown),
                None => words::did_you_mean_so(language, &shown),
            };
            let why = why.as_ref().map(|why| why.sentence(language));
            let more = why.into_iter().chain([how]).chain(price(language, proposal));
            (words::line_not_yet(language, &said), more.filter(|text| !text.is_empty()).collect())
        }
        LineResult::Several { said, why, candidates } => {
            (words::line_not_yet(language, said), vec![why.sentence(language), choices(language, candidates)])
        }
        LineResult::Refused { said, why, nearest } => {
            let nearest = nearest.iter().map(|near| words::nearest(language, &shown_move(language, near)));
            (words::line_refused(language, said), [why.sentence(language)].into_iter().chain(nearest).collect())
        }
        LineResult::NotDone { said, why } => (words::line_not_done(language, said), vec![why.sentence(language)]),
        LineResult::Unread { said, why } => {
            let said = if said.is_empty() { words::nothing_written(language) } else { said.clone() };
            (words::line_unread(language, &said), vec![why.sentence(language)])
        }
        LineResult::Left { said } => (words::line_not_done(language, said), Vec::new()),
    };
    Item { text, more }
}

/// What was done of a line: the move as which it was read, if its writer has written it otherwise, and what followed.
fn done(
    language: Language,
    (said, read_as): (&str, Option<&str>),
    (effects, and): (&[Effect], Option<&Note>),
    name: &impl Fn(Seat) -> String,
) -> Vec<String> {
    let read_as = read_as.filter(|notation| !notation.eq_ignore_ascii_case(said));
    let read_as = read_as.map(|notation| words::read_as(language, &shown_move(language, notation)));
    let effects = effects.iter().filter_map(|effect| effect_sentence(language, effect, name));
    let and = and.map(|note| note.sentence(language));
    read_as.into_iter().chain(effects).chain(and).collect()
}

/// The moves that a line may mean, and how each is chosen.
fn choices(language: Language, candidates: &[(usize, String)]) -> String {
    let each = candidates.iter().map(|(number, notation)| match number {
        0 => shown_move(language, notation),
        _ => words::number_for(language, number, &shown_move(language, notation)),
    });
    let each = each.collect::<Vec<_>>().join("; ");
    match candidates.iter().any(|(number, _)| *number > 0) {
        true => words::write_number(language, &each),
        false => words::write_out(language, &each),
    }
}

/// What a proposed move costs beyond what its words say, if anything.
fn price(language: Language, proposal: &str) -> Option<String> {
    match proposal {
        "pass" => Some(words::price_pass(language)),
        "offer nothing" => Some(words::price_offer(language)),
        _ => None,
    }
}

/// What it is, and what the writer can do, behind a greeting.
fn advice(language: Language, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Encrypted => words::encrypted(language),
        Obstacle::OpaqueSignature => words::opaque_signature(language),
        Obstacle::WinmailDat => words::winmail(language),
        Obstacle::Picture => words::only_picture(language),
        Obstacle::SubjectOnly => words::only_subject(language),
    }
}
