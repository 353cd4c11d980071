//! The mail about a request to take back that has failed, to the player who asked.

use pixie_engine::Seat;
use serde_json::json;
use uuid::Uuid;

use super::owed::Recipient;
use super::relevance::sits;
use super::situation::{asked_for, choices};
use super::story::Story;
use crate::delivery::mail_out::Block;
use crate::game::{Game, Transition};
use crate::people::users::TurnMails;

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce];

/// To the player whose request has just failed. The data names the request and the seat that was against it, null if the time was
/// over.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    let Transition { before, after, .. } = *change;
    let denied = after.undo_denied.filter(|denied| before.undo_denied != Some(*denied));
    let owed = denied.and_then(|denied| {
        let data = json!({"request": denied.request, "against": denied.against.map(Seat::number)});
        Some((after.person(denied.by)?, Some(data)))
    });
    Vec::from_iter(owed)
}

/// Whether the reader still plays on.
pub(super) fn is_relevant(now: &Game, reader: Uuid) -> bool {
    sits(now, reader) && !now.is_over()
}

pub(super) fn subject(story: &Story) -> String {
    format!("Not taken back: {}", story.name)
}

/// The text; none if no request has failed.
pub(super) fn blocks(story: &Story, reader: &str) -> Option<Vec<Block>> {
    let denied = story.game.undo_denied?;
    let why = match denied.against {
        Some(seat) => format!("{} does not agree to take back", story.name(seat)),
        None => "not all have agreed in time to take back".to_owned(),
    };
    let hello = format!("Hello {reader}, {why}. The play stays as it is.");
    let mut blocks = vec![Block::title("Nothing is taken back."), Block::Paragraph(hello)];
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(format!("It is your turn: {}", asked_for(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    Some(blocks)
}
