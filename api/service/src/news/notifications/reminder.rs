//! The mail that reminds a player shortly before their time is over.

use pixie_engine::Decision;

use super::owed::{Recipient, newly_urged};
use super::situation::situation;
use super::story::Story;
use super::turn;
use crate::delivery::mail_out::{Block, MailIdentity};
use crate::game::Transition;
use crate::people::users::{TurnMails, User};

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce, TurnMails::Digest, TurnMails::Reminders];

/// To the players whom the clock has just reminded.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    newly_urged(change, |waiting| waiting.reminded)
}

pub(super) fn subject(story: &Story, asked: &Decision) -> String {
    format!("Reminder: {}", turn::subject(story, asked))
}

pub(super) fn blocks(
    story: &Story,
    asked: &Decision,
    reader: &User,
    picture: Option<Block>,
    identity: &MailIdentity,
) -> Vec<Block> {
    situation(
        story,
        asked,
        format!("Hello {}, the others are waiting for you.", reader.name),
        picture,
        (reader, identity),
    )
}
