//! The benchmark of `pixie-post verify` over all games of a database, as rows and packed.

use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use super::moves::{open_games, play};
use super::players::sign_in;
use super::service::{Server, command};
use super::stage::Stage;
use super::table::{Table, median};

const CLIENTS: usize = 64;
const TURNS: usize = 3;
/// How many games are played to their end first.
const GAMES: usize = 512;
const BYTES: &str = "SELECT (pg_total_relation_size('events') + pg_total_relation_size('event_packs'))::float8";

/// In a database of its own, as others leave rows that no game has made.
pub(crate) async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let stage = Stage::start().await?;
    let done = measure_on(&stage, table).await;
    stage.stop().await;
    done
}

async fn measure_on(stage: &Stage, table: &mut Table) -> anyhow::Result<()> {
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, CLIENTS).await?;
    let mut games = open_games(server.address, &tokens, GAMES).await?;
    while !games.is_empty() {
        play(&[server.address], &mut games, CLIENTS, Duration::from_secs(1)).await?;
    }
    drop(server);
    // They have no logs, which would be faults. Whoever has played may be gone.
    sqlx::raw_sql("DELETE FROM tokens; DELETE FROM users").execute(&stage.pool).await?;
    stage.analyze().await?;
    let rate = rate_of(stage).await?;
    table.at_least("verify of finished games, start of the command included, events/s", 50_000.0, rate);

    let before: f64 = sqlx::query_scalar(BYTES).fetch_one(&stage.pool).await?;
    let packed = run(stage, &["pack", "--days", "0"]).await?;
    stage.analyze().await?;
    sqlx::query("VACUUM FULL events").execute(&stage.pool).await?;
    let after: f64 = sqlx::query_scalar(BYTES).fetch_one(&stage.pool).await?;
    println!("\n{}: {:.1} MB before, {:.1} MB after", packed.trim(), before / 1e6, after / 1e6);
    table.at_most("all events on disk after packing ÷ before", 0.25, after / before);
    table.at_least("verify of packed games, events/s", 50_000.0, rate_of(stage).await?);
    Ok(())
}

/// The events that `verify` checks in a second, the median of some runs.
async fn rate_of(stage: &Stage) -> anyhow::Result<f64> {
    let mut rates = Vec::new();
    for _ in 0..TURNS {
        let start = Instant::now();
        let report = run(stage, &["verify"]).await?;
        let time = start.elapsed().as_secs_f64();
        let events = report.split("their events: ").nth(1).and_then(|rest| rest.split(';').next());
        let events: f64 = events.context("a number of events")?.trim().parse()?;
        println!("\nverify: {events} events in {time:.2} s");
        rates.push(events / time);
    }
    Ok(median(rates))
}

/// What a command of the program says.
async fn run(stage: &Stage, arguments: &'static [&'static str]) -> anyhow::Result<String> {
    let mut command = command(stage);
    let output = tokio::task::spawn_blocking(move || command.args(arguments).output()).await??;
    let [stderr, stdout] = [&output.stderr, &output.stdout].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    ensure!(output.status.success(), "{arguments:?} has found faults: {stdout}{stderr}");
    Ok(stderr)
}
