//! The mail that reminds a player shortly before their time is over.

use pixie_engine::Decision;

use super::owed::{Recipient, newly_urged};
use super::situation::{asked_for, situation};
use super::story::Story;
use crate::game::Transition;
use crate::mail_out::Block;
use crate::users::TurnMails;

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce, TurnMails::Digest, TurnMails::Reminders];

/// To the players whom the clock has just reminded.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    newly_urged(change, |waiting| waiting.reminded)
}

/// The text.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let hello = format!("Hello {reader},\nthe others are waiting for you: {}", asked_for(story, asked));
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
