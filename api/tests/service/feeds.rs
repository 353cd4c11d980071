//! Tests of the feed of a game.

use std::collections::BTreeSet;
use std::path::Path;

use pixie_service::record::archive;
use reqwest::Method;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LAST_MODIFIED};
use serde_json::json;

use crate::lobby::game;
use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::Client;

async fn feed(reader: &Client, path: &str) -> String {
    let answer = reader.request(Method::GET, path).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.text().await.expect("a feed")
}

/// The texts of the elements with this name.
fn texts<'a>(feed: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    feed.split(&*open).skip(1).map(|rest| rest.split_once(&*close).expect("an element ends").0).collect()
}

/// The address of the next part.
fn next(feed: &str) -> Option<String> {
    let (_, rest) = feed.split_once("<link rel=\"next\" type=\"application/atom+xml\" href=\"")?;
    let (url, _) = rest.split_once('"').expect("a link ends");
    Some(url.split_once("/api/v1").expect("an address of the API").1.to_owned())
}

#[tokio::test]
async fn a_feed_tells_what_has_happened_and_keeps_its_ids() {
    let stage = Stage::set_up(3, json!({"name": "Rainy <days>", "rulebook": "en"})).await;
    let path = stage.path("/feed.atom");
    let guest = stage.service.guest();
    let answer = guest.request(Method::GET, &path).send().await.expect("an answer");
    let headers = answer.headers().clone();
    assert_eq!(headers[CONTENT_TYPE], "application/atom+xml; charset=utf-8");
    assert_eq!(headers[CACHE_CONTROL], "public, max-age=60");
    assert!(headers[LAST_MODIFIED].to_str().unwrap().ends_with("GMT"));
    let first = answer.text().await.expect("a feed");
    assert!(first.contains("<title>Rainy &#60;days&#62;</title>") && first.contains("The game begins"), "{first}");
    let same = guest.request(Method::GET, &path).header(IF_NONE_MATCH, &headers[ETAG]).send().await.expect("an answer");
    assert_eq!(same.status(), 304);

    let before = stage.version().await;
    stage.play(4).await;
    let second = feed(&guest, &path).await;
    let (old, new) = (texts(&first, "id"), texts(&second, "id"));
    assert!(new.len() > old.len() && old.iter().all(|id| new.contains(id)), "{old:?} {new:?}");
    assert_eq!(new.iter().collect::<BTreeSet<_>>().len(), new.len(), "{new:?}");

    stage.rewind(before).await.expect(200);
    let third = feed(&guest, &path).await;
    assert!(third.contains("Taken back to"), "{third}");
    assert!(texts(&third, "entry").len() < texts(&second, "entry").len(), "{third}");
}

#[tokio::test]
async fn a_feed_comes_in_parts() {
    let service = Service::start().await;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/taken-back.ndjson");
    let archived = archive::read(&std::fs::read(file).expect("a game")[..]).unwrap_or_else(|error| panic!("{error}"));
    let first = format!("/games/{}/feed.atom", archived.game_id);
    archive::import(&service.owner, archived).await.unwrap_or_else(|error| panic!("{error}"));
    let guest = service.guest();
    let (mut seen, mut parts, mut path) = (BTreeSet::new(), 0, Some(first.clone()));
    while let Some(here) = path {
        let part = feed(&guest, &here).await;
        assert!(texts(&part, "entry").len() <= 60);
        for entry in texts(&part, "entry") {
            assert!(seen.insert(texts(entry, "id")[0].to_owned()), "{entry} comes twice");
        }
        (parts, path) = (parts + 1, next(&part));
    }
    assert!(parts >= 2 && seen.len() > 60, "{parts} {}", seen.len());
    assert_eq!(guest.get(&format!("{first}?before=1")).await.status, 200);
    guest.get(&format!("{first}?before=0")).await.problem("malformed");
}

#[tokio::test]
async fn a_feed_tells_everybody_the_same_and_nothing_of_private_games() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 3})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    let path = format!("{path}/feed.atom");
    assert_eq!(feed(&ada, &path).await, feed(&service.guest(), &path).await);

    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    for other in [&bo, &service.guest()] {
        other.get(&format!("{path}/feed.atom")).await.problem("not-found");
    }
}

#[tokio::test]
async fn a_feed_tells_in_the_language_that_its_address_names_in_each_part() {
    let stage = Stage::set_up(2, json!({"rulebook": "en"})).await;
    let before = stage.version().await;
    stage.play(3).await;
    stage.rewind(before).await.expect(200);
    let guest = stage.service.guest();
    for (language, begins, taken_back) in [
        ("de", "Das Spiel beginnt", "Zurückgenommen bis"),
        ("fr", "La partie commence", "Repris jusqu’à"),
        ("pl", "Gra się zaczyna", "Cofnięte do"),
    ] {
        let own = format!("/feed.atom?language={language}");
        let told = feed(&guest, &stage.path(&own)).await;
        assert!(told.contains(begins) && told.contains(taken_back), "{told}");
        assert!(told.contains(&format!("xml:lang=\"{language}\"")) && told.contains(&own), "{told}");
    }
    guest.get(&stage.path("/feed.atom?language=nl")).await.problem("malformed");
}
