//! The benchmark of attackers: moves of others beside accounts that ask for the most expensive things there are.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::ensure;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::Effort;
use super::games::{Table as Game, announce};
use super::http::Connection;
use super::moves::{CLIENTS, TURNS, USERS, open_games, play};
use super::players::sign_in;
use super::reading::made_up;
use super::service::Server;
use super::stage::Stage;
use super::table::Table;

/// The attackers, each with an account and a connection.
const ATTACKERS: usize = 8;
/// As fast as the limits let a user ask: ten times a second.
const PACE: Duration = Duration::from_millis(100);
/// How often somebody comes and goes before the long game begins: two events each time, up to the most that its log may have.
const COMINGS: usize = 2450;
/// The domain of the mail desk.
const DOMAIN: &str = "play.pixie.example";

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    let settings =
        [("PIXIE_MAIL_PAUSE_SECONDS", "3600"), ("PIXIE_UNVERIFIED_MAIL", "read"), ("PIXIE_REPLY_DOMAIN", DOMAIN)];
    let server = Server::service_with(stage, &[], &settings)?;
    let tokens = sign_in(&stage.pool, USERS).await?;
    let (attackers, players) = tokens.split_at(ATTACKERS);
    let mut games = open_games(server.address, players, effort.games).await?;
    let mut connection = Connection::open(server.address).await?;
    let asked = Arc::new(what_is_expensive(&mut connection, attackers).await?);
    stage.analyze().await?;
    let hosts = [server.address];
    play(&hosts, &mut games, CLIENTS, effort.time).await?;
    let (mut beside, mut alone, mut errors) = (0.0, 0.0, 0);
    for _ in 0..TURNS {
        let under_attack = Arc::new(AtomicBool::new(true));
        let mut attack = JoinSet::new();
        for (place, token) in attackers.iter().enumerate() {
            let connection = Connection::open(server.address).await?;
            let attacker = Attacker { token: token.clone(), place, asked: Arc::clone(&asked), connection };
            attack.spawn(attacker.ask_until(Arc::clone(&under_attack)));
        }
        let played = play(&hosts, &mut games, CLIENTS, effort.time).await?;
        under_attack.store(false, Ordering::Relaxed);
        println!("| {CLIENTS}, under attack | {played} |");
        (beside, errors) = (beside + played.per_second(), errors + played.errors);
        for answers in attack.join_all().await {
            println!("an attacker's answers: {}", answers?);
        }
        let played = play(&hosts, &mut games, CLIENTS, effort.time).await?;
        println!("| {CLIENTS} | {played} |");
        alone += played.per_second();
    }
    table.at_least("moves/s beside eight accounts that ask for the most expensive ÷ without them", 0.9, beside / alone);
    table.at_most("moves that failed meanwhile", 0.0, errors as f64);
    Ok(())
}

/// A request that costs much: what to ask, and its body; a mail to the desk if there is nothing to ask.
type Expensive = (String, String);

/// An account that asks for one expensive thing after the other.
struct Attacker {
    token: String,
    place: usize,
    asked: Arc<Vec<Expensive>>,
    connection: Connection,
}

impl Attacker {
    /// Asks until it is told to stop. Returns how often it got which answer.
    async fn ask_until(mut self, under_attack: Arc<AtomicBool>) -> anyhow::Result<String> {
        let mut pace = interval(PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answers = BTreeMap::<u16, usize>::new();
        let mut next = self.place;
        while under_attack.load(Ordering::Relaxed) {
            pace.tick().await;
            next = (next + 1) % self.asked.len();
            let (what, body) = &self.asked[next];
            let answer = if what.is_empty() {
                let from = format!("player{}@example.org", self.place + 1);
                self.connection.hand_in(&from, &format!("play@{DOMAIN}"), body).await?
            } else {
                self.connection.ask(what, &self.token, body).await?
            };
            *answers.entry(answer.status).or_default() += 1;
        }
        Ok(answers.iter().map(|(status, many)| format!("{status}: {many}")).collect::<Vec<_>>().join(", "))
    }
}

/// The worst of each kind of work, about a game with the longest log and one that is over.
async fn what_is_expensive(connection: &mut Connection, attackers: &[String]) -> anyhow::Result<Vec<Expensive>> {
    let mut over = Game::open(connection, attackers[..5].to_vec()).await?;
    while over.step(connection).await? {}
    let (long, newest) = long_game(connection, attackers).await?;
    let over = over.id;
    let games = format!("/api/v1/games/{long}");
    let get = |path: String| (format!("GET {path}"), String::new());
    let text = "steal fodo ".repeat(90);
    let orders: String = (0..20).map(|_| format!("food bread if {}\n", "honey 3 and ".repeat(80))).collect();
    Ok(vec![
        (String::new(), made_up(200)),
        get(format!("{games}/record")),
        get(format!("{games}/export")),
        get(format!("{games}/difference?from={}&to={}", newest - 3, newest)),
        get(format!("{games}/state?at={}", newest - 1)),
        get(format!("{games}/events?resource=gold")),
        get(format!("{games}/board.png?version={}", newest - 1)),
        get(format!("/games/{long}/history/{}", newest - 1)),
        get(format!("/api/v1/games/{over}/analysis")),
        get(format!("{games}/advice")),
        get("/api/v1/games?limit=100".to_owned()),
        get("/api/v1/me/export".to_owned()),
        (format!("POST {games}/moves?dry_run=true"), json!({"decision": "d1", "notation": text}).to_string()),
        (format!("PUT {games}/standing-orders"), json!({"orders": orders}).to_string()),
        (format!("POST {games}/moves"), format!("{}{}", "[".repeat(30_000), "]".repeat(30_000))),
        (String::new(), format!("new game\n{}", made_up(199))),
    ])
}

/// A game that has begun after all who wanted to play had come and gone many times, and its newest version.
async fn long_game(connection: &mut Connection, attackers: &[String]) -> anyhow::Result<(String, i32)> {
    let opened = announce(connection, &attackers[0], 3).await?;
    let seat = format!("/api/v1/games/{}/seats/me", opened.id);
    for _ in 0..COMINGS {
        connection.ask(&format!("PUT {seat}"), &attackers[1], "").await?;
        connection.ask(&format!("DELETE {seat}"), &attackers[1], "").await?;
    }
    for player in &attackers[1..3] {
        let answer = connection.ask(&format!("PUT {seat}"), player, "").await?;
        ensure!(answer.status == 200, "the long game begins: {}", String::from_utf8_lossy(answer.body));
    }
    let state: serde_json::Value =
        connection.json(&format!("GET /api/v1/games/{}/state", opened.id), &attackers[0], "").await?;
    let newest = i32::try_from(state["version"].as_i64().unwrap_or_default())?;
    println!("The long game has {newest} versions.");
    Ok((opened.id, newest))
}
