//! The reminder of a player whose time is nearly over, and that of one who has missed their deadline.

use pixie_engine::Decision;

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
        before: "Reminder: ",
        hello: |_, _, reader| format!("Hello {}, the others are waiting for you.", reader.name),
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
    content: Content::Story(StoryForm::Question { is_gathered: false, before: "You are late: ", hello: you_are_late }),
};

fn you_are_late(story: &Story, asked: &Decision, reader: &User) -> String {
    let since = story.late_since(asked.seat).map(|since| format!(" since {since}")).unwrap_or_default();
    let hello = format!("Hello {}, you are late{since}.", reader.name);
    match (story.grace_until(asked.seat), story.lost_at(asked.seat)) {
        (Some(until), _) => format!(
            "{hello} You still have time until {until}: nobody takes your seat before. After that the clock answers for you."
        ),
        (None, Some(lost)) => format!(
            "{hello} The others may now vote to have your seat played by somebody else; if they do not, a bot plays it from {lost} on. \
             If you answer before that, you go on playing."
        ),
        (None, None) => {
            format!("{hello} The clock answers for you soon. If you answer before that, you go on playing.")
        }
    }
}
