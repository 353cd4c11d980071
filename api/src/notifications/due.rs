//! Which mails an append owes. They are queued with it, in one commit.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::event_store::NewMail;
use crate::game::{Game, Occupant};

/// The kind of the mail that says: it is your turn.
pub const TURN: &str = "turn";
/// The kind of the mail that says: the game is over.
pub const FINISHED: &str = "finished";
/// The kind of the mail that says: the play was taken back, and it is not your turn.
pub const REWOUND: &str = "rewound";

/// The mails owed when a game goes from `before` to `after`: to everybody who is newly asked something, to all when it is
/// over, and to the others, too, when the play was taken back.
pub fn due(before: &Game, after: &Game, now: DateTime<Utc>) -> Vec<NewMail> {
    let mail = |user_id, kind: &str| NewMail { user_id, kind: kind.to_owned(), due_at: now, data: None };
    let is_taken_back = before.rewinds.last() != after.rewinds.last();
    if after.is_over() && (is_taken_back || !before.is_over()) {
        return after.users().map(|user| mail(user, FINISHED)).collect();
    }
    // After a rewind all questions are new.
    let asked: BTreeSet<Uuid> = newly_asked(before, after).collect();
    let others = after.users().filter(|user| is_taken_back && !asked.contains(user));
    let others: Vec<_> = others.map(|user| mail(user, REWOUND)).collect();
    asked.iter().map(|user| mail(*user, TURN)).chain(others).collect()
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
