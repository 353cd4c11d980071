//! The answer to a mail: what was done, what was wrong, and the next decision.

use std::collections::BTreeSet;

use pixie_engine::sentences::tell;
use pixie_engine::{Effect, Seat};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::desk::{self, DeskSection};
use super::inbound_processor::passes;
use super::invitation;
use super::looking_back;
use super::meaning::mark;
use super::orders::Section;
use super::reading::Obstacle;
use super::topics::TOPICS;
use super::words::WORDS;
use crate::game::Games;
use crate::history::Happening;
use crate::mail_address::Holder;
use crate::mail_out::{Block, Draft, Item, MailIdentity, Page, is_message_id};
use crate::notifications::{self, InThread, Story};
use crate::outbox::{Failure, Mail, Rendered};
use crate::problem::Problem;
use crate::users::{self, User};
use pixie_event_store::{Status, Version};

/// The data of the queued mail. Names and the state of the game are looked up when it is rendered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Answer {
    /// The subject of the mail.
    pub(super) about: About,
    /// The mail that is answered.
    pub(super) to: Heading,
    /// The results.
    #[serde(flatten)]
    pub(super) report: Report,
}

/// The results of a mail.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Report {
    /// It was only a preview; nothing was done.
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
}

/// The subject of a mail.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum About {
    /// A seat.
    Seat {
        game: Uuid,
        /// The version of the game that the answer shows.
        version: Version,
        /// The first version that the mail has made.
        made: Option<Version>,
    },
    /// An invitation.
    Invitation { game: Uuid, id: Uuid },
    /// The mail desk.
    Desk,
    /// A mail to the operator, which is passed on.
    Operator,
}

/// The headers that an answer needs for its thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Heading {
    pub(super) subject: String,
    /// Without angle brackets.
    pub(super) message_id: Option<String>,
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
    /// It may mean this move: a yes makes it, as long as this decision is open.
    Asked { said: String, why: String, proposal: String, decision: Option<u32> },
    /// It may mean these moves, with their numbers in the list.
    Several { said: String, why: String, candidates: Vec<(usize, String)> },
    /// It was refused.
    Refused { said: String, why: String, nearest: Option<String> },
    /// It cannot be parsed.
    Unread { said: String, why: String },
    /// It was not tried, because of another line.
    Left { said: String },
}

impl LineResult {
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
                let each = candidates.iter().map(|(number, notation)| format!("`{number}` for `{notation}`"));
                let how = format!("Write the number, or the move: {}.", each.collect::<Vec<_>>().join(", "));
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

/// Renders the answer, unless its reader is gone.
pub async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let data = mail.data.clone().unwrap_or_default();
    let answer: Answer = serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let reader = users::find(games.pool(), mail.key.user_id).await.map_err(for_now)?;
    let draft = match (answer.about, reader) {
        (_, Some(reader)) if reader.is_suspended(games.clock().now()) => None,
        (About::Seat { game, version, .. }, Some(reader)) => {
            Some(seat_draft(mail, &answer, (game, version), &reader, games, identity).await?)
        }
        (About::Desk, Some(reader)) => {
            Some(desk::draft(mail, &answer, &reader, games, identity).await.map_err(|problem| failure(&problem))?)
        }
        (About::Seat { .. } | About::Desk, None) => None,
        (About::Operator, _) => desk::operator_draft(mail, &answer, games, identity).await.map_err(for_now)?,
        (About::Invitation { id, .. }, reader) => {
            invitation::draft(mail, &answer, id, reader.as_ref(), games, identity).await.map_err(for_now)?
        }
    };
    match draft {
        Some(draft) => Ok(Rendered::Letter(identity.letter(&draft)?)),
        None => Ok(Rendered::Dropped),
    }
}

/// Whether its reader still exists. Answers are sent whichever mails the user has chosen.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let reader =
        users::find(games.pool(), mail.key.user_id).await.map_err(|error| Failure::Transient(error.to_string()))?;
    // A reader without a user was invited.
    Ok(reader.is_none_or(|reader| !reader.is_suspended(games.clock().now())))
}

impl Answer {
    /// The first version that the mail has made.
    fn made(&self) -> Option<Version> {
        match self.about {
            About::Seat { made, .. } => made,
            About::Invitation { .. } | About::Desk | About::Operator => None,
        }
    }

    /// Whether it shows the state of the game: because it has changed, or on request.
    fn shows_board(&self) -> bool {
        self.made().is_some() || self.report.sections.contains(&Section::State)
    }

    /// Puts a draft into the thread of the mail that it answers.
    pub(super) fn threaded(&self, draft: Draft) -> Draft {
        let theirs = self.to.message_id.as_ref().map(|id| format!("<{id}>")).filter(|id| is_message_id(id));
        Draft {
            references: draft.references.into_iter().chain(theirs.clone()).collect(),
            in_reply_to: theirs.or(draft.in_reply_to),
            is_answer: true,
            ..draft
        }
    }

    /// `Re:` and their subject, once.
    pub(super) fn subject(&self, otherwise: &str) -> String {
        let theirs = self.to.subject.trim();
        let is_answer = theirs.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("re:"));
        match theirs {
            "" => format!("Re: {otherwise}"),
            _ if is_answer => theirs.chars().take(200).collect(),
            _ => format!("Re: {}", theirs.chars().take(200).collect::<String>()),
        }
    }
}

impl Report {
    /// The report for a mail that is not read because there were too many.
    pub(super) fn flooded() -> Self {
        Self { too_many: true, ..Self::default() }
    }

    /// The words for the operator.
    pub(super) fn outcome(&self) -> Vec<&'static str> {
        let flags = [(self.preview, "preview"), (self.idle, "idle")];
        let flags = flags.into_iter().filter_map(|(is_set, word)| is_set.then_some(word));
        flags.chain(self.lines.iter().map(LineResult::word)).collect()
    }

    /// Whether something was done, or answered what was asked.
    pub(super) fn does_something(&self) -> bool {
        let any = |word: &str| self.lines.iter().any(|line| line.word() == word);
        self.preview || any("done") || !(self.idle || any("unread") || any("refused"))
    }

    /// The warning that further mails like this one are not answered.
    pub(super) fn warning(&self) -> Option<Block> {
        self.is_last.then(|| {
            Block::paragraph(
                "Your last mails did nothing. Further ones like them are not answered, so that two programs do not write to \
                 each other for ever. As soon as you do something, by mail or on the page, your mails are answered again.",
            )
        })
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
    fn proposal(&self) -> Option<(u32, u16)> {
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
            _ if self.asks_back() && !self.preview && any("done") => {
                "your mail was done up to the line that is not quite clear, below."
            }
            _ if self.asks_back() && !self.preview => "nothing was done yet, because your mail is not quite clear.",
            (true, true, _) if !self.preview => "your mail was done up to the line that could not be understood.",
            (_, true, _) => "nothing was done, because not all of your mail could be understood.",
            _ if self.preview => "nothing was done; this is what your mail would do.",
            (true, _, true) => "your mail was done up to the line that is refused below.",
            (false, _, true) => "nothing was done, for the reason below.",
            (true, _, false) => "it is done.",
            (false, _, false) => "here is what you have asked for.",
        }
    }
}

/// The failure of a mail for which something could not be read.
fn failure(problem: &Problem) -> Failure {
    let text = problem.to_string();
    if passes(problem) { Failure::Transient(text) } else { Failure::Permanent(text) }
}

async fn seat_draft(
    mail: &Mail,
    answer: &Answer,
    (game, version): (Uuid, Version),
    reader: &User,
    games: &Games,
    identity: &MailIdentity,
) -> Result<Draft, Failure> {
    let story = Story::load(games, game, version, reader.id).await?;
    let hello = Block::Paragraph(format!("Hello {},\n{}", reader.name, answer.report.summary()));
    let picture = match &story {
        Some(story) if answer.shows_board() => notifications::picture(story, identity).await,
        _ => None,
    };
    let mut told = match &story {
        Some(story) => with_board(answer, story, picture),
        None => without_board(answer),
    };
    if let Some(story) = &story {
        for section in &answer.report.sections {
            told.extend(looking_back::blocks(*section, story, (games, reader, identity)).await?);
        }
    }
    for section in &answer.report.desk {
        told.extend(desk::blocks(*section, reader, games, identity).await.map_err(|problem| failure(&problem))?);
    }
    let small_print = story.as_ref().map(|story| notifications::small_print(story, identity, mail.queued_at));
    let about = match &story {
        Some(story) => Some(story.about()),
        None => games.at(game, version).await.ok().and_then(|game| game.seat_of(reader.id)).map(|seat| (seat, 0)),
    };
    let subject = answer.subject(story.as_ref().map_or("Pixie Queen", |story| &story.name));
    let proposal = about.zip(answer.report.proposal());
    let draft = InThread {
        game,
        reader,
        name: mail.key.subject_id.simple().to_string(),
        subject: &subject,
        about,
        page: Page {
            blocks: [hello].into_iter().chain(answer.report.warning()).chain(told).collect(),
            small_print: small_print.unwrap_or_default(),
            ..Page::default()
        },
        date: mail.queued_at,
    };
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    let mut draft = draft.draft(identity);
    if let Some(((seat, _), (decision, mark))) = proposal {
        draft.reply_to = Some(identity.confirm_move((game, seat.number(), decision), mark, holder));
    }
    Ok(answer.threaded(draft))
}

/// The whole answer for a game that has started.
fn with_board(answer: &Answer, story: &Story, picture: Option<Block>) -> Vec<Block> {
    let asked_for = |section| answer.report.sections.contains(&section);
    let mut blocks = answer.report.lines(|seat| story.name(seat));
    blocks.extend(answer.report.ignored());
    blocks.extend(answer.report.explanations());
    if let Some(made) = answer.made() {
        blocks.extend(since(made, story));
    }
    if asked_for(Section::History) {
        blocks.extend(history(story));
    }
    blocks.extend(next(answer, story));
    if answer.shows_board() {
        blocks.extend(picture);
        blocks.extend(notifications::holdings(story));
        blocks.extend(notifications::table(story));
    }
    if asked_for(Section::Help) {
        blocks.extend(help());
    }
    blocks.extend(story.asked().iter().flat_map(|asked| notifications::choices(story, asked)));
    blocks
}

/// The actions of others since then: because of the mail, or after it.
fn since(made: Version, story: &Story) -> Vec<Block> {
    let all = story.before.iter().chain(&story.happened);
    let later = all.filter(|happening| happening.version > made && happening.mover != Some(story.seat));
    let later: Vec<_> = later.map(entry).collect();
    if later.is_empty() { Vec::new() } else { vec![Block::heading("What happened then"), Block::List(later)] }
}

fn history(story: &Story) -> Vec<Block> {
    vec![Block::heading("What has happened"), Block::list(story.before.iter().chain(&story.happened).map(entry))]
}

pub(super) fn entry(happening: &Happening) -> Item {
    Item { text: format!("{}. {}", happening.version, happening.headline), more: happening.sentences.clone() }
}

/// The open decision of the reader; or who the game waits for, or its result.
fn next(answer: &Answer, story: &Story) -> Vec<Block> {
    match story.game.status {
        Status::Finished => {
            let over = Block::paragraph("The game is over; nothing more can be played.");
            return [vec![over], notifications::standings(story)].concat();
        }
        Status::Cancelled => return vec![Block::paragraph("The game was cancelled; nothing more can be played.")],
        Status::Open | Status::Running | Status::Paused => {}
    }
    if let Some(asked) = story.asked() {
        return vec![Block::Paragraph(format!("It is your turn: {}", notifications::asked_for(story, &asked)))];
    }
    let asked: Vec<_> = story.view().decisions.iter().map(|decision| story.name(decision.seat)).collect();
    let waiting = match asked.as_slice() {
        [] if story.game.status == Status::Paused => {
            "The game is paused by a moderator. You will get a mail when it goes on and it is your turn.".to_owned()
        }
        [] => "Nobody is asked just now.".to_owned(),
        names => format!("You are not asked now. The game waits for {}.", names.join(", ")),
    };
    let mut blocks = vec![Block::Paragraph(waiting)];
    if answer.report.sections.contains(&Section::Legal) {
        blocks.push(Block::paragraph("You will get a mail when it is your turn; until then no move is legal."));
    }
    blocks
}

/// The answer for a game without a board, or one that the reader has left.
fn without_board(answer: &Answer) -> Vec<Block> {
    let mut blocks = answer.report.lines(|seat| seat.to_string());
    blocks.extend(answer.report.ignored());
    blocks.extend(answer.report.explanations());
    if answer.report.sections.contains(&Section::Help) {
        blocks.extend(help());
    } else if !answer.report.sections.is_empty() {
        blocks.push(Block::paragraph("There is no board to tell of: the game has not begun."));
    }
    blocks
}

/// The orders that can be written to a seat.
fn help() -> Vec<Block> {
    let words = WORDS.iter().map(|word| Item { text: word.written.to_owned(), more: vec![word.what.to_owned()] });
    vec![
        Block::heading("What you can write"),
        Block::paragraph(
            "Answer any mail about the game: each line is an order. The lines are done from the top down, and the first \
             that is refused or not clear stops the rest. Your own words will do, and the number of a listed move. Below \
             your lines you may leave what your mail program quotes, and your signature.",
        ),
        Block::list(words),
    ]
}
