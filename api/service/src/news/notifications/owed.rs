//! The mails that a change of a game owes. They are queued when its events are projected.

use chrono::TimeDelta;
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::relevance::asked;
use super::{
    absent, finished, invitation, moderated, overdue, reminder, replaced, rewound, seat_offered, turn, undo_asked,
    undo_refused,
};
use crate::delivery::outbox::{GRACE, MailKind};
use crate::game::{Game, Owed, Transition, Waiting};
use pixie_event_store::{NewMail, Status};

/// A mail to this user. The value is all that the mail needs besides game, version and user.
pub(super) type Recipient = (Uuid, Option<Value>);

/// What a mail about a question needs: which question it is.
#[derive(Serialize, Deserialize)]
pub(super) struct About {
    pub(super) decision: u32,
}

/// The question that is open for this user.
pub(super) fn question(game: &Game, user: Uuid) -> Option<Value> {
    asked(game, user).map(|asked| json!(About { decision: asked.id }))
}

/// The kinds of mails that are of no more use when the question is answered.
const ABOUT_A_QUESTION: &[&str] = &[MailKind::Turn.as_str(), MailKind::Reminder.as_str(), MailKind::Overdue.as_str()];

/// The mails of all kinds that follow from a change. Each kind decides in its own file who gets it.
///
/// A turn mail waits for a `pause`, in case its reader plays on without it. The reader who is `informed` anyhow, by the answer to their
/// mail, or is in the middle of a promotion, gets it later, unless it is of no more use until then.
pub fn owed_mails(change: &Transition<'_>, pause: TimeDelta, informed: Option<Uuid>) -> Owed {
    let now = change.after.updated_at;
    let mut present = turn::in_the_middle(change);
    present.extend(informed);
    let wait = |user: Uuid| if present.contains(&user) { GRACE } else { pause };
    let mail = |kind: MailKind, (user_id, data): Recipient| NewMail {
        user_id,
        kind: kind.as_str().to_owned(),
        due_at: if kind == MailKind::Turn { now + wait(user_id) } else { now },
        data,
    };
    let owed = MailKind::ALL.iter().flat_map(|kind| owed_of(*kind, change).into_iter().map(|owed| (*kind, owed)));
    let mails = owed.map(|(kind, owed)| mail(kind, owed)).collect();
    let overtaken = turn::answered(change).into_iter().map(|user| (user, ABOUT_A_QUESTION)).collect();
    Owed { mails, overtaken, occasions: Vec::new() }
}

/// The users to whom a change owes a mail of this kind.
pub fn recipients(kind: MailKind, change: &Transition<'_>) -> Vec<Uuid> {
    owed_of(kind, change).into_iter().map(|(user, _)| user).collect()
}

fn owed_of(kind: MailKind, change: &Transition<'_>) -> Vec<Recipient> {
    match kind {
        MailKind::Turn => turn::owed(change),
        MailKind::Reminder => reminder::owed(change),
        MailKind::Overdue => overdue::owed(change),
        MailKind::Absent => absent::owed(change),
        MailKind::Replaced => replaced::owed(change),
        MailKind::SeatOffered => seat_offered::owed(change),
        MailKind::Rewound => rewound::owed(change),
        MailKind::Moderated => moderated::owed(change),
        MailKind::Finished => finished::owed(change),
        MailKind::UndoAsked => undo_asked::owed(change),
        MailKind::UndoRefused => undo_refused::owed(change),
        MailKind::Invitation => invitation::owed(change),
        // No change of a game owes these: their features queue them.
        MailKind::Digest
        | MailKind::Message
        | MailKind::SignIn
        | MailKind::Answer
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::Confirmation
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => Vec::new(),
    }
}

/// The asked seats of which `is_true` holds since this change. A pause makes nothing true, nor does its end.
pub(super) fn newly<'a>(
    change: &Transition<'a>,
    is_true: fn(&Waiting) -> bool,
) -> impl Iterator<Item = Seat> + use<'a> {
    let Transition { before, after, .. } = *change;
    after
        .waiting()
        .filter(|_| before.status == Status::Running)
        .filter(move |waiting| {
            let was = |old: &Waiting| old.decision == waiting.decision && is_true(old);
            is_true(waiting) && !before.waiting_for(waiting.seat).is_some_and(was)
        })
        .map(|waiting| waiting.seat)
}

/// The players of the seats of which `is_true` holds since this change. A seat that only looks asked gets no mail.
pub(super) fn newly_urged(change: &Transition<'_>, is_true: fn(&Waiting) -> bool) -> Vec<Recipient> {
    let after = change.after;
    let asked = newly(change, is_true).filter(|seat| after.is_asked(*seat));
    let users = asked.filter_map(|seat| after.person(seat));
    users.map(|user| (user, question(after, user))).collect()
}
