//! Tests of games with a long log: what is told of their past, and how much of it for one reader.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

/// How often somebody comes and goes: two events each time.
const COMINGS: usize = 260;

/// A game that nobody has begun, with a log of more than 500 events. Its path below `/api/v1`.
async fn long_game(ada: &Client, bo: &Client) -> String {
    let game = ada.post("/games", json!({"players": 3})).await.expect(201);
    let game = format!("/games/{}", game["id"].as_str().expect("an id"));
    let seat = format!("{game}/seats/me");
    for _ in 0..COMINGS {
        bo.put(&seat).await.expect(200);
        bo.delete(&seat).await.expect(204);
    }
    game
}

/// Refusals of requests are switched off, so that only what is read counts.
async fn service() -> Service {
    Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (0, Some(false));
    })
    .await
}

#[tokio::test]
async fn the_past_of_a_long_game_is_told_as_it_was() {
    let service = service().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let game = long_game(&ada, &bo).await;
    for player in [&bo, &cy] {
        player.put(&format!("{game}/seats/me")).await.expect(200);
    }
    let state = async |path: String| cy.get(&format!("{game}/state{path}")).await.expect(200);
    let asked = state(String::new()).await;
    let version = asked["version"].as_i64().expect("a version");
    assert!(version > 500, "{version}");
    ada.post(&format!("{game}/resign"), json!({})).await.expect(204);
    assert_ne!(state(String::new()).await["version"], asked["version"]);
    let then = state(format!("?at={version}")).await;
    assert_eq!((&then["version"], &then["state"]), (&asked["version"], &asked["state"]));
    let difference = cy.get(&format!("{game}/difference?from={version}&to={version}")).await.expect(200);
    assert_eq!((&difference["done"], &difference["differences"]), (&json!([]), &json!([])));
    let log = cy.get(&format!("{game}/events?kind=started")).await.expect(200);
    assert_eq!(log["events"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn nobody_has_more_of_the_past_read_than_their_share() {
    let service = service().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = long_game(&ada, &bo).await;
    let acts = format!("{game}/moderation");
    let mut read = 0;
    let refused = loop {
        let answer = ada.get(&acts).await;
        if answer.status != 200 {
            break answer;
        }
        read += 2 * COMINGS;
        assert!(read < 20_000, "it is refused at some time");
    };
    assert!(read > 12_000 - 2 * COMINGS, "{read}");
    assert_eq!(refused.status, 429);
    let detail = refused.body["detail"].as_str().expect("a sentence");
    assert!(detail.starts_with("Too much of the past of games was read for you of late. Try again in "), "{detail}");
    assert!(refused.headers.contains_key("retry-after"));
    let now: Value = ada.get(&game).await.expect(200);
    assert_eq!(now["id"].as_str().map(|id| format!("/games/{id}")), Some(game.clone()), "what is now costs nothing");
    bo.get(&acts).await.expect(200);
    service.guest().get(&acts).await.expect(200);
    service.clock.advance(TimeDelta::seconds(2));
    ada.get(&acts).await.expect(200);
}

#[tokio::test]
async fn who_has_read_too_much_of_the_past_sees_a_game_without_motions() {
    let service = service().await;
    let (cy, di) = (service.user("Cy").await, service.user("Di").await);
    let long = format!("{}/moderation", long_game(&cy, &di).await);
    let game = service.seated(2, json!({})).await;
    let asked = service.open(&game).await.first().expect("somebody is asked").0;
    let shown = service.version(&game).await;
    service.answer(&game, asked).await;
    let mut reader = Browser::of(&service);
    reader.cookie = Some(format!("session={}", game.players[0].token));
    let page = async || {
        let request = reader.request(Method::GET, &format!("/games/{}", game.id)).header("pixie-shown", shown);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        answer.text().await.expect("a page")
    };
    assert!(page().await.contains("id=\"motions\""));
    let path = format!("/api/v1{long}");
    while service.send_as(&game.players[0], Method::GET, &path, Value::Null).await.status() == 200 {}
    assert!(!page().await.contains("id=\"motions\""));
}
