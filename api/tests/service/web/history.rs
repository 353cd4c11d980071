//! Tests of the history and message pages of a game.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::browser::Browser;
use crate::support::Service;

#[tokio::test]
async fn every_version_is_listed_compared_and_taken_away() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    for _ in 0..3 {
        let asked = service.open(&game).await.first().expect("somebody is asked").0;
        service.answer(&game, asked).await;
    }
    let path = format!("/games/{}", game.id);
    let mo = service.moderator("Mo").await;
    let back = json!({"from": service.version(&game).await, "to_version": 4, "reason": "misclick"});
    mo.post(&format!("{path}/moderation/rewind"), back).await.expect(200);
    let head = service.version(&game).await;
    assert_eq!(head, 8);

    let mut ada = Browser::of(&service);
    ada.cookie = Some(format!("session={}", game.players[0].token));
    ada.open(&format!("{path}/history/6")).await;
    assert!(ada.says("Taken back to 4 by a moderator: misclick (<a"), "{}", ada.text());
    assert!(ada.says("/history/all?after=0#v6") && !ada.says("/moderation"), "{}", ada.text());
    let notes = format!("{path}/history/6/notes");
    ada.send(&notes, &[("text", "A <slip> of mine"), ("audience", "readers")]).await;
    assert!(
        ada.path.ends_with("/history/6#notes") && ada.says("A &#60;slip&#62; of mine"),
        "{} {}",
        ada.path,
        ada.text()
    );
    let mut guest = Browser::of(&service);
    guest.open(&format!("{path}/history/6")).await;
    assert!(!guest.says("slip") && !guest.says("<textarea id=\"note\""), "{}", guest.text());
    let delete = ada.html.split("action=\"").find(|part| part.contains("/delete\"")).expect("a form");
    let delete = delete.split('"').next().expect("an address").to_owned();
    ada.send(&delete, &[]).await;
    assert!(!ada.says("slip"), "{}", ada.text());
    ada.send(&notes, &[("text", " "), ("audience", "author")]).await;
    assert_eq!(ada.status, 400);
    ada.open(&format!("{path}/history/8")).await;
    assert!(ada.says("/difference?from=7&amp;to=8"), "{}", ada.text());

    ada.open(&format!("{path}/history/all?after=77")).await;
    assert_eq!(ada.html.matches("<li id=\"v").count(), 8);
    assert_eq!(ada.html.matches("Taken back to 4 by a moderator: misclick (<a").count(), 3, "{}", ada.text());

    ada.open(&format!("{path}/history/all?kind=moved&seat=&surviving=true")).await;
    assert!(ada.says("value=\"moved\" selected") && ada.says(" checked"), "{}", ada.text());
    assert_eq!(ada.html.matches("<li id=\"v").count(), 0, "every move was taken back");
    ada.open(&format!("{path}/history/all?kind=moved")).await;
    let link = format!("href=\"{path}/history/6\"");
    assert!(ada.html.matches("<li id=\"v").count() == 3 && ada.says(&link) && !ada.says("id=\"v4\""), "{}", ada.text());
    ada.open(&format!("{path}/history/all?kind=teleported")).await;
    assert_eq!(ada.status, 400);

    ada.open(&format!("{path}/difference?from=7&to=8")).await;
    assert!(ada.says("Counts only at 7") && ada.says("class=\"points\""), "{}", ada.text());
    for (wish, status) in
        [("", 200), ("?from=7", 200), ("?from=x&to=8", 400), ("?from=1&to=8", 409), ("?from=8&to=9", 404)]
    {
        ada.open(&format!("{path}/difference{wish}")).await;
        assert_eq!((ada.status, ada.says("name=\"from\"")), (status, true), "{wish}: {}", ada.text());
    }

    ada.open(&format!("{path}/export")).await;
    assert_eq!(ada.headers["content-disposition"], format!("attachment; filename=\"pixie-post-{}.ndjson\"", game.id));
    let same = service.send_as(&game.players[0], Method::GET, &format!("/api/v1{path}/export"), Value::Null).await;
    assert_eq!(ada.html, same.text().await.expect("text"));

    let mut moderator = Browser::of(&service);
    moderator.cookie = Some("session=pixie_Mo".to_owned());
    moderator.open(&format!("{path}/history/5")).await;
    assert!(moderator.says("/rewind?to_version=5") && moderator.says("To here again"), "{}", moderator.text());
}

#[tokio::test]
async fn what_was_said_long_ago_is_found_by_who_may_read_it() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    for number in 0..32 {
        service.clock.advance(TimeDelta::seconds(1));
        let player = &game.players[number % 2];
        let said = json!({"text": format!("Word {number}.")});
        let said = service.send_as(player, Method::POST, &format!("/api/v1{path}/messages"), said).await;
        assert_eq!(said.status(), 201);
    }
    let mut ada = Browser::of(&service);
    ada.cookie = Some(format!("session={}", game.players[0].token));
    ada.open(&path).await;
    assert!(ada.says("Word 31.") && !ada.says("Word 1."), "{}", ada.text());
    let older = ada.html.split("href=\"").find(|part| part.starts_with(&format!("{path}/messages?cursor=")));
    let older = older.and_then(|part| part.split('"').next()).expect("a link").to_owned();
    ada.open(&older).await;
    assert!(ada.says("Word 1.") && ada.says("Word 0.") && !ada.says("Word 2."), "{}", ada.text());
    let mut guest = Browser::of(&service);
    guest.open(&older).await;
    assert!(guest.path.starts_with("/sign-in"), "{}", guest.path);
    service.user("Eve").await;
    guest.cookie = Some("session=pixie_Eve".to_owned());
    guest.open(&older).await;
    assert_eq!(guest.status, 403);
}
