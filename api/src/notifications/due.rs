//! The mails that an append causes. They are queued with it, in one commit.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{moderated, taking_back};
use crate::event_store::{Actor, NewMail, Status, Version};
use crate::game::{Game, GameEvent, HandedOver, Left, SeatClosed, Waiting};
use crate::lobby::{INVITATION, InvitationMail};

/// The mail kind: it is your turn.
pub const TURN: &str = "turn";
/// The mail kind: the game is over.
pub const FINISHED: &str = "finished";
/// The mail kind: the play was rewound, and it is not your turn.
pub const REWOUND: &str = "rewound";

/// The mail kind: your time is nearly over.
pub const REMINDER: &str = "reminder";
/// The mail kind: you are late.
pub const OVERDUE: &str = "overdue";
/// The mail kind: another player is late, and you may vote. Its data has the seats: `{"seats":
/// [2]}`.
pub const ABSENT: &str = "absent";
/// The mail kind: you were replaced. Its data has the seat, and the version of the event: `{"seat":
/// 2, "version": 17}`.
pub const REPLACED: &str = "replaced";
/// The mail kind: another player asks for an undo, and you must answer.
pub const UNDO_ASKED: &str = "undo_asked";
/// The mail kind: the others did not agree to your undo request. Its data has the request, and the
/// seat that refused: `{"request": 12, "against": 2}`, or null if the request lapsed.
pub const UNDO_REFUSED: &str = "undo_refused";
/// The mail kind: a moderator has paused the game, resumed it, or done something else to it. Its
/// data has the versions of the acts: `{"acts": [17]}`.
pub const MODERATED: &str = "moderated";

/// How long the mail to a `told` user is delayed.
const GRACE: TimeDelta = TimeDelta::minutes(30);

/// The recipient, the mail kind, and further data for the renderer.
pub(super) type Owed = (Uuid, &'static str, Option<Value>);

/// The events of an append.
#[derive(Clone, Copy)]
pub struct Happened<'a> {
    /// The version of the first event.
    pub first: Version,
    /// The actors and events.
    pub events: &'a [(Actor, GameEvent)],
}

impl<'a> Happened<'a> {
    /// The events with their versions.
    pub(super) fn iter(self) -> impl Iterator<Item = (Version, &'a Actor, &'a GameEvent)> {
        (self.first..).zip(self.events).map(|(version, (actor, event))| (version, actor, event))
    }
}

/// The mails when a game goes from `before` to `after` by these events: to players with a new
/// decision, or with an open one after a pause; to all when the game is over or was rewound, or
/// after another act of a moderator; to all when somebody is late; to players who are reminded or
/// replaced; to people invited as successors; to players who must answer an undo request; and to
/// the player whose request failed.
///
/// The user `told` gets the answer of the request anyway, so the mail about their turn is delayed,
/// and may be withdrawn until then.
pub fn due(before: &Game, after: &Game, news: Happened<'_>, now: DateTime<Utc>, told: Option<Uuid>) -> Vec<NewMail> {
    let mut owed: Vec<Owed> = Vec::new();
    let is_taken_back = before.rewinds.last() != after.rewinds.last();
    if after.is_over() && after.board.is_some() && (is_taken_back || !before.is_over()) {
        owed.extend(after.users().map(|user| (user, FINISHED, None)));
    } else {
        // After a rewind all decisions are new.
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

/// To players who are reminded or late now. A player who only looks asked gets no mail.
fn nudges<'a>(
    before: &'a Game,
    after: &'a Game,
    kind: &'static str,
    is_nudged: fn(&Waiting) -> bool,
) -> impl Iterator<Item = Owed> + 'a {
    let asked = newly(before, after, is_nudged).filter(|seat| after.is_asked(*seat));
    asked.filter_map(move |seat| Some((after.person(seat)?, kind, None)))
}

/// To everybody, about other players who are late from now on.
fn absences<'a>(before: &'a Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    let late: Vec<u8> = newly(before, after, |waiting| waiting.missed).map(Seat::number).collect();
    let seats = Seat::ALL.into_iter().filter_map(|seat| Some((seat.number(), after.person(seat)?)));
    seats.filter_map(move |(own, user)| {
        let others: Vec<u8> = late.iter().copied().filter(|seat| *seat != own).collect();
        (!others.is_empty()).then(|| (user, ABSENT, Some(json!({"seats": others}))))
    })
}

/// To players who have lost their seats.
fn replaced<'a>(before: &'a Game, news: Happened<'a>) -> impl Iterator<Item = Owed> + 'a {
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

/// To people invited to a seat that is handed over; during a pause only after its end.
fn hand_overs<'a>(before: &Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    // An invited person may be no user yet; the invitation has the address.
    let invited = after.announced().iter().skip(before.announced().len()).flat_map(|handed| &handed.invitations);
    invited.map(|id| {
        let data = InvitationMail { game: after.id, invitation: Some(*id) };
        (*id, INVITATION, Some(json!(data)))
    })
}

/// The seats for which a condition is new. A pause and its end do not count.
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
