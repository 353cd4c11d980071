//! Which mails an append owes. They are queued with it, in one commit.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::event_store::NewMail;
use crate::game::{Game, Occupant};

/// The kind of the mail that says: it is your turn.
pub const TURN: &str = "turn";
/// The kind of the mail that says: the game is over.
pub const FINISHED: &str = "finished";

/// How long somebody may take to tell what they have promised to tell.
const GRACE: TimeDelta = TimeDelta::minutes(30);
/// The kind of the mail that says: your time is nearly over.
pub const REMINDER: &str = "reminder";
/// The kind of the mail that says: you are late.
pub const OVERDUE: &str = "overdue";
/// The kind of the mail that says: another is late, you may vote. Its data names the seats: `{"seats": [2]}`.
pub const ABSENT: &str = "absent";
/// The kind of the mail that says: somebody else plays your seat now. Its data names the seat: `{"seat": 2}`.
pub const REPLACED: &str = "replaced";

/// The mails owed when a game goes from `before` to `after`: to everybody who is newly asked something, and to all when it
/// is over.
///
/// Who is `told` anyhow gets the mail about their turn later, should nobody withdraw it until then.
pub fn due(before: &Game, after: &Game, now: DateTime<Utc>, told: Option<Uuid>) -> Vec<NewMail> {
    let (kind, users): (_, BTreeSet<Uuid>) = if after.is_over() && !before.is_over() {
        (FINISHED, after.users().collect())
    } else {
        (TURN, newly_asked(before, after).collect())
    };
    let due_at = |user| if kind == TURN && told == Some(user) { now + GRACE } else { now };
    let mail = |user_id| NewMail { user_id, kind: kind.to_owned(), due_at: due_at(user_id), data: None };
    users.into_iter().map(mail).collect()
}

fn newly_asked(before: &Game, after: &Game) -> impl Iterator<Item = Uuid> {
    let asked_before: BTreeSet<u32> = before.decisions().map(|decision| decision.id).collect();
    after.decisions().filter(move |decision| !asked_before.contains(&decision.id)).filter_map(|decision| {
        match after.occupant(decision.seat)? {
            Occupant::User(user) => Some(user),
            Occupant::Bot(_) => None,
        }
    })
}
