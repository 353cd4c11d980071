//! A bot that follows all its games while its node is killed.

use std::collections::BTreeMap;

use futures_util::{StreamExt as _, stream};
use nix::sys::signal::Signal;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::program::{Folder, Serving, database_url, line, program};

const GAMES: usize = 500;
/// Each game is played to this version at least.
const ENOUGH: i64 = 7;

/// A client that opens its stream again when it breaks.
struct Follower {
    /// It asks the node of its stream.
    client: Client,
    last: Option<String>,
    open: Option<(Response, String)>,
    /// The newest version of each game that it was told.
    told: BTreeMap<String, i64>,
}

impl Follower {
    fn new(client: Client) -> Self {
        Self { client, last: None, open: None, told: BTreeMap::new() }
    }

    /// The next game that is told; none if the node does not answer.
    async fn next(&mut self) -> Option<Value> {
        if self.open.is_none() {
            let request = self.client.request(Method::GET, "/me/stream");
            let request = self.last.iter().fold(request, |request, last| request.header("Last-Event-ID", last));
            let response = request.send().await.ok()?;
            assert_eq!(response.status(), 200);
            self.open = Some((response, String::new()));
        }
        loop {
            if let Some(block) = self.block() {
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
                self.last = field("id: ").or(self.last.take());
                if field("event: ").as_deref() == Some("game") {
                    let game: Value = serde_json::from_str(&field("data: ")?).expect("JSON");
                    let told = self.told.entry(game["id"].as_str().expect("an id").to_owned()).or_default();
                    *told = game["version"].as_i64().max(Some(*told)).expect("a version");
                    return Some(game);
                }
                continue;
            }
            let (response, unread) = self.open.as_mut()?;
            match response.chunk().await {
                Ok(Some(bytes)) => *unread += std::str::from_utf8(&bytes).expect("text"),
                _ => {
                    self.open = None;
                    return None;
                }
            }
        }
    }

    /// The text before the next blank line, if it has come.
    fn block(&mut self) -> Option<String> {
        let (_, unread) = self.open.as_mut()?;
        let (block, rest) = unread.split_once("\n\n")?;
        let (block, rest) = (block.to_owned(), rest.to_owned());
        *unread = rest;
        Some(block)
    }

    fn has_enough(&self) -> usize {
        self.told.values().filter(|version| **version >= ENOUGH).count()
    }
}

/// Answers what a game asks, until it has been played far enough.
async fn answer(player: &Client, game: &Value) {
    for decision in
        game["decisions"].as_array().into_iter().flatten().filter(|_| game["version"].as_i64() < Some(ENOUGH))
    {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        // It may have been told twice.
        let made = player.post(&format!("/games/{}/moves", game["id"].as_str().expect("an id")), body).await;
        assert!(matches!(made.status, 200 | 409), "{}", made.body);
    }
}

#[tokio::test]
async fn a_bot_in_500_games_misses_nothing_while_its_node_is_killed_twice() {
    let (here, elsewhere) = (Folder::new("followed"), Folder::new("followed-elsewhere"));
    let stays = Serving::start(&here);
    let start = || Serving::spawn(program(&elsewhere).env("DATABASE_URL", database_url(&here)));
    let token = |email: &str| line(program(&here).args(["token", email]));
    let players = [
        Client::with_token(stays.1, &token("ada@example.org")).await,
        Client::with_token(stays.1, &token("bot@example.org")).await,
    ];
    let [ada, bot] = &players;
    stream::iter(0..GAMES)
        .for_each_concurrent(4, async |number| {
            let game = ada.post("/games", json!({"name": format!("Game {number}"), "players": 2})).await.expect(201);
            bot.put(&format!("/games/{}/seats/me", game["id"].as_str().expect("an id"))).await.expect(200);
        })
        .await;

    let mut node = start();
    let (mut of_ada, mut of_bot) = (Follower::new(ada.clone()), Follower::new(bot.at_address(node.1)));
    let mut deaths = [GAMES / 3, 2 * GAMES / 3].into_iter().peekable();
    while of_ada.has_enough() < GAMES || of_bot.has_enough() < GAMES {
        if deaths.next_if(|death| of_bot.has_enough() >= *death).is_some() {
            node.signal(Signal::SIGKILL);
            node = start();
            of_bot.client = bot.at_address(node.1);
        }
        tokio::select! {
            Some(game) = of_ada.next() => answer(ada, &game).await,
            Some(game) = of_bot.next() => answer(bot, &game).await,
        }
    }
    assert_eq!(deaths.next(), None);
}
