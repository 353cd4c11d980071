//! Tests of the games that two users played together.

use pixie_event_store::{Actor, Version};
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, sign_up};

async fn together(moderator: &Client, one: &Client, other: &Client) -> Value {
    moderator.get(&format!("/moderation/users/{}/together/{}", one.id, other.id)).await.expect(200)
}

async fn running(players: &[&Client]) -> String {
    let (path, _) = game(players[0], json!({"players": players.len(), "private": false})).await;
    for player in &players[1..] {
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    path
}

/// The results of one of the two in the listed games.
fn results(together: &Value, place: usize) -> Vec<Value> {
    together["list"].as_array().expect("a list").iter().map(|game| game["results"][place].clone()).collect()
}

#[tokio::test]
async fn it_is_seen_who_plays_with_whom_who_left_and_who_came_first() {
    let service = Service::start().await;
    let [ada, bo, cy, zed] =
        [service.user("Ada").await, service.user("Bo").await, service.user("Cy").await, service.user("Zed").await];
    let mo = service.moderator("Mo").await;
    let left = running(&[&ada, &bo]).await;
    let three = running(&[&cy, &ada, &bo]).await;
    // Neither a game that waits for players nor one without both counts.
    game(&ada, json!({"players": 3})).await;
    running(&[&ada, &cy]).await;
    bo.post(&format!("{left}/resign"), Value::Null).await.expect(204);

    let found = together(&mo, &ada, &bo).await;
    assert_eq!(found["games"], 2);
    assert_eq!(found["list"][0]["id"], three.trim_start_matches("/games/"));
    assert_eq!(
        results(&found, 0),
        [
            json!({"seat": "red", "rank": null, "score": null, "left_at": null}),
            json!({"seat": "blue", "rank": null, "score": null, "left_at": null})
        ]
    );
    assert_eq!(results(&found, 1)[1]["left_at"], "2026-01-01T00:00:00Z");
    assert_eq!((&found["users"][0]["left"], &found["users"][1]["left"]), (&json!(0), &json!(1)));
    assert_eq!(found["users"][1]["user"]["name"], "Bo");

    // A bot plays Bo's seat to the end, so Bo has no result, and Ada leaves before it, too.
    ada.post(&format!("{left}/resign"), Value::Null).await.expect(204);
    assert_eq!(ada.get(&left).await.expect(200)["status"], "finished");
    let found = together(&mo, &bo, &ada).await;
    assert!(results(&found, 0).iter().chain(&results(&found, 1)).all(|result| result["rank"].is_null()), "{found}");
    assert_eq!((&found["users"][0]["left"], &found["users"][1]["left"]), (&json!(1), &json!(1)));

    let others = mo.get(&format!("/moderation/users/{}/together", bo.id)).await.expect(200);
    let others: Vec<_> = others["users"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|other| (&other["user"]["name"], &other["games"]))
        .collect();
    assert_eq!(others, [(&json!("Ada"), &json!(2)), (&json!("Cy"), &json!(1))]);
    assert_eq!(mo.get(&format!("/moderation/users/{}/together", zed.id)).await.expect(200), json!({"users": []}));
    assert_eq!(together(&mo, &ada, &zed).await["games"], 0);
    for wrong in [uuid::Uuid::nil(), ada.id] {
        mo.get(&format!("/moderation/users/{}/together/{wrong}", ada.id)).await.problem("not-found");
    }
}

#[tokio::test]
async fn the_results_are_those_of_the_game() {
    let service = Service::start().await;
    let mo = service.moderator("Mo").await;
    let id = super::recorded(&service, "played-3").await;
    let store = pixie_event_store::EventStore::new(service.pool.clone());
    let events = store.read(id, 0, i64::from(Version::MAX)).await.expect("events");
    let mut users = Vec::new();
    for event in events {
        if let Ok(Actor::Seat { seat, user: Some(user) }) = event.actor() {
            users.push((seat, user));
        }
    }
    users.sort_unstable();
    users.dedup();
    for (seat, user) in &users {
        let mut owner = service.owner.acquire().await.expect("a connection");
        sign_up(&mut owner, *user, &format!("player{seat}")).await;
    }
    let path = format!("/moderation/users/{}/together/{}", users[0].1, users[2].1);
    let found = mo.get(&path).await.expect(200);
    let outcome = mo.get(&format!("/games/{id}")).await.expect(200)["result"]["standings"].clone();
    for (place, colour) in ["blue", "yellow"].into_iter().enumerate() {
        let [result] = &results(&found, place)[..] else { panic!("{found}") };
        assert_eq!(
            (&result["rank"], &result["score"]),
            (&outcome[colour]["rank"], &outcome[colour]["score"]),
            "{colour}"
        );
        assert_eq!(found["users"][place]["won"], u8::from(outcome[colour]["rank"] == 1));
    }
    let better = [0, 1].map(|place| found["users"][place]["better"].as_u64().expect("a number"));
    let ranks = ["blue", "yellow"].map(|colour| outcome[colour]["rank"].as_u64().expect("a rank"));
    assert_eq!(better, [u64::from(ranks[0] < ranks[1]), u64::from(ranks[1] < ranks[0])]);
}
