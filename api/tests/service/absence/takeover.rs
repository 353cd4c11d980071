//! Tests of people who take over seats from bots.

use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use super::Table;
use crate::support::client::{Client, answer};

/// Whether this client sees the hidden resources of each seat.
async fn holdings(table: &Table, client: &Client) -> Vec<bool> {
    let state = client.get(&format!("{}/state", table.path)).await.expect(200);
    let seats = state["state"]["seats"].as_array().expect("seats");
    seats.iter().map(|seat| !seat["holdings"].is_null()).collect()
}

#[tokio::test]
async fn who_is_invited_by_vote_takes_the_seat_over_and_sees_what_it_has() {
    let (table, late, others) = Table::with_one_late(2, json!({"private": true})).await;
    let zoe = table.service.user("Zoe").await;
    zoe.get(&table.path).await.problem("not-found");
    let body = json!({"seat": Seat::ALL[late], "successor": "invited", "email": zoe.email});
    table.players[others[0]].post(&format!("{}/votes", table.path), body).await.expect(200);
    let handed = table.bodies_of("handed_over").await;
    assert_eq!(handed[0]["invitations"].as_array().expect("a list").len(), 1);
    let invited = table.players[others[0]].get(&format!("{}/invitations", table.path)).await.expect(200);
    assert_eq!(invited["invitations"].as_array().expect("a list").last().expect("one")["email"], json!(zoe.email));
    let mail = table.service.mail_to(&zoe, "A seat is vacant").await;
    assert!(mail.contains("You are invited to a game of Pixie Queen"), "{mail}");

    let seat = format!("{}/seats/me", table.path);
    assert_eq!(holdings(&table, &zoe).await, [false, false]);
    let taken = zoe.put(&seat).await.expect(200);
    assert_eq!(taken["seats"][late]["player"]["name"], json!("Zoe"));
    assert_eq!(taken["seats"][late].get("vacant"), None);
    assert!(holdings(&table, &zoe).await[late]);
    // The creator of a game and invited users may still watch.
    assert_eq!(holdings(&table, &table.players[late]).await, [false, false]);
    zoe.put(&seat).await.problem("conflict");
    table.service.verify().await;
}

#[tokio::test]
async fn who_is_named_in_a_vote_that_fails_learns_nothing() {
    let (table, late, others) = Table::with_one_late(3, json!({"private": true})).await;
    let zoe = table.service.user("Zoe").await;
    let body = json!({"seat": Seat::ALL[late], "successor": "invited", "email": zoe.email});
    table.players[others[0]].post(&format!("{}/votes", table.path), body).await.expect(200);
    table.answer(late).await;
    zoe.get(&table.path).await.problem("not-found");
    zoe.put(&format!("{}/seats/me", table.path)).await.problem("not-found");
    let invited = table.players[others[0]].get(&format!("{}/invitations", table.path)).await.expect(200);
    assert_eq!(invited["invitations"].as_array().expect("a list").len(), 2, "those who play");
    assert_eq!(table.mails("invitation").await.len(), 2);
}

#[tokio::test]
async fn the_seat_of_who_resigns_waits_for_who_is_invited() {
    let table = Table::of(3, json!({})).await;
    let (zoe, eve) = (table.service.user("Zoe").await, table.service.user("Eve").await);
    let (invitations, seat) = (format!("{}/invitations", table.path), format!("{}/seats/me", table.path));
    assert!(zoe.put(&seat).await.problem("conflict").contains("started"));
    assert_eq!(table.players[2].post(&format!("{}/resign", table.path), json!({})).await.status, 204);
    let invited = table.players[0].post(&invitations, json!({"email": zoe.email})).await;
    assert_eq!(invited.status, 202);
    assert!(eve.put(&seat).await.problem("forbidden").contains("invited"));
    let other = answer(zoe.request(Method::PUT, &seat).json(&json!({"seat": "blue"}))).await;
    assert!(other.problem("conflict").contains("another seat"));
    table.players[0].put(&seat).await.problem("conflict");
    let back = table.players[0].post(&invitations, json!({"email": table.players[2].email})).await;
    assert_eq!(back.status, 202, "nobody learns whose address it is");

    let taken = zoe.put(&seat).await.expect(200);
    assert!(table.players[2].put(&seat).await.problem("conflict").contains("started"));
    assert_eq!(taken["seats"][2]["player"]["name"], json!("Zoe"));
    assert_eq!(holdings(&table, &zoe).await, [false, false, true]);
    assert_eq!(holdings(&table, &table.players[2]).await, [false, false, false]);
    assert_eq!(
        table.bodies_of("joined").await.last().expect("an event"),
        &json!({"kind": "joined", "seat": "yellow", "user": zoe.id, "bot": null, "commitment": null})
    );
    let late = table.players[0].post(&invitations, json!({"email": eve.email})).await;
    assert!(late.problem("conflict").contains("started"), "no seat is vacant any more");
    table.service.verify().await;
}

#[tokio::test]
async fn a_bot_from_the_start_keeps_its_seat() {
    let service = crate::support::Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = crate::lobby::game(&ada, json!({"players": 2})).await;
    assert_eq!(ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await.status, 202);
    let started = ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    assert_eq!(started["seats"][1], json!({"seat": "red", "number": 2, "player": Value::Null, "bot": "cautious"}));
    assert!(bo.put(&format!("{path}/seats/me")).await.problem("conflict").contains("started"));
}
