//! Tests of origins: events say from where they came, to their actors and to moderators, and to nobody else.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::Client;
use crate::support::game::Seated;
use crate::support::stream::Stream;
use crate::web::browser::Browser;

impl Service {
    /// The seat that is asked, and its first legal move.
    async fn asked_for(&self, game: &Seated) -> (usize, Value) {
        let seat = self.open(game).await.first().expect("somebody is asked").0;
        (seat, self.own_decision(game, seat).await)
    }
}

/// A move by the API, with its request id.
async fn move_by_api(service: &Service, game: &Seated) -> String {
    let (seat, asked) = service.asked_for(game).await;
    let path = format!("/api/v1/games/{}/moves", game.id);
    let request = service.request(Method::POST, &path).bearer_auth(&game.players[seat].token);
    let request = request.header("X-Request-Id", "00000000-0000-4000-8000-00000000beef");
    let body = json!({"notation": asked["legal"][0]["notation"]});
    let answer = request.json(&body).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let id = answer.headers()["x-request-id"].to_str().expect("an id").to_owned();
    assert!(!id.contains("beef"), "nobody chooses the id of a request");
    id
}

async fn move_by_page(service: &Service, game: &Seated) -> String {
    let (seat, asked) = service.asked_for(game).await;
    let mut browser = Browser::of(service);
    browser.cookie = Some(format!("session={}", game.players[seat].token));
    let said = asked["legal"][0]["notation"].as_str().expect("a text");
    // What it would do is shown first, and then it is made.
    let shown = said.replace(' ', "+").replace('>', "%3E");
    browser.open(&format!("/games/{}?move={shown}", game.id)).await;
    browser.send(&format!("/games/{}/moves", game.id), &[("move", said)]).await;
    assert_eq!(browser.path, format!("/games/{}?note=moved", game.id), "{}", browser.text());
    String::new()
}

async fn move_by_mail(service: &Service, game: &Seated) {
    let (seat, asked) = service.asked_for(game).await;
    let decision = asked["id"].as_str().expect("an id").parse().expect("a number");
    let to = service.address(game, seat, decision).await;
    let from = ["ada@example.org", "bo@example.org"][seat];
    let said = asked["legal"][0]["notation"].as_str().expect("a text");
    service.write(from, &to, "m1@example.org", said).await;
    service.answer_to("m1@example.org").await;
}

async fn log(client: &Client, game: &Seated) -> Vec<Value> {
    let events = client.get(&format!("/games/{}/events", game.id)).await.expect(200);
    events["events"].as_array().expect("a list").clone()
}

fn is_by(event: &Value, user: &str) -> bool {
    event["actor"]["user"] == user
}

/// A game of two with events of each sort, and the request id of the move by the API.
async fn scene(service: &Service) -> (Seated, String) {
    let game = service.seated(2, json!({"pace_hours": 24})).await;
    let request = move_by_api(service, &game).await;
    move_by_page(service, &game).await;
    move_by_mail(service, &game).await;
    service.clock.advance(TimeDelta::hours(19));
    let mo = service.moderator("Mo").await;
    mo.wait_for(&format!("/games/{}", game.id), "reminded").await;
    mo.post(&format!("/games/{}/moderation/pause", game.id), json!({"reason": "a storm"})).await.expect(200);
    (game, request)
}

#[tokio::test]
async fn from_where_an_event_came_is_for_its_actor_and_for_moderators() {
    let service = Service::start().await;
    let (game, request) = scene(&service).await;
    let mut readers = Vec::new();
    for player in &game.players {
        readers.push(Client::with_token(service.address, &player.token).await);
    }
    let mo = Client::with_token(service.address, "pixie_Mo").await;
    readers.extend([service.user("Cy").await, service.guest()]);

    let all = log(&mo, &game).await;
    let ways: Vec<_> = all.iter().map(|event| event["origin"]["source"]["by"].as_str().unwrap_or("?")).collect();
    let made = ["api", "api", "api", "api", "api", "page", "mail", "clock", "api"];
    assert_eq!(ways, made, "created, three joined or started, moves, reminded, paused: {all:?}");
    assert_eq!(all[4]["origin"]["source"]["request"], request.as_str());
    assert!(all[4]["origin"]["token_name"].is_string(), "{}", all[4]);
    assert_eq!(all[4]["origin"]["program"], env!("CARGO_PKG_VERSION"));
    let stored: Vec<String> = sqlx::query_scalar("SELECT id::text FROM inbox").fetch_all(&service.owner).await.unwrap();
    assert_eq!(json!(stored), json!([all[6]["origin"]["source"]["mail"]]));

    for reader in readers {
        let user = reader.id.to_string();
        for (event, known) in log(&reader, &game).await.iter().zip(&all) {
            let own = &event["origin"]["source"];
            let expected = if is_by(event, &user) { &known["origin"]["source"] } else { &Value::Null };
            assert_eq!(own, expected, "{user}: {event}");
            assert!(event["origin"]["token_name"].is_null() && event["origin"]["engine"].is_string(), "{event}");
        }
    }
    service.verify().await;
}

#[tokio::test]
async fn a_file_holds_the_hash_of_each_source_and_those_sources_that_its_reader_may_see() {
    let service = Service::start().await;
    let (game, request) = scene(&service).await;
    let mo = Client::with_token(service.address, "pixie_Mo").await;
    let path = format!("/games/{}/export", game.id);
    let file = async |client: &Client| {
        let answer = client.request(Method::GET, &path).send().await.expect("an answer");
        answer.text().await.expect("a file")
    };
    let sources = |file: &str| file.lines().filter(|line| line.contains("\"source\":{\"by\"")).count();
    let (all, guests) = (file(&mo).await, file(&service.guest()).await);
    let own = file(&Client::with_token(service.address, &game.players[0].token).await).await;
    // The start of a game is not whole for anybody, so that only its place is there.
    assert_eq!((sources(&all), sources(&guests)), (8, 0));
    assert!((2..8).contains(&sources(&own)), "{own}");
    assert!(all.contains(&request) && !guests.contains(&request));
    let tokens: Vec<String> =
        sqlx::query_scalar("SELECT id::text FROM tokens WHERE id <> user_id").fetch_all(&service.owner).await.unwrap();
    assert!(!tokens.iter().any(|token| guests.contains(token)), "{guests}");
    let heads = [&all, &own, &guests].map(|file| file.lines().next().expect("a header").to_owned());
    assert!(heads.iter().all(|head| *head == heads[0]), "{heads:?}");
    for file in [&all, &own, &guests] {
        pixie_service::record::archive::read(file.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    }
    let other = all.replace(&request, "00000000-0000-4000-8000-000000000000");
    let error = pixie_service::record::archive::read(other.as_bytes()).err().expect("a fault");
    assert_eq!(error.to_string(), "line 6 (version 5): its source does not have the hash that its origin holds");
}

/// Spectators share what a stream has written.
#[tokio::test]
async fn a_stream_tells_nobody_from_where_an_event_came() {
    let service = Service::start().await;
    let (game, _) = scene(&service).await;
    let mo = Client::with_token(service.address, "pixie_Mo").await;
    let ada = Client::with_token(service.address, &game.players[0].token).await;
    for reader in [mo, ada, service.guest()] {
        let mut stream = Stream::open(&reader, &format!("/games/{}/stream?after=0", game.id)).await;
        let mut told = String::new();
        while !told.contains("event: paused") {
            told += &stream.block().await.expect("an event");
        }
        assert!(told.contains("\"origin\":{\"engine\"") && !told.contains("\"source\""), "{told}");
    }
}

#[tokio::test]
async fn the_history_page_says_from_where_an_event_came() {
    let service = Service::start().await;
    let (game, _) = scene(&service).await;
    let mut browser = Browser::of(&service);
    let path = format!("/games/{}/history/all", game.id);
    for (token, shown) in [("pixie_Mo", true), ("", false)] {
        browser.cookie = Some(format!("session={token}"));
        browser.open(&path).await;
        for words in ["by the page", "by mail", "by the clock", "by the API, with the token “"] {
            assert_eq!(browser.says(&format!("<p class=\"hint\">{words}")), shown, "{words}: {}", browser.text());
        }
    }
    sqlx::query("DELETE FROM tokens WHERE name <> 'test'").execute(&service.owner).await.expect("revoked");
    browser.cookie = Some("session=pixie_Mo".to_owned());
    browser.open(&path).await;
    assert!(browser.says("by the API, with a token that was deleted"), "{}", browser.text());
}
