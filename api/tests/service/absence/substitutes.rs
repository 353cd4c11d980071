//! Tests of substitutes: who is asked, who may take a seat over, and who comes back.

use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::mail_in::desk::{ask, sign_up};
use crate::support::client::{Client, answer};
use crate::support::{Service, place};
use crate::web::browser::Browser;

/// Six hours a question, three a small one, no bank, no grace; one miss. Everybody is always there.
fn control() -> Value {
    json!({"time_control": {
        "pace": "swift", "decision_seconds": 21600, "small_decision_seconds": 10800, "bank_seconds": 0, "increment_seconds": 0,
        "grace_seconds": 0, "misses": 1, "calendars": false,
    }})
}

async fn substitute(user: &Client, wants: bool) -> Value {
    answer(user.request(Method::PUT, "/me/substitute").json(&json!({"substitute": wants}))).await.expect(200)
}

impl Table {
    /// The seat of who is asked first and does not come.
    async fn offered(&self) -> (usize, Value) {
        let gone = self.asked().await;
        self.pass_hours(3).await;
        (gone, self.wait_for("seat_offered").await)
    }
}

#[tokio::test]
async fn a_seat_is_offered_to_substitutes_before_a_bot_gets_it() {
    let table = Table::of(2, control()).await;
    let [zoe, yan] = [table.service.user("Zoe").await, table.service.user("Yan").await];
    assert_eq!(zoe.get("/me/substitute").await.expect(200), json!({"substitute": false}));
    for user in [&zoe, &yan, &table.players[0], &table.players[1]] {
        assert_eq!(substitute(user, true).await, json!({"substitute": true}));
    }
    substitute(&yan, false).await;
    assert_eq!(table.service.guest().get("/open-seats").await.expect(200), json!({"seats": []}));
    zoe.put(&format!("{}/seats/me", table.path)).await.problem("conflict");

    let (gone, offered) = table.offered().await;
    let seat = json!(Seat::ALL[gone]);
    assert_eq!((&offered["details"]["seat"], &offered["details"]["until"]), (&seat, &json!("2026-01-01T09:00:00Z")));
    assert!(!offered.to_string().contains(&zoe.id.to_string()), "nobody reads who is asked");
    assert_eq!(table.mails("seat_offered").await, [zoe.id]);
    let mail = table.service.mail_with("Subject: A seat for you in A game of 2?").await;
    assert!(mail.contains("join A game of 2") && mail.contains("09:00"), "{mail}");
    let open = table.service.guest().get("/open-seats").await.expect(200)["seats"][0].clone();
    assert_eq!((&open["seat"], &open["offered_until"]), (&seat, &json!("2026-01-01T09:00:00Z")));
    assert_eq!((&open["penalties"], &open["is_asked"]), (&json!(0), &json!(true)));

    yan.put(&format!("{}/seats/me", table.path)).await.problem("forbidden");
    table.players[1 - gone].put(&format!("{}/seats/me", table.path)).await.problem("conflict");
    let taken = zoe.put(&format!("{}/seats/me", table.path)).await.expect(200);
    assert_eq!(taken["seats"][gone]["player"]["name"], "Zoe");
    assert!(
        taken["deadline"].as_str() > Some("2026-01-01T05:00:00Z"),
        "who comes has the whole time: {}",
        taken["deadline"]
    );
    table.players[gone].get(&format!("{}/decisions", table.path)).await.expect(200);
    table.players[gone].put(&format!("{}/seats/me", table.path)).await.problem("conflict");
    assert_eq!(table.service.guest().get("/open-seats").await.expect(200), json!({"seats": []}));

    // The result says that the seat was taken over.
    let ended = zoe.post(&format!("{}/proposals", table.path), json!({"change": {"kind": "ending"}})).await.expect(201);
    let path = format!("{}/proposals/{}/answer", table.path, ended["version"]);
    table.players[1 - gone].post(&path, json!({"agree": true})).await.expect(200);
    let result = zoe.get(&format!("{}/result", table.path)).await.expect(200);
    let taken_over = |index: usize| {
        let seats = result["seats"].as_array().expect("seats");
        seats.iter().find(|seat| place(&seat["seat"]) == index).expect("a seat")["taken_over"].clone()
    };
    assert_eq!((taken_over(gone), taken_over(1 - gone)), (json!(true), json!(false)));
    table.service.verify().await;
}

#[tokio::test]
async fn without_a_substitute_a_bot_gets_the_seat_and_who_left_comes_back_once() {
    let table = Table::of(2, control()).await;
    let zoe = table.service.user("Zoe").await;
    substitute(&zoe, true).await;
    let (gone, _) = table.offered().await;
    table.pass_hours(6).await;
    table.wait_for("handed_over").await;
    let seats = format!("{}/seats/me", table.path);
    let open = zoe.get("/open-seats").await.expect(200)["seats"][0].clone();
    assert_eq!(
        (place(&open["seat"]), &open["offered_until"]),
        (gone, &Value::Null),
        "the bot keeps it for a substitute"
    );
    table.players[gone].put(&seats).await.expect(200);
    assert_eq!(table.game().await["seats"][gone]["player"]["id"], json!(table.players[gone].id));
    zoe.put(&seats).await.problem("conflict");

    table.players[gone].post(&format!("{}/resign", table.path), Value::Null).await.expect(204);
    let refused = table.players[gone].put(&seats).await.problem("forbidden");
    assert!(refused.contains("come back once already"), "{refused}");
    // Nobody has two seats.
    table.players[1 - gone].put(&seats).await.problem("conflict");
    zoe.put(&seats).await.expect(200);
    table.service.verify().await;
}

#[tokio::test]
async fn who_answers_in_time_keeps_an_offered_seat() {
    let table = Table::of(2, control()).await;
    let zoe = table.service.user("Zoe").await;
    substitute(&zoe, true).await;
    let (gone, _) = table.offered().await;
    table.answer(gone).await;
    assert_eq!(zoe.get("/open-seats").await.expect(200), json!({"seats": []}));
    zoe.put(&format!("{}/seats/me", table.path)).await.problem("conflict");
    assert_eq!(table.bodies_of("handed_over").await.len(), 0);
    table.service.verify().await;
}

#[tokio::test]
async fn a_private_game_offers_nothing() {
    let mut settings = control();
    settings["private"] = true.into();
    let table = Table::of(2, settings).await;
    let zoe = table.service.user("Zoe").await;
    substitute(&zoe, true).await;
    table.pass_hours(3).await;
    table.wait_for("handed_over").await;
    assert_eq!(table.bodies_of("seat_offered").await.len(), 0);
    assert_eq!(zoe.get("/open-seats").await.expect(200), json!({"seats": []}));
    zoe.put(&format!("{}/seats/me", table.path)).await.problem("not-found");
    table.service.verify().await;
}

#[tokio::test]
async fn a_substitute_comes_by_page_and_another_by_mail() {
    let service = Service::start().await;
    let mut yan = Browser::signed_in(&service, "yan@example.org").await;
    yan.open("/open-seats").await;
    assert!(yan.says("You are not on the list") && yan.says("No seat waits"), "{}", yan.text());
    yan.send("/open-seats", &[("substitute", "true")]).await;
    assert!(yan.says("You are on the list of substitutes."), "{}", yan.text());

    let ada = service.user("Ada").await;
    let bo = service.user("Bo").await;
    let (path, _) = game(&ada, json!({"players": 2, "name": "Rainy days"})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    for player in [&bo, &ada] {
        player.post(&format!("{path}/resign"), Value::Null).await.expect(204);
    }
    assert_eq!(service.guest().get(&path).await.expect(200)["status"], "finished", "bots alone play to the end");

    let (path, _) = game(&ada, json!({"players": 3, "name": "Windy days"})).await;
    let cy = service.user("Cy").await;
    for player in [&bo, &cy] {
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    for player in [&bo, &cy] {
        player.post(&format!("{path}/resign"), Value::Null).await.expect(204);
    }
    yan.open("/open-seats").await;
    assert!(yan.says("Windy days") && yan.says("one of 3"), "{}", yan.text());
    yan.send(&format!("{path}/join"), &[("seat", "2")]).await;
    assert!(yan.says("Windy days") && yan.status == 200, "{}", yan.text());

    let di = sign_up(&service, "di@new.example", "Di").await;
    let answer = ask(&service, "di@new.example", &di, "d3", "substitute\nseats").await;
    for part in ["You are on the list of substitutes.", "Windy days (#", "one of 3"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    let answer = ask(&service, "di@new.example", &di, "d4", "join Windy days").await;
    assert!(answer.contains("You have the yellow seat"), "{answer}");
    service.verify().await;
}
