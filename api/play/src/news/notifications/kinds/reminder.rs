//! The reminder of a player whose time is nearly over, and that of one who has missed their deadline.

use pixie_engine::Decision;
use pixie_words::mail;

use super::super::notification::{Content, Notification, Relevance, StoryForm, UNLESS_NONE};
use super::super::questions::newly_urged;
use super::super::story::Story;
use crate::delivery::outbox::MailKind;
use crate::people::users::User;

/// To the players whom the clock has just reminded.
pub(super) static REMINDER: Notification = Notification {
    kind: MailKind::Reminder,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients: |change| newly_urged(change, |waiting| waiting.reminded),
    relevance: Relevance::UntilAnswered,
    content: Content::Story(StoryForm::Question {
        is_gathered: false,
        subject: |story, asked| mail::subject_reminder(story.language, &asked),
        hello: |story, _, reader| mail::hello_reminder(story.language, &reader.name),
    }),
};

/// To the players who have just missed their deadline.
pub(super) static OVERDUE: Notification = Notification {
    kind: MailKind::Overdue,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients: |change| newly_urged(change, |waiting| waiting.missed),
    relevance: Relevance::UntilAnswered,
    content: Content::Story(StoryForm::Question {
        is_gathered: false,
        subject: |story, asked| mail::subject_late(story.language, &asked),
        hello: you_are_late,
    }),
};

fn you_are_late(story: &Story, asked: &Decision, reader: &User) -> String {
    let language = story.language;
    let hello = match story.late_since(asked.seat) {
        Some(since) => mail::hello_late_since(language, &reader.name, &since),
        None => mail::hello_late(language, &reader.name),
    };
    let then = match (story.grace_until(asked.seat), story.lost_at(asked.seat)) {
        (Some(until), _) => mail::late_has_time(language, &until),
        (None, Some(lost)) => mail::late_vote(language, &lost),
        (None, None) => mail::late_soon(language),
    };
    format!("{hello} {then}")
}
