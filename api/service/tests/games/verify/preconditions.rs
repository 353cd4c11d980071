//! Tests of events that are possible on the board, but not with the game's status or by their
//! actor.

use chrono::TimeDelta;

use super::*;
use pixie_event_store::Status;
use pixie_service::game::{
    BotKind, Cancelled, DeadlineChanged, Game, HandedOver, Inspected, Joined, KeepAsked, Kept, Left, Occupant,
    Published, RedrawCause, Redrawn, ReminderSent, Resigned, Rewound, SeatClosed, SeatRestored, SettingsChanged,
    SettingsConfirmed, Started, Stopped, Successor, UndoAnswered, UndoLapsed, UndoRequested, Voted,
};

pub(super) const ADA: Uuid = Uuid::from_u128(1);
pub(super) const BO: Uuid = Uuid::from_u128(2);
pub(super) const ZOE: Uuid = Uuid::from_u128(77);
pub(super) const MO: Actor = Actor::Moderator { user: Uuid::from_u128(50) };
pub(super) const WHY: Uuid = Uuid::from_u128(98);
const STOPPED: Stopped = Stopped { reason: WHY };

/// A player who acts from their seat.
pub(super) fn seated(seat: u8, user: Uuid) -> Actor {
    Actor::Seat { seat, user: Some(user) }
}

/// These events and one more.
pub(super) fn with(events: &[StoredEvent], actor: Actor, event: &GameEvent) -> Vec<StoredEvent> {
    let new = NewEvent {
        kind: event.kind().to_owned(),
        schema: event.schema(),
        actor,
        body: event.body(),
        command: None,
        origin: None,
        at: events.last().expect("events").at,
        salt: [0; 32],
    };
    let head = events.last().map_or(Head::START, StoredEvent::head);
    [events, seal(Uuid::nil(), head, vec![new]).expect("sealed").events()].concat()
}

/// Drawn anew, as a moderator wants it.
fn redrawn() -> GameEvent {
    GameEvent::Redrawn(Redrawn { cause: RedrawCause::Moderator, reseed: None, effects: Vec::new() })
}

pub(super) fn game(events: &[StoredEvent]) -> Game {
    check_game(Uuid::nil(), events, None).unwrap_or_else(|fault| panic!("{fault}")).game
}

/// The fault of one more event.
#[track_caller]
pub(super) fn wrong(events: &[StoredEvent], actor: Actor, event: &GameEvent) -> FaultKind {
    let (version, what) = fault(&with(events, actor, event), None);
    assert_eq!(version, Some(events.last().expect("events").version + 1), "{what}");
    what
}

#[track_caller]
pub(super) fn no_time_for(events: &[StoredEvent], actor: Actor, event: &GameEvent) {
    let what = wrong(events, actor, event);
    assert!(matches!(what, FaultKind::Misplaced(_)), "{what}");
}

#[track_caller]
pub(super) fn not_by(events: &[StoredEvent], actor: Actor, event: &GameEvent) {
    let what = wrong(events, actor, event);
    assert!(matches!(what, FaultKind::Actor), "{what}");
}

fn joined(seat: u8, user: Uuid) -> GameEvent {
    GameEvent::Joined(Joined { seat, occupant: Occupant::User(user), commitment: None })
}

fn cancelled() -> GameEvent {
    let seed = Some(hex::encode([3; 32]));
    GameEvent::Cancelled(Cancelled { reason: None, proposal: None, publish_at: None, seed, earlier_seeds: Vec::new() })
}

const A_DAY: TimeDelta = TimeDelta::hours(24);

/// Cancelled as the event after these.
fn cancelled_after(events: &[StoredEvent], time: TimeDelta) -> GameEvent {
    let publish_at = Some(events.last().expect("events").at + time);
    GameEvent::Cancelled(Cancelled {
        reason: Some(WHY),
        proposal: None,
        publish_at,
        seed: None,
        earlier_seeds: Vec::new(),
    })
}

fn published(reason: Option<Uuid>) -> GameEvent {
    GameEvent::Published(Published { reason, seed: hex::encode([3; 32]), earlier_seeds: Vec::new() })
}

fn handed(user: Option<Uuid>, reason: Option<Uuid>) -> GameEvent {
    let successor = BotKind::Cautious;
    GameEvent::HandedOver(HandedOver { seat: 2, user, successor, invitations: Vec::new(), reason, for_cause: false })
}

fn asked(seat: u8, to_version: Version) -> GameEvent {
    let until = chrono::DateTime::UNIX_EPOCH + TimeDelta::hours(72);
    GameEvent::UndoRequested(UndoRequested { seat, to_version, until, reason: None })
}

fn answered(request: Version, seat: u8, agrees: bool) -> GameEvent {
    GameEvent::UndoAnswered(UndoAnswered { request, seat, agrees })
}

/// Ada, Bo, and a bot, after some moves.
pub(super) fn running() -> Vec<StoredEvent> {
    let mut table = Table::of(3, 11);
    (0..12).for_each(|_| table.make_any_move());
    table.events
}

#[test]
fn a_table_fills_up_by_who_sits_down_there_and_starts_when_it_is_full() {
    let events = running();
    let open = &events[..2];
    let user = |user| Actor::User { user };
    game(&with(open, user(BO), &joined(2, BO)));
    no_time_for(open, user(ADA), &joined(2, ADA));
    no_time_for(open, user(BO), &joined(1, BO));
    no_time_for(open, user(BO), &joined(4, BO));
    not_by(open, user(ADA), &joined(2, BO));
    not_by(open, MO, &joined(2, BO));
    not_by(
        open,
        user(BO),
        &GameEvent::Joined(Joined { seat: 2, occupant: Occupant::Bot(BotKind::Cautious), commitment: None }),
    );
    no_time_for(open, user(ADA), &GameEvent::Started(Started { effects: Vec::new() }));
    not_by(open, user(BO), &cancelled());
    not_by(open, Actor::Game, &cancelled());
    let two = with(open, user(BO), &joined(2, BO));
    let left = |reason| GameEvent::Left(Left { seat: 2, reason, for_cause: false });
    for (actor, reason) in [(user(BO), None), (MO, Some(WHY))] {
        assert_eq!(game(&with(&two, actor, &left(reason))).status, Status::Open);
    }
    // The host may remove anybody, and nobody else anybody else.
    assert_eq!(game(&with(&two, user(ADA), &left(None))).status, Status::Open);
    not_by(&two, user(ZOE), &left(None));
    no_time_for(&two, user(BO), &GameEvent::Left(Left { seat: 3, reason: None, for_cause: false }));
    no_time_for(&events, user(BO), &left(None));
    no_time_for(&events, user(ZOE), &joined(2, ZOE));

    // A moderator who has inspected the game may not play in it.
    let until = events[0].at + TimeDelta::hours(1);
    let seen = GameEvent::Inspected(Inspected { until, reason: WHY });
    let seen = with(open, Actor::Moderator { user: BO }, &seen);
    no_time_for(&seen, user(BO), &joined(2, BO));

    let vacant = with(&events, MO, &handed(Some(BO), Some(WHY)));
    let taken_over = with(&vacant, user(ZOE), &joined(2, ZOE));
    let (version, what) = fault(&taken_over, None);
    assert!(matches!(what, FaultKind::NotRedrawn) && version == Some(taken_over.len() as Version + 1), "{what}");
    no_time_for(&vacant, user(ADA), &joined(2, ADA));
    no_time_for(&vacant, user(ZOE), &joined(3, ZOE));
}

#[test]
fn the_clock_asks_the_host_of_a_waiting_game_once_and_a_player_keeps_it() {
    let events = running();
    let open = &events[..2];
    let user = |user| Actor::User { user };
    let until = open[1].at + TimeDelta::days(1);
    let ask = GameEvent::KeepAsked(KeepAsked { until });
    let kept = |seat| GameEvent::Kept(Kept { seat });
    let asked = with(open, Actor::Clock, &ask);
    assert_eq!(game(&asked).waits_until(), Some(until));
    not_by(open, user(ADA), &ask);
    no_time_for(&asked, Actor::Clock, &ask);
    no_time_for(&events, Actor::Clock, &ask);
    let early = GameEvent::KeepAsked(KeepAsked { until: open[0].at });
    assert!(matches!(fault(&with(open, Actor::Clock, &early), None).1, FaultKind::Until));
    for (actor, seat) in [(user(ADA), Some(1)), (Actor::Clock, None)] {
        assert_eq!(game(&with(&asked, actor, &kept(seat))).keep_until, None);
    }
    for (actor, seat) in [(user(BO), Some(1)), (user(ADA), None), (Actor::Clock, Some(1)), (MO, Some(1))] {
        not_by(&asked, actor, &kept(seat));
    }
    no_time_for(&events, user(ADA), &kept(Some(1)));
}

#[test]
fn the_host_of_a_waiting_game_changes_it_and_asks_exactly_those_who_have_not_agreed() {
    let events = running();
    let user = |user| Actor::User { user };
    let joined = GameEvent::Joined(Joined { seat: 2, occupant: Occupant::User(BO), commitment: None });
    let two = with(&events[..2], user(BO), &joined);
    let change = |take_back, asks: &[u8]| {
        let changed = SettingsChanged { take_back: Some(take_back), asks: asks.to_vec(), ..SettingsChanged::default() };
        GameEvent::SettingsChanged(Box::new(changed))
    };
    let confirm = |change, seat| GameEvent::SettingsConfirmed(SettingsConfirmed { change, seat });
    let take_back = !game(&two).settings().take_back;
    let changed = with(&two, user(ADA), &change(take_back, &[2]));
    let version = changed.last().expect("an event").version;
    assert_eq!(game(&changed).unconfirmed().count(), 1);
    for asks in [&[][..], &[1], &[1, 2], &[2, 2], &[3]] {
        assert!(matches!(wrong(&two, user(ADA), &change(take_back, asks)), FaultKind::Actor), "{asks:?}");
    }
    for actor in [user(BO), user(ZOE), MO, Actor::Clock, Actor::Game] {
        not_by(&two, actor, &change(take_back, &[2]));
    }
    no_time_for(&events, user(ADA), &change(take_back, &[2]));
    let fewer =
        SettingsChanged { players: Some(pixie_engine::Players::Two), asks: vec![2], ..SettingsChanged::default() };
    let three = GameEvent::Joined(Joined { seat: 3, occupant: Occupant::User(ZOE), commitment: None });
    let last_seat = with(&events[..2], user(ZOE), &three);
    no_time_for(&last_seat, user(ADA), &GameEvent::SettingsChanged(Box::new(fewer)));

    assert_eq!(game(&with(&changed, user(BO), &confirm(version, 2))).unconfirmed().count(), 0);
    assert!(matches!(wrong(&changed, user(BO), &confirm(version - 1, 2)), FaultKind::Request(_)));
    no_time_for(&changed, user(ADA), &confirm(version, 1));
    no_time_for(&two, user(BO), &confirm(version, 2));
    for actor in [user(ADA), user(ZOE), MO, Actor::Game] {
        not_by(&changed, actor, &confirm(version, 2));
    }
}

#[test]
fn a_seat_is_restored_by_a_moderator_to_its_last_person_and_drawn_anew() {
    let events = running();
    let restored = |seat, user| GameEvent::SeatRestored(SeatRestored { seat, user, reason: WHY });
    no_time_for(&events, MO, &restored(2, BO));
    no_time_for(&events[..2], MO, &restored(1, ADA));
    let vacant = with(&events, MO, &handed(Some(BO), Some(WHY)));
    for (seat, user) in [(1, BO), (2, ADA), (2, ZOE), (3, BO), (3, ZOE), (9, BO)] {
        no_time_for(&vacant, MO, &restored(seat, user));
    }
    for actor in [Actor::User { user: BO }, seated(2, BO), Actor::Moderator { user: ADA }, Actor::Game] {
        not_by(&vacant, actor, &restored(2, BO));
    }
    not_by(&vacant, Actor::Moderator { user: BO }, &restored(2, BO));
    let (version, what) = fault(&with(&vacant, MO, &restored(2, BO)), None);
    assert!(matches!(what, FaultKind::NotRedrawn) && version == Some(vacant.len() as Version + 2), "{what}");
}

#[test]
fn only_a_moderator_removes_for_cause_and_only_somebody() {
    let events = running();
    let successor = BotKind::Cautious;
    let handed = |user, reason| {
        GameEvent::HandedOver(HandedOver { seat: 2, user, successor, invitations: Vec::new(), reason, for_cause: true })
    };
    game(&with(&events, MO, &handed(Some(BO), Some(WHY))));
    not_by(&events, Actor::Game, &handed(Some(BO), None));
    let vacant = with(&events, MO, &handed(Some(BO), Some(WHY)));
    no_time_for(&vacant, MO, &handed(None, Some(WHY)));
    let closed = SeatClosed { seat: 2, user: None, successor, reason: WHY, for_cause: true };
    no_time_for(&vacant, MO, &GameEvent::SeatClosed(closed));
    let two = with(&events[..2], Actor::User { user: BO }, &joined(2, BO));
    not_by(&two, Actor::User { user: BO }, &GameEvent::Left(Left { seat: 2, reason: None, for_cause: true }));
}

#[test]
fn a_move_is_made_by_who_sits_there_and_is_asked() {
    let events = running();
    let read = |event| GameEvent::read(event).expect("readable");
    let mut moves = 0;
    for (place, event) in events.iter().enumerate().filter(|(_, event)| event.kind == "moved") {
        let Ok(Actor::Seat { seat, user }) = event.actor() else { panic!("a move is a seat's") };
        let (before, moved) = (&events[..place], read(event));
        not_by(before, Actor::Seat { seat, user: Some(ZOE) }, &moved);
        not_by(before, Actor::Seat { seat, user: user.is_none().then_some(ADA) }, &moved);
        not_by(before, Actor::Seat { seat: 7, user }, &moved);
        not_by(before, Actor::Game, &moved);
        let board = game(before).board.expect("a board");
        for (number, other) in [(1, Some(ADA)), (2, Some(BO)), (3, None)] {
            let is_asked = board.decision(pixie_engine::Seat::ALL[usize::from(number - 1_u8)]).is_some();
            if !is_asked {
                moves += 1;
                not_by(before, Actor::Seat { seat: number, user: other }, &moved);
            }
        }
    }
    assert!(moves > 5, "{moves}");
}

#[test]
fn what_moderators_do_nobody_else_does_nor_who_plays() {
    let events = running();
    let until = events.last().expect("events").at + TimeDelta::hours(1);
    let inspected = |until| GameEvent::Inspected(Inspected { until, reason: WHY });
    let deadline =
        |seat| GameEvent::DeadlineChanged(DeadlineChanged { seat, decision: "1".into(), deadline: until, reason: WHY });
    let closed = |user| {
        GameEvent::SeatClosed(SeatClosed { seat: 2, user, successor: BotKind::Cautious, reason: WHY, for_cause: false })
    };
    for event in [
        GameEvent::Paused(STOPPED),
        cancelled_after(&events, A_DAY),
        inspected(until),
        deadline(1),
        closed(Some(BO)),
        handed(Some(BO), Some(WHY)),
    ] {
        for actor in [Actor::User { user: ADA }, seated(1, ADA), Actor::Moderator { user: ADA }, Actor::Game] {
            not_by(&events, actor, &event);
        }
    }
    game(&with(&events, MO, &inspected(until)));
    game(&with(&events, MO, &GameEvent::Paused(STOPPED)));
    for late in [until + TimeDelta::microseconds(1), until + TimeDelta::days(365_000)] {
        assert!(matches!(wrong(&events, MO, &inspected(late)), FaultKind::Until));
    }
    no_time_for(&events, MO, &published(Some(WHY)));
    let at = |time| cancelled_after(&events, A_DAY + time);
    let (instant, minute) = (TimeDelta::microseconds(1), TimeDelta::minutes(1));
    for wrong_time in [cancelled(), at(-minute), at(instant), at(TimeDelta::hours(1))] {
        assert!(matches!(wrong(&events, MO, &wrong_time), FaultKind::Publishing));
    }
    // The decision is a moment before the event.
    game(&with(&events, MO, &at(instant - minute)));
    let cancelled = with(&events, MO, &cancelled_after(&events, A_DAY));
    for (actor, event) in [
        (MO, published(Some(WHY))),
        (Actor::Moderator { user: ADA }, published(Some(WHY))),
        (Actor::Moderator { user: ZOE }, published(None)),
        (Actor::User { user: ZOE }, published(Some(WHY))),
    ] {
        let expected_time = matches!(event, GameEvent::Published(Published { reason: None, .. }));
        match wrong(&cancelled, actor, &event) {
            FaultKind::Publishing => assert!(expected_time),
            what => assert!(matches!(what, FaultKind::Actor), "{what}"),
        }
    }
    let second = wrong(&cancelled, Actor::Moderator { user: ZOE }, &published(Some(WHY)));
    assert!(matches!(second, FaultKind::RevealedSeed(0)), "only the seed is another: {second}");
    assert!(matches!(wrong(&cancelled, Actor::Clock, &published(None)), FaultKind::Publishing), "a day early");
    no_time_for(&events, MO, &GameEvent::Resumed(STOPPED));
    no_time_for(&events, MO, &closed(Some(ADA)));
    no_time_for(&events, MO, &closed(None));
    no_time_for(&events, Actor::Game, &handed(None, None));
    let paused = with(&events, MO, &GameEvent::Paused(STOPPED));
    no_time_for(&paused, MO, &GameEvent::Paused(STOPPED));
    no_time_for(&paused, MO, &deadline(1));
    not_by(&paused, Actor::Game, &handed(Some(BO), None));
}

#[test]
fn what_players_do_they_do_from_their_own_seats() {
    let events = running();
    let resigned = GameEvent::Resigned(Resigned { seat: 1, successor: BotKind::Cautious, reason: None });
    let voted = GameEvent::Voted(Voted { seat: 2, by: 1, successor: Successor::Bot(BotKind::Cautious) });
    let position = game(&events).position;
    let before = game(&events).before_last_move(pixie_engine::Seat::ALL[0]).expect("a move");
    for event in [resigned, voted, asked(1, before)] {
        for actor in [seated(2, BO), seated(1, BO), Actor::Seat { seat: 1, user: None }, Actor::User { user: ADA }, MO]
        {
            not_by(&events, actor, &event);
        }
    }
    let reminded = GameEvent::Reminded(ReminderSent { seat: 1, decision: "1".into() });
    not_by(&events, seated(2, BO), &reminded);
    assert!(position > before);
}

#[test]
fn a_request_leads_back_to_a_move_and_is_agreed_to_before_it_is_done() {
    let events = running();
    let now = game(&events);
    let head = events.last().expect("events").version;
    for nowhere in [-7, 0, 1, head + 1, Version::MAX, Version::MIN] {
        let what = wrong(&events, seated(1, ADA), &asked(1, nowhere));
        assert!(matches!(what, FaultKind::RewindTo(to) if to == nowhere), "{what}");
    }
    for (actor, event) in [
        (Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request: 9 })),
        (seated(2, BO), answered(9, 2, true)),
        (seated(2, BO), answered(9, 2, false)),
    ] {
        assert!(matches!(wrong(&events, actor, &event), FaultKind::Request(9)));
    }
    let to_version = now.before_last_move(pixie_engine::Seat::ALL[0]).expect("a move");
    let open = with(&events, seated(1, ADA), &asked(1, to_version));
    let request = head + 1;
    no_time_for(&open, seated(2, BO), &asked(2, to_version));
    not_by(&open, seated(1, ADA), &answered(request, 1, true));
    not_by(&open, seated(1, ADA), &answered(request, 2, true));
    game(&with(&open, seated(1, ADA), &answered(request, 1, false)));
    not_by(&open, MO, &GameEvent::UndoLapsed(UndoLapsed { request }));

    let board = now.board.as_ref().expect("a board");
    let back = |to_version| {
        let request = Some(request);
        GameEvent::Rewound(Rewound {
            to_version,
            reason: None,
            asked: board.decisions_asked,
            reseed: None,
            request,
            proposal: None,
        })
    };
    let what = wrong(&open, seated(1, ADA), &back(to_version));
    assert!(matches!(what, FaultKind::NotAgreed(asked) if asked == request), "{what}");
    let agreed = with(&open, seated(2, BO), &answered(request, 2, true));
    let start = events.iter().find(|event| event.kind == "started").expect("a start").version;
    assert!(matches!(wrong(&agreed, seated(1, ADA), &back(start)), FaultKind::NotAgreed(_)));
    not_by(&agreed, seated(2, BO), &back(to_version));
    not_by(&agreed, MO, &back(to_version));
    assert_eq!(game(&with(&agreed, seated(1, ADA), &back(to_version))).undo, None);
}

#[test]
fn after_the_end_a_game_is_only_inspected_or_taken_back() {
    let events = &TABLE.events;
    let last = game(events);
    let position = last.position;
    for (actor, event) in [
        (seated(1, ADA), GameEvent::Resigned(Resigned { seat: 1, successor: BotKind::Cautious, reason: None })),
        (Actor::User { user: ZOE }, joined(2, ZOE)),
        (Actor::User { user: BO }, GameEvent::Left(Left { seat: 2, reason: None, for_cause: false })),
        (MO, cancelled()),
        (MO, handed(Some(BO), Some(WHY))),
        (MO, GameEvent::Paused(STOPPED)),
        (seated(1, ADA), asked(1, position)),
        (Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request: 9 })),
    ] {
        no_time_for(events, actor, &event);
    }
    let inspected = GameEvent::Inspected(Inspected { until: events[0].at, reason: WHY });
    game(&with(events, MO, &inspected));
    assert!(matches!(wrong(events, Actor::Game, &redrawn()), FaultKind::Redrawn));
    let asked = last.board.as_ref().expect("a board").decisions_asked;
    let alone = Rewound { to_version: position, reason: None, asked, reseed: None, request: None, proposal: None };
    not_by(events, seated(1, ADA), &GameEvent::Rewound(alone));
}
