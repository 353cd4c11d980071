//! Tests of the procedures in `deploy/backup.md`: a backup during play, a restore, and play
//! afterwards.

mod bucket;
mod dump;
mod moment;
mod regular;

use std::path::PathBuf;

use pixie_postgres::{Cluster, ClusterOptions, Durability};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::client::{Client, answer};
use crate::support::letters::letter;
use crate::support::program::{Folder, Serving, line, program};
use crate::waiting::block_until;

/// The private cluster of the service in this folder.
fn cluster(folder: &Folder) -> ClusterOptions {
    ClusterOptions { dir: folder.path().join("postgres"), bin: None, durability: Durability::Full }
}

/// Two players and their game, on any service.
struct Game {
    /// In the order of the seats.
    tokens: [String; 2],
    path: String,
    /// The last acknowledged version, and its hash.
    head: (i64, String),
}

impl Game {
    async fn begin(folder: &Folder, serving: &Serving) -> Self {
        let tokens = ["ada", "bo"].map(|name| line(program(folder).args(["token", &format!("{name}@example.org")])));
        let people = [at(serving, &tokens[0]).await, at(serving, &tokens[1]).await];
        let made = people[0].post("/games", json!({"name": "Kept", "players": 2})).await.expect(201);
        let path = format!("/games/{}", made["id"].as_str().expect("an id"));
        people[1].put(&format!("{path}/seats/me")).await.expect(200);
        Self { tokens, path, head: (0, String::new()) }
    }

    /// Makes this number of legal moves, always the first one listed.
    async fn play(&mut self, serving: &Serving, moves: usize) {
        let people = [at(serving, &self.tokens[0]).await, at(serving, &self.tokens[1]).await];
        for _ in 0..moves {
            for player in &people {
                let open = player.get(&format!("{}/decisions", self.path)).await.expect(200);
                let Some(own) = open["decisions"].as_array().expect("a list").iter().find(|own| own["mine"] == true)
                else {
                    continue;
                };
                let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
                player.post(&format!("{}/moves", self.path), said).await.expect(200);
                break;
            }
        }
        self.head = self.head_at(&people[0]).await;
    }

    async fn head_at(&self, player: &Client) -> (i64, String) {
        let log = player.get(&format!("{}/events", self.path)).await.expect(200);
        let last = log["events"].as_array().expect("a list").last().expect("an event").clone();
        (last["version"].as_i64().expect("a version"), last["hash"].as_str().expect("a hash").to_owned())
    }

    fn id(&self) -> &str {
        self.path.rsplit('/').next().expect("an id")
    }
}

/// The client with this token at a service.
async fn at(serving: &Serving, token: &str) -> Client {
    Client::with_token(serving.1, token).await
}

/// The result of `verify` for all games, or for a game and its head: exit code, stdout and stderr.
fn verify(folder: &Folder, head: Option<(&Game, &(i64, String))>) -> (Option<i32>, String, String) {
    let mut verify = program(folder);
    verify.arg("verify");
    if let Some((game, (version, hash))) = head {
        verify.args([game.id(), "--head", &format!("{version}:{hash}")]);
    }
    let output = verify.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The mails in a folder's mailbox that contain these words, oldest first.
fn mails(folder: &Folder, words: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder.path().join("mailbox")).expect("a mailbox").flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.retain(|file| !file.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".")));
    files.sort_unstable();
    let read = |file: &PathBuf| crate::support::readable(&std::fs::read(file).expect("a mail"));
    files.iter().map(read).filter(|mail| mail.contains(words)).collect()
}

/// The reply address of the newest turn mail, and its reader.
fn reply_address(folder: &Folder) -> (String, String) {
    let asked = |mail: &String| mail.contains("Reply-To: ") && mail.contains("WHAT YOU CAN DO");
    let mail = block_until("somebody to be asked by mail", || mails(folder, "").into_iter().rfind(asked));
    let field = |name: &str| mail.lines().find_map(|line| line.strip_prefix(name)).expect("a header").to_owned();
    let to = field("To: ");
    let to = to.rsplit('<').next().expect("an address").trim_end_matches('>').to_owned();
    (field("Reply-To: "), to)
}

/// Players can continue from the moment of the backup: with their tokens, and by answering older
/// mails.
async fn goes_on(folder: &Folder, serving: &Serving, game: &mut Game, (reply_to, sender): &(String, String)) {
    let before = game.head.0;
    game.play(serving, 3).await;
    assert!(game.head.0 > before);
    let http = crate::support::http_client();
    let mail = letter(sender, reply_to, "after@example.org", "state");
    let handed_in = http.post(format!("http://{}/inbound/email", serving.1)).header("Content-Type", "message/rfc822");
    assert_eq!(handed_in.body(mail).send().await.expect("an answer").status(), 202);
    block_until("an answer, as the address still works", || {
        !mails(folder, "In-Reply-To: <after@example.org>").is_empty()
    });
}

/// A client that has seen a later version than the restored one gets an error with the current
/// version.
async fn tells_the_lost(serving: &Serving, game: &Game, lost: &(i64, String), head: i64) {
    let ada = at(serving, &game.tokens[0]).await;
    let newer = lost.0;
    for path in [format!("state?min_version={newer}"), format!("stream?after={newer}")] {
        let told = ada.get(&format!("{}/{path}", game.path)).await.problem("conflict");
        assert_eq!(told, format!("The game is at version {head} only."));
    }
    let told = ada.get(&format!("{}/state?at={newer}", game.path)).await.problem("not-found");
    assert!(told.contains(&format!("the game has versions 1 to {head}")), "{told}");
    let log = ada.get(&format!("{}/events?after={newer}", game.path)).await.expect(200);
    assert_eq!((&log["events"], &log["next"]), (&json!([]), &Value::Null));
    let moved = ada.request(Method::POST, &format!("{}/moves", game.path));
    let stale = json!({"decision": "999999", "notation": "pass"});
    answer(moved.json(&stale)).await.problem("stale-decision");
}

/// The cluster of a folder while a test reads it.
async fn started(folder: &Folder) -> Cluster {
    Cluster::start_or_attach(&cluster(folder)).await.expect("Postgres")
}
