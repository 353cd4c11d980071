//! Tests of events: their bodies of every schema, and what answers tell of them.

use super::*;
use pixie_event_store::Actor;
use pixie_event_store::Head;
use pixie_event_store::NewEvent;
use pixie_event_store::seal;
use serde_json::json;

fn stored(kind: &str, schema: u16, body: Value) -> StoredEvent {
    let new = NewEvent {
        kind: kind.into(),
        schema,
        actor: Actor::Game,
        body,
        command: None,
        origin: None,
        at: chrono::DateTime::UNIX_EPOCH,
        salt: [0; 32],
    };
    seal(Uuid::nil(), Head::START, vec![new]).unwrap().events()[0].clone()
}

/// The body after it was read and written.
#[track_caller]
fn again(kind: &str, body: Value) -> Value {
    GameEvent::read(&stored(kind, 1, body)).unwrap().body()
}

/// A possible future `resigned`, with a reason, and with seats counted from 0.
#[derive(Debug, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ResignedOneDay {
    place: u8,
    successor: BotKind,
    why: Option<String>,
}

#[test]
fn a_body_of_an_older_schema_is_read_as_one_of_today() {
    let steps = Upcasters::default()
        .step("resigned", 1, |mut old| {
            old["why"] = Value::Null;
            old
        })
        .step("resigned", 2, |old| {
            let place = old["seat"].as_u64().map(|seat| seat - 1);
            json!({"place": place, "successor": old["successor"], "why": old["why"]})
        });
    let today = |why: Option<&str>| ResignedOneDay { place: 1, successor: BotKind::Cautious, why: why.map(Into::into) };
    for (schema, body, expected) in [
        (1, json!({"seat": 2, "successor": "cautious"}), today(None)),
        (2, json!({"seat": 2, "successor": "cautious", "why": "ill"}), today(Some("ill"))),
        (3, json!({"place": 1, "successor": "cautious", "why": "ill"}), today(Some("ill"))),
    ] {
        assert_eq!(steps.read::<ResignedOneDay>(&stored("resigned", schema, body)).unwrap(), expected, "{schema}");
    }
    assert_eq!((steps.newest("resigned"), steps.newest("joined")), (3, 1));
}

#[test]
fn what_a_later_version_has_written_is_not_taken_for_something_else() {
    let body = || json!({"seat": 2, "successor": "cautious"});
    let read = |kind, schema, body| GameEvent::read(&stored(kind, schema, body)).unwrap_err();
    assert!(matches!(read("teleported", 1, body()), Unreadable::Kind(1, kind) if kind == "teleported"));
    assert!(matches!(read("resigned", 3, body()), Unreadable::Schema(1, _, 3)));
    let mut more = body();
    more["why"] = json!("ill");
    assert!(matches!(read("resigned", 1, more), Unreadable::Body(..)));
}

#[test]
fn bodies_stay_readable() {
    let id = "01900000-0000-7000-8000-000000000001";
    for (kind, body) in [
        ("joined", json!({"seat": 2, "occupant": {"user": id}})),
        ("joined", json!({"seat": 2, "occupant": {"user": id}, "commitment": "00"})),
        ("committed", json!({"seat": 2, "commitment": "00"})),
        ("contributed", json!({"seat": 2, "contribution": "00"})),
        (
            "redrawn",
            json!({
                "cause": "seat_taken_over",
                "reseed": {"epoch": 1, "seed_commitment": "00"},
                "effects": [{
                    "type": "round_tiles_redrawn",
                    "rounds": ["apple", "bread", "honey", "apple", "bread", "honey", "apple"],
                }],
            }),
        ),
        ("redrawn", json!({"cause": "moderator", "effects": [{"type": "round_tiles_redrawn"}]})),
        ("redrawn", json!({"cause": "seat_left", "reseed": {"epoch": 1, "seed_commitment": "00"}, "effects": []})),
        ("resigned", json!({"seat": 2, "successor": "cautious"})),
        ("reminded", json!({"seat": 2, "decision": "17"})),
        ("missed", json!({"seat": 2, "decision": "17"})),
        ("postponed", json!({"seat": 2, "decision": "17", "deadline": "2026-05-18T06:00:00Z"})),
        ("voted", json!({"seat": 2, "by": 1, "successor": {"bot": "cautious"}})),
        ("voted", json!({"seat": 2, "by": 1, "successor": {"invited": id}})),
        ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [id]})),
        ("handed_over", json!({"seat": 2, "successor": "cautious", "invitations": [], "reason": id})),
        ("left", json!({"seat": 2})),
        ("keep_asked", json!({"until": "2026-01-04T00:00:00Z"})),
        ("kept", json!({"seat": 1})),
        ("kept", json!({})),
        (
            "settings_changed",
            json!({"name": id, "time": {"pace_hours": 24}, "players": 3, "rulebook": "de", "open_holdings": true, "take_back": true, "advice": false, "asks": [2]}),
        ),
        ("settings_changed", json!({"time": {}, "asks": []})),
        ("settings_confirmed", json!({"change": 4, "seat": 2})),
        ("seat_closed", json!({"seat": 2, "successor": "cautious", "reason": id})),
        ("seat_restored", json!({"seat": 2, "user": id, "reason": id})),
        ("paused", json!({"reason": id})),
        ("resumed", json!({"reason": id})),
        ("cancelled", json!({"reason": id, "seed": "00", "earlier_seeds": ["01"]})),
        ("cancelled", json!({"seed": "00"})),
        ("cancelled", json!({"reason": id, "publish_at": "2026-01-04T00:00:00Z"})),
        ("cancelled", json!({"reason": id, "proposal": 9, "publish_at": "2026-01-04T00:00:00Z"})),
        ("published", json!({"reason": id, "seed": "00", "earlier_seeds": ["01"]})),
        ("published", json!({"seed": "00"})),
        ("deadline_changed", json!({"seat": 2, "decision": "17", "deadline": "2026-01-04T00:00:00Z", "reason": id})),
        ("inspected", json!({"until": "2026-01-04T00:00:00Z", "reason": id})),
        ("undo_requested", json!({"seat": 2, "to_version": 7, "until": "2026-01-04T00:00:00Z", "reason": id})),
        ("undo_requested", json!({"seat": 2, "to_version": 7, "until": "2026-01-04T00:00:00Z"})),
        ("undo_answered", json!({"request": 9, "seat": 1, "agrees": true})),
        ("undo_lapsed", json!({"request": 9})),
        ("rewound", json!({"to_version": 7, "reason": id, "asked": 12, "reseed": null})),
        ("rewound", json!({"to_version": 7, "asked": 12, "reseed": null, "request": 9})),
        ("rewound", json!({"to_version": 7, "reason": id, "asked": 12, "reseed": null, "proposal": 9})),
        ("moved", json!({"move": {"type": "pass"}, "effects": [], "repeats": 8})),
        (
            "proposed",
            json!({
                "change": {"replay": {"to_version": 7, "version": 8, "instead": {"type": "pass"}}},
                "reason": id,
            }),
        ),
        ("proposed", json!({"change": {"replay": {"to_version": 7, "version": 8}}, "reason": id})),
        (
            "proposed",
            json!({"change": {"correction": {"seat": 2, "gained": {"apple": 2}, "paid": {"gold": 1}}}, "reason": id}),
        ),
        ("proposed", json!({"change": "cancellation", "reason": id})),
        ("proposed", json!({"change": {"rewind": {"to_version": 7, "reseed": true}}, "reason": id})),
        ("proposed", json!({"change": {"time": {"pace_hours": 48}}})),
        ("proposed", json!({"change": {"time": {}}, "reason": id})),
        ("time_agreed", json!({"proposal": 9, "pace_hours": 48})),
        ("time_agreed", json!({})),
        ("proposal_answered", json!({"proposal": 9, "seat": 1, "agrees": true})),
        ("proposal_answered", json!({"proposal": 9, "agrees": false, "reason": id})),
        (
            "corrected",
            json!({
                "proposal": 9,
                "correction": {"seat": 1, "gained": {"apple": 2}},
                "effects": [{"type": "gained", "seat": "blue", "resources": {"apple": 2}}],
                "reason": id,
            }),
        ),
        ("forked", json!({"origin": {"hidden": id}, "confidential": true, "effects": [], "acts": []})),
        (
            "forked",
            json!({
                "origin": {"told": {"game": id, "version": 7}},
                "effects": [],
                "acts": [
                    {"after": 9, "act": {"moved": {"seat": 1, "move": {"type": "pass"}}}},
                    {"after": 12, "act": {"corrected": {"seat": 2, "gained": {"apple": 2}}}},
                ],
            }),
        ),
    ] {
        assert_eq!(again(kind, body.clone()), body, "{kind}");
        check_details(kind, body);
    }
}

/// The details have the kind of their event, no effects and no ids of texts, and call all seats by their colours.
fn check_details(kind: &str, body: Value) {
    let event = GameEvent::read(&stored(kind, 1, body)).unwrap();
    let Some(details) = EventDetails::of(&event) else {
        return assert!(["moved", "paused", "resumed"].contains(&kind), "{kind}");
    };
    let details = serde_json::to_value(details).unwrap();
    assert_eq!(details["kind"], kind);
    assert!(details.get("effects").or(details.get("reason")).or(details.get("move")).is_none(), "{details}");
    for place in ["/seat", "/by", "/change/seat"] {
        assert!(details.pointer(place).is_none_or(|seat| seat.is_null() || seat.is_string()), "{details}");
    }
}

#[test]
fn whom_a_moderator_removed_before_there_was_a_cause_was_removed_for_cause() {
    let id = "01900000-0000-7000-8000-000000000001";
    for (kind, body) in [
        ("left", json!({"seat": 2, "reason": id})),
        ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [], "reason": id})),
        ("seat_closed", json!({"seat": 2, "user": id, "successor": "cautious", "reason": id})),
    ] {
        let mut for_cause = body.clone();
        for_cause["for_cause"] = json!(true);
        assert_eq!(again(kind, body.clone()), for_cause, "{kind}");
        for today in [body, for_cause] {
            assert_eq!(GameEvent::read(&stored(kind, 2, today.clone())).unwrap().body(), today, "{kind}");
        }
    }
}

#[test]
fn a_game_from_before_there_was_a_pace_has_none() {
    let rules = pixie_engine::Rules::of(pixie_engine::Rulebook::En, pixie_engine::Players::Two);
    let old = json!({"rules": rules, "private": false, "name": Uuid::nil(), "seed_commitment": ""});
    assert_eq!(again("created", old.clone()), old);
    let mut paced = old;
    paced["pace_hours"] = json!(72);
    assert_eq!(again("created", paced.clone()), paced);
}
