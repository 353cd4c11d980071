//! Attacks of a moderator who wants to see what is secret, without a trace.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::client::Client;

/// Whether somebody sees what is secret in the game.
async fn sees_all(stage: &Stage, who: &Client) -> bool {
    let game = who.get(&stage.path("")).await.expect(200);
    let state = who.get(&stage.path("/state")).await.expect(200);
    let is_open = |seat: &Value| seat["holdings"].is_object();
    let all = state["state"]["seats"].as_array().expect("seats").iter().all(is_open);
    assert_eq!(game["seed"].is_string(), all, "{game}");
    all
}

#[tokio::test]
async fn who_cancels_a_game_sees_nothing_for_a_day_and_never_plays_in_it() {
    let stage = Stage::set_up(2, json!({})).await;
    let (mo, ada, bo) = (&stage.moderator, &stage.players[0], &stage.players[1]);
    stage.play(4).await;
    let act = |act: &str| stage.path(&format!("/moderation/{act}"));
    mo.post(&act("cancel"), json!({"reason": "a look"})).await.expect(200);
    for who in [mo, ada, &stage.service.guest()] {
        assert!(!sees_all(&stage, who).await, "{}", who.email);
    }
    assert!(mo.post(&act("publish"), json!({"reason": "a look"})).await.problem("forbidden").contains("another"));

    let position = stage.events().await.iter().rfind(|event| event["kind"] == "moved").expect("a move").clone();
    stage.rewind(position["version"].as_i64().expect("a version")).await.expect(200);
    bo.post(&stage.path("/resign"), json!({})).await.expect(204);
    ada.post(&stage.path("/invitations"), json!({"email": mo.email})).await.expect(202);
    let refused = mo.put(&stage.path("/seats/me")).await.problem("forbidden");
    assert!(refused.contains("as a moderator; you cannot play in it"), "{refused}");

    mo.post(&act("cancel"), json!({"reason": "another look"})).await.expect(200);
    stage.service.clock.advance(TimeDelta::hours(24));
    ada.wait_for(&stage.path(""), "published").await;
    assert!(sees_all(&stage, &stage.service.guest()).await, "after a day all see the same");
    stage.service.verify().await;
}

#[tokio::test]
async fn what_a_seat_knew_is_seen_by_who_inspects_and_by_nobody_else_before_the_end() {
    let stage = Stage::set_up(2, json!({})).await;
    let (mo, ada, bo) = (&stage.moderator, &stage.players[0], &stage.players[1]);
    stage.play(6).await;
    let version = stage.version().await;
    let own = ada.get(&stage.path("/state")).await.expect(200);
    let knew = stage.path(&format!("/state?at={version}&as=blue"));
    stage.play(2).await;
    assert_eq!(ada.get(&knew).await.expect(200)["state"], own["state"], "what she saw then");
    for who in [mo, bo, &stage.service.guest()] {
        assert!(who.get(&knew).await.problem("forbidden").contains("What a seat knew"), "{}", who.email);
    }
    assert_eq!(ada.get(&stage.path("/state?as=yellow")).await.status, 400, "nobody sits there");
    mo.post(&stage.path("/moderation/inspect"), json!({"reason": "a dispute"})).await.expect(200);
    let seen = mo.get(&knew).await.expect(200);
    assert_eq!(seen["state"]["seats"], own["state"]["seats"], "no more than she saw then");
}
