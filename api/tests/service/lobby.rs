//! Tests of the lobby: create, join, leave, start.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::{Answer, Client, answer};

/// A game created by this client, and its path.
pub(crate) async fn game(of: &Client, body: Value) -> (String, Value) {
    let game = of.post("/games", body).await.expect(201);
    (format!("/games/{}", game["id"].as_str().expect("an id")), game)
}

async fn with_key(client: &Client, method: Method, path: &str, key: &str, body: Option<Value>) -> Answer {
    let request = client.request(method, path).header("Idempotency-Key", key);
    answer(match body {
        Some(body) => request.json(&body),
        None => request,
    })
    .await
}

async fn kinds(client: &Client, game: &str) -> Vec<String> {
    let events = client.get(&format!("{game}/events")).await.expect(200);
    let events = events["events"].as_array().expect("events");
    events.iter().map(|event| event["kind"].as_str().expect("a kind").to_owned()).collect()
}

#[tokio::test]
async fn a_new_game_waits_for_players_with_its_creator_on_the_first_seat() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let answer = ada.post("/games", json!({"players": 3, "toggles": {"dump_amount": "exactly_three"}})).await;
    let location = answer.headers["location"].to_str().unwrap().to_owned();
    let game = answer.expect(201);

    assert_eq!(location, format!("/api/v1/games/{}", game["id"].as_str().unwrap()));
    assert_eq!((&game["status"], &game["version"], &game["name"]), (&json!("open"), &json!(2), &json!("A game of 3")));
    assert_eq!((&game["rulebook"], &game["toggles"]["dump_amount"]), (&json!("en"), &json!("exactly_three")));
    assert_eq!((&game["edition"], &game["edition_revision"]), (&json!("standard"), &json!(1)));
    assert_eq!(
        game["seats"],
        json!([
            {"seat": "blue", "number": 1, "player": {"id": ada.id, "name": "Ada", "bot": false}},
            {"seat": "red", "number": 2, "player": null},
            {"seat": "yellow", "number": 3, "player": null},
        ])
    );
    assert_eq!(game["seed_commitment"].as_str().unwrap().len(), 64);
    assert!(game.get("seed").is_none() && game.get("result").is_none());
}

#[tokio::test]
async fn a_public_game_is_read_without_signing_in_and_once() {
    let service = Service::start().await;
    let (path, game) = game(&service.user("Ada").await, json!({"players": 2})).await;
    let guest = service.guest();
    let first = guest.get(&path).await;
    let tag = first.headers["etag"].clone();
    assert_eq!(first.expect(200), game);

    let again = guest.request(Method::GET, &path).header("If-None-Match", tag);
    assert_eq!(answer(again).await.status, 304);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for (body, word) in [
        (json!({}), "players"),
        (json!({"players": 1}), "2 to 5"),
        (json!({"players": 6}), "2 to 5"),
        (json!({"players": 3, "colour": "red"}), "colour"),
        (json!({"players": 3, "name": "a\nb"}), "control character"),
        (json!({"players": 3, "rulebook": "it"}), "rulebook"),
        (json!({"players": 3, "toggles": {"wrong_food": "eaten"}}), "wrong_food"),
        (json!({"players": 3, "toggles": [null]}), "expected an object"),
        (json!({"players": 3, "toggles": null}), "expected an object"),
        (json!({"players": 3, "edition": "golden"}), "there are: standard"),
    ] {
        let sentence = ada.post("/games", body).await.problem("malformed");
        assert!(sentence.contains(word), "{sentence}");
    }
}

#[tokio::test]
async fn the_lobby_is_for_those_who_are_signed_in() {
    let service = Service::start().await;
    let (path, _) = game(&service.user("Ada").await, json!({"players": 2})).await;
    let guest = service.guest();
    guest.post("/games", json!({"players": 2})).await.problem("unauthorized");
    guest.put(&format!("{path}/seats/me")).await.problem("unauthorized");
    guest.delete(&format!("{path}/seats/me")).await.problem("unauthorized");
    guest.post(&format!("{path}/start"), json!({})).await.problem("unauthorized");
    guest.get("/me/games").await.problem("unauthorized");
}

#[tokio::test]
async fn whoever_takes_the_last_seat_starts_the_game() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let (path, _) = game(&ada, json!({"players": 3, "name": "Ours"})).await;
    let seat = format!("{path}/seats/me");

    let open = answer(bo.request(Method::PUT, &seat).json(&json!({"seat": "yellow"}))).await.expect(200);
    assert_eq!((&open["status"], &open["seats"][2]["player"]["name"]), (&json!("open"), &json!("Bo")));
    assert!(bo.put(&seat).await.problem("conflict").contains("already"));
    let taken = answer(cy.request(Method::PUT, &seat).json(&json!({"seat": "yellow"}))).await;
    assert!(taken.problem("conflict").contains("another seat"));
    let nowhere = answer(cy.request(Method::PUT, &seat).json(&json!({"seat": "green"}))).await;
    assert!(nowhere.problem("malformed").contains("the seats blue, red, yellow"));

    let started = cy.put(&seat).await.expect(200);
    assert_eq!(
        (&started["status"], &started["round"], &started["phase"]),
        (&json!("running"), &json!(0), &json!("setup"))
    );
    assert!(!started["waiting"].as_array().unwrap().is_empty());
    assert_eq!(kinds(&ada, &path).await, ["created", "joined", "joined", "joined", "started"]);
    let dee = service.user("Dee").await;
    assert!(dee.put(&seat).await.problem("conflict").contains("started"));
    assert!(bo.delete(&seat).await.problem("conflict").contains("started"));
    assert!(ada.post(&format!("{path}/start"), json!({})).await.problem("conflict").contains("started"));
}

#[tokio::test]
async fn a_seat_can_be_given_up_before_the_start() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 3})).await;
    let seat = format!("{path}/seats/me");
    bo.delete(&seat).await.problem("forbidden");
    bo.put(&seat).await.expect(200);

    assert_eq!(bo.delete(&seat).await.status, 204);
    assert_eq!(ada.get(&path).await.expect(200)["seats"][1]["player"], Value::Null);
    assert!(ada.delete(&seat).await.problem("conflict").contains("call it off"), "she is alone");
}

#[tokio::test]
async fn the_creator_starts_with_bots_on_the_empty_seats() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 4})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let start = format!("{path}/start");
    bo.post(&start, json!({})).await.problem("forbidden");
    ada.post(&start, json!({"bots": "reckless"})).await.problem("malformed");

    let game = answer(ada.request(Method::POST, &start)).await.expect(200);
    assert_eq!(game["status"], "running");
    assert_eq!(game["seats"][2], json!({"seat": "yellow", "number": 3, "player": null, "bot": "cautious"}));
    assert_eq!(ada.get(&path).await.expect(200), game);
    let kinds = kinds(&ada, &path).await;
    assert_eq!(kinds[..6], ["created", "joined", "joined", "joined", "joined", "started"]);
}

#[tokio::test]
async fn a_repeated_command_gets_the_first_answer_and_does_nothing() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let body = json!({"players": 3, "private": false});
    let game = with_key(&ada, Method::POST, "/games", "k1", Some(body.clone())).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().unwrap());
    let (seat, start) = (format!("{path}/seats/me"), format!("{path}/start"));

    let joined = with_key(&bo, Method::PUT, &seat, "k1", None).await.expect(200);
    assert_eq!(with_key(&bo, Method::DELETE, &seat, "k2", None).await.status, 204);
    assert_eq!(with_key(&bo, Method::PUT, &seat, "k1", None).await.expect(200), joined);
    assert_eq!(with_key(&bo, Method::DELETE, &seat, "k2", None).await.status, 204);
    let started = with_key(&ada, Method::POST, &start, "k3", None).await.expect(200);
    assert_eq!(with_key(&ada, Method::POST, &start, "k3", None).await.expect(200), started);
    assert_eq!(with_key(&ada, Method::POST, "/games", "k1", Some(body)).await.expect(201), game);

    let other = Some(json!({"players": 2}));
    with_key(&ada, Method::POST, "/games", "k1", other).await.problem("idempotency-key-reused");
    let other = Some(json!({"seat": "red"}));
    with_key(&bo, Method::PUT, &seat, "k1", other).await.problem("idempotency-key-reused");
    assert_eq!(ada.get("/games").await.expect(200)["games"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn of_two_who_want_the_last_seat_one_gets_it() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    for _ in 0..5 {
        let (path, _) = game(&ada, json!({"players": 2})).await;
        let seat = format!("{path}/seats/me");
        let (bo_gets, cy_gets) = tokio::join!(bo.put(&seat), cy.put(&seat));
        let mut statuses = [bo_gets.status, cy_gets.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(kinds(&ada, &path).await, ["created", "joined", "joined", "started"]);
    }
}
