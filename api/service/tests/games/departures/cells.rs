//! The table of causes and states: each cell, on the functions that decide.

use chrono::TimeDelta;
use pixie_engine::Seat;
use pixie_event_store::{Actor, Status};
use pixie_service::game::{
    Adjourned, Digits, GameEvent, ProposedAdjournment, ProposedChange, Successor, UndoRequested, playing,
};
use pixie_service::record::verify::check_game;
use pixie_service::table::departures::{Cause, Fate};
use uuid::Uuid;

use super::{Room, TimeKept, people, person};

/// The state of a game in which somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    WaitingForOthers,
    WaitingAlone,
    Contributions,
    RevealedContributions,
    WithControl,
    WithPace,
    WithoutPace,
    Paused,
    Adjourned,
    ProposalOpen,
    UndoAsked,
    Over,
}

use State::{
    Adjourned as Resting, Contributions, Over, Paused, ProposalOpen, RevealedContributions, UndoAsked, WaitingAlone,
    WaitingForOthers, WithControl, WithPace, WithoutPace,
};

const FOR_GOOD: Cause = Cause::Suspended { until: None };

/// For each state: the fate of a seat whose person is gone, and after how many days the clock ends it if nobody comes.
#[rustfmt::skip]
const TABLE: [(State, Fate, Option<i64>); 12] = [
    //                      gone             silent
    (WaitingForOthers,      Fate::Freed,     Some(180)),
    (WaitingAlone,          Fate::CalledOff, Some(180)),
    (Contributions,         Fate::Freed,     Some(180)),
    (RevealedContributions, Fate::Freed,     Some(180)),
    (WithControl,           Fate::BotPlays,  None),
    (WithPace,              Fate::BotPlays,  Some(1 + 30)),
    (WithoutPace,           Fate::BotPlays,  Some(60 + 14)),
    (Paused,                Fate::BotPlays,  Some(60 + 60 + 14)),
    (Resting,               Fate::BotPlays,  Some(100 + 60 + 14)),
    (ProposalOpen,          Fate::BotPlays,  Some(60 + 14)),
    (UndoAsked,             Fate::BotPlays,  Some(60 + 14)),
    (Over,                  Fate::Kept,      None),
];

/// A game in this state. Who goes is the person on the asked seat, or the creator.
fn room(state: State) -> Room {
    match state {
        WaitingAlone => Room::open(TimeKept::Not, 3, 1),
        WaitingForOthers => {
            let mut room = Room::open(TimeKept::Not, 3, 1);
            room.sit(2, None);
            room
        }
        Contributions | RevealedContributions => {
            let mut room = Room::open(TimeKept::Not, 2, 1);
            let theirs = Digits([9; 32]);
            room.sit(2, Some(theirs));
            let own = GameEvent::Committed(pixie_service::game::Committed {
                seat: 1,
                commitment: Digits([8; 32]).hash().to_string(),
            });
            // All seats are taken and one has promised a contribution, so the game waits for it.
            if !room.game().contributions().is_any_revealed() {
                room.act(vec![(Actor::User { user: person(1) }, own)]);
            }
            if state == RevealedContributions {
                let actor = Actor::User { user: person(2) };
                let revealed = playing::contribute(room.game(), Seat::Red, theirs, actor, &room.table.all_seeds());
                room.act(revealed);
            }
            room
        }
        WithControl => Room::full(TimeKept::ByControl, 3, 1),
        WithPace => Room::full(TimeKept::ByPace, 3, 1),
        WithoutPace => Room::full(TimeKept::Not, 3, 1),
        Paused => {
            let mut room = Room::full(TimeKept::Not, 3, 1);
            room.pause();
            room
        }
        Resting => {
            let mut room = Room::full(TimeKept::Not, 3, 1);
            let until = room.now + TimeDelta::days(100);
            room.propose(ProposedChange::Adjournment(ProposedAdjournment { until }));
            room.agree();
            let proposal = room.game().open_proposal().map(|open| open.version);
            room.act(vec![(Actor::Game, GameEvent::Adjourned(Adjourned { proposal, until }))]);
            room
        }
        ProposalOpen => {
            let mut room = Room::full(TimeKept::Not, 3, 1);
            room.propose(ProposedChange::Abandonment);
            room
        }
        UndoAsked => {
            let mut room = Room::full(TimeKept::Not, 3, 1);
            let (seat, user) = (Seat::Blue, person(1));
            let (to_version, until) = (room.game().position, room.now + TimeDelta::days(200));
            let asked = UndoRequested { seat: seat.number(), to_version, until, reason: None };
            let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
            room.act(vec![(actor, GameEvent::UndoRequested(asked))]);
            room
        }
        Over => {
            let mut room = Room::full(TimeKept::Not, 3, 1);
            let users: Vec<Uuid> = room.game().users().collect();
            for user in &users[..2] {
                room.depart(*user, FOR_GOOD);
            }
            while !room.game().is_over() {
                let seat = people(room.game()).next().expect("a person");
                room.answer(seat);
            }
            room
        }
    }
}

/// The person who goes: who is asked, or else the first one.
fn leaver(room: &Room) -> Uuid {
    let game = room.game();
    let asked = game.board.as_ref().and_then(|board| pixie_engine::open_decisions(board).next());
    let asked = asked.and_then(|asked| game.person(asked.seat));
    asked.or_else(|| game.users().next()).expect("a person")
}

#[test]
fn each_seat_whose_person_is_gone_meets_its_fate_at_once() {
    for (state, expected, _) in TABLE {
        for cause in [Cause::Erased, FOR_GOOD, Cause::Suspended { until: Some(room(state).now + TimeDelta::days(4)) }] {
            let mut room = room(state);
            let gone = leaver(&room);
            assert_eq!(room.depart(gone, cause), expected, "{state:?}, {cause:?}");
            let game = room.game();
            assert_eq!(game.seat_of(gone).is_some(), state == Over || state == WaitingAlone, "{state:?}, {cause:?}");
            match expected {
                Fate::CalledOff => assert_eq!(game.status, Status::Cancelled),
                Fate::Freed => assert_eq!(game.seat_of(game.host()).map(|_| game.host() != gone), Some(true)),
                Fate::BotPlays => {
                    assert!(game.vacant().next().is_some(), "{state:?}: others may take the seat over");
                    assert!(game.open_proposal().is_none(), "{state:?}: nothing waits for the consent of a bot");
                    assert!(game.undo_missing().all(|seat| game.person(seat).is_some()), "{state:?}");
                }
                Fate::Kept => {}
            }
            assert_sound(&room, state);
        }
    }
}

#[test]
fn a_short_suspension_costs_no_seat() {
    for (state, ..) in TABLE {
        let mut room = room(state);
        let gone = leaver(&room);
        let until = Some(room.now + TimeDelta::days(3));
        assert_eq!(room.depart(gone, Cause::Suspended { until }), Fate::Kept, "{state:?}");
        assert!(room.game().seat_of(gone).is_some());
    }
}

#[test]
fn each_seat_whose_person_does_not_come_is_lost_at_its_moment() {
    for (state, _, days) in TABLE.into_iter().filter(|(state, ..)| *state != Over) {
        let mut room = room(state);
        let (silent, began) = (leaver(&room), room.now);
        let is_lost = |room: &Room| room.game().is_over() || room.game().seat_of(silent).is_none();
        while !is_lost(&room) {
            assert!(room.turn_clock(), "{state:?}: nothing is due");
        }
        let took = room.now - began;
        match days {
            Some(days) => assert_eq!(took.num_days(), days, "{state:?}"),
            None => assert!(took < TimeDelta::days(30), "{state:?}: {took}"),
        }
        assert_sound(&room, state);
    }
}

#[test]
fn bots_that_wait_for_who_is_invited_play_on_after_a_month() {
    let mut room = Room::full(TimeKept::ByPace, 2, 3);
    let late = people(room.game()).find(|seat| room.game().is_asked(*seat)).expect("somebody is asked");
    while !room.game().is_overdue(late) {
        assert!(room.turn_clock());
    }
    let by = people(room.game()).find(|seat| *seat != late).expect("another one");
    let vote = pixie_service::game::Vote { by, successor: Successor::Invited(Uuid::from_u128(77)) };
    let user = room.game().person(late).expect("a person");
    let voted = pixie_service::game::Voted { seat: late.number(), by: by.number(), successor: vote.successor };
    let actor = Actor::Seat { seat: by.number(), user: room.game().person(by) };
    let before = Some((actor, GameEvent::Voted(voted)));
    let seeds = room.table.all_seeds();
    let events = playing::hand_over(room.game(), room.table.board(), (late, user), &[vote], before, &seeds);
    room.act(events);
    let last = room.game().person(by).expect("a person");
    room.depart(last, Cause::Erased);
    let waits_until = room.game().bots_wait_until().expect("the bots wait");
    assert_eq!((waits_until - room.now).num_days(), 30);
    assert!(room.turn_clock());
    assert_eq!(room.game().status, Status::Finished, "the bots have played to the end");
    assert_sound(&room, WithPace);
}

#[test]
fn a_late_seat_keeps_what_it_was_promised() {
    let mut room = Room::full(TimeKept::ByControl, 3, 1);
    let seat = people(room.game()).find(|seat| room.game().is_asked(*seat)).expect("somebody is asked");
    while !room.game().is_overdue(seat) {
        assert!(room.turn_clock());
    }
    let game = room.game();
    let waiting = game.waiting_for(seat).expect("it is asked");
    let until = game.promised_until(waiting).expect("a grace");
    assert!(game.due(waiting).expect("a deadline") < room.now && room.now < until, "the grace still runs");
    assert_eq!((game.grace_until(waiting), game.deadline(waiting.decision)), (Some(until), Some(until)));
    assert!(game.is_promised_time(waiting, room.now) && !game.is_promised_time(waiting, until));
    let row = pixie_service::game::project(game);
    assert_eq!(row.deadline, game.waiting().filter_map(|waiting| game.promised_until(waiting)).min());
}

/// Whoever checks the log of the game finds nothing.
fn assert_sound(room: &Room, state: State) {
    let checked = check_game(Uuid::nil(), &room.table.events, Some(&room.table.seeds));
    assert!(checked.is_ok(), "{state:?}: {:?}", checked.err().map(|fault| fault.to_string()));
}
