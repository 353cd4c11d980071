//! The benchmark of every row in the table of `api/benches/README.md`, in one run on one machine, each as
//! a ratio to a baseline measured at the same time.
//!
//! ```text
//! cargo bench -p pixie-post --bench targets                              # all of it but `growth`
//! cargo bench -p pixie-post --bench targets -- moves --seconds 2         # one row, in a hurry
//! ```
//! It runs the released service as a separate process, on its own Postgres with full durability,
//! and plays on it over HTTP.

mod append;
mod bare;
mod clock;
mod doors;
mod engine;
mod fold;
mod games;
mod growth;
mod http;
mod latency;
mod mail;
mod moves;
mod pgbench;
mod players;
mod reading;
mod service;
mod sink;
mod stage;
mod state;
mod table;
mod usage;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};

use self::stage::Stage;
use self::table::Table;

/// The same as in the service: mails are rendered here, and the baseline handler is served from
/// here.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(about = "Measures what api/benches/README.md says about speed")]
struct Options {
    /// What to measure; all but `growth` if nothing is named.
    rows: Vec<Row>,
    /// How long each of the many measurements takes.
    #[arg(long, default_value_t = 4)]
    seconds: u64,
    /// How many games are running.
    #[arg(long, default_value_t = 3000)]
    games: usize,
    /// How many events there are in the end, for `growth`.
    #[arg(long, default_value_t = 10_000_000)]
    events: i64,
    /// Cargo says that it is a benchmark.
    #[arg(long, hide = true)]
    bench: bool,
    /// Be the handler that the service is compared with: answer with what is in this folder.
    #[arg(long, hide = true)]
    bare: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Row {
    /// Acknowledged moves over HTTP.
    Moves,
    /// The statement that appends a move.
    Append,
    /// Requests of a game's state.
    State,
    /// The rules by themselves.
    Engine,
    /// A game that is not in memory.
    Fold,
    /// Rendering, queueing and sending mails.
    Mail,
    /// The deadline job among a million games.
    Clock,
    /// Moves beside accounts that ask for the most expensive things.
    Doors,
    /// Mails of made-up words.
    Reading,
    /// The check of all games.
    Verify,
    /// Moves with ever more events behind them: about 0.9 GB of disk for each million.
    Growth,
}

/// The length of the measurements, and the size of the data.
#[derive(Clone, Copy)]
struct Effort {
    time: Duration,
    games: usize,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let done = match &options.bare {
        Some(folder) => bare::serve(folder),
        None => measure(&options),
    };
    if let Err(error) = done {
        eprintln!("targets: {error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// One thread is enough for the load, and leaves most of the processor to the server.
#[tokio::main(flavor = "current_thread")]
async fn measure(options: &Options) -> anyhow::Result<()> {
    let every = [
        Row::Moves,
        Row::Doors,
        Row::Append,
        Row::State,
        Row::Engine,
        Row::Fold,
        Row::Mail,
        Row::Clock,
        Row::Reading,
        Row::Verify,
    ];
    let rows = if options.rows.is_empty() { &every[..] } else { &options.rows };
    let effort = Effort { time: Duration::from_secs(options.seconds), games: options.games };
    println!("{}", usage::machine());
    let stage = Stage::start().await?;
    let mut table = Table::default();
    let done = measure_on(&stage, rows, effort, options.events, &mut table).await;
    // Clean up in any case.
    stage.stop().await;
    println!("\n{table}");
    done
}

async fn measure_on(stage: &Stage, rows: &[Row], effort: Effort, events: i64, table: &mut Table) -> anyhow::Result<()> {
    for row in rows {
        match row {
            Row::Moves => moves::measure(stage, effort, table).await?,
            Row::Append => append::measure(stage, effort, table).await?,
            Row::State => state::measure(stage, effort, table).await?,
            Row::Engine => engine::measure(effort, table),
            Row::Fold => fold::measure(stage, effort, table).await?,
            Row::Mail => mail::measure(stage, table).await?,
            Row::Clock => clock::measure(stage, table).await?,
            Row::Doors => doors::measure(stage, effort, table).await?,
            Row::Reading => reading::measure(table),
            Row::Verify => verify::measure(table).await?,
            Row::Growth => growth::measure(stage, effort, &[events / 10, events], table).await?,
        }
    }
    Ok(())
}
