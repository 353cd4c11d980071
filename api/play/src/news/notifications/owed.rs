//! The mails that a change of a game owes. They are queued when its events are projected.

use std::sync::LazyLock;

use chrono::TimeDelta;
use uuid::Uuid;

use super::kinds::{NOTIFICATIONS, notification};
use super::notification::{Notification, Recipient, Relevance};
use super::questions::{answered, in_the_middle};
use crate::delivery::outbox::{GRACE, MailKind};
use crate::game::{Owed, Transition};
use pixie_event_store::NewMail;

/// The words of the kinds that are of no more use when the question is answered.
static ABOUT_A_QUESTION: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let about = NOTIFICATIONS.iter().filter(|of| matches!(of.relevance, Relevance::UntilAnswered));
    about.map(|of| of.kind.as_str()).collect()
});

/// The mails of all kinds that follow from a change. Each kind decides in its own file who gets it.
///
/// A mail that is gathered waits for a `pause`, in case its reader plays on without it. The reader who is `informed` anyhow, by the answer
/// to their mail, or is in the middle of a promotion, gets it later, unless it is of no more use until then.
pub fn owed_mails(change: &Transition<'_>, pause: TimeDelta, informed: Option<Uuid>) -> Owed {
    let now = change.after.updated_at;
    let mut present = in_the_middle(change);
    present.extend(informed);
    let wait = |user: Uuid| if present.contains(&user) { GRACE } else { pause };
    let mail = |of: &Notification, (user_id, data): Recipient| NewMail {
        user_id,
        kind: of.kind.as_str().to_owned(),
        due_at: if of.is_gathered() { now + wait(user_id) } else { now },
        data,
    };
    let owed = NOTIFICATIONS.iter().flat_map(|of| (of.recipients)(change).into_iter().map(move |owed| (*of, owed)));
    let mails = owed.map(|(of, owed)| mail(of, owed)).collect();
    let overtaken = answered(change).into_iter().map(|user| (user, &ABOUT_A_QUESTION[..])).collect();
    Owed { mails, overtaken, occasions: Vec::new() }
}

/// The users to whom a change owes a mail of this kind.
pub fn recipients(kind: MailKind, change: &Transition<'_>) -> Vec<Uuid> {
    let owed = notification(kind).map(|notification| (notification.recipients)(change)).unwrap_or_default();
    owed.into_iter().map(|(user, _)| user).collect()
}
