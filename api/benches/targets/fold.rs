//! The benchmark of loading a game that is not cached, compared with the bare SELECT of its rows.

use std::time::{Duration, Instant};

use pixie_service::delivery::outbox::WorkerWakeup;
use pixie_service::game::{Games, Projecting};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::database;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::Settings;
use pixie_service::news::notifications::owed_mails;
use uuid::Uuid;

use super::Effort;
use super::games::Table as Game;
use super::http::Connection;
use super::players::sign_in;
use super::service::Server;
use super::stage::Stage;
use super::table::{Table, median};

/// The number of games, each played to its end by five.
const GAMES: usize = 8;

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    let games = play_to_the_end(stage).await?;
    let pool = database::connect(&stage.owner, 1).await?;
    let select =
        "SELECT at, game_id, version, schema, kind, actor, body, command_id, request_hash, salt, prev_hash, hash
        FROM events WHERE game_id = $1 AND version >= $2 ORDER BY version LIMIT $3";
    let (mut bare, mut folded, mut rows) = (Vec::new(), Vec::new(), 0);
    let end = Instant::now() + effort.time;
    for id in games.iter().cycle() {
        let start = Instant::now();
        if start > end {
            break;
        }
        rows = sqlx::query(select).bind(id).bind(1).bind(i64::MAX).fetch_all(&pool).await?.len();
        bare.push(micros(start.elapsed()));
        // A service with a cache for one game only.
        let cold = Games::new(
            pool.clone(),
            Clock::System,
            Entropy::system(),
            1,
            WorkerWakeup::default(),
            Projecting::new(&Settings::default(), owed_mails),
        );
        let start = Instant::now();
        let game = cold.read(*id, 0).await.map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
        folded.push(micros(start.elapsed()));
        anyhow::ensure!(game.state.is_over(), "the whole game was folded");
    }
    pool.close().await;
    let (bare, folded) = (median(bare), median(folded));
    println!("\nA finished game of {rows} events from Postgres: {folded:.0} µs; its rows alone {bare:.0} µs");
    table.at_most("folding it from Postgres ÷ the bare SELECT of its rows", 3.0, folded / bare);
    Ok(())
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

async fn play_to_the_end(stage: &Stage) -> anyhow::Result<Vec<Uuid>> {
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, 5).await?;
    let mut connection = Connection::open(server.address).await?;
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let mut game = Game::open(&mut connection, tokens.clone()).await?;
        while game.step(&mut connection).await? {}
        games.push(game.id.parse()?);
    }
    Ok(games)
}
