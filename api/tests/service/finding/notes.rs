//! Tests of the notes beside versions.

use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

async fn write(author: &Client, game: &str, text: &str, audience: &str) -> Value {
    author.post(&format!("{game}/notes"), json!({"version": 2, "text": text, "audience": audience})).await.expect(201)
}

/// The texts that this reader sees.
async fn seen(reader: &Client, game: &str) -> Vec<String> {
    let notes = reader.get(&format!("{game}/notes?version=2")).await.expect(200);
    let notes = notes["notes"].as_array().expect("a list").iter();
    let mut texts: Vec<_> = notes.map(|note| note["text"].as_str().expect("a text").to_owned()).collect();
    texts.sort_unstable();
    texts
}

#[tokio::test]
async fn a_note_is_for_whom_its_author_says_and_for_nobody_while_it_may_tell_a_secret() {
    let service = Service::start().await;
    let [ada, bo, eve] = [service.user("Ada").await, service.user("Bo").await, service.user("Eve").await];
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);

    assert_eq!(write(&ada, &path, "my plan", "author").await["is_secret"], true);
    write(&ada, &path, "my trick", "readers").await;
    assert_eq!(write(&eve, &path, "nice opening", "readers").await["is_secret"], false);
    write(&mo, &path, "watch Ada", "moderators").await;
    assert_eq!(seen(&ada, &path).await, ["my plan", "my trick", "nice opening"]);
    for reader in [&bo, &eve, &service.guest()] {
        assert_eq!(seen(reader, &path).await, ["nice opening"]);
    }
    assert_eq!(seen(&max, &path).await, ["nice opening", "watch Ada"]);

    mo.post(&format!("{path}/moderation/inspect"), json!({"reason": "a test"})).await.expect(200);
    write(&mo, &path, "Ada has gold", "moderators").await;
    assert_eq!(seen(&mo, &path).await, ["Ada has gold", "my trick", "nice opening", "watch Ada"]);
    assert_eq!(seen(&max, &path).await, ["nice opening", "watch Ada"], "Max has not looked behind the screens");

    for player in [&ada, &bo] {
        player.post(&format!("{path}/resign"), Value::Null).await.expect(204);
    }
    assert_eq!(seen(&service.guest(), &path).await, ["my trick", "nice opening"]);
    assert_eq!(seen(&max, &path).await, ["Ada has gold", "my trick", "nice opening", "watch Ada"]);
}

#[tokio::test]
async fn what_everybody_knew_is_hidden_once_it_is_a_secret_again() {
    let service = Service::start().await;
    let (eve, mo) = (service.user("Eve").await, service.senior("Mo").await);
    let path = format!("/games/{}", super::recorded(&service, "played-3").await);
    write(&eve, &path, "red has a ring", "readers").await;
    assert_eq!(seen(&service.guest(), &path).await, ["red has a ring"]);
    let head = eve.get(&path).await.expect(200)["version"].as_i64().expect("a version");
    let back = json!({"from": head, "to_version": head - 5, "reason": "a test"});
    mo.post(&format!("{path}/moderation/rewind"), back).await.expect(200);
    assert!(seen(&service.guest(), &path).await.is_empty());
    assert_eq!(seen(&eve, &path).await, ["red has a ring"]);
}

#[tokio::test]
async fn notes_have_limits_and_go_with_their_author() {
    let service = Service::start().await;
    let (ada, eve, mo) = (service.user("Ada").await, service.user("Eve").await, service.senior("Mo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let notes = format!("{path}/notes");
    for (body, slug) in [
        (json!({"version": 2, "text": "  "}), "malformed"),
        (json!({"version": 2, "text": "a".repeat(2001)}), "malformed"),
        (json!({"version": 2, "text": "a", "audience": "all"}), "malformed"),
        (json!({"version": 0, "text": "a"}), "not-found"),
        (json!({"version": 3, "text": "a"}), "not-found"),
        (json!({"version": 2, "text": "a", "audience": "moderators"}), "forbidden"),
    ] {
        eve.post(&notes, body).await.problem(slug);
    }
    let mut first = Value::Null;
    for number in 0..100 {
        let note = write(&eve, &path, &format!("<b>note {number}"), "readers").await;
        if number == 0 {
            first = note["id"].clone();
        }
    }
    eve.post(&notes, json!({"version": 2, "text": "one more"})).await.problem("conflict");
    let first = format!("{notes}/{}", first.as_str().expect("an id"));
    ada.delete(&first).await.problem("not-found");
    eve.delete(&first).await.expect(204);
    let page = ada.get(&format!("{notes}?limit=60")).await.expect(200);
    let rest =
        ada.get(&format!("{notes}?limit=60&cursor={}", page["next"].as_str().expect("a cursor"))).await.expect(200);
    assert_eq!((rest["notes"].as_array().expect("a list").len(), &rest["next"]), (39, &Value::Null));

    mo.post(&format!("/moderation/users/{}/suspend", eve.id), json!({"reason": "a test"})).await.expect(200);
    assert!(seen(&ada, &path).await.is_empty(), "what a suspended user wrote is hidden");
    mo.post(&format!("/moderation/users/{}/unsuspend", eve.id), json!({"reason": "a test"})).await.expect(200);
    eve.delete("/me").await.expect(204);
    assert!(seen(&ada, &path).await.is_empty());
    assert!(!service.dump().await.contains("<b>note"));
}

#[tokio::test]
async fn a_player_keeps_notes_to_themselves_on_the_page_of_the_game() {
    let service = Service::start().await;
    let [ada, bo, eve] = [service.user("Ada").await, service.user("Bo").await, service.user("Eve").await];
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    write(&eve, &path, "seen by all", "readers").await;
    write(&ada, &path, "shared", "readers").await;

    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Ada".to_owned());
    browser.open(&path).await;
    let action = format!("{path}/notes");
    browser.send(&action, &[("text", "Bo hoards honey")]).await;
    assert!(browser.path.ends_with("#notes") && browser.says("Bo hoards honey"), "{}", browser.text());
    assert!(browser.says("(1)") && !browser.says("seen by all") && !browser.says("shared"), "{}", browser.text());
    let note = ada.get(&format!("{action}?mine=true")).await.expect(200)["notes"].clone();
    assert_eq!(note.as_array().map(Vec::len), Some(2), "{note}");
    let id = note[1]["id"].as_str().expect("an id");

    for other in ["session=pixie_Bo", "session=pixie_Eve"] {
        browser.cookie = Some(other.to_owned());
        browser.open(&path).await;
        assert!(!browser.says("Bo hoards honey"), "{}", browser.text());
        assert_eq!(
            browser.says("Notes to yourself"),
            other.ends_with("Bo"),
            "who has no seat finds notes in the history"
        );
    }
    browser.cookie = Some("session=pixie_Ada".to_owned());
    browser.open(&path).await;
    browser.send(&format!("{action}/{id}/delete"), &[]).await;
    assert!(!browser.says("Bo hoards honey"), "{}", browser.text());
}
