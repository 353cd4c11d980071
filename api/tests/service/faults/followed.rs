//! A bot that follows all its games while its node is killed.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use nix::sys::signal::Signal;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::support::PATIENCE;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, database_url, line, program};

const GAMES: usize = 500;
/// Each game is played to this version at least.
const ENOUGH: i64 = 7;

/// The version of each game.
type Versions = BTreeMap<String, i64>;

/// An open stream, and what of it is not read yet.
struct Following(Response, String);

impl Following {
    /// Opens it; none if the node does not answer.
    async fn open(client: &Client, last: Option<&str>) -> Option<Self> {
        let request = client.request(Method::GET, "/me/stream");
        let request = last.into_iter().fold(request, |request, last| request.header("Last-Event-ID", last));
        let response = request.send().await.ok().filter(|response| response.status().is_success())?;
        Some(Self(response, String::new()))
    }

    /// The next event: its id, and the game that it tells. None at the end.
    async fn next(&mut self) -> Option<(Option<String>, Option<Value>)> {
        loop {
            if let Some((block, rest)) = self.1.split_once("\n\n") {
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
                let is_game = field("event: ").as_deref() == Some("game");
                let data = field("data: ").filter(|_| is_game);
                let game = data.map(|data| serde_json::from_str(&data).expect("JSON"));
                let received = (field("id: "), game);
                self.1 = rest.to_owned();
                return Some(received);
            }
            self.1 += std::str::from_utf8(&self.0.chunk().await.ok()??).expect("text");
        }
    }
}

/// Follows all games of a player for ever. Each game that is told is answered by `player`, and passed on.
async fn follow(mut nodes: watch::Receiver<Client>, player: Client, sender: mpsc::UnboundedSender<(String, i64)>) {
    let mut last: Option<String> = None;
    loop {
        let node = nodes.borrow_and_update().clone();
        if let Some(mut following) = Following::open(&node, last.as_deref()).await {
            while let Some((id, game)) = following.next().await {
                last = id.or(last);
                let Some(game) = game else { continue };
                answer(&player, &game).await;
                if sender.send(id_and_version(&game)).is_err() {
                    return;
                }
            }
        }
        // As clients do when a stream breaks.
        sleep(Duration::from_millis(20)).await;
    }
}

fn id_and_version(game: &Value) -> (String, i64) {
    (game["id"].as_str().expect("an id").to_owned(), game["version"].as_i64().expect("a version"))
}

/// Answers what a game asks, until it has been played far enough.
async fn answer(player: &Client, game: &Value) {
    let (id, version) = id_and_version(game);
    for decision in game["decisions"].as_array().into_iter().flatten().filter(|_| version < ENOUGH) {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        loop {
            let made = player.post(&format!("/games/{id}/moves"), body.clone()).await;
            match made.status {
                // It may have been told twice, and answered in between.
                200 | 409 => break,
                // As clients do when they are told to come back.
                429 | 503 => sleep(Duration::from_millis(100)).await,
                _ => panic!("{}", made.body),
            }
        }
    }
}

/// A player, as this test sees them.
struct Player {
    name: &'static str,
    nodes: watch::Sender<Client>,
    received: mpsc::UnboundedReceiver<(String, i64)>,
    versions: Versions,
}

impl Player {
    /// Begins to follow at a node, and answers through another one.
    fn follow(name: &'static str, node: Client, answers: &Client) -> Self {
        let (nodes, receiver) = watch::channel(node);
        let (sender, received) = mpsc::unbounded_channel();
        tokio::spawn(follow(receiver, answers.clone(), sender));
        Self { name, nodes, received, versions: Versions::new() }
    }

    fn note(&mut self, (game, version): (String, i64)) {
        let known = self.versions.entry(game).or_default();
        *known = version.max(*known);
    }

    fn has_enough(&self) -> usize {
        self.versions.values().filter(|version| **version >= ENOUGH).count()
    }

    /// The games of which something newer is in the log.
    fn missed(&self, log: &Versions) -> Vec<String> {
        let known = |game: &String| self.versions.get(game).copied().unwrap_or_default();
        log.iter().filter(|(game, version)| known(game) < **version).map(|(game, _)| game.clone()).collect()
    }

    /// What everybody says of the games that were missed.
    async fn report(&self, db: &mut PgConnection, nodes: &[(&str, Client)]) -> String {
        let log = versions(db, LOG).await;
        let missed = self.missed(&log);
        let mut seen =
            vec![("its stream", self.versions.clone()), ("the list", versions(db, LIST).await), ("the log", log)];
        for (name, node) in nodes {
            seen.push((name, versions_in_new_stream(node).await));
        }
        let say = |game: &String| {
            let say = |(name, versions): &(&str, Versions)| format!("{name} {:?}", versions.get(game));
            format!("  {game}: {}\n", seen.iter().map(say).collect::<Vec<_>>().join(", "))
        };
        format!("{} was not told of {} games:\n{}", self.name, missed.len(), missed.iter().map(say).collect::<String>())
    }
}

const LOG: &str = "SELECT game_id::text, max(version)::bigint FROM events GROUP BY 1";
const LIST: &str = "SELECT game_id::text, version::bigint FROM games";

async fn versions(db: &mut PgConnection, query: &'static str) -> Versions {
    let rows: Vec<(String, i64)> = sqlx::query_as(query).fetch_all(db).await.expect("versions");
    rows.into_iter().collect()
}

/// What a new stream tells.
async fn versions_in_new_stream(client: &Client) -> Versions {
    let mut versions = Versions::new();
    let read = async {
        let mut following = Following::open(client, None).await?;
        while versions.len() < GAMES {
            versions.extend(following.next().await?.1.as_ref().map(id_and_version));
        }
        Some(())
    };
    // What came by then is told.
    let _ = timeout(PATIENCE, read).await;
    versions
}

#[tokio::test]
async fn a_bot_in_500_games_misses_nothing_while_its_node_is_killed_twice() {
    let (here, elsewhere) = (Folder::new("followed"), Folder::new("followed-elsewhere"));
    let stays = Serving::start(&here);
    let start = || Serving::spawn(program(&elsewhere).env("DATABASE_URL", database_url(&here)));
    let token = |email: &str| line(program(&here).args(["token", email]));
    let ada = Client::with_token(stays.1, &token("ada@example.org")).await;
    let bot = Client::with_token(stays.1, &token("bot@example.org")).await;
    stream::iter(0..GAMES)
        .for_each_concurrent(4, async |number| {
            let game = ada.post("/games", json!({"name": format!("Game {number}"), "players": 2})).await.expect(201);
            bot.put(&format!("/games/{}/seats/me", game["id"].as_str().expect("an id"))).await.expect(200);
        })
        .await;
    let mut db = PgConnection::connect(&database_url(&here)).await.expect("Postgres");

    let mut node = start();
    let mut players =
        [Player::follow("Ada", ada.clone(), &ada), Player::follow("the bot", bot.at_address(node.1), &bot)];
    let mut deaths = [GAMES / 3, 2 * GAMES / 3].into_iter().peekable();
    loop {
        let [of_ada, of_bot] = &mut players;
        let received = timeout(PATIENCE, async {
            tokio::select! {
                Some(received) = of_ada.received.recv() => of_ada.note(received),
                Some(received) = of_bot.received.recv() => of_bot.note(received),
                else => panic!("a follower has ended"),
            }
        });
        let has_ended = received.await.is_err();
        if deaths.next_if(|death| players[1].has_enough() >= *death).is_some() {
            node.signal(Signal::SIGKILL);
            node = start();
            players[1].nodes.send_replace(bot.at_address(node.1));
        }
        let is_played = players.iter().all(|player| player.has_enough() == GAMES);
        if has_ended || is_played {
            let log = versions(&mut db, LOG).await;
            if is_played && players.iter().all(|player| player.missed(&log).is_empty()) {
                break;
            }
            let nodes = [("a new stream here", ada.clone()), ("a new stream there", ada.at_address(node.1))];
            for player in players.iter().filter(|_| has_ended) {
                eprintln!("{}", player.report(&mut db, &nodes).await);
            }
            assert!(!has_ended, "nothing was told any more; what was missed is said above");
        }
    }
    assert_eq!(deaths.next(), None);
}
