//! Tests of forged origins: every hash is right, but the origin cannot be true.

use std::fs;
use std::sync::LazyLock;

use chrono::TimeDelta;
use pixie_event_store::hash;
use pixie_service::record::archive::read;
use serde_json::value::RawValue;

use super::*;

/// A recorded game with origins.
static EVENTS: LazyLock<Vec<StoredEvent>> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/golden/originated.ndjson");
    read(&fs::read(path).expect("a file")[..]).expect("a recorded game").events
});

/// The hashes of changed events.
fn hashed(mut events: Vec<StoredEvent>) -> Vec<StoredEvent> {
    let mut head = Head::START;
    for event in &mut events {
        event.prev_hash = head.hash;
        event.hash = hash(event).expect("canonical JSON");
        head = event.head();
    }
    events
}

fn checked(events: &[StoredEvent]) -> Result<usize, (Option<Version>, FaultKind)> {
    let checked = check_game(events[0].game_id, events, None).map_err(|Fault { version, what, .. }| (version, what));
    Ok(checked?.unknown_sources)
}

fn origin(event: &StoredEvent) -> Value {
    serde_json::from_str(event.origin.as_ref().expect("an origin").get()).expect("JSON")
}

/// The fault of a game with another origin of the first event for which this holds; the fault must name this event.
#[track_caller]
fn with(is: impl Fn(&StoredEvent, &Value) -> bool, change: impl FnOnce(&mut Value)) -> FaultKind {
    let mut events = EVENTS.clone();
    let event = events.iter_mut().find(|event| is(event, &origin(event))).expect("such an event");
    let (version, mut other) = (event.version, origin(event));
    change(&mut other);
    event.origin = Some(RawValue::from_string(other.to_string()).expect("JSON"));
    let (found, what) = checked(&hashed(events)).expect_err("a fault");
    assert_eq!(found, Some(version), "{what}");
    what
}

/// An event that came this way, by an actor of this sort.
fn came<'a>(way: &'a str, actor: &'a str) -> impl Fn(&StoredEvent, &Value) -> bool + 'a {
    move |event, origin| origin["source"]["by"] == way && json_of(&event.actor)["by"] == actor
}

/// A move of a bot, which follows from another event.
fn follows(event: &StoredEvent, origin: &Value) -> bool {
    event.kind == "moved" && origin["source"].is_null()
}

fn json_of(raw: &RawValue) -> Value {
    serde_json::from_str(raw.get()).expect("JSON")
}

#[test]
fn a_game_with_origins_checks_out_also_where_sources_are_not_known() {
    assert_eq!(checked(&EVENTS).expect("it is sound"), 0);
    let without = EVENTS.iter().map(|event| event.clone().without_source().expect("an origin")).collect::<Vec<_>>();
    let with_source = EVENTS.iter().filter(|event| event.source().is_some()).count();
    assert_eq!(checked(&without).expect("it is sound"), with_source);
    assert!((20..EVENTS.len()).contains(&with_source), "{with_source}");
}

#[test]
fn an_origin_that_is_incomplete_or_says_more_is_found() {
    let any = |_: &StoredEvent, origin: &Value| origin["source"].is_object();
    let unreadable = |change: fn(&mut Value)| matches!(with(any, change), FaultKind::Column("origin"));
    assert!(unreadable(|origin| *origin = Value::Null));
    assert!(unreadable(|origin| *origin = json!([])));
    assert!(unreadable(|origin| drop(origin.as_object_mut().expect("members").remove("engine"))));
    assert!(unreadable(|origin| drop(origin.as_object_mut().expect("members").remove("program"))));
    assert!(unreadable(|origin| origin["engine"] = json!("the newest")));
    assert!(unreadable(|origin| origin["program"] = json!("0.1.0 of Ada <ada@example.org>")));
    assert!(unreadable(|origin| origin["program"] = json!("1".repeat(33))));
    assert!(unreadable(|origin| origin["from"] = json!("home")));
    assert!(unreadable(|origin| origin["source"] = json!("0f")));
    assert!(unreadable(|origin| origin["source"] = json!("A".repeat(64))));
    assert!(unreadable(|origin| origin["source"] = json!({"by": "pigeon"})));
    assert!(unreadable(|origin| origin["source"]["address"] = json!("192.0.2.7")));
    assert!(unreadable(|origin| origin["cause"] = json!("the vote")));
    assert!(matches!(with(any, |origin| origin["cause"] = Value::Null), FaultKind::Surplus("origin")));
    let more = with(came("clock", "clock"), |origin| origin["source"]["address"] = json!("192.0.2.7"));
    assert!(matches!(more, FaultKind::Surplus("origin")), "{more}");
    let without_source = |origin: &mut Value| drop(origin.as_object_mut().expect("members").remove("source"));
    assert!(matches!(with(any, without_source), FaultKind::NoSource));
}

#[test]
fn an_actor_who_cannot_have_come_this_way_is_found() {
    let id = Uuid::nil();
    let page = || json!({"by": "page", "request": id});
    let mail = || json!({"by": "mail", "mail": id});
    let clock = || json!({"by": "clock"});
    let order = || json!({"by": "standing_order", "order": id});
    let command_line = || json!({"by": "command_line", "request": id});
    for (way, actor, other) in [
        ("clock", "clock", page()),
        ("clock", "clock", json!({"by": "api", "request": id, "token": id})),
        ("clock", "clock", mail()),
        ("clock", "clock", order()),
        ("clock", "clock", command_line()),
        ("page", "seat", clock()),
        ("mail", "seat", clock()),
        ("page", "user", clock()),
        ("page", "user", order()),
        ("page", "moderator", mail()),
        ("api", "moderator", clock()),
        ("api", "moderator", command_line()),
        ("page", "seat", json!({"by": "page", "case": id, "request": id})),
    ] {
        let named = format!("{way} {actor} {other}");
        assert!(matches!(with(came(way, actor), |origin| origin["source"] = other), FaultKind::Source), "{named}");
    }
    for other in [page(), mail(), clock(), order()] {
        assert!(matches!(with(follows, |origin| origin["source"] = other), FaultKind::Source), "a bot is nobody's way");
    }
}

#[test]
fn a_cause_that_is_not_there_or_of_another_command_is_found() {
    for other in [i64::from(i32::MIN), -1, 0, 1, 100_000] {
        let what = with(follows, |origin| origin["cause"] = json!(other));
        assert!(matches!(what, FaultKind::Cause(cause) if i64::from(cause) == other), "{other}: {what}");
    }
    for further in [0, 1] {
        let event = EVENTS.iter().find(|event| follows(event, &origin(event))).expect("a bot");
        let other = event.version + further;
        let what = with(follows, |origin| origin["cause"] = json!(other));
        assert!(matches!(what, FaultKind::Cause(cause) if cause == other), "{what}");
    }
    let clock = |origin: &mut Value| {
        *origin = json!({"cause": 1, "engine": origin["engine"], "program": origin["program"]});
    };
    assert!(matches!(with(came("clock", "clock"), clock), FaultKind::Cause(1)), "it follows from nothing");
    let later = with(came("page", "seat"), |origin| origin["cause"] = json!(90_000));
    assert!(matches!(later, FaultKind::Cause(90_000)), "also beside a source");
}

#[test]
fn an_origin_that_disappears_is_found() {
    let last = EVENTS.len() - 1;
    for place in [1, last / 2, last] {
        let mut events = EVENTS.clone();
        events[place].origin = None;
        let (version, what) = checked(&hashed(events)).expect_err("a fault");
        assert_eq!((version, matches!(what, FaultKind::NoOrigin)), (Some(EVENTS[place].version), true), "{what}");
    }
    // A game from before there were origins. Nodes of the old version may still work for a while.
    let mut events = EVENTS.clone();
    events[0].origin = None;
    events[last].origin = None;
    assert_eq!(checked(&hashed(events.clone())).expect("it is sound"), 0);
    events[last].at += TimeDelta::days(2);
    let (version, what) = checked(&hashed(events)).expect_err("a fault");
    assert_eq!((version, matches!(what, FaultKind::NoOrigin)), (Some(EVENTS[last].version), true), "{what}");
}
