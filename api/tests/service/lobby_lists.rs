//! Tests of the lists of games.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;

fn names(list: &Value) -> Vec<&str> {
    list["games"].as_array().expect("games").iter().map(|game| game["name"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn the_lobby_shows_public_games_page_by_page_newest_first() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for name in ["first", "second", "third"] {
        game(&ada, json!({"players": 2, "name": name})).await;
        game(&ada, json!({"players": 2, "name": "secret", "private": true})).await;
        service.clock.advance(TimeDelta::minutes(1));
    }
    let guest = service.guest();
    let all = guest.get("/games").await.expect(200);
    assert_eq!((names(&all), &all["next"]), (vec!["third", "second", "first"], &Value::Null));

    let page = guest.get("/games?limit=2").await.expect(200);
    assert_eq!(names(&page), ["third", "second"]);
    let next = page["next"].as_str().expect("a next page");
    let page = guest.get(&format!("/games?limit=2&cursor={next}")).await.expect(200);
    assert_eq!((names(&page), &page["next"]), (vec!["first"], &Value::Null));
}

#[tokio::test]
async fn the_lobby_can_be_asked_for_games_that_wait_for_players() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2, "name": "running"})).await;
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    game(&ada, json!({"players": 2, "name": "open"})).await;

    assert_eq!(names(&ada.get("/games?status=open").await.expect(200)), ["open"]);
    assert_eq!(names(&ada.get("/games?status=running").await.expect(200)), ["running"]);
    for wrong in ["status=begun", "limit=0", "limit=101", "cursor=7", "colour=red"] {
        ada.get(&format!("/games?{wrong}")).await.problem("malformed");
    }
}

#[tokio::test]
async fn what_waits_for_me_comes_first_among_my_games() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2, "name": "waits", "private": true})).await;
    let started = ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    assert_eq!(started["waiting"], json!(["blue"]));
    service.clock.advance(TimeDelta::minutes(1));
    game(&ada, json!({"players": 2, "name": "open"})).await;
    game(&bo, json!({"players": 2, "name": "not mine"})).await;

    let mine = ada.get("/me/games").await.expect(200);
    assert_eq!(names(&mine), ["waits", "open"]);
    assert_eq!((&mine["games"][0]["my_seat"], &mine["games"][0]["waits_for_me"]), (&json!("blue"), &json!(true)));
    assert_eq!(names(&ada.get("/me/games?waiting=true").await.expect(200)), ["waits"]);

    let page = ada.get("/me/games?limit=1").await.expect(200);
    let next = page["next"].as_str().expect("a next page");
    assert_eq!(names(&ada.get(&format!("/me/games?limit=1&cursor={next}")).await.expect(200)), ["open"]);
}
