//! Tests of two nodes on one database and one game.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::table::{Table, ask};
use crate::support::Service;
use crate::support::client::Client;

/// The number of rounds of requests; a whole game would test nothing more.
const TURNS: usize = 60;

async fn people(service: &Service, names: &[&str]) -> Vec<Client> {
    let mut people = Vec::new();
    for name in names {
        people.push(service.user(name).await);
    }
    people
}

/// Every request goes to both nodes at the same time, and all players with a decision answer at
/// once.
#[tokio::test]
async fn nothing_is_lost_or_doubled_and_answers_do_not_depend_on_the_node() {
    let here = Service::start().await;
    let there = here.another().await;
    let players = people(&here, &["Ada", "Bo", "Cy", "Di"]).await;
    let elsewhere: Vec<_> = players.iter().map(|player| player.at(&there)).collect();
    let nodes = [players.clone(), elsewhere];
    let mut table = Table::of(&players, 5).await;
    let mut version = 0;
    for turn in 0..TURNS {
        let mut orders = Vec::new();
        for (seat, player) in nodes[turn % 2].iter().enumerate() {
            orders.extend(table.order(seat, player, version).await.expect("an answer"));
        }
        if orders.is_empty() {
            break;
        }
        let both = orders.iter().map(|order| {
            let requests = nodes.each_ref().map(|players| ask(table.request(order, &players[order.seat])));
            join_all(requests)
        });
        for (order, answers) in orders.iter().zip(join_all(both).await) {
            let done = answers[0].clone().expect("an answer");
            assert_eq!(answers[1].as_ref(), Ok(&done), "one move, one answer");
            version = version.max(done["version"].as_u64().expect("a version"));
            table.made.push((order.clone(), done));
        }
        let fresh = nodes.each_ref().map(|players| state(&table, &players[0], version));
        for state in join_all(fresh).await {
            assert!(state["version"].as_u64() >= Some(version), "older than what was acknowledged");
        }
    }
    assert!(table.made.len() >= TURNS, "the game was over early");
    table.check_log().await;
    for (order, done) in &table.made[..5] {
        for players in &nodes {
            let again = ask(table.request(order, &players[order.seat])).await;
            assert_eq!(again.as_ref(), Ok(done), "the first answer, for ever");
        }
    }
}

/// Every request goes to another node than the one before, as behind a round-robin proxy.
#[tokio::test]
async fn games_go_on_from_node_to_node() {
    let here = Service::start().await;
    let there = here.another().await;
    let players = people(&here, &["Ada", "Bo", "Cy"]).await;
    let elsewhere: Vec<_> = players.iter().map(|player| player.at(&there)).collect();
    let nodes = [players.clone(), elsewhere];
    let mut tables = Vec::new();
    for seed in 1..=3 {
        tables.push(Table::of(&players, seed).await);
    }
    join_all(tables.iter_mut().map(|table| from_node_to_node(table, &nodes))).await;
    for table in &tables {
        table.check_log().await;
    }
}

async fn from_node_to_node(table: &mut Table, nodes: &[Vec<Client>; 2]) {
    let mut node = nodes.iter().cycle();
    let mut version = 0;
    while table.made.len() < TURNS {
        let before = table.made.len();
        for seat in 0..nodes[0].len() {
            let asked = &node.next().expect("a node")[seat];
            let Some(order) = table.order(seat, asked, version).await.expect("an answer") else { continue };
            let player = &node.next().expect("a node")[seat];
            let done = ask(table.request(&order, player)).await.expect("what one node lists the other takes");
            version = done["version"].as_u64().expect("a version");
            table.made.push((order, done));
        }
        if table.made.len() == before {
            break;
        }
    }
    // The node that is asked for the log may not have seen the last move yet.
    state(table, &nodes[0][0], version).await;
    assert!(table.made.len() >= TURNS || table.is_over().await, "nobody is asked");
}

async fn state(table: &Table, player: &Client, version: u64) -> Value {
    player.get(&table.path(&format!("state?min_version={version}"))).await.expect(200)
}

#[tokio::test]
async fn who_has_just_sat_down_here_may_play_there() {
    let here = Service::start().await;
    let there = here.another().await;
    let players = people(&here, &["Ada", "Bo"]).await;
    for _ in 0..4 {
        let game = players[0].post("/games", json!({"name": "Quick", "players": 2})).await.expect(201);
        let path = |part: &str| format!("/games/{}/{part}", game["id"].as_str().expect("an id"));
        // The other node has cached the game without Bo, and may use this state for a moment.
        let bo = players[1].at(&there);
        bo.get(path("").trim_end_matches('/')).await.expect(200);
        players[1].put(&path("seats/me")).await.expect(200);

        let answer = bo.post(&path("moves"), json!({"notation": "pass"})).await;
        assert_eq!(answer.status, 422, "not allowed by the rules, but by the door: {}", answer.body);
    }
}
