//! Tests of private games: only invited people may know of them.

use serde_json::json;
use uuid::Uuid;

use super::reading::{addresses, difference, read};
use crate::support::Service;
use crate::support::letters::nobody;

#[tokio::test]
async fn a_private_game_is_none_at_all_to_who_may_not_know_of_it() {
    let service = Service::start().await;
    let (ada, dan) = (service.user("Ada").await, service.user("Dan").await);
    let game = ada.post("/games", json!({"players": 2, "private": true})).await.expect(201);
    let game: Uuid = game["id"].as_str().expect("an id").parse().expect("an id");
    ada.post(&format!("/games/{game}/start"), json!({})).await.expect(200);
    let there = addresses(game, dan.id, 5).into_iter().zip(addresses(nobody(), dan.id, 5));
    let about_it: Vec<_> = there.filter(|(here, nowhere)| here != nowhere).collect();
    assert!(about_it.len() > 15, "{about_it:?}");
    for reader in [("Dan", dan), ("", service.guest())] {
        for (here, nowhere) in &about_it {
            let seen = [(here, game), (nowhere, nobody())].map(async |(path, id)| {
                let seen = read(&service, &reader, path).await.replace(&id.to_string(), "(id)");
                assert!(!seen.starts_with('5'), "{path}: {seen}");
                seen
            });
            let [one, other] = seen;
            let (one, other) = (one.await, other.await);
            assert!(one == other, "{} {here}\n{}", reader.0, difference(&one, &other));
        }
    }
}
