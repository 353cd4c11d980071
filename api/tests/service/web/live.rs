//! Tests of the live updates of a game's page, requested as its script does it.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::browser::Browser;
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::stream::{Stream, without_sources};
use crate::waiting::{seen, wait_until};

/// How often a stream sends a keep-alive comment.
const BEAT: TimeDelta = TimeDelta::seconds(20);
/// How often a node looks who sees the page of a game.
const LOOK: TimeDelta = TimeDelta::seconds(5);

/// A browser with the session of this player.
fn browser(service: &Service, game: &Seated, seat: usize) -> Browser {
    let mut browser = Browser::of(service);
    browser.cookie = Some(format!("session={}", game.players[seat].token));
    browser
}

/// An attribute of the page for its script.
fn data_attribute(browser: &Browser, attribute: &str) -> Option<String> {
    let tag = browser.html.split_once("<div id=\"game\"").expect("a game").1.split('>').next().expect("a tag");
    let after = tag.split_once(&format!(" {attribute}"))?.1;
    Some(after.strip_prefix("=\"").and_then(|value| value.split('"').next()).unwrap_or_default().to_owned())
}

/// The stream that the script of the current page opens.
async fn follow(browser: &Browser) -> Stream {
    let (page, version) = (
        data_attribute(browser, "data-page").expect("a path"),
        data_attribute(browser, "data-version").expect("a version"),
    );
    let path = format!("{page}/stream?after={version}");
    Stream::answering(browser.request(Method::GET, &path).header("sec-fetch-site", "same-origin")).await
}

#[tokio::test]
async fn two_browsers_hear_of_each_others_moves_and_find_them_on_the_page() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    let mut browsers = [browser(&service, &game, 0), browser(&service, &game, 1)];
    let mut streams = Vec::new();
    for browser in &mut browsers {
        browser.open(&path).await;
        assert_eq!(
            (data_attribute(browser, "data-page"), data_attribute(browser, "data-live")),
            (Some(path.clone()), Some(String::new()))
        );
        streams.push(follow(browser).await);
    }
    for _ in 0..4 {
        let asked = service.open(&game).await.first().expect("somebody is asked").0;
        service.answer(&game, asked).await;
        for (seat, (browser, stream)) in browsers.iter_mut().zip(&mut streams).enumerate() {
            let event = stream.event().await;
            let log = format!("/api/v1{path}/events?after={}", event["version"].as_i64().expect("a version") - 1);
            let log: Value = service.get_as(&game.players[seat], &log).await;
            let log = log["events"].as_array().expect("a list");
            assert_eq!(event, without_sources(log)[0], "what this player may see");
            browser.open(&path).await;
            assert_eq!(data_attribute(browser, "data-version"), Some(event["version"].to_string()));
        }
    }
}

#[tokio::test]
async fn who_sees_the_page_gets_no_mail_of_a_question_that_they_see_unless_it_stays_open() {
    let service = Service::start_with(|settings| settings.mail_pause_seconds = 10).await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    let mut page = browser(&service, &game, 0);
    page.open(&path).await;
    let _stream = follow(&page).await;
    // A program of the other player follows, and nobody knows whether it shows the game to anybody.
    let program = service.request(Method::GET, &format!("/api/v1{path}/stream")).bearer_auth(&game.players[1].token);
    let _program = Stream::answering(program).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let dues = "SELECT user_id, extract(epoch FROM due_at - queued_at)::float8 FROM outbox
        WHERE kind = 'turn' AND state = 'waiting' ORDER BY 2";
    let seconds = async || {
        let dues: Vec<(Uuid, f64)> = sqlx::query_as(dues).fetch_all(&service.owner).await.expect("mails");
        dues.into_iter().map(|(_, seconds)| seconds).collect::<Vec<_>>()
    };
    assert_eq!(seconds().await, [10.0, 10.0]);
    service.clock.advance(LOOK);
    wait_until("one mail to wait longer", async || seen(seconds().await, |seconds| *seconds == [10.0, 1800.0])).await;
    service.clock.advance(LOOK);
    let sent = "SELECT user_id::text FROM outbox WHERE kind = 'turn' AND state = 'sent'";
    let sent = async || -> Vec<String> { sqlx::query_scalar(sent).fetch_all(&service.owner).await.expect("mails") };
    let until_sent = async |number: usize| {
        wait_until(&format!("{number} mails"), async || seen(sent().await, |sent| sent.len() >= number)).await;
    };
    until_sent(1).await;
    assert_eq!(sent().await, [game.players[1].id.clone()]);
    service.clock.advance(TimeDelta::minutes(30));
    until_sent(2).await;
}

#[tokio::test]
async fn players_see_on_every_node_who_of_them_is_looking() {
    let service = Service::start().await;
    let other = service.another().await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    let looking = format!("/api/v1{path}/looking");
    let bo = &game.players[1];
    assert_eq!(service.get_as(bo, &looking).await["seats"], json!([]));
    let mut page = browser(&service, &game, 0);
    page.open(&path).await;
    let stream = follow(&page).await;
    for node in [&service, &other] {
        let seats = async || seen(node.get_as(bo, &looking).await, |told| told["seats"] == json!(["blue"]));
        wait_until("Ada to be seen", seats).await;
    }
    let sentence = "Looking just now: Ada (blue)";
    page.open(&path).await;
    assert!(!page.says("Looking just now"), "nobody else is there: {}", page.text());
    let mut bos = browser(&service, &game, 1);
    bos.open(&path).await;
    assert!(bos.says(sentence), "{}", bos.text());
    let mut guest = Browser::of(&service);
    guest.open(&path).await;
    assert!(!guest.says("Looking just now"), "{}", guest.text());

    drop(stream);
    for node in [&service, &other] {
        wait_until("nobody to be seen", async || {
            let told = node.get_as(bo, &looking).await;
            let is_over = told["seats"] == json!([]);
            if !is_over {
                node.clock.advance(TimeDelta::minutes(1));
            }
            is_over
        })
        .await;
    }
}

#[tokio::test]
async fn only_who_may_read_a_game_follows_it_and_no_other_site_does() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    ada.open("/").await;
    ada.send("/try", &[("players", "2")]).await;
    let game = ada.path.clone();
    let path = format!("{game}/stream");
    for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)] {
        let asked = ada.request(Method::GET, &path).header("sec-fetch-site", site).send().await.expect("an answer");
        assert_eq!(asked.status().as_u16(), status, "{site}");
    }
    let foreign = ada.request(Method::GET, &path).header("origin", "https://evil.example").send().await;
    assert_eq!(foreign.expect("an answer").status(), 403);
    let mut guest = Browser::of(&service);
    let refused = guest.request(Method::GET, &path).send().await.expect("an answer");
    assert_eq!(refused.status(), 404, "it is private");
    guest.open(&format!("{path}?after=never")).await;
    assert_eq!(guest.status, 400);

    // A user who has signed out is cut off, even on a stream opened before.
    ada.open(&game).await;
    let mut stream = follow(&ada).await;
    ada.send("/sign-out", &[]).await;
    service.clock.advance(BEAT);
    assert_eq!(stream.block().await, None);
}

#[tokio::test]
async fn a_game_that_is_over_is_not_followed() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    let mut guest = Browser::of(&service);
    guest.open(&path).await;
    assert!(
        data_attribute(&guest, "data-live").is_some() && data_attribute(&guest, "data-talk").is_none(),
        "{}",
        guest.text()
    );
    let mut stream = follow(&guest).await;
    assert_eq!(ada.delete(&path).await.status, 204);
    assert_eq!(stream.event().await["kind"], "cancelled");
    assert_eq!(stream.block().await, None);
    guest.open(&path).await;
    assert_eq!(data_attribute(&guest, "data-live"), None);
    let newest = data_attribute(&guest, "data-version").expect("a version");
    let again = guest.request(Method::GET, &format!("{path}/stream?after={newest}")).send().await.expect("an answer");
    assert_eq!(again.status(), 204);
}

#[tokio::test]
async fn the_script_is_a_file_of_its_own_for_the_pages_that_need_it() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let mut guest = Browser::of(&service);
    guest.open("/").await;
    assert!(!guest.says("<script"), "{}", guest.html);
    guest.open(&format!("/games/{}/history/3", game.id)).await;
    assert!(guest.says("<input id=\"slider\" type=\"range\" min=\"1\"") && guest.says(" hidden>"), "{}", guest.text());
    guest.open(&format!("/games/{}", game.id)).await;
    let address = guest.html.split("<script type=\"module\" src=\"").nth(1).expect("a script");
    let script = service.get(address.split('"').next().expect("its address")).await;
    assert_eq!(script.headers()["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(script.headers()["cache-control"], "public, max-age=31536000, immutable");
    let script = script.text().await.expect("a text");
    assert!(script.len() < 60_000 && !script.contains("innerHTML") && !script.contains("eval("), "small and harmless");
}
