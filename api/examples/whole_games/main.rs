//! An example client that plays whole games over HTTP on a running service: every number of
//! players, every rulebook, by the random and by the cautious player. For every finished game it
//! checks that the events fold to the state that the service shows, that the text record replays to
//! this state, that the hashes are chained, and that every die and draw follows from the seed. The
//! checks follow rewinds, too.
//!
//! ```text
//! cargo run                         # the service, in another terminal
//! cargo run --example whole_games   # [--url http://127.0.0.1:8080] [--rounds 1] [--seed 1]
//! ```
//! It signs its players in with the codes from the service's own mailbox, so the service must run
//! without SMTP.

mod check;
mod client;
mod table;

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use pixie_engine::Rulebook;

use client::Client;
use table::{Style, Table};

#[derive(Parser)]
struct Options {
    /// Where the service runs.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// How often every combination is played.
    #[arg(long, default_value_t = 1)]
    rounds: u64,
    /// Where the random player starts from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match play(&Options::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("whole_games: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn play(options: &Options) -> anyhow::Result<()> {
    let mut players = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di", "Ed"] {
        players.push(Client::sign_in(&options.url, name).await?);
    }
    let (mut games, mut moves) = (0, 0);
    let began = Instant::now();
    for round in 0..options.rounds {
        for rulebook in Rulebook::ALL {
            for count in 2..=5 {
                for style in [Style::Random, Style::Cautious] {
                    let seed = options.seed + round;
                    let table = Table { players: &players[..count], rulebook, style, seed };
                    let finished = table.play().await?;
                    check::finished_game(&players[0], &finished.id).await?;
                    games += 1;
                    moves += finished.moves;
                    println!("{rulebook:?}, {count} players, {style:?}: {} moves, {}", finished.moves, finished.result);
                }
            }
        }
    }
    let rate = f64::from(moves) / began.elapsed().as_secs_f64();
    println!("{games} games, {moves} moves ({rate:.0} a second), every one of them checked");
    Ok(())
}
