//! Tests of seats whose people are gone, through the whole service. Every cell of the table is in `api/service/tests/games/departures`.

use chrono::TimeDelta;
use pixie_engine::Seat;
use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::waiting::{seen, wait_until};

async fn suspend(moderator: &Client, user: &Client, until: Option<&str>) {
    let body = json!({"reason": "insults players", "until": until});
    moderator.post(&format!("/moderation/users/{}/suspend", user.id), body).await.expect(200);
}

async fn status(reader: &Client, path: &str, wanted: &str) {
    wait_until("another status", async || {
        seen(reader.get(path).await.expect(200)["status"].clone(), |status| *status == wanted)
    })
    .await;
}

/// A mail as one line.
fn unwrapped(mail: &str) -> String {
    mail.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn the_next_player_is_the_host_when_the_creator_of_a_waiting_game_is_gone() {
    let service = Service::start().await;
    let (ada, bo, eve) = (service.user("Ada").await, service.user("Bo").await, service.user("Eve").await);
    let moderator = service.senior("Mo").await;
    let (erased, _) = game(&ada, json!({"players": 3})).await;
    let (suspended, _) = game(&eve, json!({"players": 3})).await;
    let (alone, _) = game(&eve, json!({"players": 3})).await;
    for path in [&erased, &suspended] {
        bo.put(&format!("{path}/seats/me")).await.expect(200);
        bo.post(&format!("{path}/start"), json!({})).await.problem("forbidden");
    }
    ada.delete("/me").await.expect(204);
    suspend(&moderator, &eve, None).await;
    for path in [&erased, &suspended] {
        let seats = bo.get(path).await.expect(200)["seats"].clone();
        assert_eq!((&seats[0]["player"], &seats[1]["player"]["name"]), (&Value::Null, &json!("Bo")));
    }
    let told = service.mail_to(&bo, "Somebody has left").await;
    assert!(told.contains("Blue is free again"), "{told}");
    assert_eq!(bo.get(&alone).await.expect(200)["status"], "cancelled", "nobody is left at it");
    let open = service.guest().get("/games?status=open").await.expect(200);
    assert_eq!(open["games"].as_array().map(Vec::len), Some(2), "{open}");

    bo.delete(&suspended).await.expect(204);
    bo.post(&format!("{erased}/start"), json!({})).await.expect(200);
    service.verify().await;
}

#[tokio::test]
async fn a_creator_leaves_a_waiting_game_to_the_next_player() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 3})).await;
    let own = format!("{path}/seats/me");
    assert!(ada.delete(&own).await.problem("conflict").contains("call it off"));
    bo.put(&own).await.expect(200);
    ada.delete(&own).await.expect(204);
    ada.delete(&path).await.problem("forbidden");
    bo.delete(&path).await.expect(204);
    service.verify().await;
}

#[tokio::test]
async fn nobody_waits_for_the_consent_of_who_is_suspended() {
    let table = Table::of(3, json!({})).await;
    let moderator = table.service.senior("Mo").await;
    let propose = async |by: usize| {
        let body = json!({"change": {"kind": "abandonment"}});
        table.players[by].post(&format!("{}/proposals", table.path), body).await.expect(201)
    };
    assert_eq!(propose(0).await["missing"], json!(["red", "yellow"]));
    suspend(&moderator, &table.players[2], Some("2026-01-03T00:00:00Z")).await;
    assert_eq!(table.game().await["seats"][2]["player"]["name"], "Cy", "two days cost no seat");

    suspend(&moderator, &table.players[2], None).await;
    assert_eq!(table.game().await["seats"][2]["bot"], "cautious");
    let proposed = propose(0).await;
    assert_eq!(proposed["missing"], json!(["red"]));
    let answer = format!("{}/proposals/{}/answer", table.path, proposed["version"]);
    let done = table.players[1].post(&answer, json!({"agree": true})).await.expect(200);
    assert_eq!(done["outcome"], "done");
    let log = json!(table.events().await).to_string();
    assert!(!log.contains("suspen"), "no event says why: {log}");
    table.service.verify().await;
}

#[tokio::test]
async fn a_seat_that_was_not_given_up_is_found_by_the_sweep() {
    let table = Table::of(2, json!({})).await;
    // As if the service had ended right after the suspension.
    let suspended = "UPDATE users SET suspended_at = now() WHERE id = $1";
    sqlx::query(suspended).bind(table.players[1].id).execute(&table.service.owner).await.expect("suspended");
    table.pass_hours(2).await;
    let handed = table.wait_for("handed_over").await;
    assert_eq!((&handed["details"]["seat"], &handed["actor"]), (&json!("red"), &json!({"by": "clock"})));
    let events = table.events().await;
    let lines = events.iter().filter(|event| event["kind"] == "handed_over").count();
    assert_eq!(lines, 1);
}

#[tokio::test]
async fn a_game_without_a_pace_ends_although_nobody_comes() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let reader = service.guest();
    let asked = reader.get(&path).await.expect(200)["waiting"][0].clone();
    let silent = if asked == json!(Seat::Blue) { &ada } else { &bo };
    service.clock.advance(TimeDelta::days(60));
    reader.wait_for(&path, "reminded").await;
    let told = unwrapped(&service.mail_to(silent, "Subject: Reminder").await);
    assert!(told.contains("if you do not answer at all, a bot plays your seat from Monday 16 March 2026"), "{told}");
    service.clock.advance(TimeDelta::days(14));
    let handed = reader.wait_for(&path, "handed_over").await;
    assert_eq!(handed["details"]["seat"], asked);
    let told = unwrapped(&service.mail_to(silent, "You do not play any more").await);
    assert!(told.contains("the game goes on without you"), "{told}");
    service.clock.advance(TimeDelta::days(60));
    wait_until("the other one to be reminded", async || {
        let events = reader.get(&format!("{path}/events")).await.expect(200);
        let reminded = events["events"].as_array().expect("events").iter().filter(|event| event["kind"] == "reminded");
        seen(reminded.count(), |count| *count == 2)
    })
    .await;
    service.clock.advance(TimeDelta::days(14));
    status(&reader, &path, "finished").await;
    service.verify().await;
}

#[tokio::test]
async fn waiting_games_and_pauses_come_to_an_end() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let moderator = service.moderator("Mo").await;
    let (waiting, _) = game(&ada, json!({"players": 3})).await;
    let (paused, _) = game(&ada, json!({"players": 2, "pace_hours": 72})).await;
    bo.put(&format!("{paused}/seats/me")).await.expect(200);
    moderator.post(&format!("{paused}/moderation/pause"), json!({"reason": "a quarrel"})).await.expect(200);
    let reader = service.guest();
    service.clock.advance(TimeDelta::days(61));
    let continued = reader.wait_for(&paused, "continued").await;
    assert_eq!(continued["actor"], json!({"by": "clock"}));
    assert_eq!(reader.get(&waiting).await.expect(200)["status"], "open");
    service.clock.advance(TimeDelta::days(120));
    status(&reader, &waiting, "cancelled").await;
    service.mail_to(&ada, "was called off").await;
    service.verify().await;
}
