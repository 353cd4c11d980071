//! Tests with forged histories: every hash is right, but something else is wrong.

mod agreements;
mod forks;
mod origins;
mod preconditions;
mod proposals;

use std::sync::LazyLock;

use pixie_engine::audit::is_chance;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::table::Table;
use pixie_event_store::{Actor, Head, NewEvent, StoredEvent, Version, seal};
use pixie_service::game::GameEvent;
use pixie_service::record::verify::{Fault, FaultKind, check_game};

/// A finished game of three that was rewound twice, once with new dice.
static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::of(3, 11);
    for _ in 0..50 {
        table.make_any_move();
    }
    let aims = table.rewind_targets();
    table.rewind(aims[aims.len() / 2], false);
    for _ in 0..20 {
        table.make_any_move();
    }
    table.rewind(aims[aims.len() / 3], true);
    while !table.game().is_over() {
        table.make_any_move();
    }
    table
});

/// The same events with a change in one of them, hashed anew from there on.
fn forge(events: &[StoredEvent], version: Version, change: impl FnOnce(&mut Value)) -> Vec<StoredEvent> {
    let place = usize::try_from(version).expect("a version") - 1;
    let mut body = serde_json::from_str(events[place].body.get()).expect("JSON");
    change(&mut body);
    let mut forged = events[..place].to_vec();
    for event in &events[place..] {
        let new = NewEvent {
            kind: event.kind.clone(),
            schema: event.schema,
            actor: event.actor().expect("an actor"),
            body: if event.version == version { body.take() } else { json(event) },
            command: event.command,
            origin: event.origin().expect("an origin"),
            at: event.at,
            salt: event.salt,
        };
        let head = forged.last().map_or(Head::START, StoredEvent::head);
        forged.extend_from_slice(seal(event.game_id, head, vec![new]).expect("sealed").events());
    }
    forged
}

fn json(event: &StoredEvent) -> Value {
    serde_json::from_str(event.body.get()).expect("JSON")
}

fn fault(events: &[StoredEvent], seeds: Option<&[[u8; 32]]>) -> (Option<Version>, FaultKind) {
    let Fault { version, what, .. } = check_game(Uuid::nil(), events, seeds).expect_err("something does not fit");
    (version, what)
}

/// The indexes of the random effects of an event.
fn chances(event: &StoredEvent) -> Vec<usize> {
    let read = GameEvent::read(event).expect("readable");
    let effects = read.effects().iter().enumerate();
    effects.filter(|(_, effect)| is_chance(effect)).map(|(place, _)| place).collect()
}

#[test]
fn a_game_checks_out_with_the_seeds_of_the_database_and_with_those_it_reveals() {
    let table = &*TABLE;
    let kept = check_game(Uuid::nil(), &table.events, Some(&table.seeds)).expect("it is sound");
    let revealed = check_game(Uuid::nil(), &table.events, None).expect("it is sound");
    let chances: usize = table.events.iter().map(|event| chances(event).len()).sum();
    assert_eq!((kept.followed, kept.sealed), (chances, 0), "also what was taken back");
    assert_eq!((revealed.followed, revealed.sealed, revealed.head), (chances, 0, kept.head));

    let middle = table.events.len() / 2;
    let unknown = check_game(Uuid::nil(), &table.events[..middle], None).expect("it is sound");
    assert_eq!((unknown.followed, unknown.sealed > 0), (0, true), "a running game keeps its seed");
}

#[test]
fn a_die_that_fell_another_way_is_found_whatever_the_hashes_say() {
    let table = &*TABLE;
    let other = |die: &Value, told: &Value| {
        let faces = die.as_array().expect("a die").iter();
        faces.into_iter().find(|face| *face != told).expect("a die has several faces").clone()
    };
    let edition = json(&table.events[0])["rules"]["edition"].clone();
    let mut kinds = std::collections::BTreeSet::new();
    for (number, event) in table.events.iter().enumerate() {
        for place in chances(event) {
            // Some effects of each type only, because forging takes time.
            let kind = json(event)["effects"][place]["type"].as_str().expect("a type").to_owned();
            if number % 3 > 0 && kinds.contains(&kind) {
                continue;
            }
            let forged = forge(&table.events, event.version, |body| {
                let effect = &mut body["effects"][place];
                match kind.as_str() {
                    "casino_rolled" => effect["face"] = other(&edition["casino_die"], &effect["face"]),
                    "whip_rolled" => effect["whips"] = other(&edition["whip_die"], &effect["whips"]),
                    "cubes_drawn" => {
                        let first = if effect["drawn"][0] == "silver" { "gold" } else { "silver" };
                        effect["drawn"][0] = first.into();
                    }
                    "set_up" => effect["rounds"].as_array_mut().expect("tiles").reverse(),
                    "round_tiles_redrawn" => effect["rounds"] = json!(others(&effect["rounds"])),
                    unknown => panic!("{unknown} is a new kind of chance"),
                }
            });
            kinds.insert(kind);
            let (version, what) = fault(&forged, None);
            assert_eq!(version, Some(event.version), "{what}");
            assert!(matches!(what, FaultKind::Effect { nth, .. } if nth == place + 1), "{what}");
        }
    }
    assert!(kinds.len() >= 3, "{kinds:?}");
}

/// The last tiles in another order.
fn others(rounds: &Value) -> Vec<Value> {
    let mut rounds = rounds.as_array().expect("tiles").clone();
    let last = rounds.len() - 1;
    let other = (0..last).rev().find(|place| rounds[*place] != rounds[last]).expect("two kinds of food");
    rounds.swap(other, last);
    rounds
}

#[test]
fn a_time_before_that_of_the_event_before_is_found() {
    let events = &TABLE.events;
    let place = events.len() / 2;
    let new = events[place..].iter().enumerate().map(|(n, event)| NewEvent {
        kind: event.kind.clone(),
        schema: event.schema,
        actor: event.actor().expect("an actor"),
        body: json(event),
        command: event.command,
        origin: event.origin().expect("an origin"),
        at: if n == 0 { events[place - 2].at } else { event.at },
        salt: event.salt,
    });
    let late = seal(Uuid::nil(), events[place - 1].head(), new.collect()).expect("sealed");
    let (version, what) = fault(&[&events[..place], late.events()].concat(), None);
    assert!(matches!(what, FaultKind::Backwards), "{what}");
    assert_eq!(version, Some(events[place].version));
}

#[test]
fn a_redraw_cannot_be_left_out_nor_made_for_no_reason_nor_with_a_seed_of_ones_own() {
    let events = &TABLE.events;
    let place = events.iter().position(|event| event.kind == "redrawn").expect("a redraw");
    let (version, what) = fault(&events[..place], None);
    assert!(matches!(what, FaultKind::NotRedrawn), "{what}");
    assert_eq!(version, Some(events[place].version));

    let other = forge(events, events[place].version, |body| body["cause"] = json!("older_dice"));
    assert!(matches!(fault(&other, None), (Some(at), FaultKind::Redrawn) if at == events[place].version));

    // Whoever runs the service cannot choose the next seed, even before it is told.
    let seed = json!(hex::encode(<[u8; 32]>::from(Sha256::digest([9; 32]))));
    let own = forge(&events[..place], events[place - 1].version, |body| body["reseed"]["seed_commitment"] = seed);
    assert!(matches!(fault(&own, None), (Some(at), FaultKind::OutOfChain) if at == events[place - 1].version));
}

/// Another value of the same kind: another number, or another word of the same event.
fn astray(value: &mut Value, words: &[String], dice: &mut Table) -> bool {
    match value {
        Value::Number(_) => *value = json!(dice.random_below(300)),
        Value::String(text) => *text = words[dice.random_below(words.len())].clone(),
        Value::Bool(is) => *is = !*is,
        Value::Null => return false,
        Value::Array(items) if items.is_empty() => return false,
        Value::Array(items) => {
            let place = dice.random_below(items.len());
            return match dice.random_below(6) {
                0 => items.pop().is_some(),
                1 => {
                    items.push(items[place].clone());
                    true
                }
                _ => astray(&mut items[place], words, dice),
            };
        }
        Value::Object(members) => {
            let Some(place) = members.len().checked_sub(1).map(|last| dice.random_below(last + 1)) else {
                return false;
            };
            return members.values_mut().nth(place).is_some_and(|member| astray(member, words, dice));
        }
    }
    true
}

fn words(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| words(item, found)),
        Value::Object(members) => members.values().for_each(|member| words(member, found)),
        _ => {}
    }
}

#[test]
fn no_forged_body_breaks_the_check() {
    let mut table = Table::of(2, 5);
    for _ in 0..12 {
        table.make_any_move();
    }
    let aims = table.rewind_targets();
    table.rewind(aims[3], true);
    table.make_any_move();
    let events = table.events.clone();
    let mut found = 0;
    for round in 0..200 {
        let event = &events[if round % 20 == 0 { 0 } else { table.random_below(events.len()) }];
        let mut all = Vec::new();
        words(&json(event), &mut all);
        let mut changed = false;
        let forged = forge(&events, event.version, |body| {
            let before = body.clone();
            changed = astray(body, &all, &mut table) && *body != before;
        });
        // Changes that stay undetected are such as another name, or a move with other words than
        // its effects.
        if let Err(Fault { version, what, .. }) = check_game(Uuid::nil(), &forged, Some(&table.seeds)) {
            found += 1;
            assert!(changed && version.is_none_or(|version| version >= event.version), "{version:?} {what}");
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn what_cannot_follow_is_found_where_it_stands() {
    let table = &*TABLE;
    let events = &table.events;
    let last = events.last().expect("events");
    let append = |kind: &str, actor, body: Value| {
        let schema = if kind == "created" { events[0].schema } else { 1 };
        let new = NewEvent {
            kind: kind.into(),
            schema,
            actor,
            body,
            command: None,
            origin: None,
            at: last.at,
            salt: [0; 32],
        };
        let head = last.head();
        let more = seal(Uuid::nil(), head, vec![new]).expect("sealed");
        let (version, what) = fault(&[events, more.events()].concat(), None);
        assert_eq!(version, Some(head.version + 1), "{what}");
        what
    };
    let moderator = Actor::Moderator { user: Uuid::nil() };
    let back = |to: Version| json!({"to_version": to, "asked": table.game().board.as_ref().expect("a board").decisions_asked, "reseed": null});
    assert!(matches!(append("created", moderator, json(&events[0])), FaultKind::Misplaced(_)));
    assert!(matches!(append("started", Actor::Game, json!({"effects": []})), FaultKind::Misplaced(_)));
    assert!(matches!(append("finished", Actor::Game, json!({"seed": ""})), FaultKind::Misplaced(_)));
    assert!(matches!(append("paused", moderator, json!({"reason": Uuid::nil()})), FaultKind::Misplaced(_)));
    assert!(matches!(append("resumed", moderator, json!({"reason": Uuid::nil()})), FaultKind::Misplaced(_)));
    assert!(matches!(append("vanished", moderator, json!({})), FaultKind::Kind(_)));
    assert!(matches!(append("reminded", Actor::Clock, json!({"seat": 1})), FaultKind::Body(_)));
    let more = json!({"seat": 1, "decision": "1", "more": 1});
    assert!(matches!(append("reminded", Actor::Clock, more), FaultKind::Body(_)));
    let mut more = json(&events[0]);
    more["rules"]["edition"]["_source"] = "what a file may tell, and an event does not".into();
    assert!(matches!(append("created", moderator, more), FaultKind::Surplus("body")));
    assert!(matches!(append("rewound", moderator, back(aim(events))), FaultKind::NoReseed));
    assert!(matches!(append("rewound", moderator, back(1)), FaultKind::RewindTo(1)));
    let mut wrong = back(aim(events));
    wrong["asked"] = json!(3);
    assert!(matches!(append("rewound", moderator, wrong), FaultKind::Asked { stated: 3, .. }));
    let mut wrong = back(aim(events));
    wrong["reseed"] = json!({"epoch": 9, "seed_commitment": "c0".repeat(32)});
    assert!(matches!(append("rewound", moderator, wrong), FaultKind::Epoch { stated: 9, due: 2 }));
    let mut wrong = back(aim(events));
    wrong["request"] = json!(4);
    assert!(matches!(append("rewound", moderator, wrong), FaultKind::Request(4)));

    // Only the end is missing.
    let (version, what) = fault(&events[..events.len() - 1], None);
    assert!(matches!(what, FaultKind::Unfinished), "{what}");
    assert_eq!(version, Some(events.last().expect("events").version));
}

/// A move of the game.
fn aim(events: &[StoredEvent]) -> Version {
    events.iter().find(|event| event.kind == "moved").expect("a move").version
}

#[test]
fn seeds_that_were_not_committed_to_are_found_where_they_are_told() {
    let table = &*TABLE;
    let last = table.events.last().expect("events").version;
    let told = |change: fn(&mut Value)| fault(&forge(&table.events, last, change), None);
    let (version, what) = told(|body| body["seed"] = "00".repeat(32).into());
    assert!(matches!(what, FaultKind::RevealedSeed(1)) && version == Some(last), "{what}");
    let (_, what) = told(|body| body["earlier_seeds"] = json!(["00".repeat(32)]));
    assert!(matches!(what, FaultKind::RevealedSeed(0)), "{what}");
    let (_, what) = told(|body| body["earlier_seeds"] = json!(["00".repeat(32), "00".repeat(32)]));
    assert!(matches!(what, FaultKind::Revealed { stated: 3, due: 2 }), "{what}");
    let first = forge(&table.events, 1, |body| body["seed_commitment"] = "C0".repeat(32).into());
    assert!(matches!(fault(&first, None), (Some(1), FaultKind::Commitment)));
    let (version, what) = fault(&table.events, Some(&table.seeds[..1]));
    assert!(matches!(what, FaultKind::SeedMissing(1)) && version > Some(1), "{what}");
    let more = [&table.seeds[..], &[[0; 32]]].concat();
    assert!(matches!(fault(&table.events, Some(&more)), (None, FaultKind::SeedExtra(2))));
    assert!(matches!(fault(&[], None), (None, FaultKind::Empty)));
}
