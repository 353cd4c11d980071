//! A rolling upgrade under load, from a program of before, and back.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nix::sys::signal::Signal;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use crate::older::empty_database;
use crate::support::cluster::Database;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program};
use crate::waiting::block_until;

/// The games that are played at a time.
const GAMES: usize = 6;
/// The moves between two steps of the upgrade.
const MOVES: u32 = 60;

/// What clients see of the nodes, as through a proxy that asks them whether they are ready.
#[derive(Default)]
struct Proxy {
    nodes: Mutex<Vec<String>>,
    ready: Mutex<Vec<String>>,
    turns: AtomicU32,
    moves: AtomicU32,
    /// Answers that another node did not know the last move yet: up to 250 ms, as promised, with any two nodes.
    stale: AtomicU32,
    errors: Mutex<Vec<String>>,
    stop: CancellationToken,
}

impl Proxy {
    async fn watch(self: Arc<Self>) {
        let client = http_client();
        while !self.stop.is_cancelled() {
            let nodes = self.nodes.lock().expect("nobody panics with it").clone();
            let mut ready = Vec::new();
            for node in nodes {
                let asked = client.get(format!("{node}/readyz")).send().await;
                if asked.is_ok_and(|answer| answer.status().is_success()) {
                    ready.push(node);
                }
            }
            *self.ready.lock().expect("nobody panics with it") = ready;
            // As often as a proxy asks.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn next(&self) -> String {
        let ready = self.ready.lock().expect("nobody panics with it").clone();
        assert!(!ready.is_empty(), "no node is ready");
        ready[self.turns.fetch_add(1, Ordering::Relaxed) as usize % ready.len()].clone()
    }

    /// A request. Whatever is not a good answer is an error.
    async fn ask(
        &self,
        (client, node): (&Client, &str),
        method: &str,
        path: &str,
        token: &str,
        body: Option<Value>,
    ) -> Option<Value> {
        let url = format!("{node}/api/v1{path}");
        let mut request = client.request(method.parse().expect("a method"), &url).bearer_auth(token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answered = async {
            let answer = request.send().await?;
            Ok::<_, reqwest::Error>((answer.status(), answer.text().await?))
        };
        let fault = match answered.await {
            Ok((status, text)) if status.is_success() => {
                return Some(serde_json::from_str(&text).unwrap_or(Value::Null));
            }
            Ok((StatusCode::CONFLICT, text)) if text.contains("stale-decision") || text.contains("has not started") => {
                self.stale.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            Ok((status, text)) => format!("{method} {url}: {status} {text}"),
            Err(error) => format!("{method} {url}: {error:?}"),
        };
        self.errors.lock().expect("nobody panics with it").push(fault);
        None
    }

    /// Plays games, one after the other, until it is told to stop.
    async fn play(self: Arc<Self>, tokens: [String; 2]) {
        let client = http_client();
        while !self.stop.is_cancelled() {
            if self.play_a_game(&client, &tokens).await.is_none() {
                // As clients do after an error; each error fails the test at its end.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }

    /// Plays a game to its end; none after an error.
    async fn play_a_game(&self, client: &Client, tokens: &[String; 2]) -> Option<()> {
        let made = json!({"name": "Rolling", "players": 2});
        let made = self.ask((client, &*self.next()), "POST", "/games", &tokens[0], Some(made)).await?;
        let path = format!("/games/{}", made["id"].as_str()?);
        self.ask((client, &*self.next()), "PUT", &format!("{path}/seats/me"), &tokens[1], None).await?;
        let mut version = 0;
        while !self.stop.is_cancelled() {
            let mut has_moved = false;
            // The next move is made on another node.
            let node = self.next();
            for token in tokens {
                let state = self
                    .ask((client, &*node), "GET", &format!("{path}/state?min_version={version}"), token, None)
                    .await?;
                if state["status"] == "finished" {
                    return Some(());
                }
                let open = self.ask((client, &*node), "GET", &format!("{path}/decisions"), token, None).await?;
                let Some(own) = open["decisions"].as_array()?.iter().find(|own| own["mine"] == true) else { continue };
                let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
                let moved = self.ask((client, &*node), "POST", &format!("{path}/moves"), token, Some(said)).await?;
                version = moved["version"].as_i64()?;
                self.moves.fetch_add(1, Ordering::Relaxed);
                has_moved = true;
                break;
            }
            if !has_moved {
                return Some(());
            }
        }
        Some(())
    }

    /// Lets a node answer from now on, once it is ready.
    fn add(&self, node: &Serving) {
        let url = format!("http://{}", node.1);
        self.nodes.lock().expect("nobody panics with it").push(url.clone());
        block_until("a node to be ready", || {
            let is_ready = self.ready.lock().expect("nobody panics with it").contains(&url);
            is_ready.then_some(()).ok_or_else(|| node.log())
        });
    }

    /// Waits until some more moves are made.
    fn goes_on(&self) {
        let wanted = self.moves.load(Ordering::Relaxed) + MOVES;
        block_until("the games to go on", || {
            let is_played = self.moves.load(Ordering::Relaxed) >= wanted;
            is_played.then_some(()).ok_or_else(|| format!("{:?}", self.errors.lock().expect("nobody panics with it")))
        });
    }
}

/// A program on the database, with a data folder of its own.
fn on(binary: &Path, database: &Database, folder: &Folder) -> Command {
    let mut command = Command::new(binary);
    command.env_clear().envs(program(folder).get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env("DATABASE_URL", &database.url).env("PIXIE_STOP_DELAY_SECONDS", "3");
    command
}

/// Stops a node as an operator does, and waits for its end.
fn stop(mut node: Serving) {
    node.signal(Signal::SIGTERM);
    assert!(node.0.wait().expect("it ends").success(), "{}", node.log());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a program of before, which `.ci/upgrade` builds"]
async fn nodes_are_replaced_while_games_are_played_and_one_goes_back() {
    let before = PathBuf::from(std::env::var_os("PIXIE_PROGRAM_BEFORE").expect("a program of before"));
    let now = PathBuf::from(env!("CARGO_BIN_EXE_pixie-post"));
    let (database, folder) = (empty_database().await, Folder::new("rolling"));
    let start = |binary: &Path| Serving::spawn(&mut on(binary, &database, &folder));
    let first = start(&before);
    let tokens =
        ["ada", "bo"].map(|name| line(on(&before, &database, &folder).args(["token", &format!("{name}@example.org")])));

    let proxy = Arc::new(Proxy::default());
    let watching = tokio::spawn(Arc::clone(&proxy).watch());
    proxy.add(&first);
    let second = start(&before);
    proxy.add(&second);
    let players: Vec<_> = (0..GAMES).map(|_| tokio::spawn(Arc::clone(&proxy).play(tokens.clone()))).collect();
    proxy.goes_on();

    let check = on(&now, &database, &folder).args(["migrate", "--check"]).output().expect("it runs");
    println!("{}", String::from_utf8_lossy(&check.stdout));
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    let third = start(&now);
    proxy.add(&third);
    proxy.goes_on();
    stop(first);
    let fourth = start(&now);
    proxy.add(&fourth);
    stop(second);
    proxy.goes_on();
    // Back: the program of before starts on the newer database, and serves beside the newer program.
    let back = start(&before);
    proxy.add(&back);
    stop(third);
    proxy.goes_on();
    stop(fourth);
    proxy.goes_on();

    proxy.stop.cancel();
    for player in players {
        player.await.expect("it ends");
    }
    watching.await.expect("it ends");
    let errors = proxy.errors.lock().expect("nobody panics with it").clone();
    let [moves, stale] = [&proxy.moves, &proxy.stale].map(|number| number.load(Ordering::Relaxed));
    println!("moves: {moves}; errors: {}; answers to the state of a moment before: {stale}", errors.len());
    assert!(errors.is_empty(), "{errors:#?}");
    stop(back);
    for binary in [&before, &now] {
        let verified = on(binary, &database, &folder).arg("verify").output().expect("it runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    }
}
