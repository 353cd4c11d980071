//! Tests of the stream of all games of a user.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::Client;
use crate::support::stream::Stream;

const PATH: &str = "/me/stream";
const BEAT: TimeDelta = TimeDelta::seconds(20);

/// An event: its id, its kind, and its data.
#[derive(Debug)]
struct Told {
    id: Option<i64>,
    kind: String,
    data: Value,
}

async fn next(stream: &mut Stream) -> Told {
    let block = stream.block().await.expect("an event");
    let field =
        |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned);
    Told {
        id: field("id").map(|id| id.parse().expect("a number")),
        kind: field("event").unwrap_or_else(|| panic!("{block}")),
        data: serde_json::from_str(&field("data").expect("data")).expect("JSON"),
    }
}

async fn open_game(player: &Client, name: &str) -> String {
    let game = player.post("/games", json!({"name": name, "players": 2})).await.expect(201);
    game["id"].as_str().expect("an id").to_owned()
}

async fn join(player: &Client, game: &str) {
    player.put(&format!("/games/{game}/seats/me")).await.expect(200);
}

/// Answers what the stream asks, and nothing else.
async fn answer(player: &Client, told: &Told) {
    for decision in told.data["decisions"].as_array().expect("a list") {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        let path = format!("/games/{}/moves", told.data["id"].as_str().expect("an id"));
        // What was asked may have been told twice, and answered in between.
        let made = player.post(&path, body).await;
        assert!(matches!(made.status, 200 | 409), "{}", made.body);
    }
}

#[tokio::test]
async fn who_answers_what_the_stream_asks_plays_all_games_and_reads_nothing_else() {
    let here = Service::start().await;
    let there = here.another().await;
    let (ada, bo) = (here.user("Ada").await, here.user("Bo").await);
    let before = open_game(&ada, "Before").await;
    let (mut of_ada, mut of_bo) = (Stream::open(&ada, PATH).await, Stream::open(&bo.at(&there), PATH).await);
    let told = next(&mut of_ada).await;
    assert_eq!((told.kind.as_str(), &told.data["id"], &told.data["status"]), ("game", &json!(before), &json!("open")));
    // Whoever gets a seat while the stream is open is told so, also on another node.
    join(&bo, &before).await;
    let later = open_game(&ada, "Later").await;
    join(&bo, &later).await;
    let mut versions = [(before.clone(), 0), (later.clone(), 0)];
    while versions.iter().any(|(_, version)| *version < 20) {
        let (told, player) = tokio::select! {
            told = next(&mut of_ada) => (told, &ada),
            told = next(&mut of_bo) => (told, &bo),
        };
        assert_eq!(told.kind, "game");
        assert_eq!(
            told.data["waits_for_me"],
            json!(told.data["decisions"].as_array().is_some_and(|all| !all.is_empty()))
        );
        let (_, version) = versions.iter_mut().find(|(game, _)| told.data["id"] == **game).expect("one of the games");
        *version = (*version).max(told.data["version"].as_i64().expect("a version"));
        answer(player, &told).await;
    }
}

#[tokio::test]
async fn who_comes_back_is_told_what_has_changed_and_not_the_rest() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let quiet = open_game(&ada, "Quiet").await;
    service.clock.advance(TimeDelta::minutes(5));
    let busy = open_game(&ada, "Busy").await;
    let mut stream = Stream::open(&ada, PATH).await;
    let first = [next(&mut stream).await, next(&mut stream).await];
    assert_eq!(first.each_ref().map(|told| told.data["id"].clone()), [json!(quiet), json!(busy)]);
    drop(stream);

    service.clock.advance(TimeDelta::minutes(5));
    join(&bo, &busy).await;
    let message = bo.post(&format!("/games/{busy}/messages"), json!({"text": "Hello!"})).await.expect(201);
    let mut stream = Stream::resume(&ada, PATH, first[1].id).await;
    let told = next(&mut stream).await;
    assert_eq!((&told.data["id"], &told.data["status"]), (&json!(busy), &json!("running")));
    let told = next(&mut stream).await;
    assert_eq!((told.kind.as_str(), told.data), ("message", json!({"game": busy, "newest": message["id"]})));
    service.clock.advance(BEAT);
    assert_eq!(stream.block().await.as_deref(), Some(": "), "nothing else");
}

#[tokio::test]
async fn who_loses_a_seat_or_a_token_is_told_nothing_more() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = ada.post("/games", json!({"name": "Ours", "players": 3})).await.expect(201);
    let game = game["id"].as_str().expect("an id").to_owned();
    let mut stream = Stream::open(&bo, PATH).await;
    join(&bo, &game).await;
    assert_eq!(next(&mut stream).await.data["id"], json!(game));
    assert_eq!(bo.delete(&format!("/games/{game}/seats/me")).await.status, 204);
    let told = next(&mut stream).await;
    assert_eq!((told.kind.as_str(), told.data), ("left", json!({"game": game})));
    ada.delete(&format!("/games/{game}")).await;

    bo.delete("/auth/token").await;
    service.clock.advance(BEAT);
    assert_eq!(stream.block().await, None);
}

#[tokio::test]
async fn the_stream_of_a_game_tells_what_is_asked_if_wanted() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = open_game(&ada, "Asked").await;
    join(&bo, &game).await;
    let newest = ada.get(&format!("/games/{game}")).await.expect(200)["version"].as_i64().expect("a version");
    let mut stream = Stream::open(&ada, &format!("/games/{game}/stream?after={}&decisions=true", newest - 1)).await;
    stream.event().await;
    let told = next(&mut stream).await;
    let read = ada.get(&format!("/games/{game}/decisions")).await.expect(200);
    assert_eq!((told.id, told.kind.as_str(), told.data), (None, "decisions", read));
}

#[tokio::test]
async fn a_list_of_my_games_that_has_not_changed_is_not_sent_again() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    open_game(&ada, "Tagged").await;
    let ask = async |tag: Option<&str>| {
        let request = ada.request(Method::GET, "/me/games");
        tag.into_iter()
            .fold(request, |request, tag| request.header("If-None-Match", tag))
            .send()
            .await
            .expect("an answer")
    };
    let first = ask(None).await;
    let tag = first.headers()["ETag"].to_str().expect("text").to_owned();
    assert_eq!(ask(Some(&tag)).await.status(), 304);
    open_game(&ada, "Another").await;
    assert_eq!(ask(Some(&tag)).await.status(), 200);
}
