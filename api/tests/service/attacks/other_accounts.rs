//! Attacks of a moderator with another account at the same mailbox.

use serde_json::json;

use crate::support::Service;
use crate::support::client::Client;

/// A moderator, and another account that gets their mails, too.
async fn with_another(service: &Service) -> (Client, Client) {
    let (mo, other) = (service.moderator("Mo").await, service.user("Mo+dice").await);
    assert_eq!((mo.email.as_str(), other.email.as_str()), ("mo@example.org", "mo+dice@example.org"));
    (mo, other)
}

#[tokio::test]
async fn who_plays_with_one_account_moderates_with_none() {
    let service = Service::start().await;
    let (mo, other) = with_another(&service).await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    let inspect = format!("{path}/moderation/inspect");
    other.put(&format!("{path}/seats/me")).await.expect(200);
    let refused = mo.post(&inspect, json!({"reason": "a look"})).await.problem("forbidden");
    assert!(refused.contains("Only moderators who do not, and did not, play"), "{refused}");
    let suspend = format!("/moderation/users/{}/suspend", ada.id);
    let body = json!({"reason": "wins too often", "until": "2026-01-08T00:00:00Z"});
    assert!(mo.post(&suspend, body).await.problem("forbidden").contains("You play with them"));
    // Who has left has seen something, too.
    other.post(&format!("{path}/resign"), json!(null)).await.expect(204);
    mo.post(&inspect, json!({"reason": "a look"})).await.problem("forbidden");
}

#[tokio::test]
async fn who_has_looked_with_one_account_plays_with_none() {
    let service = Service::start().await;
    let (mo, other) = with_another(&service).await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    mo.post(&format!("{path}/moderation/inspect"), json!({"reason": "a look"})).await.expect(200);
    let refused = other.put(&format!("{path}/seats/me")).await.problem("forbidden");
    assert!(refused.contains("You have looked behind the screens"), "{refused}");
}

#[tokio::test]
async fn nobody_judges_their_other_account_nor_what_it_has_reported() {
    let service = Service::start().await;
    let (mo, other) = with_another(&service).await;
    let (ada, max) = (service.user("Ada").await, service.moderator("Max").await);
    for (by, about) in [(&ada, &other), (&other, &ada)] {
        let body = json!({"subject": {"kind": "name", "user": about.id}, "text": "a test"});
        by.post("/reports", body).await.expect(201);
    }
    assert_eq!(mo.get("/moderation/cases").await.expect(200)["cases"], json!([]));
    let seen = max.get("/moderation/cases").await.expect(200);
    let cases = seen["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 2);
    for case in cases {
        let path = format!("/moderation/cases/{}", case["id"].as_str().expect("an id"));
        mo.get(&path).await.problem("forbidden");
        max.get(&path).await.expect(200);
    }
    let warn = format!("/moderation/users/{}/acts", other.id);
    let refused = mo.post(&warn, json!({"act": "warn", "reason": "a test"})).await.problem("forbidden");
    assert!(refused.contains("Nobody suspends themselves"), "{refused}");
}

#[tokio::test]
async fn nobody_agrees_with_themselves() {
    let service = Service::start().await;
    let (mo, other) = (service.moderator("Mo").await, service.moderator("Mo+dice").await);
    let (ada, max) = (service.user("Ada").await, service.moderator("Max").await);
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    let act = async |by: &Client, act: &str, mut body: serde_json::Value| {
        body["reason"] = json!("a test");
        by.post(&format!("{path}/moderation/{act}"), body).await
    };
    let proposal = act(&mo, "cancel", json!({})).await.expect(202)["version"].clone();
    let yes = json!({"proposal": proposal, "agree": true});
    act(&other, "answer", yes.clone()).await.problem("forbidden");
    act(&max, "answer", yes).await.expect(200);
    act(&other, "publish", json!({})).await.problem("forbidden");
    act(&max, "publish", json!({})).await.expect(200);
    for (part, body) in [("suspend", json!({})), ("role", json!({"role": "helper"}))] {
        let path = format!("/moderation/users/{}/{part}", ada.id);
        let mut body = body;
        body["reason"] = json!("a test");
        mo.post(&path, body.clone()).await.expect(202);
        other.post(&path, body.clone()).await.problem("conflict");
        max.post(&path, body).await.expect(200);
    }
}
