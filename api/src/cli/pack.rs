//! `pixie-post pack`: the events of games that are over become one compressed row each.

use anyhow::bail;
use chrono::TimeDelta;
use clap::Args;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use uuid::Uuid;

use super::which_games::{WhichGames, print_progress};
use pixie_event_store::{NotPacked, Packed, next_to_pack, pack};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::migrations::Position;

/// Pack the events of games that have been over for long into one row for each game, which takes a sixth of the room. Games are
/// read, checked and exported as before; the service may run meanwhile.
#[derive(Clone, Debug, Args)]
pub(super) struct PackCommand {
    /// For how many days a game must have been over.
    #[arg(long, value_name = "NUMBER", default_value_t = 90)]
    days: u16,
    #[command(flatten)]
    which: WhichGames,
}

/// What was packed, and what could not be.
#[derive(Default)]
struct Tally {
    games: u64,
    events: usize,
    bytes: usize,
    faults: Vec<(Uuid, NotPacked)>,
}

impl PackCommand {
    /// Packs as the owner of the database, because the service has no right to remove an event from its table.
    ///
    /// # Errors
    /// The database failed, or a game is not as it was written.
    pub(super) async fn run(&self, owner: &PgConnectOptions) -> anyhow::Result<()> {
        Position::of(owner).await?.admit_reader()?;
        let pool = PgPoolOptions::new().max_connections(self.which.connections()).connect_with(owner.clone()).await?;
        let over_before = Clock::System.now() - TimeDelta::days(self.days.into());
        let mut tally = Tally::default();
        let next = async |from| next_to_pack(&pool, from, over_before).await;
        let work = |game| {
            let pool = pool.clone();
            async move {
                let mut connection = pool.acquire().await?;
                match pack(&mut connection, game, Clock::System.now()).await {
                    Err(NotPacked::Database(error)) => Err(error),
                    done => Ok(done),
                }
            }
        };
        let walked = self.which.walk().over(next, work, |game, done| tally.add(game, done)).await;
        pool.close().await;
        walked?;
        tally.print()
    }
}

impl Tally {
    fn add(&mut self, game: Uuid, done: Result<Packed, NotPacked>) {
        match done {
            Ok(Packed { events: 0, .. }) => {}
            Ok(packed) => {
                self.games += 1;
                self.events += packed.events;
                self.bytes += packed.bytes;
                print_progress("packed", self.games, game);
            }
            Err(fault) => self.faults.push((game, fault)),
        }
    }

    /// Prints the summary.
    fn print(&self) -> anyhow::Result<()> {
        let Self { games, events, bytes, .. } = self;
        eprintln!("pixie-post: games packed: {games}, {events} events in {} kB", bytes.div_ceil(1000));
        if self.faults.is_empty() {
            return Ok(());
        }
        let named: Vec<String> = self.faults.iter().map(|(game, fault)| format!("{game} ({fault})")).collect();
        bail!("{} games are not as they were written, and stay as they are: {}", named.len(), named.join(", "))
    }
}
