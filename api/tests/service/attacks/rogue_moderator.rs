//! Attacks of a moderator who abuses the role, and then wants to have been nobody.

use chrono::TimeDelta;
use pixie_service::moderation::forget_reasons;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::rewinding::Stage;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, line, program};
use crate::support::{START, Service, moment};

/// The acts in the audit log but for those in cases, newest first: the act, and the reason.
async fn audit(reader: &Client, filter: &str) -> Vec<(String, Value)> {
    let audit = reader.get(&format!("/moderation/audit{filter}")).await.expect(200);
    let acts = audit["acts"].as_array().expect("acts").iter();
    let acts = acts.filter(|act| act["case"].is_null() || !act["user"].is_null());
    acts.map(|act| (act["act"].as_str().expect("a name").to_owned(), act["reason"].clone())).collect()
}

#[tokio::test]
async fn a_moderator_who_is_erased_leaves_what_they_did_with_its_reasons() {
    let stage = Stage::set_up(2, json!({})).await;
    let (rogue, other) = (&stage.moderator, stage.service.moderator("Max").await);
    let victim = stage.service.user("Vic").await;
    let start = stage.start().await;
    stage.play(2).await;
    let body = json!({"from": stage.version().await, "to_version": start, "reason": "He paid for it."});
    rogue.post(&stage.path("/moderation/rewind"), body).await.expect(200);
    stage.service.clock.advance(TimeDelta::minutes(1));
    let suspend = format!("/moderation/users/{}/suspend", victim.id);
    rogue.post(&suspend, json!({"reason": "I do not like him."})).await.expect(200);

    stage.service.clock.advance(TimeDelta::minutes(1));
    let refused = rogue.delete("/me").await.problem("conflict");
    assert!(refused.contains("You are a moderator"), "{refused}");
    rogue.delete("/me/role").await.expect(204);
    assert_eq!(rogue.get("/moderation/audit").await.status, 403, "it counts at once");
    assert!(rogue.delete("/me/role").await.problem("conflict").contains("no moderator"));
    rogue.delete("/me").await.expect(204);

    let expected = [
        ("stepped_down", json!(null)),
        ("suspended", json!("I do not like him.")),
        ("rewound", json!("He paid for it.")),
    ];
    let expected = expected.map(|(act, reason)| (act.to_owned(), reason));
    assert_eq!(audit(&other, &format!("?moderator={}", rogue.id)).await, expected);
    let acts = stage.get("/moderation").await;
    assert_eq!(acts["acts"][0]["reason"], "He paid for it.", "players see it, too");

    let pool = &stage.service.pool;
    forget_reasons(pool, moment(START) + TimeDelta::days(360)).await.expect("an answer");
    assert_eq!(audit(&other, &format!("?moderator={}", rogue.id)).await, expected, "none is old enough");
    forget_reasons(pool, moment(START) + TimeDelta::days(370)).await.expect("an answer");
    let reasons = audit(&other, &format!("?moderator={}", rogue.id)).await.into_iter().map(|(_, reason)| reason);
    assert_eq!(reasons.collect::<Vec<_>>(), [json!(null), json!(null), json!(null)], "the acts stay for ever");
}

#[tokio::test]
async fn every_change_of_a_role_is_in_the_log_the_command_lines_too() {
    let folder = Folder::new("roles");
    let as_role = |email: &str, role: &str| line(program(&folder).args(["token", email, "--role", role]));
    let mo = as_role("mo@example.org", "moderator");
    let serving = Serving::start(&folder);
    for role in ["moderator", "moderator", "player"] {
        as_role("ada@example.org", role);
    }
    let mo = Client::with_token(serving.1, &mo).await;
    let acts = mo.get("/moderation/audit").await.expect(200)["acts"].clone();
    let told = |act: &Value| (act["act"].clone(), act["user"]["id"] == json!(mo.id), act["moderator"].clone());
    let told: Vec<_> = acts.as_array().expect("acts").iter().map(told).collect();
    let expected = [("dismissed", false), ("appointed", false), ("appointed", true)];
    assert_eq!(told, expected.map(|(act, own)| (json!(act), own, Value::Null)), "what changes nothing is no change");
}

#[tokio::test]
async fn nobody_makes_moderators_nor_rewrites_their_log_through_the_service() {
    let service = Service::start().await;
    service.user("Ada").await;
    for sql in [
        "UPDATE users SET role = 'moderator'",
        "INSERT INTO role_changes VALUES (gen_random_uuid(), now(), gen_random_uuid(), 'player')",
        "DELETE FROM stream_events",
        "UPDATE stream_events SET actor = jsonb_build_object('by', 'operator')",
        "UPDATE stream_texts SET body = 'another'",
    ] {
        assert!(sqlx::query(AssertSqlSafe(sql)).execute(&service.pool).await.is_err(), "{sql}");
    }
    for sql in ["DELETE FROM stream_events", "TRUNCATE stream_events"] {
        assert!(sqlx::query(AssertSqlSafe(sql)).execute(&service.owner).await.is_err(), "not even its owner: {sql}");
    }
}
