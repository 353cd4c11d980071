//! Which mails an append owes. They are queued with it, in one commit.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{moderated, taking_back};
use crate::event_store::{Actor, NewMail, Status, Version};
use crate::game::{Game, GameEvent, HandedOver, Left, SeatClosed, Waiting};
use crate::lobby::{INVITATION, InvitationMail};

/// The kind of the mail that says: it is your turn.
pub const TURN: &str = "turn";
/// The kind of the mail that says: the game is over.
pub const FINISHED: &str = "finished";
/// The kind of the mail that says: the play was taken back, and it is not your turn.
pub const REWOUND: &str = "rewound";

/// The kind of the mail that says: your time is nearly over.
pub const REMINDER: &str = "reminder";
/// The kind of the mail that says: you are late.
pub const OVERDUE: &str = "overdue";
/// The kind of the mail that says: another is late, you may vote. Its data names the seats: `{"seats": [2]}`.
pub const ABSENT: &str = "absent";
/// The kind of the mail that says: somebody else plays your seat now. Its data names the seat, and the version of the event
/// that says so: `{"seat": 2, "version": 17}`.
pub const REPLACED: &str = "replaced";
/// The kind of the mail that says: another asks to take back, you must agree.
pub const UNDO_ASKED: &str = "undo_asked";
/// The kind of the mail that says: the others did not agree to take back. Its data says to what, and which seat was against
/// it: `{"request": 12, "against": 2}`, or null if time was over.
pub const UNDO_REFUSED: &str = "undo_refused";
/// The kind of the mail that says: a moderator has paused the game, resumed it, or done something else to it. Its data names
/// the versions of what was done: `{"acts": [17]}`.
pub const MODERATED: &str = "moderated";

/// How long somebody may take to tell what they have promised to tell.
const GRACE: TimeDelta = TimeDelta::minutes(30);

/// Whom it is for, of which kind, and what else its renderer must know.
pub(super) type Owed = (Uuid, &'static str, Option<Value>);

/// What is appended to a game.
#[derive(Clone, Copy)]
pub struct News<'a> {
    /// The version of the first of these events.
    pub first: Version,
    /// Who did what.
    pub events: &'a [(Actor, GameEvent)],
}

impl<'a> News<'a> {
    /// The events with their versions.
    pub(super) fn iter(self) -> impl Iterator<Item = (Version, &'a Actor, &'a GameEvent)> {
        (self.first..).zip(self.events).map(|(version, (actor, event))| (version, actor, event))
    }
}

/// The mails owed when a game goes from `before` to `after` by these events: to everybody who is newly asked something, or
/// asked again after a pause, to all when it is over or was taken back, or a moderator has done something else to it, to all
/// when somebody is late, to who is reminded or replaced, to who is invited in their place, to who must agree to take back,
/// and to who asked for that in vain.
///
/// Who is `told` anyhow gets the mail about their turn later, should nobody withdraw it until then.
pub fn due(before: &Game, after: &Game, news: News<'_>, now: DateTime<Utc>, told: Option<Uuid>) -> Vec<NewMail> {
    let mut owed: Vec<Owed> = Vec::new();
    let is_taken_back = before.rewinds.last() != after.rewinds.last();
    if after.is_over() && after.board.is_some() && (is_taken_back || !before.is_over()) {
        owed.extend(after.users().map(|user| (user, FINISHED, None)));
    } else {
        // After a rewind all questions are new.
        let asked: BTreeSet<Uuid> = newly_asked(before, after).collect();
        let others: Vec<Uuid> = after.users().filter(|user| !asked.contains(user)).collect();
        owed.extend(moderated::owed(news, &others));
        owed.extend(others.into_iter().filter(|_| is_taken_back).map(|user| (user, REWOUND, None)));
        owed.extend(asked.iter().map(|user| (*user, TURN, None)));
    }
    owed.extend(replaced(before, news));
    owed.extend(nudges(before, after, REMINDER, |waiting| waiting.reminded));
    owed.extend(nudges(before, after, OVERDUE, |waiting| waiting.missed));
    owed.extend(absences(before, after));
    owed.extend(hand_overs(before, after));
    owed.extend(taking_back::owed_to_others(before, after));
    owed.extend(taking_back::owed_to_asker(before, after));
    let due_at = |user, kind| if kind == TURN && told == Some(user) { now + GRACE } else { now };
    let mail =
        |(user_id, kind, data): Owed| NewMail { user_id, kind: kind.to_owned(), due_at: due_at(user_id, kind), data };
    owed.into_iter().map(mail).collect()
}

fn newly_asked(before: &Game, after: &Game) -> impl Iterator<Item = Uuid> {
    let asked_before: BTreeSet<u32> = before.decisions().map(|decision| decision.id).collect();
    let asked = after.decisions().filter(move |decision| !asked_before.contains(&decision.id));
    asked.filter_map(|decision| after.person(decision.seat))
}

/// To those who are nudged now. Who only looks asked is left in peace.
fn nudges<'a>(
    before: &'a Game,
    after: &'a Game,
    kind: &'static str,
    is_nudged: fn(&Waiting) -> bool,
) -> impl Iterator<Item = Owed> + 'a {
    let asked = newly(before, after, is_nudged).filter(|seat| after.is_asked(*seat));
    asked.filter_map(move |seat| Some((after.person(seat)?, kind, None)))
}

/// To everybody, about the others who are late from now on.
fn absences<'a>(before: &'a Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    let late: Vec<u8> = newly(before, after, |waiting| waiting.missed).map(Seat::number).collect();
    let seats = Seat::ALL.into_iter().filter_map(|seat| Some((seat.number(), after.person(seat)?)));
    seats.filter_map(move |(own, user)| {
        let others: Vec<u8> = late.iter().copied().filter(|seat| *seat != own).collect();
        (!others.is_empty()).then(|| (user, ABSENT, Some(json!({"seats": others}))))
    })
}

/// To those who have lost their seats.
fn replaced<'a>(before: &'a Game, news: News<'a>) -> impl Iterator<Item = Owed> + 'a {
    news.iter().filter_map(|(version, _, event)| {
        let (seat, user) = match *event {
            GameEvent::HandedOver(HandedOver { seat, user, .. })
            | GameEvent::SeatClosed(SeatClosed { seat, user, .. }) => (seat, user?),
            GameEvent::Left(Left { seat, reason: Some(_) }) => (seat, before.person(Seat::from_number(seat)?)?),
            _ => return None,
        };
        Some((user, REPLACED, Some(json!({"seat": seat, "version": version}))))
    })
}

/// To those who are invited to a seat that is handed over; in a pause they are once it ends.
fn hand_overs<'a>(before: &Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    // Who is invited may be nobody's user yet; the invitation knows the address.
    let invited = after.announced().iter().skip(before.announced().len()).flat_map(|handed| &handed.invitations);
    invited.map(|id| {
        let data = InvitationMail { game: after.id, invitation: Some(*id) };
        (*id, INVITATION, Some(json!(data)))
    })
}

/// The seats of which something is true by now that was not. In a pause nothing becomes true, nor by its end.
fn newly<'a>(before: &'a Game, after: &'a Game, is_true: fn(&Waiting) -> bool) -> impl Iterator<Item = Seat> + 'a {
    after
        .waiting()
        .filter(|_| before.status == Status::Running)
        .filter(move |waiting| {
            let was = |old: &Waiting| old.decision == waiting.decision && is_true(old);
            is_true(waiting) && !before.waiting_for(waiting.seat).is_some_and(was)
        })
        .map(|waiting| waiting.seat)
}
