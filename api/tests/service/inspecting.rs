//! Tests of inspections: moderators see only public data, until they give a reason to see all.

use chrono::TimeDelta;
use reqwest::Method;
use reqwest::header::{ETAG, IF_NONE_MATCH};
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::game::Seated;

/// The readable paths of a game at this version. The first ones contain no secrets.
fn parts(version: i64) -> Vec<String> {
    let now = ["", "/decisions", "/moderation", "/state", "/events", "/record", "/export"].map(str::to_owned);
    let then = version - 1;
    now.into_iter().chain([format!("/state?at={then}"), format!("/difference?from=4&to={then}")]).collect()
}

/// The number of paths without secrets.
const OPEN: usize = 3;

/// A game in which one player has made a secret offer and the other has not offered yet.
async fn sealed_offer(service: &Service) -> Seated {
    let game = service.seated(2, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    service.answer(&game, 0).await;
    game
}

/// All answers about a game, with their ETags, byte by byte, but without the sources of events, which moderators see.
async fn read(client: &Client, game: &Seated) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for part in parts(game_version(client, game).await) {
        let response =
            client.request(Method::GET, &format!("/games/{}{part}", game.id)).send().await.expect("an answer");
        assert_eq!(response.status(), 200, "{part}");
        let tag = response.headers().get(ETAG).map(|tag| tag.to_str().expect("a tag").to_owned());
        all.push(without_sources(&part, tag.unwrap_or_default(), response.text().await.expect("a body")));
    }
    all
}

fn without_sources(part: &str, tag: String, body: String) -> (String, String) {
    match part {
        "/events" => {
            let mut log: Value = serde_json::from_str(&body).expect("JSON");
            for event in log["events"].as_array_mut().expect("a list") {
                let origin = event["origin"].as_object_mut().expect("an origin");
                origin.retain(|member, _| !["source", "token_name"].contains(&member.as_str()));
            }
            (tag, log.to_string())
        }
        "/export" => {
            let lines = body.lines().filter(|line| !line.starts_with("{\"end\""));
            let lines = lines.map(|line| line.split(",\"source\":{").next().unwrap_or_default().trim_end_matches('}'));
            (String::new(), lines.collect::<Vec<_>>().join("\n"))
        }
        _ => (tag, body),
    }
}

async fn game_version(client: &Client, game: &Seated) -> i64 {
    client.get(&format!("/games/{}", game.id)).await.expect(200)["version"].as_i64().expect("a version")
}

async fn inspect(client: &Client, game: &str) -> Value {
    client.post(&format!("{game}/moderation/inspect"), json!({"reason": "offers may leak"})).await.expect(200)
}

/// The event of the offer, as this client sees it.
async fn offer(client: &Client, game: &Seated) -> Value {
    let events = client.get(&format!("/games/{}/events", game.id)).await.expect(200);
    events["events"].as_array().expect("a list").iter().rfind(|event| event["kind"] == "moved").expect("a move").clone()
}

#[tokio::test]
async fn only_who_inspects_sees_more_than_a_spectator_and_only_for_an_hour() {
    let service = Service::start().await;
    let game = sealed_offer(&service).await;
    let (mo, max, guest) = (service.moderator("Mo").await, service.moderator("Max").await, service.guest());
    let path = format!("/games/{}", game.id);
    let messages = format!("/api/v1{path}/messages");
    service.send_as(&game.players[0], Method::POST, &messages, json!({"text": "Trade?"})).await;
    assert_eq!(read(&mo, &game).await, read(&guest, &game).await);
    mo.get(&format!("{path}/messages")).await.problem("forbidden");

    let version = game_version(&guest, &game).await + 1;
    assert_eq!(inspect(&mo, &path).await, json!({"version": version, "until": "2026-01-01T01:00:00Z"}));

    let (everything, nothing) = (read(&mo, &game).await, read(&guest, &game).await);
    assert_eq!(read(&max, &game).await, nothing, "another moderator");
    assert_eq!(everything[0], nothing[0]);
    for ((part, full), public) in parts(version).iter().zip(&everything).zip(&nothing).skip(OPEN) {
        assert!(full.1 != public.1, "{part}");
        assert!(full.0.is_empty() || full.0 != public.0, "{part}: {} for two bodies", full.0);
    }
    assert!(offer(&mo, &game).await["move"].is_object() && offer(&guest, &game).await["move"].is_null());
    let seed: Vec<u8> = sqlx::query_scalar("SELECT seed FROM game_secrets").fetch_one(&service.owner).await.unwrap();
    assert!(everything.iter().all(|(_, body)| !body.contains(&hex::encode(&seed))), "not even they see the seed");
    let said = mo.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(said["messages"][0]["text"], "Trade?");
    max.get(&format!("{path}/messages")).await.problem("forbidden");
    mo.post(&format!("{path}/messages"), json!({"text": "Hello"})).await.problem("forbidden");

    // Everybody sees who inspected the game, and why.
    let events = guest.get(&format!("{path}/events?after={}", version - 1)).await.expect(200);
    let inspected = &events["events"][0];
    assert_eq!((&inspected["kind"], &inspected["reason"]), (&json!("inspected"), &json!("offers may leak")));
    assert_eq!(inspected["actor"], json!({"by": "moderator", "user": mo.id}));

    // The inspection lasts an hour from then.
    service.clock.advance(TimeDelta::minutes(59));
    let until = inspect(&mo, &path).await["until"].clone();
    assert_eq!(until, "2026-01-01T01:59:00Z");
    service.clock.advance(TimeDelta::minutes(59));
    let tag = read(&mo, &game).await[OPEN].0.clone();
    service.clock.advance(TimeDelta::minutes(1));
    assert_eq!(read(&mo, &game).await, read(&guest, &game).await);
    let again = mo.request(Method::GET, &format!("{path}/state")).header(IF_NONE_MATCH, tag).send().await.unwrap();
    assert_eq!(again.status(), 200, "what they were shown then is not what they are shown now");
    mo.get(&format!("{path}/messages")).await.problem("forbidden");
}

#[tokio::test]
async fn who_has_looked_never_plays_and_who_plays_never_looks() {
    let service = Service::start().await;
    let (ada, mo) = (service.moderator("Ada").await, service.moderator("Mo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let detail =
        ada.post(&format!("{path}/moderation/inspect"), json!({"reason": "to win"})).await.problem("forbidden");
    assert_eq!(detail, "Only moderators who do not, and did not, play in the game can do this.");
    inspect(&mo, &path).await;
    service.clock.advance(TimeDelta::days(100));
    assert!(mo.put(&format!("{path}/seats/me")).await.problem("forbidden").contains("looked behind the screens"));
}

#[tokio::test]
async fn an_inspection_has_a_reason_and_comes_once_for_a_key() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let inspections = format!("{path}/moderation/inspect");
    for body in [json!({}), json!({"reason": " "}), json!({"reason": "a", "for": "two hours"}), json!([])] {
        mo.post(&inspections, body).await.problem("malformed");
    }
    let send = |reason: &str| {
        let request = mo.request(Method::POST, &inspections).header("Idempotency-Key", "once");
        answer(request.json(&json!({"reason": reason})))
    };
    let first = send("abuse").await.expect(200);
    service.clock.advance(TimeDelta::minutes(30));
    assert_eq!(send("abuse").await.expect(200), first);
    send("something else").await.problem("idempotency-key-reused");
    assert_eq!(ada.get(&path).await.expect(200)["version"], first["version"]);
}
