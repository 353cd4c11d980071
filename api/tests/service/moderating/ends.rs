//! Tests of moderators who cancel games, call them off, and bring them back.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{Stage, opened};

#[tokio::test]
async fn a_cancelled_game_waits_for_nobody_until_it_is_taken_back_and_is_public_after_a_day() {
    let stage = Stage::running().await;
    let start = stage.game().await["version"].as_i64().expect("a version");
    let (asked, other) = stage.asked().await;
    let before = stage.own(asked).await;
    stage.answer(asked, &before).await.expect(200);
    let open = stage.own(other).await;
    stage.done("pause", json!({})).await;
    stage.done("cancel", json!({})).await;

    let seen = stage.game().await;
    assert_eq!((&seen["status"], &seen["waiting"], &seen["deadline"]), (&json!("cancelled"), &json!([]), &Value::Null));
    assert!(seen["seed"].is_null() && seen["publish_at"].is_string() && seen["result"].is_null(), "{seen}");
    let state = stage.service.guest().get(&format!("{}/state", stage.path)).await.expect(200);
    assert_eq!(state["state"]["decisions"], json!([]));
    assert!(stage.seen_by_guests().await.iter().all(|seat| seat["holdings"].is_null()));
    assert_eq!(stage.players[other].get("/me/games?waiting=true").await.expect(200)["games"], json!([]));
    assert_eq!(stage.answer(other, &open).await.problem("conflict"), "The game was cancelled.");
    assert!(stage.act("publish", json!({})).await.problem("forbidden").contains("another moderator must agree"));
    for act in ["pause", "resume", "cancel"] {
        assert_eq!(stage.refused(act, json!({})).await, "The game was cancelled.");
    }
    for body in [json!({"seat": "blue", "successor": "bot"}), json!({"seat": "grey", "successor": "bot"})] {
        assert_eq!(stage.refused("replace", body).await, "The game was cancelled.");
    }
    assert_eq!(stage.refused("close-seat", json!({"seat": "blue"})).await, "The game was cancelled.");
    let delete = stage.players[0].delete(&stage.path).await;
    assert_eq!(delete.problem("conflict"), "The game was cancelled.");

    // A cancelled game can also be continued from its current position.
    let end = stage.events().await.iter().rfind(|event| event["kind"] == "moved").expect("a move")["version"].clone();
    stage.done("rewind", json!({"from": stage.version().await, "to_version": end})).await;
    assert_eq!(stage.game().await["seed_commitment"], seen["seed_commitment"], "nobody has seen more than before");
    stage.done("cancel", json!({})).await;
    stage.service.clock.advance(TimeDelta::hours(24));
    stage.players[0].wait_for(&stage.path, "published").await;
    let public = stage.game().await;
    assert!(public["seed"].is_string() && public["publish_at"].is_null(), "{public}");
    assert!(stage.seen_by_guests().await.iter().all(|seat| seat["holdings"].is_object()));
    assert_eq!(stage.refused("publish", json!({})).await, "Everything in this game is public already.");
    stage.done("rewind", json!({"from": stage.version().await, "to_version": start})).await;
    let again = stage.game().await;
    assert_eq!((&again["status"], &again["seed"]), (&json!("running"), &Value::Null));
    assert_ne!(again["seed_commitment"], seen["seed_commitment"], "the old seed is out");
    let anew = stage.own(asked).await;
    stage.answer(asked, &anew).await.expect(200);
}

#[tokio::test]
async fn an_open_game_is_called_off_by_its_creator_or_cancelled_by_a_moderator() {
    let stage = Stage::set_up(json!({"players": 3})).await;
    let (ada, bo) = (&stage.players[0], &stage.players[1]);
    assert!(bo.delete(&stage.path).await.problem("forbidden").contains("Only the host of the game"));
    assert_eq!(ada.delete(&stage.path).await.expect(204), Value::Null);
    let cancelled = stage.service.guest().get(&stage.path).await.expect(200);
    assert_eq!((&cancelled["status"], cancelled["seed"].is_string()), (&json!("cancelled"), true));
    let last = stage.events().await.pop().expect("an event");
    assert_eq!((&last["kind"], &last["actor"]), (&json!("cancelled"), &json!({"by": "user", "user": ada.id})));
    let zoe = stage.service.user("Zoe").await;
    assert_eq!(stage.sit(&zoe).await.problem("conflict"), "The game was cancelled.");
    for part in ["start", "invitations"] {
        let body = if part == "start" { json!({}) } else { json!({"email": zoe.email}) };
        let refused = ada.post(&format!("{}/{part}", stage.path), body).await;
        assert_eq!(refused.problem("conflict"), "The game was cancelled.");
    }
    assert!(stage.refused("rewind", json!({"from": 1, "to_version": 1})).await.contains("has not started"));

    let running = Stage { path: opened(ada, json!({"players": 2})).await, ..stage };
    running.sit(&running.players[1]).await.expect(200);
    let refused = running.players[0].delete(&running.path).await.problem("conflict");
    assert!(refused.contains("resign") && refused.contains("only a moderator"), "{refused}");

    let open = Stage { path: opened(&running.players[0], json!({"players": 2})).await, ..running };
    for (act, words) in [
        ("pause", "has not started"),
        ("resume", "has not started"),
        ("close-seat", "replace them"),
        ("deadline", "nobody is asked"),
    ] {
        let body = match act {
            "close-seat" => json!({"seat": "blue"}),
            "deadline" => json!({"deadline": "2026-01-02T00:00:00Z"}),
            _ => json!({}),
        };
        let refused = open.refused(act, body).await;
        assert!(refused.contains(words), "{act}: {refused}");
    }
    open.done("cancel", json!({})).await;
    assert_eq!(open.game().await["status"], "cancelled");
}
