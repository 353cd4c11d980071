//! Tests of undo by players: alone, or when all others agree.

use chrono::TimeDelta;
use pixie_engine::is_harmless;

use super::*;
use pixie_service::game::{Stopped, UndoAnswered, UndoDenied, UndoLapsed, UndoRequested};

use Seat::{Blue as BLUE, Red as RED, Yellow as YELLOW};

fn user(seat: Seat) -> Uuid {
    Uuid::from_u128(seat.number().into())
}

fn actor(seat: Seat) -> Actor {
    Actor::Seat { seat: seat.number(), user: Some(user(seat)) }
}

impl Table {
    /// A game of four with a bot on the last seat, in which blue asks to go back to the start.
    fn with_request() -> (Self, Version) {
        let mut table = Self::of(4, 5);
        let start = table.game().position;
        (0..6).for_each(|_| table.make_any_move());
        let until = table.game().updated_at + TimeDelta::hours(72);
        let asked = UndoRequested { seat: 1, to_version: start, until, reason: None };
        table.append(vec![(actor(BLUE), GameEvent::UndoRequested(asked))]);
        let request = table.folded.head.version;
        (table, request)
    }

    fn answer(&mut self, seat: Seat, request: Version, agrees: bool) {
        let answered = UndoAnswered { request, seat: seat.number(), agrees };
        self.append(vec![(actor(seat), GameEvent::UndoAnswered(answered))]);
    }

    fn leave(&mut self, seat: Seat) {
        let (seat, user) = (seat.number(), Some(user(seat)));
        let handed = HandedOver {
            seat,
            user,
            successor: BotKind::Cautious,
            invitations: Vec::new(),
            reason: None,
            for_cause: false,
        };
        self.append(vec![(Actor::Game, GameEvent::HandedOver(handed))]);
    }

    fn missing(&self) -> Vec<Seat> {
        self.game().undo_missing().collect()
    }

    /// Whether a seat may take back alone, computed from the events.
    fn might_go_alone(&self, seat: Seat, to_version: Version) -> bool {
        let Some(first) = self.path.iter().find(|version| **version > to_version) else { return false };
        let since = self.events.iter().filter(|event| event.version >= *first);
        let mut since = since.map(|event| (event, GameEvent::read(event).expect("readable")));
        since.all(|(stored, event)| match event {
            GameEvent::Moved(moved) => {
                stored.actor().expect("an actor") == actor(seat) && is_harmless(seat, &moved.said, &moved.effects)
            }
            event => !event.is_play(),
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn who_may_go_back_alone_has_only_made_moves_that_told_nothing(players in 2..=5u8, chooser: u64) {
        let mut table = Table::of(players, chooser);
        for _ in 0..80 {
            let aims = table.rewind_targets();
            match table.random_below(6) {
                0 if !aims.is_empty() => {
                    let aim = aims[table.random_below(aims.len())];
                    table.rewind(aim, false);
                }
                _ => table.make_any_move(),
            }
            if table.game().is_over() {
                break;
            }
            if table.random_below(4) > 0 {
                continue;
            }
            let game = table.game();
            for seat in Seat::first(game.settings().rules.players) {
                let own = table.path.iter().rposition(|version| {
                    table.events.iter().any(|event| event.version == *version && event.actor().ok() == Some(actor(seat)))
                });
                prop_assert_eq!(game.before_last_move(seat), own.map(|place| table.path[place - 1]));
                for (place, to_version) in table.path.iter().enumerate().filter(|(place, _)| place + 4 > table.path.len()) {
                    let after: Vec<_> = game.moves_after(*to_version).collect();
                    prop_assert_eq!(&after[..], &table.path[place + 1..]);
                    prop_assert!(game.counts(*to_version) && !game.was_taken_back(*to_version));
                    let allowed = game.may_take_back_alone(seat, *to_version);
                    prop_assert_eq!(allowed, table.might_go_alone(seat, *to_version), "{} to {}", seat, to_version);
                }
            }
            for version in table.rewind_targets().into_iter().filter(|version| !table.path.contains(version)) {
                prop_assert!(!game.counts(version) && game.was_taken_back(version));
            }
        }
    }
}

#[test]
fn who_takes_a_seat_over_takes_nothing_back_that_others_did_there() {
    let mut table = Table::of(3, 1);
    let number = loop {
        table.make_any_move();
        if let Ok(Actor::Seat { seat, user: Some(_) }) = table.events.last().expect("a move").actor() {
            break seat;
        }
    };
    let seat = Seat::from_number(number).expect("a seat");
    let before = table.game().before_last_move(seat).expect("a move of theirs");
    assert!(table.game().may_take_back_alone(seat, before));
    let occupant = Occupant::User(Uuid::from_u128(99));
    table.append(vec![(Actor::Game, GameEvent::Joined(Joined { seat: seat.number(), occupant, commitment: None }))]);
    assert_eq!(table.game().before_last_move(seat), None);
    assert!(!table.game().may_take_back_alone(seat, before));
}

#[test]
fn every_other_person_must_agree_and_bots_need_not() {
    let (mut table, request) = Table::with_request();
    assert_eq!(table.missing(), [RED, YELLOW]);
    table.answer(YELLOW, request, true);
    table.make_any_move();
    assert_eq!((table.missing(), table.game().agreed_undo()), (vec![RED], None));
    table.answer(RED, request, true);
    assert_eq!(table.game().agreed_undo().map(|undo| undo.version), Some(request));
}

#[test]
fn if_who_has_not_agreed_leaves_the_clock_has_something_to_do_and_who_comes_is_asked() {
    let (mut table, request) = Table::with_request();
    assert_eq!(table.game().clock_at(), table.game().open_undo().map(|undo| undo.until));
    table.answer(YELLOW, request, true);
    table.leave(RED);
    assert!(table.game().agreed_undo().is_some());
    assert_eq!(table.game().clock_at(), Some(table.game().updated_at));
    let occupant = Occupant::User(Uuid::from_u128(99));
    table.append(vec![(Actor::Game, GameEvent::Joined(Joined { seat: 2, occupant, commitment: None }))]);
    assert_eq!(table.missing(), [RED]);
    table.leave(BLUE);
    assert_eq!(table.game().undo, None, "nobody wants it any more");
}

#[test]
fn a_request_ends_by_a_no_by_time_by_being_withdrawn_and_by_a_rewind() {
    let ended = |end: fn(&mut Table, Version)| {
        let (mut table, request) = Table::with_request();
        end(&mut table, request);
        assert_eq!(table.game().undo, None);
        table.game().undo_denied.map(|UndoDenied { by, against, .. }| (by, against))
    };
    assert_eq!(ended(|table, request| table.answer(RED, request, false)), Some((BLUE, Some(RED))));
    let lapse = |table: &mut Table, request| {
        table.append(vec![(Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request }))]);
    };
    assert_eq!(ended(lapse), Some((BLUE, None)));
    assert_eq!(ended(|table, request| table.answer(BLUE, request, false)), None);
    assert_eq!(ended(|table, _| table.rewind(table.rewind_targets()[2], false)), None);
}

#[test]
fn while_the_game_is_paused_nobody_answers_and_no_time_passes() {
    let (mut table, _) = Table::with_request();
    let until = table.game().undo.as_ref().expect("a request").until;
    let moderator = Actor::Moderator { user: Uuid::from_u128(50) };
    let stopped = || Stopped { reason: Uuid::nil() };
    table.append(vec![(moderator, GameEvent::Paused(stopped()))]);
    assert_eq!((table.game().open_undo(), table.missing()), (None, Vec::new()));
    table.append(vec![(moderator, GameEvent::Resumed(stopped()))]);
    // In these tests every event takes a second.
    assert_eq!(table.game().open_undo().map(|undo| undo.until), Some(until + TimeDelta::seconds(1)));
}

#[test]
fn requests_that_come_to_nothing_count_for_a_day_and_those_that_are_granted_do_not() {
    let (mut table, mut request) = Table::with_request();
    let ask = |table: &mut Table, seat: Seat| {
        let until = table.game().updated_at + TimeDelta::hours(72);
        let asked = UndoRequested { seat: seat.number(), to_version: table.rewind_targets()[0], until, reason: None };
        table.append(vec![(actor(seat), GameEvent::UndoRequested(asked))]);
        table.folded.head.version
    };
    let first = table.game().updated_at;
    let again = |table: &Table, seat| table.game().may_ask_again(seat, table.game().updated_at);
    // Three requests without success: withdrawn, refused, lapsed.
    table.answer(BLUE, request, false);
    request = ask(&mut table, BLUE);
    table.answer(RED, request, false);
    request = ask(&mut table, BLUE);
    assert_eq!(again(&table, BLUE), None);
    table.append(vec![(Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request }))]);
    let day_later = first + TimeDelta::hours(24);
    assert_eq!((again(&table, BLUE), again(&table, RED)), (Some(day_later), None));
    assert_eq!(table.game().may_ask_again(BLUE, day_later), None);

    for _ in 0..4 {
        ask(&mut table, RED);
        table.rewind(table.rewind_targets()[1], false);
    }
    assert_eq!(again(&table, RED), None, "those have led to something");
    table.leave(BLUE);
    assert_eq!(again(&table, BLUE), None, "who comes has asked for nothing");
}
