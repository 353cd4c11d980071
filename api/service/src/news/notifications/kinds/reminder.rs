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
    let since = story.deadline(asked).map(|deadline| format!(" since {deadline}")).unwrap_or_default();
    format!(
        "Hello {}, you are late{since}. The others may now vote to have your seat played by somebody else. If you \
         answer before that, you go on playing.",
        reader.name
    )
}
