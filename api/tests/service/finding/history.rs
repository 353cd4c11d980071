//! Tests of the filters of a history.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::recorded;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::game::Seated;

async fn events(reader: &Client, game: Uuid, query: &str) -> Vec<Value> {
    let list = reader.get(&format!("/games/{game}/events?{query}")).await.expect(200);
    assert_eq!(list["next"], Value::Null, "{query}");
    list["events"].as_array().expect("a list").clone()
}

fn versions(events: &[Value]) -> Vec<i64> {
    events.iter().map(|event| event["version"].as_i64().expect("a version")).collect()
}

/// The versions of the events with an effect of which this holds.
fn with_effect(events: &[Value], holds: impl Fn(&Value) -> bool) -> Vec<i64> {
    let has = |event: &&Value| event["effects"].as_array().expect("a list").iter().any(&holds);
    versions(&events.iter().filter(has).cloned().collect::<Vec<_>>())
}

#[tokio::test]
async fn it_is_found_when_a_seat_got_a_ring_and_who_had_the_gold() {
    let service = Service::start().await;
    let guest = service.guest();
    let game = recorded(&service, "bots").await;
    let all = events(&guest, game, "").await;
    let mut rings = 0;
    for seat in ["blue", "red", "yellow", "green"] {
        let found = versions(&events(&guest, game, &format!("seat={seat}&tile=ring")).await);
        let is_ring = |effect: &Value| effect["type"] == "reward_taken" && effect["row"] == "ring";
        let is_lost = |effect: &Value| effect["type"] == "rewards_lost";
        let is_own = |effect: &Value| effect["seat"] == seat && (is_ring(effect) || is_lost(effect));
        assert_eq!(found, with_effect(&all, is_own), "{seat}");
        rings += found.len();

        let found = versions(&events(&guest, game, &format!("seat={seat}&resource=gold")).await);
        let holds_gold = |effect: &Value| {
            let own = effect["seat"] == seat || effect["from"] == seat;
            let given = effect["resources"]["gold"].is_number() || effect["resource"] == "gold";
            let drawn = effect["drawn"].as_array().is_some_and(|cubes| cubes.contains(&json!("gold")));
            let named = effect["named"]["gold"].is_number();
            own && (given || drawn || named)
                || effect["type"] == "offers_revealed" && effect["offers"][seat]["gold"].is_number()
        };
        assert_eq!(found, with_effect(&all, holds_gold), "{seat}");
        assert!(!found.is_empty(), "{seat}");
    }
    assert!(rings > 3, "{rings}");
    assert_eq!(versions(&events(&guest, game, "kind=resigned").await).len(), 1);
    let of_red = versions(&events(&guest, game, "seat=red&kind=moved").await);
    let moved = |event: &&Value| event["kind"] == "moved" && event["actor"]["seat"] == "red";
    let own: Vec<_> = all.iter().filter(moved).cloned().collect();
    assert!(versions(&own).iter().all(|version| of_red.contains(version)) && of_red.len() < all.len());
}

#[tokio::test]
async fn the_surviving_line_has_nothing_that_was_taken_back() {
    let service = Service::start().await;
    let guest = service.guest();
    let game = recorded(&service, "taken-back").await;
    let all = events(&guest, game, "").await;
    let line = events(&guest, game, "surviving=true").await;
    let counts = |event: &&Value| event["undone_by"].is_null() && event["kind"] != "rewound";
    assert_eq!(line, all.iter().filter(counts).cloned().collect::<Vec<_>>());
    assert!(line.len() + 4 < all.len());
}

#[tokio::test]
async fn a_filtered_history_comes_in_parts_without_gaps() {
    let service = Service::start().await;
    let guest = service.guest();
    let game = recorded(&service, "bots").await;
    let whole = versions(&events(&guest, game, "seat=red").await);
    let (mut parts, mut after) = (Vec::new(), json!(0));
    while !after.is_null() {
        let path = format!("/games/{game}/events?seat=red&limit=7&after={after}");
        let part = guest.get(&path).await.expect(200);
        parts.extend(versions(part["events"].as_array().expect("a list")));
        after = part["next"].clone();
    }
    assert_eq!(parts, whole);
    for wrong in ["seat=purple", "kind=teleported", "tile=spoon", "resource=rocks", "surviving=perhaps", "player=red"] {
        guest.get(&format!("/games/{game}/events?{wrong}")).await.problem("malformed");
    }
}

/// The versions of a running game that this reader finds with this filter.
async fn found(service: &Service, game: &Seated, seat: usize, query: &str) -> Vec<i64> {
    let list = service.get_as(&game.players[seat], &format!("/api/v1/games/{}/events?{query}", game.id)).await;
    versions(list["events"].as_array().expect("a list"))
}

#[tokio::test]
async fn a_filter_finds_no_secret() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"rulebook": "en"})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let offers = service.own_decision(&game, 0).await["legal"].as_array().expect("a list").clone();
    let (offer, resource) = offers
        .iter()
        .find_map(|legal| Some((legal, legal["move"]["resources"].as_object()?.keys().next()?.clone())))
        .expect("an offer that is not empty");
    let sent = service.post_move(&game, &game.players[0], json!({"move": offer["move"]})).await;
    assert_eq!(sent.status(), 200);
    let secret = service.version(&game).await;

    let own = format!("seat=blue&resource={resource}");
    assert!(found(&service, &game, 0, &own).await.contains(&secret));
    for kind in ["apple", "bread", "honey", "silver", "gold"] {
        for query in
            [format!("seat=blue&resource={kind}"), format!("resource={kind}"), format!("resource={kind}&limit=1")]
        {
            assert!(!found(&service, &game, 1, &query).await.contains(&secret), "{query}");
        }
    }
    // Everybody may know that there is an offer.
    assert!(found(&service, &game, 1, "seat=blue").await.contains(&secret));
    // The tiles that lie face down make no difference either.
    let path = format!("/api/v1/games/{}/events?resource={resource}", game.id);
    let guest = service.request(Method::GET, &path).send().await.expect("an answer").text().await.expect("text");
    assert!(!guest.contains(&format!("\"version\":{secret},")));
}
