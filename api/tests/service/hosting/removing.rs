//! Tests of people whom the host removes from a waiting game.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{browser_of, waiting_game};
use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;

#[tokio::test]
async fn the_host_removes_a_player_who_comes_back_only_if_invited_again() {
    let service = Service::start().await;
    for private in [false, true] {
        let name = |name: &str| format!("{name}{}", if private { "2" } else { "" });
        let (ada, bo) = (service.user(&name("Ada")).await, service.user(&name("Bo")).await);
        let (path, _) = game(&ada, json!({"players": 3, "name": "Rainy days", "private": private})).await;
        let (seat, invitations) = (format!("{path}/seats/me"), format!("{path}/invitations"));
        ada.post(&invitations, json!({"email": bo.email})).await.expect(202);
        bo.put(&seat).await.expect(200);
        bo.delete(&format!("{path}/seats/blue")).await.problem("forbidden");
        assert!(ada.delete(&format!("{path}/seats/blue")).await.problem("conflict").contains("your own seat"));
        assert!(ada.delete(&format!("{path}/seats/yellow")).await.problem("conflict").contains("Nobody sits there"));

        service.clock.advance(TimeDelta::minutes(1));
        ada.delete(&format!("{path}/seats/red")).await.expect(204);
        let told = service.mail_to(&bo, "You do not play any more: Rainy days").await;
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("the host of this game has removed you before its start"), "{told}");
        assert!(!told.contains("Thank you for having played"), "{told}");
        let refused = if private { "not-found" } else { "forbidden" };
        bo.put(&seat).await.problem(refused);
        if private {
            bo.get(&path).await.problem("not-found");
        }

        // The invitation of before does not count; a new one does.
        service.clock.advance(TimeDelta::minutes(1));
        ada.post(&invitations, json!({"email": bo.email})).await.expect(202);
        let back = bo.put(&seat).await.expect(200);
        assert_eq!(back["seats"][1]["player"]["name"], name("Bo"));
    }
    service.verify().await;
}

#[tokio::test]
async fn who_was_removed_does_not_come_back_by_another_account() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let twin = service.user("Bo+two").await;
    ada.delete(&format!("{path}/seats/red")).await.expect(204);
    assert_eq!(bo.email.replace('@', "+two@"), twin.email);
    twin.put(&format!("{path}/seats/me")).await.problem("forbidden");
}

#[tokio::test]
async fn removing_somebody_makes_revealed_contributions_void() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let digest = |byte: u8| {
        use sha2::{Digest as _, Sha256};
        hex::encode(Sha256::digest([byte; 32]))
    };
    let (path, _) = game(&ada, json!({"players": 2, "commitment": digest(1)})).await;
    let contribution = format!("{path}/contribution");
    let put = async |client: &crate::support::client::Client, body: Value| {
        crate::support::client::answer(client.request(reqwest::Method::PUT, &contribution).json(&body)).await
    };
    let join = bo.request(reqwest::Method::PUT, &format!("{path}/seats/me")).json(&json!({"commitment": digest(2)}));
    crate::support::client::answer(join).await.expect(200);
    put(&bo, json!({"contribution": hex::encode([2; 32])})).await.expect(200);
    ada.delete(&format!("{path}/seats/red")).await.expect(204);
    let game = ada.get(&path).await.expect(200);
    assert_eq!(game["contributions"], json!([{"seat": "blue", "state": "void"}]), "who is removed contributes nothing");
    service.verify().await;
}

#[tokio::test]
async fn the_page_and_the_desk_remove_people() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let mut browser = browser_of(&service, &bo);
    browser.open(&path).await;
    assert!(!browser.says("Remove…"), "{}", browser.text());
    let mut browser = browser_of(&service, &ada);
    browser.open(&path).await;
    browser.send(&format!("{path}/seats/2/remove"), &[]).await;
    assert!(browser.says("They are removed, and told so by mail"), "{}", browser.text());
    assert_eq!(ada.get(&path).await.expect(200)["seats"][1]["player"], json!(null));

    let to = desk::sign_up(&service, "di@new.example", "Di").await;
    let ask = async |id: &str, text: &str| desk::ask(&service, "di@new.example", &to, id, text).await;
    ask("r1", "new game for 3, called Sunny days").await;
    let sunny = service.guest().get("/games?status=open").await.expect(200);
    let sunny = format!("/games/{}", sunny["games"][0]["id"].as_str().expect("an id"));
    bo.put(&format!("{sunny}/seats/me")).await.expect(200);
    let answer = ask("r2", "remove purple").await;
    assert!(answer.contains("Write `remove red`, with the colour of the seat"), "{answer}");
    let answer = ask("r3", "remove red from Sunny days").await;
    assert!(answer.contains("The seat is free again"), "{answer}");
    assert_eq!(ada.get(&sunny).await.expect(200)["seats"][1]["player"], json!(null));
}
