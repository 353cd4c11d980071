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
struct StreamEvent {
    id: Option<String>,
    kind: String,
    data: Value,
}

async fn next(stream: &mut Stream) -> StreamEvent {
    read(&stream.block().await.expect("an event"))
}

fn read(block: &str) -> StreamEvent {
    let field =
        |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned);
    StreamEvent {
        id: field("id"),
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
async fn answer(player: &Client, event: &StreamEvent) {
    for decision in event.data["decisions"].as_array().expect("a list") {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        let path = format!("/games/{}/moves", event.data["id"].as_str().expect("an id"));
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
    let event = next(&mut of_ada).await;
    assert_eq!(
        (event.kind.as_str(), &event.data["id"], &event.data["status"]),
        ("game", &json!(before), &json!("open"))
    );
    // Whoever gets a seat while the stream is open is told so, also on another node.
    join(&bo, &before).await;
    let later = open_game(&ada, "Later").await;
    join(&bo, &later).await;
    let mut versions = [(before.clone(), 0), (later.clone(), 0)];
    while versions.iter().any(|(_, version)| *version < 20) {
        let (event, player) = tokio::select! {
            event = next(&mut of_ada) => (event, &ada),
            event = next(&mut of_bo) => (event, &bo),
        };
        assert_eq!(event.kind, "game");
        assert_eq!(
            event.data["waits_for_me"],
            json!(event.data["decisions"].as_array().is_some_and(|all| !all.is_empty()))
        );
        let (_, version) = versions.iter_mut().find(|(game, _)| event.data["id"] == **game).expect("one of the games");
        *version = (*version).max(event.data["version"].as_i64().expect("a version"));
        answer(player, &event).await;
    }
}

/// Opens the stream again with an id.
async fn resume(player: &Client, id: &str) -> Stream {
    Stream::answering(player.request(Method::GET, PATH).header("Last-Event-ID", id)).await
}

/// All that is told until the next comment.
async fn all(service: &Service, stream: &mut Stream) -> Vec<StreamEvent> {
    service.clock.advance(BEAT);
    let mut events = Vec::new();
    loop {
        let block = stream.block().await.expect("an event");
        if block == ": " {
            return events;
        }
        events.push(read(&block));
    }
}

/// The events of a kind, by the names of their games.
fn named<'a>(events: &'a [StreamEvent], kind: &str) -> Vec<&'a str> {
    events.iter().filter(|event| event.kind == kind).filter_map(|event| event.data["name"].as_str()).collect()
}

/// The last id of what was told.
fn last_id(events: &[StreamEvent]) -> String {
    events.iter().rev().find_map(|event| event.id.clone()).expect("an id")
}

#[tokio::test]
async fn who_comes_back_is_told_what_has_changed_and_hardly_anything_else() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for number in 0..12 {
        open_game(&ada, &format!("Quiet {number}")).await;
    }
    let busy = open_game(&ada, "Busy").await;
    let mut stream = Stream::open(&ada, PATH).await;
    let events = all(&service, &mut stream).await;
    assert_eq!(named(&events, "game").len(), 13);
    // Who has got the last of what came together has got all of it.
    assert!(
        events.last().is_some_and(|event| event.id.is_some())
            && events.iter().filter(|event| event.id.is_some()).count() == 1
    );
    drop(stream);

    let mut stream = resume(&ada, &last_id(&events)).await;
    assert_eq!(all(&service, &mut stream).await.len(), 0, "nothing has changed");
    drop(stream);

    join(&bo, &busy).await;
    let message = bo.post(&format!("/games/{busy}/messages"), json!({"text": "Hello!"})).await.expect(201);
    let mut stream = resume(&ada, &last_id(&events)).await;
    let again = all(&service, &mut stream).await;
    let is_busy = |event: &&StreamEvent| event.data["id"] == *busy;
    assert_eq!(again.iter().find(is_busy).map(|event| &event.data["status"]), Some(&json!("running")));
    let messages: Vec<_> = again.iter().filter(|event| event.kind == "message").map(|event| &event.data).collect();
    assert_eq!(messages, [&json!({"game": busy, "newest": message["id"]})]);
    // Of 128 buckets one has changed.
    assert!(named(&again, "game").len() < 7, "{again:?}");
    drop(stream);
    let mut stream = resume(&ada, &last_id(&again)).await;
    assert_eq!(all(&service, &mut stream).await.len(), 0, "all is known");
}

#[tokio::test]
async fn what_has_an_old_time_is_told_to_who_comes_back_too() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let late = open_game(&ada, "Late").await;
    let talk = open_game(&ada, "Talk").await;
    join(&bo, &talk).await;
    service.clock.advance(TimeDelta::hours(2));
    open_game(&ada, "Newest").await;
    let mut stream = Stream::open(&ada, PATH).await;
    let events = all(&service, &mut stream).await;
    drop(stream);

    // As a node whose clock is behind, or a commit that took two hours.
    service.clock.advance(-TimeDelta::hours(2));
    join(&bo, &late).await;
    let message = bo.post(&format!("/games/{talk}/messages"), json!({"text": "Hello!"})).await.expect(201);
    service.clock.advance(TimeDelta::hours(2));
    let mut stream = resume(&ada, &last_id(&events)).await;
    let again = all(&service, &mut stream).await;
    assert!(named(&again, "game").contains(&"Late"), "{again:?}");
    assert!(again.iter().any(|event| event.data == json!({"game": talk, "newest": message["id"]})), "{again:?}");
}

#[tokio::test]
async fn an_id_that_nobody_can_read_is_told_everything() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = open_game(&ada, "Mine").await;
    join(&bo, &game).await;
    bo.post(&format!("/games/{game}/messages"), json!({"text": "Hello!"})).await.expect(201);
    let over = open_game(&ada, "Over").await;
    assert_eq!(ada.delete(&format!("/games/{over}")).await.status, 204);
    // The ids of the release before were times.
    for id in ["1767225600000", "0", "nonsense", "1.", "1.AAAA", "2.AAAA", &"9".repeat(4000)] {
        let mut stream = resume(&ada, id).await;
        let events = all(&service, &mut stream).await;
        assert_eq!(named(&events, "game"), ["Mine", "Over"], "{id}");
        assert_eq!(events.iter().filter(|event| event.kind == "message").count(), 1, "{id}");
    }
}

#[tokio::test]
async fn who_was_told_nothing_has_a_position_too() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let stream = Stream::open(&ada, PATH).await;
    let id = stream.id.clone().expect("an id");
    drop(stream);
    let game = open_game(&ada, "First").await;
    join(&bo, &game).await;
    bo.post(&format!("/games/{game}/messages"), json!({"text": "Hello!"})).await.expect(201);
    let mut stream = resume(&ada, &id).await;
    let events = all(&service, &mut stream).await;
    assert_eq!(events.iter().map(|event| event.kind.as_str()).collect::<Vec<_>>(), ["game", "message"]);
    drop(stream);
    let mut stream = Stream::open(&ada, PATH).await;
    assert_eq!(all(&service, &mut stream).await.len(), 1, "who begins reads the messages by themselves");
}

#[tokio::test]
async fn the_end_of_a_game_is_told_once_and_not_with_each_later_one() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let mut games = Vec::new();
    for number in 0..5 {
        games.push(open_game(&ada, &format!("Game {number}")).await);
    }
    let mut stream = Stream::open(&ada, PATH).await;
    let mut id = last_id(&all(&service, &mut stream).await);
    drop(stream);
    for (number, game) in games.iter().enumerate() {
        assert_eq!(ada.delete(&format!("/games/{game}")).await.status, 204);
        let mut stream = resume(&ada, &id).await;
        let events = all(&service, &mut stream).await;
        let of_it = events.iter().find(|event| event.data["id"] == **game).expect("its end");
        assert_eq!(of_it.data["status"], "cancelled");
        let of_earlier =
            events.iter().filter(|event| games[..number].iter().any(|game| event.data["id"] == **game)).count();
        assert_eq!(of_earlier, 0, "{events:?}");
        id = last_id(&events);
        // Games that have ended on another day are not told again with it.
        service.clock.advance(TimeDelta::days(1));
    }
    service.clock.advance(TimeDelta::days(40));
    let mut stream = resume(&ada, &id).await;
    assert_eq!(all(&service, &mut stream).await.len(), 0, "what is over for long is not followed");
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
    let event = next(&mut stream).await;
    assert_eq!((event.kind.as_str(), event.data), ("left", json!({"game": game})));
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
    let event = next(&mut stream).await;
    let read = ada.get(&format!("/games/{game}/decisions")).await.expect(200);
    assert_eq!((event.id, event.kind.as_str(), event.data), (None, "decisions", read));
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
