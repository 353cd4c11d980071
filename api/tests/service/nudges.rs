//! Tests of nudges: who waits asks those whose turn it is to go on, once a day.

use chrono::TimeDelta;
use serde_json::json;

use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

/// A game of two in which one is asked and the other waits: the waiting one, the asked one, and the path of the game.
async fn table(service: &Service) -> (Client, Client, String) {
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    loop {
        let open = ada.get(&format!("{path}/decisions")).await.expect(200);
        let open = open["decisions"].as_array().expect("a list").clone();
        let seats: Vec<&str> = open.iter().map(|decision| decision["seat"].as_str().expect("a seat")).collect();
        match seats[..] {
            ["blue"] => return (bo, ada, path),
            ["red"] => return (ada, bo, path),
            _ => {
                let own = open.iter().find(|decision| decision["mine"] == true).expect("a decision");
                let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
                ada.post(&format!("{path}/moves"), said).await.expect(200);
            }
        }
    }
}

/// The number of mails of nudges to a user.
async fn nudges(service: &Service, to: &Client) -> i64 {
    let count = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE kind = 'nudge' AND user_id = $1").bind(to.id);
    count.fetch_one(&service.owner).await.expect("a number")
}

#[tokio::test]
async fn who_waits_nudges_who_is_asked_once_a_day() {
    let service = Service::start().await;
    let (waits, asked, path) = table(&service).await;
    let nudge = format!("{path}/nudge");
    let refused = asked.post(&nudge, json!(null)).await.problem("conflict");
    assert!(refused.contains("answer that first"), "{refused}");
    waits.post(&nudge, json!(null)).await.expect(202);
    let mail = service.mail_to(&asked, "waits for you").await;
    assert!(mail.contains("asks you to go on"), "{mail}");
    waits.post(&nudge, json!(null)).await.problem("too-many-requests");
    service.clock.advance(TimeDelta::days(1));
    waits.post(&nudge, json!(null)).await.expect(202);
    assert_eq!(nudges(&service, &asked).await, 2);
}

#[tokio::test]
async fn who_wants_no_nudge_gets_none_and_nobody_learns_of_it() {
    let service = Service::start().await;
    let (waits, asked, path) = table(&service).await;
    let change =
        |wanted: bool| asked.request(reqwest::Method::PATCH, "/me/notifications").json(&json!({"nudges": wanted}));
    let changed = crate::support::client::answer(change(false)).await.expect(200);
    assert_eq!(changed["nudges"], json!(false));
    waits.post(&format!("{path}/nudge"), json!(null)).await.expect(202);
    assert_eq!(nudges(&service, &asked).await, 0);
    crate::support::client::answer(change(true)).await.expect(200);
    asked.put(&format!("/me/blocks/{}", waits.id)).await.expect(204);
    service.clock.advance(TimeDelta::days(1));
    waits.post(&format!("{path}/nudge"), json!(null)).await.expect(202);
    assert_eq!(nudges(&service, &asked).await, 0, "who is blocked nudges nobody");
}

#[tokio::test]
async fn the_page_has_a_button_for_who_waits() {
    let service = Service::start().await;
    let (waits, asked, path) = table(&service).await;
    let game = path.clone();
    let mut browser = Browser::of(&service);
    let token =
        |client: &Client| format!("session=pixie_{}", if client.email.starts_with("ada") { "Ada" } else { "Bo" });
    browser.cookie = Some(token(&asked));
    browser.open(&game).await;
    assert!(!browser.says("Nudge them"), "{}", browser.text());
    browser.cookie = Some(token(&waits));
    browser.open(&game).await;
    assert!(browser.says("Nudge them"), "{}", browser.text());
    browser.send(&format!("{game}/nudge"), &[]).await;
    assert!(browser.says("Whoever is asked gets a mail that you wait"), "{}", browser.text());
    assert_eq!(nudges(&service, &asked).await, 1);
}

#[tokio::test]
async fn nudges_are_sent_and_switched_off_by_mail() {
    let service = Service::start().await;
    let seated = service.seated(2, json!({})).await;
    let open = service.open(&seated).await;
    // Both are asked at first: whoever answers waits.
    if open.len() == 2 {
        service.answer(&seated, 1).await;
    }
    let asked = service.open(&seated).await[0].0;
    let waits = 1 - asked;
    let address = service.address(&seated, waits, 0).await;
    let email = crate::support::letters::address_of(waits);
    let answer = desk::ask(&service, &email, &address, "n1", "nudge").await;
    assert!(answer.contains("Whoever is asked gets a mail that you wait"), "{answer}");
    let to = desk::sign_up(&service, "di@new.example", "Di").await;
    let answer = desk::ask(&service, "di@new.example", &to, "n2", "nudges off").await;
    assert!(answer.contains("Nobody nudges you any more"), "{answer}");
}
