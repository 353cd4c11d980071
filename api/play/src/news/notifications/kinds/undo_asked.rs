//! The mail about an undo request, to players who must answer it.

use pixie_words::{desk, event, mail as words};
use uuid::Uuid;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm, UNLESS_NONE};
use super::super::situation::{choices, happening_item, question_and_deadline};
use super::super::story::{Past, Story};
use crate::delivery::mail_out::{Block, Command, MailIdentity};
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition, UndoRequest};

pub(super) static UNDO_ASKED: Notification = Notification {
    kind: MailKind::UndoAsked,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Story(StoryForm::Event {
        past: Past::All,
        has_picture: false,
        subject: |story, _| subject(story),
        blocks: |of| blocks(of.story, of.reader.name.as_str(), of.identity),
    }),
};

/// To players who must answer from now on: because of a new request, or because they have just
/// joined.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let Transition { before, after, .. } = *change;
    let version = |game: &Game| game.undo.as_ref().map(|undo| undo.version);
    let is_new = version(before) != version(after);
    let missing = after.undo_missing().filter(|seat| is_new || before.person(*seat) != after.person(*seat));
    missing.filter_map(|seat| Some((after.person(seat)?, None))).collect()
}

/// Whether the reader must still agree. A later request has a mail of its own.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.open_undo().is_some_and(|undo| undo.version <= mail.key.version) && must_agree(now, mail.key.user_id)
}

fn must_agree(game: &Game, user: Uuid) -> bool {
    game.undo_missing().any(|seat| game.person(seat) == Some(user))
}

fn subject(story: &Story) -> String {
    match story.agreement_wanted() {
        Some(undo) => words::undo_subject(story.language, &story.name, &story.name(undo.by)),
        None => story.name.clone(),
    }
}

/// The contents of the mail to a player who must answer; none if they need not any more.
fn blocks(story: &Story, reader: &str, identity: &MailIdentity) -> Option<Vec<Block>> {
    let undo = story.agreement_wanted()?;
    let hello = words::undo_hello(story.language, &reader, &wish(story, undo));
    let mut blocks = vec![Block::Title(words::undo_title(story.language)), Block::Paragraph(hello)];
    blocks.extend(question(story, undo, identity));
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(words::and_your_turn(story.language, &question_and_deadline(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    Some(blocks)
}

/// The moves to be taken back, the deadline, and how to answer; also as a part of other mails.
pub(super) fn question(story: &Story, undo: &UndoRequest, identity: &MailIdentity) -> Vec<Block> {
    let url = identity.url(&format!("/games/{}", story.game.id));
    let all = story.before.iter().chain(&story.happened);
    let undone: Vec<_> =
        all.filter(|happening| happening.mover.is_some() && happening.version > undo.to_version).collect();
    let moves = story.game.moves_after(undo.to_version).count();
    let cut = u32::try_from(moves.saturating_sub(undone.len())).unwrap_or(u32::MAX);
    let cut = (cut > 0).then(|| words::undo_more(story.language, cut).into());
    vec![
        Block::Paragraph(words::undo_how(story.language, &story.date(undo.until))),
        Block::Commands(vec![
            Command::Line(desk::agree_to(story.language, &undo.version)),
            Command::Line(desk::disagree_with(story.language, &undo.version)),
        ]),
        Block::Paragraph(words::undo_page(story.language, &url)),
        Block::Paragraph(words::undo_moves(story.language)),
        Block::List(cut.into_iter().chain(undone.into_iter().map(happening_item)).collect()),
    ]
}

/// The player who asks, the target, and the reason.
fn wish(story: &Story, undo: &UndoRequest) -> String {
    let move_made = story.before.iter().chain(&story.happened).find(|happening| happening.version == undo.version);
    let otherwise = || event::undo_asked(story.language, &story.name(undo.by), &undo.to_version);
    move_made.map_or_else(otherwise, |happening| happening.headline.clone())
}
