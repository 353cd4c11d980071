//! The test table of all permissions for games.

use std::iter;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta};
use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules};

use super::*;
use crate::game::{
    BotKind, Created, Fork, ForkOrigin, GameEvent, HandedOver, Inspected, Joined, Occupant, Resigned, SeatRestored,
    Started,
};
use pixie_event_store::{Actor, Folded, NewEvent, seal};

const CREATOR: Uuid = Uuid::from_u128(1);
const PLAYER: Uuid = Uuid::from_u128(2);
const STRANGER: Uuid = Uuid::from_u128(3);
/// Has played, and resigned.
const LEFT: Uuid = Uuid::from_u128(4);
/// Has inspected the game.
const LOOKER: Uuid = Uuid::from_u128(5);
/// Has played, and was removed for cause.
const REMOVED: Uuid = Uuid::from_u128(6);
/// Has played, was replaced without a cause, and has a successor.
const OUSTED: Uuid = Uuid::from_u128(7);

/// An inspection is open until then.
const LATER: TimeDelta = TimeDelta::hours(1);

/// `+` means permitted; `1`, `3` and `4` mean the answers 401, 403 and 404.
///
/// The columns in order: a guest, a user, an invited user, a player, the creator; a moderator
/// without any relation to the game, a moderator who plays in it, who has left it, who inspects it,
/// who has inspected it; a user who has left it, who is invited again since, whose seat has another
/// person by then, who was removed for cause.
type Row = (Operation, &'static str, &'static str);

#[rustfmt::skip]
const TABLE: [Row; 25] = [
    //                     a public game                      a private game
    //                     g u i p c   m p l i i   l a o r    g u i p c   m p l i i   l a o r
    (Operation::Read,      "+ + + + +   + + + + +   + + + +", "4 4 + + +   + + + + +   4 + + 4"),
    (Operation::Join,      "1 + + + +   + + + 3 3   + + + +", "4 4 + + +   3 + 3 3 3   4 + + 4"),
    (Operation::Leave,     "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Contribute,"1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Invite,    "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Start,     "1 3 3 3 +   3 3 3 3 3   3 3 3 3", "4 4 3 3 +   3 3 3 3 3   4 3 3 4"),
    (Operation::Move,      "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Resign,    "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::TakeOver,  "1 3 + + +   3 + 3 3 3   3 3 3 3", "4 4 + + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Return,    "1 3 3 3 3   3 3 + 3 3   + + 3 3", "4 4 3 3 3   3 3 3 3 3   4 + 3 4"),
    (Operation::Vote,      "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Talk,      "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Listen,    "1 3 3 + +   3 + 3 + 3   3 3 3 3", "4 4 3 + +   3 + 3 + 3   4 3 3 4"),
    (Operation::Undo,      "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Consent,   "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Keep,      "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Confirm,   "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Host,      "1 3 3 3 +   3 3 3 3 3   3 3 3 3", "4 4 3 3 +   3 3 3 3 3   4 3 3 4"),
    (Operation::CallOff,   "1 3 3 3 +   3 3 3 3 3   3 3 3 3", "4 4 3 3 +   3 3 3 3 3   4 3 3 4"),
    (Operation::Moderate,  "1 3 3 3 3   + 3 3 + +   3 3 3 3", "4 4 3 3 3   + 3 3 + +   4 3 3 4"),
    (Operation::Inspect,   "1 3 3 3 3   + 3 3 + +   3 3 3 3", "4 4 3 3 3   + 3 3 + +   4 3 3 4"),
    (Operation::Propose,   "1 3 3 3 3   3 3 3 + 3   3 3 3 3", "4 4 3 3 3   3 3 3 + 3   4 3 3 4"),
    (Operation::Fork,      "1 3 3 3 3   3 3 3 + 3   3 3 3 3", "4 4 3 3 3   3 3 3 + 3   4 3 3 4"),
    (Operation::Rematch,   "1 3 3 + +   3 + 3 3 3   3 3 3 3", "4 4 3 + +   3 + 3 3 3   4 3 3 4"),
    (Operation::Advise,    "1 3 3 3 3   3 3 3 3 3   3 3 3 3", "4 4 3 3 3   3 3 3 3 3   4 3 3 4"),
];

/// A running game of three: the creator on the first seat, a player on the second, and a bot on the
/// third.
fn game(private: bool) -> Arc<Game> {
    let resigned = Actor::Seat { seat: 3, user: Some(LEFT) };
    let inspected = Inspected { until: DateTime::UNIX_EPOCH + LATER, reason: Uuid::nil() };
    let more = vec![
        replaced(2, OUSTED, false),
        (Actor::User { user: PLAYER }, joined(2, PLAYER)),
        replaced(3, REMOVED, true),
        (Actor::User { user: LEFT }, joined(3, LEFT)),
        (resigned, GameEvent::Resigned(Resigned { seat: 3, successor: BotKind::Cautious, reason: None })),
        (Actor::Moderator { user: LOOKER }, GameEvent::Inspected(inspected)),
    ];
    game_after(private, [CREATOR, OUSTED, REMOVED], more)
}

/// A running game that these people have started, after further events.
fn game_after(private: bool, people: [Uuid; 3], more: Vec<(Actor, GameEvent)>) -> Arc<Game> {
    let start = Folded::<Game>::start(Uuid::nil());
    let rules = Rules::of(Rulebook::En, Players::Three);
    let (effects, _) = pixie_engine::start(Arc::new(rules.clone()), &mut Seeded::new(&[0; 32]));
    let created = Created {
        rules,
        private,
        name: Uuid::nil(),
        seed_commitment: String::new(),
        seed_chain: 0,
        pace: None,
        time_control: None,
        take_back: false,
        advice: false,
    };
    let joined = (1..).zip(people).map(|(seat, user)| joined(seat, user));
    let events = iter::once(GameEvent::Created(Box::new(created))).chain(joined);
    let events = events.chain([GameEvent::Started(Started { effects })]);
    let events = events.map(|event| (Actor::User { user: CREATOR }, event)).chain(more);
    let events = events.map(|(actor, event)| NewEvent {
        kind: event.kind().to_owned(),
        schema: event.schema(),
        actor,
        body: event.body(),
        command: None,
        origin: None,
        at: DateTime::UNIX_EPOCH,
        salt: [0; 32],
    });
    let sealed = seal(Uuid::nil(), start.head, events.collect()).unwrap();
    start.after(sealed.events()).unwrap().state
}

/// A moderator gives a seat to a bot.
fn replaced(seat: u8, user: Uuid, for_cause: bool) -> (Actor, GameEvent) {
    let (user, successor, invitations) = (Some(user), BotKind::Cautious, Vec::new());
    let handed = HandedOver { seat, user, successor, invitations, reason: Some(Uuid::nil()), for_cause };
    (Actor::Moderator { user: STRANGER }, GameEvent::HandedOver(handed))
}

/// A user who was invited, and again since they have left.
fn invited_back(game: &Game, user: Uuid) -> Standing {
    Standing { invited_back: true, ..Standing::new(game, Some(user), true, false) }
}

fn joined(seat: u8, user: Uuid) -> GameEvent {
    GameEvent::Joined(Joined { seat, occupant: Occupant::User(user), commitment: None })
}

/// In the order of the table's columns.
fn standings(game: &Game) -> [Standing; 14] {
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
        invited_back(game, LEFT),
        invited_back(game, OUSTED),
        invited_back(game, REMOVED),
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

/// Who may fork a game that is over, in the order of the columns; `c`: they may, and nobody else ever sees the fork.
const FORKS: [(bool, bool, &str); 4] = [
    // private, public by now: g u i p c   m p l i i   l a o r
    (false, true, "1 + + + +   + + + + +   + + + +"),
    (false, false, "1 3 3 3 3   3 3 3 c 3   3 3 3 3"),
    (true, true, "4 4 3 + +   c + + c c   4 + + 4"),
    (true, false, "4 4 3 3 3   3 3 3 c 3   4 3 3 4"),
];

#[test]
fn who_has_no_account_plays_and_does_nothing_else() {
    let game = game(false);
    let player = Standing::new(&game, Some(PLAYER), false, false);
    for operation in Operation::ALL {
        let [with, without] =
            [player, Standing { trial: true, ..player }].map(|player| check(operation, &game, &player));
        let takes_none = matches!(operation, Operation::Read | Operation::Move | Operation::Resign | Operation::Undo);
        assert_eq!(without.is_ok(), takes_none, "{operation:?}");
        assert!(with.is_ok() || without.is_err(), "{operation:?}");
    }
}

#[test]
fn a_game_is_forked_by_who_may_show_all_of_it_or_else_in_confidence() {
    for (private, is_public, expected) in FORKS {
        let game = cancelled(&game(private), is_public);
        let answers = standings(&game).map(|standing| match check(Operation::Fork, &game, &standing) {
            Ok(()) if forks_in_confidence(&game, &standing) => 'c',
            Ok(()) => '+',
            Err(problem) if problem.kind() == Kind::Unauthorized => '1',
            Err(problem) if problem.kind() == Kind::Forbidden => '3',
            Err(_) => '4',
        });
        let answers: String = answers.into_iter().collect();
        assert_eq!(answers, expected.replace(' ', ""), "private: {private}, public by now: {is_public}");
    }
}

/// The same game after it was cancelled, and perhaps published.
fn cancelled(game: &Game, is_public: bool) -> Game {
    let mut game = game.clone();
    game.status = Status::Cancelled;
    game.seed = is_public.then(|| "00".repeat(32));
    game
}

/// The same game as a fork that only its creator sees.
fn confidential(game: &Game) -> Game {
    let origin = ForkOrigin::Told { game: Uuid::nil(), version: 7 };
    let mut game = game.clone();
    game.fork = Some(Fork { origin, confidential: true });
    game
}

#[test]
fn a_confidential_fork_is_known_to_its_creator_alone_who_invites_nobody() {
    for is_over in [false, true] {
        let running = confidential(&game(true));
        let game = if is_over { cancelled(&running, true) } else { running };
        for (place, standing) in standings(&game).into_iter().enumerate() {
            let is_creator = place == 4;
            assert_eq!(check(Operation::Read, &game, &standing).is_ok(), is_creator, "{place}");
            assert!(check(Operation::Invite, &game, &standing).is_err());
            assert!(forks_in_confidence(&game, &standing), "a fork of it is confidential, too");
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
        assert_eq!(viewers[10..], [Spectator; 4]);
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
fn who_has_left_a_game_and_is_invited_again_gets_only_their_former_seat_while_a_bot_keeps_it() {
    let resigned = Actor::Seat { seat: 1, user: Some(CREATOR) };
    let gone = vec![
        (resigned, GameEvent::Resigned(Resigned { seat: 1, successor: BotKind::Cautious, reason: None })),
        replaced(2, OUSTED, false),
        replaced(3, REMOVED, true),
    ];
    for private in [false, true] {
        let game = game_after(private, [CREATOR, OUSTED, REMOVED], gone.clone());
        for (user, own, other) in [(CREATOR, Seat::Blue, Seat::Red), (OUSTED, Seat::Red, Seat::Blue)] {
            let standing = invited_back(&game, user);
            assert_eq!(standing.comeback(&game), Some(Comeback::To(own)));
            for (wanted, joining_operation) in [
                (None, Operation::Return),
                (Some(own), Operation::Return),
                (Some(other), Operation::TakeOver),
                (Some(Seat::ALL[4]), Operation::TakeOver),
            ] {
                assert_eq!(standing.joining_operation(&game, wanted), joining_operation);
                assert_eq!(check(joining_operation, &game, &standing).is_ok(), joining_operation == Operation::Return);
            }
            let alone = check(Operation::Return, &game, &Standing::new(&game, Some(user), true, false));
            if user == CREATOR && !private {
                assert!(alone.is_ok(), "who has resigned comes back once without an invitation");
                continue;
            }
            let refused =
                alone.expect_err("they were replaced, or the game is private, and the invitation is from before");
            assert!(refused.detail().starts_with("You have left this game"), "{}", refused.detail());
        }
        let removed = invited_back(&game, REMOVED);
        assert_eq!(removed.comeback(&game), Some(Comeback::RemovedForCause));
        assert_eq!(removed.joining_operation(&game, None), Operation::TakeOver);
        let refused = check(Operation::TakeOver, &game, &removed).expect_err("they were removed for cause");
        assert_eq!(refused.kind(), if private { Kind::NotFound } else { Kind::Forbidden });

        let back = (Actor::User { user: OUSTED }, joined(2, OUSTED));
        let game = game_after(private, [CREATOR, OUSTED, REMOVED], [gone.clone(), vec![back]].concat());
        assert!(!game.has_left(OUSTED) && game.seat_of(OUSTED) == Some(Seat::Red));
        check(Operation::TakeOver, &game, &Standing::new(&game, Some(STRANGER), true, false)).expect("invited");
    }
}

#[test]
fn a_seat_whose_player_was_removed_for_cause_can_be_restored_to_them() {
    let restored = SeatRestored { seat: 3, user: REMOVED, reason: Uuid::nil() };
    let restored = (Actor::Moderator { user: STRANGER }, GameEvent::SeatRestored(restored));
    let game = game_after(true, [CREATOR, PLAYER, REMOVED], vec![replaced(3, REMOVED, true), restored]);
    assert!(!game.has_left(REMOVED) && !game.was_removed_for_cause(REMOVED) && game.vacant().next().is_none());
    check(Operation::Move, &game, &Standing::new(&game, Some(REMOVED), false, false)).expect("they play again");
}

#[test]
fn who_was_removed_from_a_private_game_for_cause_knows_nothing_of_it_any_more_and_invites_nobody() {
    for (seat, user) in [(1, CREATOR), (2, PLAYER)] {
        for (private, for_cause) in [(true, true), (true, false), (false, true)] {
            let game = game_after(private, [CREATOR, PLAYER, LEFT], vec![replaced(seat, user, for_cause)]);
            let standing = invited_back(&game, user);
            assert_eq!(check(Operation::Read, &game, &standing).is_ok(), !(private && for_cause));
            assert!(check(Operation::Invite, &game, &standing).is_err());
        }
    }
}

/// Events by the creator, by a player, by the moderator of the table's columns, and by nobody.
#[rustfmt::skip]
const SOURCES: [(&str, Actor, &str); 8] = [
    // Whoever reads it: as in the table of operations.
    //                                                                        g u i p c   m p l i i   l a o r
    ("the creator's act in the lobby", Actor::User { user: CREATOR },               "- - - - +   + - - + +   - - - -"),
    ("the creator's move",             Actor::Seat { seat: 1, user: Some(CREATOR) },"- - - - +   + - - + +   - - - -"),
    ("a player's move",                Actor::Seat { seat: 2, user: Some(PLAYER) }, "- - - + -   + + - + +   - - - -"),
    ("a move of who has left since",   Actor::Seat { seat: 3, user: Some(LEFT) },   "- - - - -   + - + + +   + + - -"),
    ("a moderator's act",              Actor::Moderator { user: STRANGER },         "- + + - -   + - - + +   - - - -"),
    ("another moderator's act",        Actor::Moderator { user: LOOKER },           "- - - - -   + - - + +   - - - -"),
    ("a bot's move",                   Actor::Seat { seat: 3, user: None },         "+ + + + +   + + + + +   + + + +"),
    ("an act of the clock",            Actor::Clock,                                "- - - - -   + - - + +   - - - -"),
];

#[test]
fn the_source_of_an_event_is_for_its_actor_and_for_moderators_who_do_not_play() {
    for private in [false, true] {
        let game = game(private);
        for (event, actor, expected) in SOURCES {
            let seen = standings(&game).map(|standing| if sees_source(&game, &standing, &actor) { '+' } else { '-' });
            let expected: Vec<_> = expected.chars().filter(|character| *character != ' ').collect();
            assert_eq!(seen.to_vec(), expected, "{event}");
        }
    }
}
