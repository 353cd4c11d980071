//! Property tests of rewinds: random games with undo and redo, compared with games in which only
//! the surviving moves were made.

mod absences;
mod acts;
mod deadlines;
mod undo;

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::chance::Seeded;
use pixie_engine::{Effect, Seat, State, advance, apply_trusted, ask_anew, legal_moves, redraw, replay, start};
use proptest::prelude::*;
use uuid::Uuid;

use crate::table::{CREATOR, Table, commitment};
use pixie_event_store::{Actor, Fold as _, Folded, NewEvent, Status, StoredEvent, Version, seal};
use pixie_service::game::{
    BotKind, FoldError, Game, GameEvent, HandedOver, Joined, Occupant, Pace, ReminderSent, Rewound, playing,
};
use pixie_service::record::verify::check_game;

impl Table {
    /// Checks chain, facts, dice and conservation on every branch.
    fn check(&self) -> Result<(), TestCaseError> {
        let checked = check_game(Uuid::nil(), &self.events, Some(&self.seeds));
        let checked = checked.map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        prop_assert_eq!((checked.head, checked.sealed), (self.folded.head, 0));
        prop_assert_eq!(format!("{:?}", checked.game), format!("{:?}", self.game()));
        Ok(())
    }

    /// The events that count, each with the seed of its time, in order.
    fn surviving(&self) -> Vec<(&StoredEvent, GameEvent, [u8; 32])> {
        let mut epoch = 0;
        let mut surviving = Vec::new();
        for stored in &self.events {
            let event = GameEvent::read(stored).expect("readable");
            if let GameEvent::Rewound(Rewound { reseed: Some(reseed), .. }) = &event {
                epoch = usize::try_from(reseed.epoch).expect("an epoch");
            }
            let is_redrawn = stored.kind == "redrawn" && self.game().rewinds.stands(stored.version);
            if is_redrawn || self.path.contains(&stored.version) {
                surviving.push((stored, event, self.seeds[epoch]));
            }
        }
        surviving
    }
}

/// The board without the ids that depend on the number of questions asked.
fn but_for_ids(board: &State) -> State {
    let mut board = board.clone();
    ask_anew(&mut board, 0);
    board
}

/// The board of a new game with only these moves.
fn fresh(table: &Table) -> State {
    let rules = Arc::clone(&table.game().settings().rules);
    let mut board = start(rules, &mut Seeded::new(&table.seeds[0])).1;
    for (stored, event, seed) in table.surviving() {
        if let GameEvent::Redrawn(_) = event {
            let redrawn = redraw(&board, &mut Seeded::new(&seed));
            apply_trusted(&mut board, &redrawn);
        }
        let GameEvent::Moved(moved) = event else { continue };
        let Ok(Actor::Seat { seat, .. }) = stored.actor() else { panic!("a move is a seat's") };
        let seat = Seat::from_number(seat).expect("a seat");
        board = advance(&board, seat, moved.said, &mut Seeded::new(&seed)).expect("it was legal").1;
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_is_what_was_played_without_what_was_taken_back(players in 2..=5u8, chooser: u64, patience in 5..40usize) {
        let mut table = Table::of(players, chooser);
        let mut was = BTreeMap::new();
        let mut highest = 0;
        for _ in 0..120 {
            let is_over = table.game().is_over();
            let aims = table.rewind_targets();
            if !aims.is_empty() && (is_over || table.random_below(patience) == 0) {
                let (aim, reseed) = (aims[table.random_below(aims.len())], table.random_below(3) == 0);
                let (before, then) = (table.game().clone(), table.at(aim));
                table.rewind(aim, reseed);
                let is_open_since = |seat| {
                    let asked = |game: &Game| game.waiting_for(seat).map(|waiting| waiting.decision);
                    asked(&before).is_some() && asked(&before) == asked(&then)
                };
                for waiting in table.game().waiting() {
                    if is_open_since(waiting.seat) {
                        let was = before.waiting_for(waiting.seat).expect("it is open");
                        prop_assert_eq!((waiting.since, waiting.missed), (was.since, was.missed), "it waits on");
                    } else if is_over {
                        prop_assert!(!waiting.missed && waiting.since == table.game().updated_at);
                    }
                }
                prop_assert!(table.game().decisions().all(|asked| asked.id > highest), "nobody has seen these ids");
                let last = &table.events.last().expect("an event").kind;
                prop_assert_eq!(table.game().is_over(), last == "finished");
            } else if table.random_below(10) == 0 {
                table.miss_deadline();
            } else {
                table.make_any_move();
            }
            prop_assert!(table.board().decisions_asked >= highest);
            highest = table.board().decisions_asked;
            was.insert(table.folded.head.version, format!("{:?}", table.game()));
        }
        table.check()?;
        prop_assert_eq!(but_for_ids(&fresh(&table)), but_for_ids(table.board()), "the same dice for the same play");

        let surviving = table.surviving();
        let effects: Vec<Effect> = surviving.iter().flat_map(|(_, event, _)| event.effects()).copied().collect();
        let folded = replay(Arc::clone(&table.game().settings().rules), &effects);
        prop_assert_eq!(but_for_ids(&folded), but_for_ids(table.board()), "its effects fold to it");

        for (version, was) in was.into_iter().rev().step_by(5) {
            prop_assert_eq!(format!("{:?}", table.at(version)), was, "every version is what it was");
        }
        let undone = table.game().rewinds.undone();
        for event in table.events.iter().filter(|event| GameEvent::read(event).expect("readable").is_play()) {
            prop_assert_eq!(undone.contains_key(&event.version), !table.path.contains(&event.version));
        }
    }
}

/// The effects of chance since a version, for as long as the same moves can be repeated from `aim`
/// on.
fn play_again(table: &mut Table, aim: Version, reseed: bool) -> [Vec<Effect>; 2] {
    let is_chance = |effect: &Effect| {
        matches!(effect, Effect::CubesDrawn { .. } | Effect::CasinoRolled { .. } | Effect::WhipRolled { .. })
    };
    let brought = |events: &[StoredEvent]| -> Vec<Effect> {
        let read = events.iter().map(|event| GameEvent::read(event).expect("readable"));
        read.flat_map(|event| event.effects().to_vec()).filter(is_chance).collect()
    };
    let first = table.events[usize::try_from(aim).expect("a version")..].to_vec();
    let again = table.events.len();
    table.rewind(aim, reseed);
    for stored in &first {
        // Skip the moves of bots, which play by themselves.
        let (GameEvent::Moved(moved), Ok(Actor::Seat { seat, user: Some(_) })) =
            (GameEvent::read(stored).expect("readable"), stored.actor())
        else {
            continue;
        };
        if table.game().is_over() || !table.make_a_move(Seat::from_number(seat).expect("a seat"), moved.said) {
            break;
        }
    }
    [brought(&first), brought(&table.events[again..])]
}

fn played(moves: usize) -> Table {
    played_by(3, 7, moves)
}

fn played_by(players: u8, chooser: u64, moves: usize) -> Table {
    let mut table = Table::of(players, chooser);
    for _ in 0..moves {
        if !table.game().is_over() {
            table.make_any_move();
        }
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn taking_back_is_no_way_to_fish_for_a_better_roll(players in 2..=5u8, chooser: u64, aim: prop::sample::Index) {
        let mut table = played_by(players, chooser, 40);
        // The seed of a finished game is published, so play goes on with another one.
        prop_assume!(!table.game().is_over());
        let aims = table.rewind_targets();
        let [first, again] = play_again(&mut table, *aim.get(&aims), false);
        prop_assert_eq!(first, again);
        table.check()?;
    }
}

#[test]
fn a_new_seed_means_new_dice() {
    let differs = |players| {
        let mut table = played_by(players, 7, 60);
        let start = table.rewind_targets()[0];
        let [first, again] = play_again(&mut table, start, true);
        table.check().expect("they follow from the new seed");
        !again.is_empty() && !first.starts_with(&again)
    };
    // If the same moves soon become illegal, little was drawn, and may be equal by chance.
    let differing: Vec<u8> = (2..=5).filter(|players| differs(*players)).collect();
    assert!(differing.contains(&3) && differing.len() > 1, "{differing:?}");
}

#[test]
fn a_finished_game_that_is_taken_back_shows_all_seeds_when_it_ends_again() {
    let mut table = Table::of(2, 3);
    while !table.game().is_over() {
        table.make_any_move();
    }
    assert_eq!(table.game().seed, Some(hex::encode(table.seeds[0])));
    let aims = table.rewind_targets();
    table.rewind(aims[aims.len() - 5], false);
    assert_eq!((table.game().status, &table.game().seed), (Status::Running, &None));
    assert_eq!(
        table.game().seed_commitments().collect::<Vec<_>>(),
        table.seeds.iter().map(commitment).collect::<Vec<_>>()
    );
    while !table.game().is_over() {
        table.make_any_move();
    }
    assert_eq!(table.game().seed, Some(hex::encode(table.seeds[1])));
    assert_eq!(table.game().earlier_seeds, [hex::encode(table.seeds[0])]);
}

#[test]
fn a_rewind_that_leads_nowhere_makes_no_game() {
    let table = played(3);
    let head = table.folded.head;
    for to_version in [0, head.version + 1, 1] {
        let rewound = Rewound { to_version, reason: None, asked: 9, reseed: None, request: None, proposal: None };
        let event = GameEvent::Rewound(rewound);
        let new = NewEvent {
            kind: event.kind().into(),
            schema: 1,
            actor: Actor::Moderator { user: CREATOR },
            body: event.body(),
            command: None,
            origin: None,
            at: DateTime::UNIX_EPOCH,
            salt: [0; 32],
        };
        let sealed = seal(Uuid::nil(), head, vec![new]).expect("sealed");
        let events = [&table.events[..], sealed.events()].concat();
        let refused = Game::whole(Uuid::nil(), &events).expect_err("it leads nowhere");
        assert!(matches!(refused, FoldError::Misplaced(version, _) if version == head.version + 1), "{refused}");
    }
}
