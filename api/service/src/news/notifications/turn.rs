//! The mail for the player whose turn it is.

use std::collections::BTreeSet;

use pixie_engine::{Decision, Question};
use uuid::Uuid;

use super::finished::is_the_end;
use super::owed::{Recipient, question};
use super::situation::situation;
use super::story::Story;
use super::subject;
use crate::delivery::mail_out::{Block, MailIdentity};
use crate::game::Transition;
use crate::people::users::{TurnMails, User};

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce];

/// To everybody who is asked something new, or asked again after a pause.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    if is_the_end(change) {
        return Vec::new();
    }
    asked_anew(change).map(|user| (user, question(change.after, user))).collect()
}

/// The users with a question that was not open before this change. After a rewind all questions are new.
fn asked_anew<'a>(change: &Transition<'a>) -> impl Iterator<Item = Uuid> + use<'a> {
    let Transition { before, after, .. } = *change;
    let known: Vec<u32> = before.decisions().map(|asked| asked.id).collect();
    after.decisions().filter(move |asked| !known.contains(&asked.id)).filter_map(|asked| after.person(asked.seat))
}

/// The users who are asked something since this change, but for those in the middle of a promotion.
pub(super) fn newly_asked(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let in_the_middle = in_the_middle(change);
    asked_anew(change).filter(|user| !in_the_middle.contains(user)).collect()
}

/// The users who have made some of their promotion steps in this change, and are asked for the others: they are there.
pub(super) fn in_the_middle(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let Transition { before, after, .. } = *change;
    if change.is_rewind() {
        return BTreeSet::new();
    }
    let goes_on = |asked: &Decision| before.decisions().any(|earlier| is_rest_of(asked, &earlier));
    after.decisions().filter(goes_on).filter_map(|asked| after.person(asked.seat)).collect()
}

/// The users who have answered what they were asked, or are not asked it any more, and those who are asked anew after a rewind.
pub(super) fn answered(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let Transition { before, after, .. } = *change;
    let is_open = |asked: &Decision| !change.is_rewind() && after.decisions().any(|open| open.id == asked.id);
    before.decisions().filter(|asked| !is_open(asked)).filter_map(|asked| before.person(asked.seat)).collect()
}

/// Whether the question is for the promotion steps that are left of an earlier one: its seat is promoting right now.
fn is_rest_of(asked: &Decision, earlier: &Decision) -> bool {
    match (asked.question, earlier.question) {
        (Question::Promotion { left }, Question::Promotion { left: before }) => {
            asked.seat == earlier.seat && left < before
        }
        _ => false,
    }
}

/// The subject: the question.
pub fn subject(story: &Story, asked: &Decision) -> String {
    format!("{}: {}", subject::of(asked.question, story.board().round), story.name)
}

pub(super) fn blocks(
    story: &Story,
    asked: &Decision,
    reader: &User,
    picture: Option<Block>,
    identity: &MailIdentity,
) -> Vec<Block> {
    situation(story, asked, format!("Hello {}, it is your turn.", reader.name), picture, (reader, identity))
}
