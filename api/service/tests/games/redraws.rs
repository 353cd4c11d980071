//! The table of redraws in `api/DICE.md`: who could know what, and what is drawn anew.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::table::Table;
use pixie_event_store::{Actor, Version};
use pixie_service::game::{
    BotKind, GameEvent, HandedOver, Occupant, RedrawCause, Redrawn, Rewound, Stopped, UNTIL_PUBLISHED, playing,
};
use pixie_service::record::verify::check_game;

const MO: Actor = Actor::Moderator { user: Uuid::from_u128(99) };
const SECOND: Actor = Actor::Moderator { user: Uuid::from_u128(98) };

/// What happens to a running game of three, in which the last seat has a bot.
type Situation = fn(&mut Table);

#[rustfmt::skip]
const TABLE: [(&str, Situation, Option<RedrawCause>); 12] = [
    ("all agree to take a roll back",           |table| take_back(table, 6, false),             None),
    ("a person with bots takes rolls back",     |table| { vacate(table); take_back(table, 6, false) }, None),
    ("a seat is taken over",                    |table| { vacate(table); take_over(table) },    Some(RedrawCause::SeatTakenOver)),
    ("the same after rolls were taken back",    scout,                                          Some(RedrawCause::SeatTakenOver)),
    ("a seat is given back",                    |table| { vacate(table); restore(table) },      Some(RedrawCause::SeatTakenOver)),
    ("the same in a pause",                     |table| { vacate(table); pause(table); restore(table) }, Some(RedrawCause::SeatTakenOver)),
    ("back to before a seat was taken over",    |table| { scout(table); back_to(table, 0) },    Some(RedrawCause::OlderDice)),
    ("a moderator wants it",                    |table| take_back(table, 6, true),              Some(RedrawCause::Moderator)),
    ("a cancelled game goes on",                |table| { cancel(table); stay(table) },         None),
    ("a published game goes on",                |table| { cancel(table); publish(table); stay(table) }, Some(RedrawCause::GameWasOver)),
    ("a finished game is taken back",           |table| { finish(table); back_to(table, 10) },  Some(RedrawCause::GameWasOver)),
    ("back to before new dice, again",          |table| { take_back(table, 6, true); back_to(table, 0) }, Some(RedrawCause::OlderDice)),
];

#[test]
fn what_somebody_could_know_is_drawn_anew_and_nothing_else() {
    for (name, happens, expected) in TABLE {
        let mut table = Table::of(3, 5);
        (0..40).for_each(|_| table.make_any_move());
        happens(&mut table);
        let redrawn = table.events.iter().rev().take(12).find_map(|event| match GameEvent::read(event) {
            Ok(GameEvent::Redrawn(redrawn)) => Some(redrawn),
            _ => None,
        });
        assert_eq!(redrawn.as_ref().map(|redrawn| redrawn.cause), expected, "{name}");
        assert!(redrawn.is_none_or(|Redrawn { effects, .. }| effects.len() == 1), "{name}");
        check_game(Uuid::nil(), &table.events, Some(&table.seeds)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    }
}

/// The versions of the play that count, from the start on.
fn counting(table: &Table) -> Vec<Version> {
    table.path.iter().copied().filter(|version| table.game().counts(*version)).collect()
}

fn back_to(table: &mut Table, place: usize) {
    let aim = counting(table)[place];
    table.rewind(aim, false);
}

fn take_back(table: &mut Table, moves: usize, reseed: bool) {
    let versions = counting(table);
    table.rewind(versions[versions.len() - 1 - moves], reseed);
}

/// A moderator gives the second seat to a bot, and somebody is invited to it.
fn vacate(table: &mut Table) {
    let user = table.game().person(Seat::Red);
    let (successor, invitations) = (BotKind::Cautious, vec![Uuid::from_u128(7)]);
    let handed = HandedOver { seat: 2, user, successor, invitations, reason: Some(Uuid::nil()), for_cause: false };
    let events = vec![(MO, GameEvent::HandedOver(handed))];
    let events = playing::give_to_bot(table.game(), table.board(), Seat::Red, events, &table.all_seeds());
    table.append(events);
}

fn take_over(table: &mut Table) {
    let user = Uuid::from_u128(77);
    let newcomer = (Seat::Red, Occupant::User(user));
    let (actor, seeds) = (Actor::User { user }, table.all_seeds());
    let played = playing::take_over(table.game(), table.board(), newcomer, actor, &seeds, [0; 32]);
    table.append_played(played);
}

/// A moderator gives the second seat back to who had it.
fn restore(table: &mut Table) {
    let user = table.game().last_person(Seat::Red).expect("somebody has left it");
    let (restored, seeds) = ((Seat::Red, user, Uuid::nil()), table.all_seeds());
    let played = playing::restore(table.game(), table.board(), restored, MO, &seeds, [0; 32]);
    table.append_played(played);
    assert_eq!(table.game().person(Seat::Red), Some(user));
}

fn pause(table: &mut Table) {
    table.append(vec![(MO, GameEvent::Paused(Stopped { reason: Uuid::nil() }))]);
}

/// The accomplice leaves, the other plays on alone and takes it back, and the victim comes.
fn scout(table: &mut Table) {
    vacate(table);
    let position = table.game().position;
    (0..6).for_each(|_| table.make_any_move());
    let asked = table.board().decisions_asked;
    let alone = Rewound { to_version: position, reason: None, asked, reseed: None, request: None, proposal: None };
    let actor = Actor::Seat { seat: 1, user: table.game().person(Seat::Blue) };
    table.take_back(actor, alone, false);
    take_over(table);
}

fn cancel(table: &mut Table) {
    table.append(playing::cancel(MO, Some(Uuid::nil()), None, table.now() + UNTIL_PUBLISHED));
}

fn publish(table: &mut Table) {
    table.append(playing::publish(SECOND, Some(Uuid::nil()), &table.all_seeds()));
}

fn stay(table: &mut Table) {
    table.rewind(table.game().position, false);
}

fn finish(table: &mut Table) {
    while !table.game().is_over() {
        table.make_any_move();
    }
}
