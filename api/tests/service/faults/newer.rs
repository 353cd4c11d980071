//! Tests of a node that is older than the events another node has written.

use pixie_event_store::{Actor, Append, EventStore, NewEvent, Verdict, seal};
use serde_json::json;
use uuid::Uuid;

use crate::support::Service;

#[tokio::test]
async fn a_game_with_events_of_a_later_version_is_left_alone_and_the_others_go_on() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    let mut games = Vec::new();
    for _ in 0..2 {
        let game = ada.post("/games", json!({"name": "Tomorrow", "players": 2})).await.expect(201);
        games.push(format!("/games/{}", game["id"].as_str().expect("an id")));
    }
    let id: Uuid = games[0].rsplit('/').next().expect("an id").parse().expect("an id");

    // Another node is newer.
    let store = EventStore::new(service.pool.clone());
    let events = store.read(id, 0, i64::MAX).await.expect("events");
    let head = events.last().expect("an event").head();
    let new = NewEvent {
        kind: "teleported".into(),
        schema: 1,
        actor: Actor::Moderator { user: mo.id },
        body: json!({"seat": 1}),
        command: None,
        origin: None,
        at: events[0].at,
        salt: [7; 32],
    };
    let append = Append { sealed: seal(id, head, vec![new]).expect("sealed"), texts: Vec::new(), seeds: Vec::new() };
    assert_eq!(store.append(append).await.expect("stored"), Verdict::Appended);

    // The actors and kinds are shown as far as they are understood.
    mo.post(&format!("{}/moderation/inspect", games[1]), json!({"reason": "a quarrel"})).await.expect(200);
    let audit = mo.get("/moderation/audit").await.expect(200);
    let told = |act: &str| audit["acts"].as_array().expect("a list").iter().find(|told| told["act"] == act).cloned();
    assert_eq!(told("inspected").expect("an act")["reason"], "a quarrel");
    let unknown = told("teleported").expect("an act");
    assert_eq!((&unknown["version"], unknown.get("details")), (&json!(head.version + 1), None));

    // A cached game must not be continued either.
    for answer in [
        ada.post(&format!("{}/start", games[0]), json!({})).await,
        ada.get(&format!("{}/decisions?min_version={}", games[0], head.version + 1)).await,
    ] {
        assert_eq!(answer.headers["retry-after"], "5", "{answer:?}");
        let told = answer.problem("unavailable");
        assert!(told.starts_with("A newer version of the service has written to this game"), "{told}");
    }
    assert_eq!(store.head(id).await.expect("a head").expect("a game").version, head.version + 1);
    assert_eq!(ada.post(&format!("{}/start", games[1]), json!({})).await.status, 200);
    assert_eq!(ada.get("/me/games").await.status, 200);
}
