//! The benchmark of acknowledged moves over HTTP, compared with raw INSERTs.

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::ensure;
use sqlx::Row as _;
use tokio::task::JoinSet;

use super::Effort;
use super::games::{Done, Table as Game, open_against_bots};
use super::http::Connection;
use super::latency::Latencies;
use super::pgbench::{RawInsert, Sample};
use super::players::sign_in;
use super::service::Server;
use super::sink::Sink;
use super::stage::Stage;
use super::table::{Table, median};
use super::usage::{Usage, Watch};

/// The number of players.
pub(crate) const USERS: usize = 500;
/// The number of clients in the target.
pub(crate) const CLIENTS: usize = 64;
/// The number of games in which bots think.
const THINKING: usize = 50;
/// How often the target is measured, alternately with its baseline.
pub(crate) const TURNS: usize = 3;

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    // The mails are queued, but not sent: painting a mail takes a hundred times as long as a move.
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, USERS).await?;
    let mut games = open_games(server.address, &tokens, effort.games).await?;
    stage.analyze().await?;
    play(&[server.address], &mut games, CLIENTS, Duration::from_secs(2)).await?;

    let mut raw = RawInsert::new(stage, &Sample::take(stage).await?, effort.games).await?;
    let mut ratios = Vec::new();
    println!("\nMoves over HTTP, {} games running:\n", games.len());
    println!("| clients | moves/s | median / 95 % / 99 % | errors | raw INSERT/s | ratio | cores kept busy |");
    println!("|---|---|---|---|---|---|---|");
    for clients in [1, 8, 256].into_iter().chain([CLIENTS; TURNS]) {
        // A server accepts no more connections than this by default, and more would not help.
        let inserts = raw.run(clients.min(CLIENTS), effort.time).await?;
        let (played, usage) = play_watched(stage, &[&server], &mut games, clients, effort.time).await?;
        let ratio = played.per_second() / inserts;
        println!("| {clients} | {played} | {inserts:.0} | {ratio:.2} | {usage} |");
        if clients == CLIENTS {
            ratios.push(ratio);
        }
    }
    table.at_least("acknowledged moves/s over HTTP ÷ raw one-row INSERT commits/s, 64 clients", 1.0, median(ratios));

    two_nodes(stage, (&server, &mut games), effort, table).await?;
    beside_thinking(stage, &mut games, &tokens, effort, table).await?;
    as_shipped(stage, (&server, &mut games), effort, table).await
}

/// Plays on two nodes, each move of a game on the other one, in turns with one node.
async fn two_nodes(
    stage: &Stage,
    (one, games): (&Server, &mut Vec<Game>),
    effort: Effort,
    table: &mut Table,
) -> anyhow::Result<()> {
    let other = Server::service(stage, &["--no-work"])?;
    let mut ratios = Vec::new();
    for _ in 0..TURNS {
        let both = alternate(stage, &[one, &other], games, effort).await?;
        let alone = alternate(stage, &[one], games, effort).await?;
        ratios.push(both / alone);
    }
    table.at_least("two nodes, each move of a game on the other one ÷ one node", 0.9, median(ratios));
    Ok(())
}

/// Plays on a node on which bots think in other games, in turns with one on which they do not.
async fn beside_thinking(
    stage: &Stage,
    games: &mut Vec<Game>,
    tokens: &[String],
    effort: Effort,
    table: &mut Table,
) -> anyhow::Result<()> {
    // Mails are not what is compared.
    let calm = ("PIXIE_MAIL_PAUSE_SECONDS", "3600");
    let thinking = Server::service_with(stage, &[], &[calm])?;
    let without = Server::service_with(stage, &[], &[calm, ("PIXIE_BOT_THREADS", "0")])?;
    let mut connection = Connection::open(without.address).await?;
    for _ in 0..THINKING {
        open_against_bots(&mut connection, &tokens[0]).await?;
    }
    let (mut beside, mut alone) = (0.0, 0.0);
    let before = count_bot_moves(stage).await?;
    for _ in 0..TURNS {
        beside += alternate(stage, &[&thinking], games, effort).await?;
        alone += alternate(stage, &[&without], games, effort).await?;
    }
    println!("\nBots thought of {} moves meanwhile.", count_bot_moves(stage).await? - before);
    table.at_least("moves/s beside 50 games in which bots think ÷ without bots that think", 0.9, beside / alone);
    Ok(())
}

/// The number of moves that bots have made.
async fn count_bot_moves(stage: &Stage) -> anyhow::Result<i64> {
    let moves = "SELECT count(*) FROM events WHERE kind = 'moved' AND actor->>'by' = 'seat' AND actor->>'user' IS NULL";
    Ok(sqlx::query_scalar(moves).fetch_one(&stage.pool).await?)
}

/// Plays on a node that makes and sends mails, in turns with one that does not. The turns are added up: games end together, and each end
/// is a mail to all players.
async fn as_shipped(
    stage: &Stage,
    (without, games): (&Server, &mut Vec<Game>),
    effort: Effort,
    table: &mut Table,
) -> anyhow::Result<()> {
    let Some(sink) = Sink::start() else {
        println!("smtp-sink (Debian: postfix) is not here, so no mails were sent");
        return Ok(());
    };
    let shipped = Server::service_with(stage, &[], &[("PIXIE_SMTP_URL", &sink.url())])?;
    // The questions that were open while nobody played: they take as long as they take, and a look each 100 ms takes nothing from them.
    while lateness(stage).await? > 0.0 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let (mut with, mut alone, mut latest) = (0.0, 0.0, 0.0_f64);
    let [sent, dropped] = mails(stage).await?;
    for _ in 0..TURNS {
        with += alternate(stage, &[&shipped], games, effort).await?;
        latest = latest.max(lateness(stage).await?);
        alone += alternate(stage, &[without], games, effort).await?;
    }
    let [sent_since, dropped_since] = mails(stage).await?;
    let (sent, dropped) = (sent_since - sent, dropped_since - dropped);
    println!("\nMeanwhile {sent} mails were sent, and {dropped} dropped, as the games had gone on.");
    table.at_least("moves/s as shipped, mails made and sent ÷ without mails", 0.8, with / alone);
    table.at_most("the mail that is due for longest meanwhile, s", 30.0, latest);
    Ok(())
}

/// Plays on these nodes, after their caches are warm. Returns moves/s.
async fn alternate(stage: &Stage, nodes: &[&Server], games: &mut Vec<Game>, effort: Effort) -> anyhow::Result<f64> {
    let hosts: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    play(&hosts, games, CLIENTS, effort.time).await?;
    let (played, usage) = play_watched(stage, nodes, games, CLIENTS, effort.time).await?;
    println!("| {CLIENTS}, on {} of the nodes | {played} | | | {usage} |", nodes.len());
    ensure!(played.per_second() > 0.0, "all games are over: measure for a shorter time, or with more games");
    Ok(played.per_second())
}

/// Plays, and measures the processor usage.
async fn play_watched(
    stage: &Stage,
    servers: &[&Server],
    games: &mut Vec<Game>,
    clients: usize,
    time: Duration,
) -> anyhow::Result<(Played, Usage)> {
    let mut watched = vec![("Postgres", stage.server()?)];
    watched.extend(servers.iter().map(|server| ("service", server.id())));
    let hosts: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let watch = Watch::start(&watched);
    let played = play(&hosts, games, clients, time).await?;
    Ok((played, watch.stop()))
}

/// The numbers of sent and dropped mails.
async fn mails(stage: &Stage) -> anyhow::Result<[i64; 2]> {
    let counts = "SELECT count(*) FILTER (WHERE state = 'sent'), count(*) FILTER (WHERE state = 'dropped') FROM outbox";
    let row = sqlx::query(counts).fetch_one(&stage.pool).await?;
    Ok([row.get(0), row.get(1)])
}

/// For how many seconds the oldest due mail has been due.
async fn lateness(stage: &Stage) -> anyhow::Result<f64> {
    let oldest =
        "SELECT coalesce(extract(epoch FROM max(now() - due_at)), 0)::float8 FROM outbox WHERE state = 'waiting'";
    Ok(sqlx::query_scalar::<_, f64>(oldest).fetch_one(&stage.pool).await?.max(0.0))
}

/// Creates games of 2 to 5.
pub(crate) async fn open_games(host: SocketAddr, tokens: &[String], games: usize) -> anyhow::Result<Vec<Game>> {
    /// The number of clients that create games at the same time.
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

/// The moves of a measurement, and how long they took.
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

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} | {} | {}", self.per_second(), self.latencies, self.errors)
    }
}

/// Lets this number of clients play, each one in its own games, with one move in each game in turn.
/// With several nodes the moves of a game go to them alternately.
pub(crate) async fn play(
    hosts: &[SocketAddr],
    games: &mut Vec<Game>,
    clients: usize,
    time: Duration,
) -> anyhow::Result<Played> {
    let mut shares: Vec<(Vec<Connection>, Vec<Game>)> = Vec::new();
    for _ in 0..clients {
        let mut connections = Vec::new();
        for host in hosts {
            connections.push(Connection::open(*host).await?);
        }
        shares.push((connections, Vec::new()));
    }
    games.drain(..).enumerate().for_each(|(n, game)| shares[n % clients].1.push(game));
    let start = Instant::now();
    let mut under_way = JoinSet::new();
    for (connections, share) in shares {
        under_way.spawn(play_alone(connections, share, start + time));
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
    mut nodes: Vec<Connection>,
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
        let node = usize::try_from(game.version)? % nodes.len();
        let sent = Instant::now();
        let answer = nodes[node].ask(&said.what, game.token(&said), &said.body).await?;
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
