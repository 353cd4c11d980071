//! The mail that tells players that the play was taken back, and that it is not their turn.

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm, UNLESS_NONE};
use super::super::questions::{asked, newly_asked};
use super::super::relevance::is_taken_back;
use super::super::situation::{earlier, happened, holdings, table};
use super::super::story::{Past, Story};
use super::finished::is_the_end;
use crate::delivery::mail_out::Block;
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition};
use crate::record::history::Happening;

pub(super) static REWOUND: Notification = Notification {
    kind: MailKind::Rewound,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Story(StoryForm::Event {
        past: Past::All,
        has_picture: true,
        subject: |story, _| format!("Taken back: {}", story.name),
        blocks: |of| Some(blocks(of.story, of.reader.name.as_str(), of.picture)),
    }),
};

/// To all who are not asked by now.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    if !change.is_rewind() || is_the_end(change) {
        return Vec::new();
    }
    let asked = newly_asked(change);
    change.after.users().filter(|user| !asked.contains(user)).map(|user| (user, None)).collect()
}

/// Whether the game still stands so. A reader who is asked by now has another mail that tells all this.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    let reader = mail.key.user_id;
    let plays_on = now.seat_of(reader).is_some() && !now.is_over();
    plays_on && !is_taken_back(now, &mail.key) && asked(now, reader).is_none()
}

fn blocks(story: &Story, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let how = last_rewind(story).map(|how| format!(" {how}")).unwrap_or_default();
    let hello = format!("Hello {reader}, the play was taken back{how}. It is not your turn now.");
    let hello = vec![Block::title("The play was taken back."), Block::Paragraph(hello)];
    [hello, happened(story), Vec::from_iter(picture), holdings(story), table(story), earlier(story)].concat()
}

/// The last rewind of the story.
fn last_rewind(story: &Story) -> Option<&str> {
    story.before.iter().chain(&story.happened).rev().find_map(|happening: &Happening| happening.rewind.as_deref())
}
