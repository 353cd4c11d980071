//! The benchmark of attackers: moves of others beside accounts that ask for the most expensive things there are.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::ensure;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::Effort;
use super::games::{Table as Game, announce};
use super::http::{Connection, INBOUND_SECRET};
use super::moves::{CLIENTS, USERS, open_games, play};
use super::players::sign_in;
use super::reading::made_up;
use super::service::Server;
use super::stage::Stage;
use super::table::Table;
use super::usage::Watch;

/// How often moves are counted beside the attackers, alternately without them. Single turns differ by 15 %.
const TURNS: usize = 8;
/// The attackers, each with an account and a connection.
const ATTACKERS: usize = 8;
/// As fast as the limits let a user ask: ten times a second.
const PACE: Duration = Duration::from_millis(100);
/// How often somebody comes and goes before the long game begins: two events each time, up to the most that its log may have.
const COMINGS: usize = 2450;
/// The domain of the mail desk.
const DOMAIN: &str = "play.pixie.example";

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    let settings = [
        ("PIXIE_MAIL_PAUSE_SECONDS", "3600"),
        ("PIXIE_UNVERIFIED_MAIL", "read"),
        ("PIXIE_REPLY_DOMAIN", DOMAIN),
        ("PIXIE_RATE_LIMIT", "0"),
        ("PIXIE_TRUST_LOOPBACK", "false"),
        ("PIXIE_INBOUND_SECRET", INBOUND_SECRET),
    ];
    let server = Server::service_with(stage, &[], &settings)?;
    let tokens = sign_in(&stage.pool, USERS).await?;
    let (attackers, players) = tokens.split_at(ATTACKERS);
    let mut games = open_games(server.address, players, effort.games).await?;
    let mut connection = Connection::open(server.address).await?;
    let asked = what_is_expensive(&mut connection, attackers).await?;
    let hosts = [server.address];
    play(&hosts, &mut games, CLIENTS, effort.time).await?;
    // By now lists and mails have rows to be counted.
    stage.analyze().await?;
    print_costs((stage, &server), attackers, &asked, effort.time / 2).await?;
    let (mut beside, mut alone, mut errors) = (0.0, 0.0, 0);
    for _ in 0..TURNS {
        let attack = Attack::begin(server.address, attackers, &asked).await?;
        let played = play(&hosts, &mut games, CLIENTS, effort.time).await?;
        println!("| {CLIENTS}, under attack, {:?} | {played} |", attack.end().await?);
        (beside, errors) = (beside + played.per_second(), errors + played.errors);
        let played = play(&hosts, &mut games, CLIENTS, effort.time).await?;
        println!("| {CLIENTS} | {played} |");
        alone += played.per_second();
    }
    table.at_least("moves/s beside eight accounts that ask for the most expensive ÷ without them", 0.9, beside / alone);
    table.at_most("moves that failed meanwhile", 0.0, errors as f64);
    Ok(())
}

/// Prints what each kind takes of a core if nothing else is asked for, for so long.
async fn print_costs(
    (stage, server): (&Stage, &Server),
    attackers: &[String],
    asked: &[Vec<Expensive>],
    time: Duration,
) -> anyhow::Result<()> {
    println!("| what eight accounts ask for | answers | ms of a core for each |");
    for (kind, (what, _)) in asked[0].iter().enumerate() {
        let only: Vec<_> = asked.iter().map(|asked| vec![asked[kind].clone()]).collect();
        let watch = Watch::start(&[("Postgres", stage.server()?), ("service", server.id())]);
        let attack = Attack::begin(server.address, attackers, &only).await?;
        // The attack goes on for this time.
        sleep(time).await;
        let answers = attack.end().await?;
        let usage = watch.stop();
        let many: usize = answers.values().sum();
        let each = |who| usage.of(who) * time.as_secs_f64() * 1e3 / many as f64;
        let what = if what.is_empty() { "a mail" } else { what };
        println!("| {what} | {answers:?} | service {:.1}, Postgres {:.1} |", each("service"), each("Postgres"));
    }
    Ok(())
}

/// A request that costs much: what to ask, and its body; a mail to the desk if there is nothing to ask.
type Expensive = (String, String);

/// How many answers there were of each status.
type Answers = BTreeMap<u16, usize>;

/// Attackers who send their requests at the same time.
struct Attack {
    goes_on: Arc<AtomicBool>,
    attackers: JoinSet<anyhow::Result<Answers>>,
}

impl Attack {
    async fn begin(server: SocketAddr, tokens: &[String], asked: &[Vec<Expensive>]) -> anyhow::Result<Self> {
        let goes_on = Arc::new(AtomicBool::new(true));
        let mut attackers = JoinSet::new();
        for (place, (token, asked)) in tokens.iter().zip(asked).enumerate() {
            let connection = Connection::open(server).await?;
            let attacker = Attacker { token: token.clone(), place, asked: asked.clone(), connection };
            attackers.spawn(attacker.ask_while(Arc::clone(&goes_on)));
        }
        Ok(Self { goes_on, attackers })
    }

    async fn end(self) -> anyhow::Result<Answers> {
        self.goes_on.store(false, Ordering::Relaxed);
        let mut all = Answers::new();
        for answers in self.attackers.join_all().await {
            answers?.into_iter().for_each(|(status, many)| *all.entry(status).or_default() += many);
        }
        Ok(all)
    }
}

/// An account that asks for one expensive thing after the other.
struct Attacker {
    token: String,
    place: usize,
    asked: Vec<Expensive>,
    connection: Connection,
}

impl Attacker {
    async fn ask_while(mut self, goes_on: Arc<AtomicBool>) -> anyhow::Result<Answers> {
        let mut pace = interval(PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answers = Answers::new();
        let mut next = self.place;
        while goes_on.load(Ordering::Relaxed) {
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
        Ok(answers)
    }
}

/// For each attacker the worst of each kind of work: about a game with the longest log, one that is over, and one that they play.
async fn what_is_expensive(connection: &mut Connection, attackers: &[String]) -> anyhow::Result<Vec<Vec<Expensive>>> {
    let (five, three) = attackers.split_at(5);
    let mut over = Game::open(connection, five.to_vec()).await?;
    while over.step(connection).await? {}
    let (long, newest) = long_game(connection, attackers).await?;
    let mut asked = Vec::new();
    for players in [five, three] {
        let own = Game::open(connection, players.to_vec()).await?;
        asked.extend(players.iter().map(|_| expensive(&over.id, &long, newest, &own.id)));
    }
    Ok(asked)
}

fn expensive(over: &str, long: &str, newest: i32, own: &str) -> Vec<Expensive> {
    let games = format!("/api/v1/games/{long}");
    let own = format!("/api/v1/games/{own}");
    let get = |path: String| (format!("GET {path}"), String::new());
    let text = "steal fodo ".repeat(90);
    let orders: String = (0..20).map(|_| format!("food bread if {}\n", "honey 3 and ".repeat(80))).collect();
    vec![
        (String::new(), made_up(200)),
        get(format!("{games}/record")),
        get(format!("{games}/export")),
        get(format!("{games}/difference?from={}&to={}", newest - 3, newest)),
        get(format!("{games}/state?at={}", newest - 1)),
        get(format!("{games}/events?resource=gold")),
        get(format!("{games}/board.png?version={}", newest - 1)),
        get(format!("/games/{long}/history/{}", newest - 1)),
        get(format!("{own}/advice")),
        get("/api/v1/games?limit=100".to_owned()),
        get("/api/v1/me/export".to_owned()),
        (format!("POST {own}/moves?dry_run=true"), json!({"decision": "d1", "notation": text}).to_string()),
        (format!("PUT {own}/standing-orders"), json!({"orders": orders}).to_string()),
        (format!("POST {own}/moves"), format!("{}{}", "[".repeat(30_000), "]".repeat(30_000))),
        (String::new(), format!("new game\n{}", made_up(199))),
        // Last, as a thread thinks about it for long.
        get(format!("/api/v1/games/{over}/analysis")),
    ]
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
