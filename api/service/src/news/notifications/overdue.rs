//! The mail about the reader's missed deadline.

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

/// To the players who have just missed their deadline.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    newly_urged(change, |waiting| waiting.missed)
}

pub(super) fn subject(story: &Story, asked: &Decision) -> String {
    format!("You are late: {}", turn::subject(story, asked))
}

pub(super) fn blocks(
    story: &Story,
    asked: &Decision,
    reader: &User,
    picture: Option<Block>,
    identity: &MailIdentity,
) -> Vec<Block> {
    let since = story.deadline(asked).map(|deadline| format!(" since {deadline}")).unwrap_or_default();
    let hello = format!(
        "Hello {}, you are late{since}. The others may now vote to have your seat played by somebody else. If you \
         answer before that, you go on playing.",
        reader.name
    );
    situation(story, asked, hello, picture, (reader, identity))
}
