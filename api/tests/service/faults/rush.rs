//! Tests of many simultaneous requests at one node.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use serde_json::json;

use crate::support::Service;

/// Two clients for each seat.
#[tokio::test]
async fn all_seats_offer_at_once_and_each_offer_counts_once() {
    let service = Service::start().await;
    let game = service.seated(5, json!({})).await;
    for _ in 0..3 {
        service.play_until_all_are_asked(&game, "offer").await;
        let before = service.version(&game).await;
        let mut offers = Vec::new();
        for seat in 0..5 {
            let own = service.own_decision(&game, seat).await;
            let listed = own["legal"].as_array().and_then(|legal| legal.last()).expect("a legal move");
            offers.push(json!({"decision": own["id"], "move": listed["move"]}));
        }
        let post = |seat: usize| service.post_move(&game, &game.players[seat], offers[seat].clone());
        let answers = join_all((0..10).map(|client| post(client % 5))).await;

        let statuses: Vec<_> = answers.iter().map(|answer| answer.status().as_u16()).collect();
        for seat in 0..5 {
            let mut both = [statuses[seat], statuses[seat + 5]];
            both.sort_unstable();
            assert_eq!(both, [200, 409], "one of two clients of a seat: {statuses:?}");
        }
        assert_eq!(service.version(&game).await, before + 5);
    }
}

#[tokio::test]
async fn twenty_join_the_last_seats_and_the_game_starts_once() {
    let here = Service::start().await;
    let there = here.another().await;
    let creator = here.user("Ada").await;
    let game = creator.post("/games", json!({"name": "A full house", "players": 5})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    let mut crowd = Vec::new();
    for number in 0..20 {
        let client = here.user(&format!("Guest{number}")).await;
        crowd.push(if number % 2 == 0 { client } else { client.at(&there) });
    }

    let seats = format!("{path}/seats/me");
    let answers = join_all(crowd.iter().map(|client| client.put(&seats))).await;

    let joined: BTreeSet<_> =
        crowd.iter().zip(&answers).filter(|(_, answer)| answer.status == 200).map(|(client, _)| client.id).collect();
    assert_eq!(joined.len(), 4, "{answers:?}");
    assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)), "{answers:?}");
    let log = creator.get(&format!("{path}/events")).await.expect(200);
    let kinds: Vec<_> = log["events"].as_array().expect("a list").iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["created", "joined", "joined", "joined", "joined", "joined", "started"]);
    let game = creator.get(&path).await.expect(200);
    assert_eq!(game["status"], "running");
    let seated = game["seats"].as_array().expect("a list").iter().map(ToString::to_string);
    let seated: Vec<_> = seated.collect();
    for user in joined.iter().chain([&creator.id]) {
        assert_eq!(seated.iter().filter(|seat| seat.contains(&user.to_string())).count(), 1, "{seated:?}");
    }
}
