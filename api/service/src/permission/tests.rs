//! The test table of all permissions for games.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta};
use pixie_engine::{Rulebook, Rules};

use super::*;
use crate::game::{BotKind, Created, GameEvent, HandedOver, Inspected, Joined, Occupant, Resigned};
use pixie_event_store::{Actor, Folded, NewEvent, seal};

const CREATOR: Uuid = Uuid::from_u128(1);
const PLAYER: Uuid = Uuid::from_u128(2);
const STRANGER: Uuid = Uuid::from_u128(3);
/// Has played, and resigned.
const LEFT: Uuid = Uuid::from_u128(4);
/// Has inspected the game.
const LOOKER: Uuid = Uuid::from_u128(5);

/// An inspection is open until then.
const LATER: TimeDelta = TimeDelta::hours(1);

/// `+` means permitted; `1`, `3` and `4` mean the answers 401, 403 and 404.
///
/// The columns in order: a guest, a user, an invited user, a player, the creator; a moderator
/// without any relation to the game, a moderator who plays in it, who has left it, who inspects it,
/// who has inspected it; a user who has left it.
type Row = (Operation, &'static str, &'static str);

#[rustfmt::skip]
const TABLE: [Row; 16] = [
    //                     a public game                a private game
    //                     g u i p c   m p l i i   l    g u i p c   m p l i i   l
    (Operation::Read,      "+ + + + +   + + + + +   +", "4 4 + + +   + + + + +   4"),
    (Operation::Join,      "1 + + + +   + + 3 3 3   3", "4 4 + + +   3 + 3 3 3   4"),
    (Operation::Leave,     "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Contribute,"1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Invite,    "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Start,     "1 3 3 3 +   3 3 3 3 3   3", "4 4 3 3 +   3 3 3 3 3   4"),
    (Operation::Move,      "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Resign,    "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::TakeOver,  "1 3 + + +   3 + 3 3 3   3", "4 4 + + +   3 + 3 3 3   4"),
    (Operation::Vote,      "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Talk,      "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::Listen,    "1 3 3 + +   3 + 3 + 3   3", "4 4 3 + +   3 + 3 + 3   4"),
    (Operation::Undo,      "1 3 3 + +   3 + 3 3 3   3", "4 4 3 + +   3 + 3 3 3   4"),
    (Operation::CallOff,   "1 3 3 3 +   3 3 3 3 3   3", "4 4 3 3 +   3 3 3 3 3   4"),
    (Operation::Moderate,  "1 3 3 3 3   + 3 3 + +   3", "4 4 3 3 3   + 3 3 + +   4"),
    (Operation::Inspect,   "1 3 3 3 3   + 3 3 + +   3", "4 4 3 3 3   + 3 3 + +   4"),
];

/// A game of three: the creator on the first seat, a player on the second, and a bot on the third.
fn game(private: bool) -> Arc<Game> {
    let resigned = Actor::Seat { seat: 3, user: Some(LEFT) };
    let inspected = Inspected { until: DateTime::UNIX_EPOCH + LATER, reason: Uuid::nil() };
    let more = vec![
        (Actor::User { user: LEFT }, joined(3, LEFT)),
        (resigned, GameEvent::Resigned(Resigned { seat: 3, successor: BotKind::Cautious })),
        (Actor::Moderator { user: LOOKER }, GameEvent::Inspected(inspected)),
    ];
    game_after(private, more)
}

/// The same game without the bot, and with further events.
fn game_after(private: bool, more: Vec<(Actor, GameEvent)>) -> Arc<Game> {
    let start = Folded::<Game>::start(Uuid::nil());
    let created = Created {
        rules: Rules::of(Rulebook::En, 3),
        private,
        name: Uuid::nil(),
        seed_commitment: String::new(),
        seed_chain: 0,
        pace: None,
        take_back: false,
    };
    let events = [GameEvent::Created(Box::new(created)), joined(1, CREATOR), joined(2, PLAYER)];
    let events = events.map(|event| (Actor::User { user: CREATOR }, event)).into_iter().chain(more);
    let events = events.map(|(actor, event)| NewEvent {
        kind: event.kind().to_owned(),
        schema: event.schema(),
        actor,
        body: event.body(),
        command: None,
        at: DateTime::UNIX_EPOCH,
        salt: [0; 32],
    });
    let sealed = seal(Uuid::nil(), start.head, events.collect()).unwrap();
    start.after(sealed.events()).unwrap().state
}

fn joined(seat: u8, user: Uuid) -> GameEvent {
    GameEvent::Joined(Joined { seat, occupant: Occupant::User(user), commitment: None })
}

/// In the order of the table's columns.
fn standings(game: &Game) -> [Standing; 11] {
    let at = |user, moderator, hour| {
        let now = DateTime::UNIX_EPOCH + TimeDelta::hours(hour);
        Standing::new(game, user, false, moderator).at(game, now)
    };
    [
        at(None, false, 0),
        at(Some(STRANGER), false, 0),
        Standing { invited: true, ..at(Some(STRANGER), false, 0) },
        at(Some(PLAYER), false, 0),
        at(Some(CREATOR), false, 0),
        at(Some(STRANGER), true, 0),
        at(Some(PLAYER), true, 0),
        at(Some(LEFT), true, 0),
        at(Some(LOOKER), true, 0),
        at(Some(LOOKER), true, 1),
        at(Some(LEFT), false, 0),
    ]
}

#[test]
fn everybody_may_do_what_the_table_says() {
    assert_eq!(TABLE.map(|(operation, ..)| operation), Operation::ALL);
    for (operation, public, private) in TABLE {
        for (game, expected) in [(game(false), public), (game(true), private)] {
            let answers = standings(&game).map(|standing| match check(operation, &game, &standing) {
                Ok(()) => '+',
                Err(problem) => match problem.kind() {
                    Kind::Unauthorized => '1',
                    Kind::Forbidden => '3',
                    Kind::NotFound => '4',
                    other => panic!("{operation:?}: {other:?}"),
                },
            });
            let answers: String = answers.into_iter().collect();
            assert_eq!(answers, expected.replace(' ', ""), "{operation:?}, private: {}", game.settings().private);
        }
    }
}

#[test]
fn only_an_inspection_that_is_open_shows_a_moderator_more_than_others() {
    use Viewer::{Moderator, Spectator};
    for private in [false, true] {
        let game = game(private);
        let viewers = standings(&game).map(|standing| standing.viewer());
        let (blue, red) = (Viewer::Seat(Seat::Blue), Viewer::Seat(Seat::Red));
        let (strangers, moderators) = ([Spectator; 3], [Spectator, red, Spectator, Moderator, Spectator]);
        assert_eq!(viewers[..3], strangers);
        assert_eq!(viewers[3..5], [red, blue]);
        assert_eq!(viewers[5..10], moderators);
        assert_eq!(viewers[10], Spectator);
    }
}

#[test]
fn who_loses_the_role_or_sits_down_sees_no_more_than_others() {
    let game = game(false);
    let standing = |moderator| Standing::new(&game, Some(LOOKER), false, moderator).at(&game, DateTime::UNIX_EPOCH);
    assert!(standing(true).inspects && !standing(false).inspects);
    let seated = Standing { seat: Some(Seat::Red), ..standing(true) };
    assert_eq!(seated.viewer(), Viewer::Seat(Seat::Red));
}

#[test]
fn who_has_left_a_game_takes_no_seat_of_it_over_even_if_they_are_invited() {
    let successor = BotKind::Cautious;
    let resigned = Actor::Seat { seat: 1, user: Some(CREATOR) };
    let handed = HandedOver { seat: 2, user: Some(PLAYER), successor, invitations: Vec::new(), reason: None };
    let left = vec![
        (resigned, GameEvent::Resigned(Resigned { seat: 1, successor })),
        (Actor::Game, GameEvent::HandedOver(handed)),
    ];
    for private in [false, true] {
        let game = game_after(private, left.clone());
        for user in [CREATOR, PLAYER] {
            let refused = check(Operation::TakeOver, &game, &Standing::new(&game, Some(user), true, false));
            let refused = refused.expect_err("they know what is behind one screen");
            assert_eq!(refused.kind(), Kind::Forbidden);
            assert!(refused.detail().starts_with("You have left this game"), "{}", refused.detail());
        }
        check(Operation::TakeOver, &game, &Standing::new(&game, Some(STRANGER), true, false)).expect("invited");
    }
}

#[test]
fn who_was_taken_off_a_private_game_knows_nothing_of_it_any_more_and_invites_nobody() {
    let handed = |seat, user, reason| {
        let successor = BotKind::Cautious;
        let handed = HandedOver { seat, user: Some(user), successor, invitations: Vec::new(), reason };
        vec![(Actor::Moderator { user: STRANGER }, GameEvent::HandedOver(handed))]
    };
    for user in [CREATOR, PLAYER] {
        let seat = if user == CREATOR { 1 } else { 2 };
        for (private, reason, reads, invites) in [
            (true, Some(Uuid::nil()), false, false),
            (true, None, true, false),
            (false, Some(Uuid::nil()), true, false),
        ] {
            let game = game_after(private, handed(seat, user, reason));
            let standing = Standing::new(&game, Some(user), true, false);
            assert_eq!(check(Operation::Read, &game, &standing).is_ok(), reads);
            assert_eq!(check(Operation::Invite, &game, &standing).is_ok(), invites);
        }
    }
}
