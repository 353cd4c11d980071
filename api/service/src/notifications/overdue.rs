//! The mail about the reader's missed deadline.

use pixie_engine::Decision;

use super::owed::{Recipient, newly_urged};
use super::situation::situation;
use super::story::Story;
use crate::game::Transition;
use crate::mail_out::Block;
use crate::users::TurnMails;

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce, TurnMails::Digest, TurnMails::Reminders];

/// To the players who have just missed their deadline.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    newly_urged(change, |waiting| waiting.missed)
}

/// The text.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let since = story.deadline(asked).map(|deadline| format!(" since {deadline}")).unwrap_or_default();
    let hello = format!(
        "Hello {reader},\nyou are late{since}: {}.\nThe others may now vote to have your seat played by somebody else. If \
         you answer before that, you go on playing.",
        asked.question.prompt(),
    );
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
