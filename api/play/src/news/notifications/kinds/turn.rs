//! The mail for the player whose turn it is.

use pixie_words::mail;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm};
use super::super::questions::{asked_anew, question};
use super::finished::is_the_end;
use crate::delivery::outbox::MailKind;
use crate::game::Transition;
use crate::people::users::TurnMails;

pub(super) static TURN: Notification = Notification {
    kind: MailKind::Turn,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: &[TurnMails::AtOnce],
    recipients,
    relevance: Relevance::UntilAnswered,
    content: Content::Story(StoryForm::Question {
        is_gathered: true,
        subject: |_, asked| asked,
        hello: |story, _, reader| mail::hello_turn(story.language, &reader.name),
    }),
};

/// To everybody who is asked something new, or asked again after a pause.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    if is_the_end(change) {
        return Vec::new();
    }
    asked_anew(change).map(|user| (user, question(change.after, user))).collect()
}
