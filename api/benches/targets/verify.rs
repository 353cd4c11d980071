//! The benchmark of `pixie-post verify` over all games of a database.

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

pub(crate) async fn measure(stage: &Stage, table: &mut Table) -> anyhow::Result<()> {
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, CLIENTS).await?;
    let mut games = open_games(server.address, &tokens, GAMES).await?;
    while !games.is_empty() {
        play(&[server.address], &mut games, CLIENTS, Duration::from_secs(1)).await?;
    }
    drop(server);
    stage.analyze().await?;
    let mut rates = Vec::new();
    for _ in 0..TURNS {
        let start = Instant::now();
        let output = tokio::task::spawn_blocking({
            let mut command = command(stage);
            move || command.arg("verify").output()
        })
        .await??;
        let time = start.elapsed().as_secs_f64();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        ensure!(output.status.success(), "verify has found faults: {told}");
        let events = told.split("their events: ").nth(1).and_then(|rest| rest.split(';').next());
        let events: f64 = events.context("a number of events")?.trim().parse()?;
        println!("\nverify: {events} events in {time:.2} s");
        rates.push(events / time);
    }
    table.at_least("verify of finished games, start of the command included, events/s", 50_000.0, median(rates));
    Ok(())
}
