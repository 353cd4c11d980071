//! The mail for the player whose turn it is.

use std::collections::BTreeSet;

use pixie_engine::{Decision, Question};
use uuid::Uuid;

use super::finished::is_the_end;
use super::owed::Owed;
use super::situation::{asked_for, situation};
use super::story::Story;
use crate::game::Transition;
use crate::mail_out::Block;
use crate::users::TurnMails;

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce];

/// To everybody who is asked something new, or asked again after a pause.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Owed> {
    if is_the_end(change) { Vec::new() } else { newly_asked(change).into_iter().map(|user| (user, None)).collect() }
}

/// The users who are asked something since this change. After a rewind all questions are new.
pub(super) fn newly_asked(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let Transition { before, after, .. } = *change;
    let before: Vec<Decision> = before.decisions().collect();
    let is_known = |asked: &Decision| {
        let same = |earlier: &Decision| earlier.id == asked.id || !change.is_rewind() && is_rest_of(asked, earlier);
        before.iter().any(same)
    };
    after.decisions().filter(|asked| !is_known(asked)).filter_map(|asked| after.person(asked.seat)).collect()
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

/// The text.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let hello = format!("Hello {reader},\nit is your turn: {}", asked_for(story, asked));
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
