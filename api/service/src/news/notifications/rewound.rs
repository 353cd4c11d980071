//! The mail that tells players that the play was taken back, and that it is not their turn.

use super::finished::is_the_end;
use super::owed::Recipient;
use super::relevance::{asked, is_taken_back, sits};
use super::situation::{earlier, happened, holdings, table};
use super::story::Story;
use super::turn::newly_asked;
use crate::delivery::mail_out::Block;
use crate::delivery::outbox::MailKey;
use crate::game::{Game, Transition};
use crate::people::users::TurnMails;
use crate::record::history::Happening;

/// The choices of mails with which it goes.
pub(super) const CHOSEN_BY: &[TurnMails] = &[TurnMails::AtOnce, TurnMails::Digest, TurnMails::Reminders];

/// To all who are not asked by now.
pub(super) fn owed(change: &Transition<'_>) -> Vec<Recipient> {
    if !change.is_rewind() || is_the_end(change) {
        return Vec::new();
    }
    let asked = newly_asked(change);
    change.after.users().filter(|user| !asked.contains(user)).map(|user| (user, None)).collect()
}

/// Whether the game still stands so. A reader who is asked by now has another mail that tells all this.
pub(super) fn is_relevant(now: &Game, key: &MailKey) -> bool {
    sits(now, key.user_id) && !now.is_over() && !is_taken_back(now, key) && asked(now, key.user_id).is_none()
}

pub(super) fn subject(story: &Story) -> String {
    format!("Taken back: {}", story.name)
}

pub(super) fn blocks(story: &Story, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let how = last_rewind(story).map(|told| format!(" {told}")).unwrap_or_default();
    let hello = format!("Hello {reader}, the play was taken back{how}. It is not your turn now.");
    let hello = vec![Block::title("The play was taken back."), Block::Paragraph(hello)];
    [hello, happened(story), Vec::from_iter(picture), holdings(story), table(story), earlier(story)].concat()
}

/// The last rewind of the story.
fn last_rewind(story: &Story) -> Option<&str> {
    story.before.iter().chain(&story.happened).rev().find_map(|happening: &Happening| happening.rewind.as_deref())
}
