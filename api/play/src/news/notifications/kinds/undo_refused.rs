//! The mail about a request to take back that has failed, to the player who asked.

use pixie_engine::Seat;
use pixie_words::mail as words;
use serde_json::json;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm};
use super::super::situation::{choices, question_and_deadline};
use super::super::story::{Past, Story};
use crate::delivery::mail_out::Block;
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition};
use crate::people::users::TurnMails;

pub(super) static UNDO_REFUSED: Notification = Notification {
    kind: MailKind::UndoRefused,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: &[TurnMails::AtOnce],
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Story(StoryForm::Event {
        past: Past::All,
        has_picture: false,
        subject: |story, _| words::not_taken_back_subject(story.language, &story.name),
        blocks: |of| blocks(of.story, of.reader.name.as_str()),
    }),
};

/// To the player whose request has just failed. The data names the request and the seat that was against it, null if the time was
/// over.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let Transition { before, after, .. } = *change;
    let denied = after.undo_denied.filter(|denied| before.undo_denied != Some(*denied));
    let refused = denied.and_then(|denied| {
        let data = json!({"request": denied.request, "against": denied.against.map(Seat::number)});
        Some((after.person(denied.by)?, Some(data)))
    });
    Vec::from_iter(refused)
}

/// Whether the reader still plays on.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.seat_of(mail.key.user_id).is_some() && !now.is_over()
}

/// The text; none if no request has failed.
fn blocks(story: &Story, reader: &str) -> Option<Vec<Block>> {
    let denied = story.game.undo_denied?;
    let hello = match denied.against {
        Some(seat) => words::undo_refused(story.language, &reader, &story.name(seat)),
        None => words::undo_late(story.language, &reader),
    };
    let mut blocks = vec![Block::Title(words::not_taken_back(story.language)), Block::Paragraph(hello)];
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(words::your_turn(story.language, &question_and_deadline(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    Some(blocks)
}
