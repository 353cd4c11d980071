//! Tests of deadlines after a rewind: who keeps the remaining time, and who gets the full time
//! again.

use chrono::TimeDelta;

use super::*;
use pixie_service::game::{DeadlineChanged, Stopped, Successor, UNTIL_PUBLISHED, Vote, Voted, Waiting};

const MOD: Actor = Actor::Moderator { user: Uuid::from_u128(99) };
const HOUR: i64 = 3600;

impl Table {
    /// A game with eight hours for each answer. Returns two seats that owe one at the same time,
    /// and the version since when.
    fn two_asked() -> (Self, [Seat; 2], Version) {
        let mut table = Self::with_pace(Pace::try_from(8).ok(), 3, 1);
        loop {
            let people = table.game().decisions().map(|asked| asked.seat);
            let people: Vec<_> = people.filter(|seat| table.game().person(*seat).is_some()).collect();
            if let [one, other, ..] = people[..] {
                let position = table.game().position;
                return (table, [one, other], position);
            }
            table.make_any_move();
        }
    }

    fn waiting_of(&self, seat: Seat) -> &Waiting {
        self.game().waiting_for(seat).expect("asked")
    }

    fn nudged(&self, seat: Seat) -> ReminderSent {
        ReminderSent { seat: seat.number(), decision: self.waiting_of(seat).decision.to_string() }
    }

    fn answer_of(&mut self, seat: Seat) {
        let asked = self.game().decisions().find(|asked| asked.seat == seat).expect("asked");
        let said = legal_moves(self.board(), &asked)[0];
        assert!(self.make_a_move(seat, said), "a listed move is legal");
    }

    /// A player takes back, alone or by a request.
    fn take_back_by(&mut self, seat: Seat, to_version: Version, request: Option<Version>) {
        let rewound = Rewound {
            to_version,
            reason: None,
            asked: self.board().decisions_asked,
            reseed: None,
            request,
            proposal: None,
        };
        let actor = Actor::Seat { seat: seat.number(), user: self.game().person(seat) };
        self.take_back(actor, rewound, false);
    }

    fn set_deadline(&mut self, seat: Seat, hours: i64) -> DateTime<Utc> {
        let deadline = self.game().updated_at + TimeDelta::hours(hours);
        let ReminderSent { seat, decision } = self.nudged(seat);
        let changed = DeadlineChanged { seat, decision, deadline, reason: Uuid::nil() };
        self.append(vec![(MOD, GameEvent::DeadlineChanged(changed))]);
        deadline
    }

    fn due(&self, seat: Seat) -> Option<DateTime<Utc>> {
        self.game().due(self.waiting_of(seat))
    }
}

#[test]
fn who_takes_back_alone_has_the_deadline_they_had_however_often() {
    let (mut table, [own, _], before) = Table::two_asked();
    let deadline = table.set_deadline(own, 2);
    table.append(vec![(Actor::Clock, GameEvent::Reminded(table.nudged(own)))]);
    for _ in 0..3 {
        let decision = table.waiting_of(own).decision;
        table.answer_of(own);
        table.take_back_by(own, before, None);
        assert_ne!(table.waiting_of(own).decision, decision, "it is asked anew");
        assert_eq!(table.due(own), Some(deadline));
        assert!(table.waiting_of(own).reminded, "nobody is reminded twice");
    }
    table.check().expect("a sound game");
}

#[test]
fn who_is_late_stays_late_when_another_takes_back_and_votes_count_on() {
    for request in [None, Some(1)] {
        let (mut table, [late, own], before) = Table::two_asked();
        table.append(vec![(Actor::Clock, GameEvent::Missed(table.nudged(late)))]);
        let successor = Successor::Bot(BotKind::Cautious);
        let vote = Vote { by: own, successor };
        let voted = Voted { seat: late.number(), by: own.number(), successor };
        let actor = Actor::Seat { seat: own.number(), user: table.game().person(own) };
        table.append(vec![(actor, GameEvent::Voted(voted))]);
        table.answer_of(own);
        let since = table.waiting_of(late).since;
        table.take_back_by(own, before, request);
        assert!(table.game().is_overdue(late));
        assert_eq!((table.waiting_of(late).since, &table.waiting_of(late).votes[..]), (since, &[vote][..]));
    }
}

#[test]
fn what_a_moderator_has_granted_meanwhile_is_kept() {
    let (mut table, [other, own], before) = Table::two_asked();
    table.answer_of(own);
    let deadline = table.set_deadline(other, 30);
    table.take_back_by(own, before, None);
    assert_eq!(table.due(other), Some(deadline));
    let far_back = table.rewind_targets()[0];
    table.rewind(far_back, false);
    table.rewind(before, false);
    assert_ne!(table.due(other), Some(deadline), "meanwhile something else was asked");
}

#[test]
fn whose_move_is_taken_back_with_consent_or_by_a_moderator_has_all_the_time_and_who_waits_on_has_not() {
    for is_moderator in [false, true] {
        let (mut table, [other, own], before) = Table::two_asked();
        let since = table.waiting_of(other).since;
        let deadline = table.set_deadline(own, 2);
        table.answer_of(own);
        match is_moderator {
            true => table.rewind(before, false),
            false => table.take_back_by(own, before, Some(1)),
        }
        assert_eq!((table.waiting_of(own).since, table.waiting_of(other).since), (table.game().updated_at, since));
        assert_ne!(table.due(own), Some(deadline));
    }
}

#[test]
fn the_time_of_a_pause_does_not_count_for_what_was_answered_before_it_either() {
    let (mut table, [own, _], before) = Table::two_asked();
    let due = table.due(own).expect("a deadline");
    table.answer_of(own);
    let stopped = || Stopped { reason: Uuid::nil() };
    let now = table.game().updated_at.timestamp();
    table.append_at(now + HOUR, vec![(MOD, GameEvent::Paused(stopped()))]);
    table.append_at(now + 3 * HOUR, vec![(MOD, GameEvent::Resumed(stopped()))]);
    table.take_back_by(own, before, None);
    assert_eq!(table.due(own), Some(due + TimeDelta::hours(2)));
}

#[test]
fn in_a_game_that_was_over_everybody_has_all_the_time() {
    let (mut table, [one, _], _) = Table::two_asked();
    table.append(vec![(Actor::Clock, GameEvent::Missed(table.nudged(one)))]);
    table.append(playing::cancel(MOD, Some(Uuid::nil()), None, table.now() + UNTIL_PUBLISHED));
    table.rewind(table.game().position, false);
    assert!(!table.game().is_overdue(one));
    assert_eq!(table.waiting_of(one).since, table.game().updated_at);
}

#[test]
fn going_back_alone_is_counted_until_another_seat_moves() {
    let (mut table, [own, other], before) = Table::two_asked();
    for count in 1..=3 {
        table.answer_of(own);
        table.take_back_by(own, before, None);
        assert_eq!(table.game().taken_back_alone(), count);
    }
    table.answer_of(own);
    table.take_back_by(own, before, Some(1));
    assert_eq!(table.game().taken_back_alone(), 3, "the others wanted that");
    table.answer_of(other);
    assert_eq!(table.game().taken_back_alone(), 0);
}
