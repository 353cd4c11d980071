//! Acknowledged moves over HTTP, beside raw INSERTs.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::Effort;
use super::games::{Done, Table as Game};
use super::http::Connection;
use super::latency::Latencies;
use super::pgbench::{RawInsert, Sample};
use super::players::sign_in;
use super::service::Server;
use super::stage::Stage;
use super::table::{Table, median};
use super::usage::Watch;

/// How many people play the games.
pub(crate) const USERS: usize = 500;
/// Those of the target.
const CLIENTS: usize = 64;
/// How often the target is measured, in turns with what it is compared with.
const TURNS: usize = 3;

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    println!("\nMoves over HTTP, {} games running; latency is median / 95 % / 99 %", effort.games);
    // The mails are queued, and left to nodes that work: a mail takes a hundred times as long to paint as a move to make.
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, USERS).await?;
    let mut games = open_games(server.address, &tokens, effort.games).await?;
    let processes = [("service", server.id()), ("Postgres", stage.server()?)];
    play(server.address, &mut games, CLIENTS, Duration::from_secs(2)).await?;

    let mut raw = RawInsert::new(stage, &Sample::take(stage).await?, effort.games).await?;
    let mut ratios = Vec::new();
    for clients in [1, 8, 256].into_iter().chain([CLIENTS; TURNS]) {
        // More connections than these a server does not take by default, nor would they help it.
        let inserts = raw.run(clients.min(CLIENTS), effort.time).await?;
        let watch = Watch::start(&processes);
        let played = play(server.address, &mut games, clients, effort.time).await?;
        let (usage, moves) = (watch.stop(), played.per_second());
        let Played { latencies, errors, .. } = played;
        let ratio = moves / inserts;
        println!(
            "{clients:3} clients: {moves:6.0}/s, {latencies}, {errors} errors; raw INSERT {inserts:6.0}/s; ratio {ratio:.2}; {usage}"
        );
        if clients == CLIENTS {
            ratios.push(ratio);
        }
    }
    table.at_least("acknowledged moves/s over HTTP ÷ raw one-row INSERT commits/s, 64 clients", 1.0, median(ratios));
    Ok(())
}

/// Opens games of 2 to 5.
pub(crate) async fn open_games(host: SocketAddr, tokens: &[String], games: usize) -> anyhow::Result<Vec<Game>> {
    /// Who opens games at the same time.
    const HANDS: usize = 16;
    let mut hands = JoinSet::new();
    for hand in 0..HANDS {
        let tokens = tokens.to_vec();
        hands.spawn(async move {
            let mut connection = Connection::open(host).await?;
            let mut opened = Vec::new();
            for game in (hand..games).step_by(HANDS) {
                let players = 2 + game % 4;
                let seated = tokens.iter().cycle().skip(game * 7 % tokens.len()).take(players).cloned();
                opened.push(Game::open(&mut connection, seated.collect()).await?);
            }
            anyhow::Ok(opened)
        });
    }
    Ok(hands.join_all().await.into_iter().collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// What was played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) latencies: Latencies,
    pub(crate) errors: usize,
    time: Duration,
}

impl Played {
    pub(crate) fn per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }
}

/// Has so many clients play on, each on games of its own, a move in each in turn.
pub(crate) async fn play(
    host: SocketAddr,
    games: &mut Vec<Game>,
    clients: usize,
    time: Duration,
) -> anyhow::Result<Played> {
    let mut connections = Vec::new();
    for _ in 0..clients {
        connections.push(Connection::open(host).await?);
    }
    let mut shares: Vec<Vec<Game>> = (0..clients).map(|_| Vec::new()).collect();
    games.drain(..).enumerate().for_each(|(n, game)| shares[n % clients].push(game));
    let start = Instant::now();
    let mut under_way = JoinSet::new();
    for (connection, share) in connections.into_iter().zip(shares) {
        under_way.spawn(play_alone(connection, share, start + time));
    }
    let mut all = Played::default();
    while let Some(done) = under_way.join_next().await {
        let (played, share) = done??;
        all.latencies.extend(played.latencies);
        all.errors += played.errors;
        games.extend(share);
    }
    all.time = start.elapsed();
    Ok(all)
}

async fn play_alone(
    mut connection: Connection,
    mut games: Vec<Game>,
    end: Instant,
) -> anyhow::Result<(Played, Vec<Game>)> {
    let mut played = Played::default();
    let mut turn = 0;
    while Instant::now() < end && !games.is_empty() {
        turn = (turn + 1) % games.len();
        let game = &mut games[turn];
        let Some(said) = game.next() else {
            games.swap_remove(turn);
            continue;
        };
        let sent = Instant::now();
        let answer = connection.ask(&said.what, game.token(&said), &said.body).await?;
        if answer.status == 200 {
            played.latencies.add(sent.elapsed());
            let done: Done = serde_json::from_slice(answer.body)?;
            game.fold(&done)?;
        } else {
            if played.errors == 0 {
                eprintln!("{} {}: {}", said.what, said.body, String::from_utf8_lossy(answer.body));
            }
            played.errors += 1;
        }
    }
    Ok((played, games))
}
