//! The job that carries orders out: in the games in which this node has appended and, now and then, in those that another node has
//! left.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::carry_out::carry_out;
use super::list::{left_behind, with_orders};
use crate::game::Games;
use crate::ground::clock::Clock;

/// How often it looks for what another node has left.
const SWEEP_EVERY: TimeDelta = TimeDelta::seconds(30);

/// The pause between two looks: while many games go on, one query is about all of them.
const PAUSE: Duration = Duration::from_millis(100);

/// Runs on every node. The move that asks is acknowledged before, and does not wait for it.
pub async fn watch(games: Games, clock: Clock, shutdown: CancellationToken) {
    let _ = shutdown.run_until_cancelled(run_loop(&games, &clock)).await;
}

async fn run_loop(games: &Games, clock: &Clock) {
    let mut sweep_at = clock.now() + SWEEP_EVERY;
    loop {
        let found = tokio::select! {
            changed = games.appended().take() => with_orders(games.pool(), &changed).await,
            () = clock.sleep_until(sweep_at) => {
                sweep_at = clock.now() + SWEEP_EVERY;
                left_behind(games.pool()).await
            }
        };
        match found {
            Ok(found) => carry_out_in(games, found).await,
            // The next sweep over all games finds the orders that are missed here.
            Err(error) => tracing::warn!(%error, "job.orders: could not look for standing orders"),
        }
        sleep(PAUSE).await;
    }
}

async fn carry_out_in(games: &Games, found: Vec<Uuid>) {
    for game in found {
        if let Err(problem) = carry_out(games, game).await {
            tracing::warn!(%problem, %game, "job.orders: could not carry out standing orders");
        }
    }
}
