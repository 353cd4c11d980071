//! Tests of waiting games that nobody touches: the host is asked, and a player keeps the game, or it is called off.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{browser_of, kinds, wait_for_mails, waiting_game};
use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;
use crate::support::client::Client;
use crate::waiting::{seen, wait_until};

/// The value of a header of a mail.
fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).expect("a header")
}

fn pass_days(service: &Service, days: i64) {
    service.clock.advance(TimeDelta::days(days));
}

async fn until_asked(reader: &Client, path: &str) -> String {
    let asked = async || reader.get(path).await.expect(200)["keep_until"].as_str().map(str::to_owned);
    wait_until("the host is asked", asked).await
}

async fn until_status(reader: &Client, path: &str, wanted: &str) {
    wait_until("another status", async || {
        seen(reader.get(path).await.expect(200)["status"].clone(), |status| *status == wanted)
    })
    .await;
}

#[tokio::test]
async fn a_waiting_game_that_nobody_touches_asks_its_host_and_is_called_off() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    assert_eq!(ada.get(&path).await.expect(200).get("keep_until"), None);
    pass_days(&service, 29);
    pass_days(&service, 2);
    let until = until_asked(&ada, &path).await;
    assert_eq!(until, "2026-02-15T00:00:00Z", "14 days after the question");
    let mail = service.mail_to(&ada, "Should it still wait? Rainy days").await;
    let text = mail.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("(2 of 3 seats are taken)") && text.contains("15 February 2026"), "{text}");
    wait_for_mails(&service, &bo, "keep_asked", 0).await;

    pass_days(&service, 15);
    until_status(&ada, &path, "cancelled").await;
    let log = ada.get(&format!("{path}/events")).await.expect(200);
    let last = log["events"].as_array().and_then(|events| events.last()).expect("an event").clone();
    assert_eq!((&last["kind"], &last["actor"]), (&json!("cancelled"), &json!({"by": "clock"})));
    service.mail_to(&bo, "Rainy days was called off").await;
    ada.post(&format!("{path}/keep"), Value::Null).await.problem("conflict");
    service.verify().await;
}

#[tokio::test]
async fn the_times_of_waiting_games_are_settings() {
    let service = Service::start_with(|settings| {
        settings.waiting_days = 3;
        settings.waiting_notice_days = 2;
    })
    .await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    pass_days(&service, 3);
    assert_eq!(until_asked(&ada, &path).await, "2026-01-06T00:00:00Z");
    pass_days(&service, 2);
    until_status(&ada, &path, "cancelled").await;
}

#[tokio::test]
async fn any_player_keeps_the_game_by_the_api_and_by_the_page() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let (eve, keep) = (service.user("Eve").await, format!("{path}/keep"));
    // Nobody has asked yet: nothing changes.
    ada.post(&keep, Value::Null).await.expect(200);
    assert_eq!(kinds(&ada, &path).await, ["created", "joined", "joined"]);

    pass_days(&service, 31);
    until_asked(&ada, &path).await;
    eve.post(&keep, Value::Null).await.problem("forbidden");
    let kept = bo.post(&keep, Value::Null).await.expect(200);
    assert_eq!(kept.get("keep_until"), None);
    let log = ada.get(&format!("{path}/events")).await.expect(200);
    assert_eq!(log["events"][4]["details"], json!({"kind": "kept", "seat": "red"}));

    pass_days(&service, 20);
    assert_eq!(ada.get(&path).await.expect(200)["status"], "open", "the time begins anew");
    pass_days(&service, 11);
    wait_until("the second question", async || {
        seen(kinds(&ada, &path).await, |kinds| kinds.iter().filter(|kind| *kind == "keep_asked").count() == 2)
    })
    .await;
    let mut browser = browser_of(&service, &ada);
    browser.open(&path).await;
    assert!(browser.says("it is called off"), "{}", browser.text());
    browser.send(&format!("{path}/keep"), &[]).await;
    assert!(browser.says("The game waits on for players") && !browser.says("it is called off"), "{}", browser.text());
    service.verify().await;
}

#[tokio::test]
async fn the_host_keeps_the_game_by_answering_the_mail_or_writing_to_the_desk() {
    let service = Service::start().await;
    let to = desk::sign_up(&service, "ada@new.example", "Ada").await;
    let ask = async |id: &str, text: &str| desk::ask(&service, "ada@new.example", &to, id, text).await;
    let refused = ask("k0", "keep").await;
    assert!(refused.contains("None of your games waits for players"), "{refused}");
    ask("k1", "new game for 3, called Rainy days").await;
    pass_days(&service, 31);
    let mail = service.mail_with("Subject: Should it still wait? Rainy days").await;
    let answer = desk::ask(&service, "ada@new.example", header(&mail, "Reply-To"), "k2", "keep").await;
    assert!(answer.contains("The game waits on for players"), "{answer}");
    let guest = service.guest();
    let open = guest.get("/games?status=open").await.expect(200);
    let path = format!("/games/{}", open["games"][0]["id"].as_str().expect("an id"));
    assert_eq!(kinds(&guest, &path).await, ["created", "joined", "keep_asked", "kept"]);

    pass_days(&service, 31);
    wait_until("the second question", async || seen(kinds(&guest, &path).await, |kinds| kinds.len() == 5)).await;
    let second = wait_until("the second mail", async || {
        let is_newer = |other: &String| other.contains("Subject: Should it still wait?") && *other != mail;
        service.mailbox().into_iter().find(is_newer)
    })
    .await;
    let answer = desk::ask(&service, "ada@new.example", header(&second, "Reply-To"), "k4", "Yes").await;
    assert!(answer.contains("The game waits on for players"), "a yes to the question will do: {answer}");
    pass_days(&service, 31);
    wait_until("the third question", async || seen(kinds(&guest, &path).await, |kinds| kinds.len() == 7)).await;
    let answer = ask("k3", "keep rainy days").await;
    assert!(answer.contains("The game waits on for players"), "{answer}");
    assert_eq!(kinds(&guest, &path).await.last().map(String::as_str), Some("kept"));
    service.verify().await;
}

#[tokio::test]
async fn whatever_players_do_in_a_waiting_game_keeps_it() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let (asked, _) = game(&ada, json!({"players": 2})).await;
    pass_days(&service, 20);
    bo.post(&format!("{path}/messages"), json!({"text": "Anybody?"})).await.expect(201);
    pass_days(&service, 12);
    until_asked(&ada, &asked).await;
    assert_eq!(kinds(&ada, &path).await.last().map(String::as_str), Some("joined"), "a message is an act");

    // Who is asked and invites somebody has kept the game.
    service.clock.advance(TimeDelta::hours(1));
    ada.post(&format!("{asked}/invitations"), json!({"email": "cy@example.net"})).await.expect(202);
    pass_days(&service, 15);
    wait_until("the game is kept", async || {
        seen(kinds(&ada, &asked).await, |kinds| kinds.last().is_some_and(|kind| kind == "kept"))
    })
    .await;
    assert_eq!(ada.get(&asked).await.expect(200)["status"], "open");
    service.verify().await;
}

#[tokio::test]
async fn the_next_host_is_asked_when_the_host_goes() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    pass_days(&service, 31);
    until_asked(&ada, &path).await;
    wait_for_mails(&service, &ada, "keep_asked", 1).await;
    ada.delete(&format!("{path}/seats/me")).await.expect(204);
    assert_eq!(bo.get(&path).await.expect(200).get("keep_until"), None, "the seat that is free again is an act");
    pass_days(&service, 31);
    wait_for_mails(&service, &bo, "keep_asked", 1).await;
    service.verify().await;
}
