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
use pixie_words::mail as words;

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
        subject: |story, _| words::taken_back_subject(story.language, &story.name),
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
    let hello = words::hello_taken_back(story.language, &reader);
    let hello = vec![Block::Title(words::taken_back(story.language)), Block::Paragraph(hello)];
    [hello, happened(story), Vec::from_iter(picture), holdings(story), table(story), earlier(story)].concat()
}
