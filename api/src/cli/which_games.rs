//! The options of commands that walk over all games.

use clap::Args;
use pixie_service::game::{Share, Walk};
use uuid::Uuid;

/// The number of games between two progress messages.
const STRIDE: u64 = 1000;

/// Prints how many games are done by now, and where a later run could go on.
pub(super) fn print_progress(done: &str, games: u64, last: Uuid) {
    if games > 0 && games.is_multiple_of(STRIDE) {
        eprintln!("pixie-post: games {done} so far: {games}, up to {last}");
    }
}

/// Which of all games, and how many at a time.
#[derive(Clone, Debug, Args)]
pub(super) struct WhichGames {
    /// Only the games after this one: to go on where an earlier run was stopped.
    #[arg(long, value_name = "GAME")]
    after: Option<Uuid>,
    /// Only one of several shares of all games, such as 1/4: so that several machines work side by side.
    #[arg(long, value_name = "NUMBER/SHARES")]
    share: Option<Share>,
    /// How many games at a time, each on a connection of its own; as many as there are processors if it is left out.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: Option<u16>,
}

impl WhichGames {
    /// Whether all games are meant.
    pub(super) fn is_all(&self) -> bool {
        self.after.is_none() && self.share.is_none()
    }

    /// The walk over them.
    pub(super) fn walk(&self) -> Walk {
        let walk = Walk::default();
        Walk {
            after: self.after,
            share: self.share.unwrap_or(Share::ALL),
            side_by_side: self.jobs.map_or(walk.side_by_side, usize::from),
        }
    }

    /// How many connections it needs.
    pub(super) fn connections(&self) -> u32 {
        // One finds the games, and the others read them.
        u32::try_from(self.walk().side_by_side).unwrap_or(1) + 1
    }
}
