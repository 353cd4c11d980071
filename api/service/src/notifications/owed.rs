//! The mails that a change of a game owes. They are queued with its events, in one commit.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use serde_json::Value;
use uuid::Uuid;

use super::{
    absent, finished, invitation, moderated, overdue, reminder, replaced, rewound, turn, undo_asked, undo_refused,
};
use crate::game::{Transition, Waiting};
use crate::outbox::MailKind;
use pixie_event_store::{NewMail, Status};

/// How long a turn mail waits whose reader has just been shown the game in another way.
const GRACE: TimeDelta = TimeDelta::minutes(30);

/// A mail to this user. The value is all that the mail needs besides game, version and user.
pub(super) type Owed = (Uuid, Option<Value>);

/// The mails of all kinds that follow from a change. Each kind decides in its own file who gets it.
///
/// The reader who is `informed` anyhow, by the answer to their mail, gets the turn mail later, unless it is withdrawn until then.
pub fn owed_mails(change: &Transition<'_>, now: DateTime<Utc>, informed: Option<Uuid>) -> Vec<NewMail> {
    let mail = |kind: MailKind, (user_id, data): Owed| NewMail {
        user_id,
        kind: kind.as_str().to_owned(),
        due_at: if kind == MailKind::Turn && informed == Some(user_id) { now + GRACE } else { now },
        data,
    };
    let owed = MailKind::ALL.iter().flat_map(|kind| owed_of(*kind, change).into_iter().map(|owed| (*kind, owed)));
    owed.map(|(kind, owed)| mail(kind, owed)).collect()
}

fn owed_of(kind: MailKind, change: &Transition<'_>) -> Vec<Owed> {
    match kind {
        MailKind::Turn => turn::owed(change),
        MailKind::Reminder => reminder::owed(change),
        MailKind::Overdue => overdue::owed(change),
        MailKind::Absent => absent::owed(change),
        MailKind::Replaced => replaced::owed(change),
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
        | MailKind::Confirmation => Vec::new(),
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
pub(super) fn newly_urged(change: &Transition<'_>, is_true: fn(&Waiting) -> bool) -> Vec<Owed> {
    let after = change.after;
    let asked = newly(change, is_true).filter(|seat| after.is_asked(*seat));
    asked.filter_map(|seat| Some((after.person(seat)?, None))).collect()
}
