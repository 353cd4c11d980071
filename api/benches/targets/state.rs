//! The benchmark of GET state, compared with a bare handler of the same server that sends the same
//! headers and bytes.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::ensure;
use tokio::task::JoinSet;

use super::Effort;
use super::games::Table as Game;
use super::http::Connection;
use super::latency::Latencies;
use super::moves::{USERS, open_games, play};
use super::players::sign_in;
use super::service::Server;
use super::stage::Stage;
use super::table::{Table, median};
use super::usage::Watch;

const CLIENTS: usize = 64;
const TURNS: usize = 3;
const GAMES: usize = 256;

/// A request and its player.
#[derive(Clone)]
struct Question {
    what: String,
    token: String,
}

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    let service = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, USERS).await?;
    let mut games = open_games(service.address, &tokens, GAMES).await?;
    stage.analyze().await?;
    // To the middle of the game, where the board is full.
    play(&[service.address], &mut games, CLIENTS, Duration::from_secs(2)).await?;
    let questions: Vec<Question> = games.iter().map(question).collect();
    let answers = stage.folder().join("answers");
    keep_answers(service.address, &questions, &answers).await?;
    let bare = Server::bare(&answers)?;

    let mut ratios = Vec::new();
    println!("\nGET state, {GAMES} games, {CLIENTS} clients:\n");
    println!("| | answers/s | median / 95 % / 99 % | µs of the server each | cores kept busy |\n|---|---|---|---|---|");
    for _ in 0..TURNS {
        let mut rates = Vec::new();
        for (name, server) in [("a bare handler", &bare), ("GET state", &service)] {
            let watch = Watch::start(&[("server", server.id()), ("Postgres", stage.server()?)]);
            let (latencies, time) = ask(server.address, &questions, effort.time).await?;
            let (usage, rate) = (watch.stop(), latencies.len() as f64 / time.as_secs_f64());
            let each = usage.of("server") / rate * 1e6;
            println!("| {name} | {rate:.0} | {latencies} | {each:.1} | {usage} |");
            rates.push(rate);
        }
        ratios.push(rates[1] / rates[0]);
    }
    table.at_least("GET state, warm, with token, 200 ÷ a bare actix handler", 0.9, median(ratios));
    Ok(())
}

fn question(game: &Game) -> Question {
    Question { what: format!("GET /api/v1/games/{}/state", game.id), token: game.tokens[0].clone() }
}

/// Stores the service's answers, one file for each game.
async fn keep_answers(host: SocketAddr, questions: &[Question], folder: &std::path::Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut connection = Connection::open(host).await?;
    for Question { what, token } in questions {
        let answer = connection.ask(what, token, "").await?;
        ensure!(answer.status == 200, "{what}: {}", answer.status);
        let path = what.trim_start_matches("GET /").replace('/', "-");
        std::fs::write(folder.join(path), [answer.head, answer.body].concat())?;
    }
    Ok(())
}

/// Repeats requests; returns the latency of each answer, and the total time.
async fn ask(host: SocketAddr, questions: &[Question], time: Duration) -> anyhow::Result<(Latencies, Duration)> {
    let start = Instant::now();
    let mut under_way = JoinSet::new();
    for client in 0..CLIENTS {
        let own: Vec<Question> = questions.iter().skip(client).step_by(CLIENTS).cloned().collect();
        under_way.spawn(async move {
            let mut connection = Connection::open(host).await?;
            let mut latencies = Latencies::default();
            for Question { what, token } in own.iter().cycle() {
                let sent = Instant::now();
                if sent - start > time {
                    break;
                }
                let status = connection.ask(what, token, "").await?.status;
                ensure!(status == 200, "{what}: {status}");
                latencies.add(sent.elapsed());
            }
            anyhow::Ok(latencies)
        });
    }
    let mut all = Latencies::default();
    while let Some(latencies) = under_way.join_next().await {
        all.extend(latencies??);
    }
    Ok((all, start.elapsed()))
}
