//! The mail for the player whose turn it is.

use std::collections::BTreeSet;

use pixie_engine::Decision;
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
    let asked_before: BTreeSet<u32> = before.decisions().map(|decision| decision.id).collect();
    let asked = after.decisions().filter(|decision| !asked_before.contains(&decision.id));
    asked.filter_map(|decision| after.person(decision.seat)).collect()
}

/// The text.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let hello = format!("Hello {reader},\nit is your turn: {}", asked_for(story, asked));
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
