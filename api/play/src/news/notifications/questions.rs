//! The questions that a change of a game opens and closes, and whom it asks.

use std::collections::BTreeSet;

use pixie_engine::{Decision, Question, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::notification::Recipient;
use crate::game::{Game, Transition, Waiting};
use pixie_event_store::Status;

/// What a mail about a question needs: which question it is.
#[derive(Serialize, Deserialize)]
pub(super) struct About {
    pub(super) decision: u32,
}

/// The decision that the game asks of this user.
pub(super) fn asked(game: &Game, user: Uuid) -> Option<Decision> {
    let seat = game.seat_of(user)?;
    game.decisions().find(|decision| decision.seat == seat)
}

/// The question that is open for this user.
pub(super) fn question(game: &Game, user: Uuid) -> Option<Value> {
    asked(game, user).map(|asked| json!(About { decision: asked.id }))
}

/// The users with a question that was not open before this change. After a rewind all questions are new.
pub(super) fn asked_anew<'a>(change: &Transition<'a>) -> impl Iterator<Item = Uuid> + use<'a> {
    let Transition { before, after, .. } = *change;
    let known: Vec<u32> = before.decisions().map(|asked| asked.id).collect();
    after.decisions().filter(move |asked| !known.contains(&asked.id)).filter_map(|asked| after.person(asked.seat))
}

/// The users who are asked something since this change, but for those in the middle of a promotion.
pub(super) fn newly_asked(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let in_the_middle = in_the_middle(change);
    asked_anew(change).filter(|user| !in_the_middle.contains(user)).collect()
}

/// The users who have made some of their promotion steps in this change, and are asked for the others: they are there.
pub(super) fn in_the_middle(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let Transition { before, after, .. } = *change;
    if change.is_rewind() {
        return BTreeSet::new();
    }
    let goes_on = |asked: &Decision| before.decisions().any(|earlier| is_rest_of(asked, &earlier));
    after.decisions().filter(goes_on).filter_map(|asked| after.person(asked.seat)).collect()
}

/// The users who have answered what they were asked, or are not asked it any more, and those who are asked anew after a rewind.
pub(super) fn answered(change: &Transition<'_>) -> BTreeSet<Uuid> {
    let Transition { before, after, .. } = *change;
    let is_open = |asked: &Decision| !change.is_rewind() && after.decisions().any(|open| open.id == asked.id);
    before.decisions().filter(|asked| !is_open(asked)).filter_map(|asked| before.person(asked.seat)).collect()
}

/// Whether the question is for the promotion steps that are left of an earlier one: its seat is promoting right now.
fn is_rest_of(asked: &Decision, earlier: &Decision) -> bool {
    match (asked.question, earlier.question) {
        (Question::Promotion { left }, Question::Promotion { left: before }) => {
            asked.seat == earlier.seat && left < before
        }
        _ => false,
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
