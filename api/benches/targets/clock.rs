//! The benchmark of the deadline job: looking for what is due among a million games in play.

use std::time::{Duration, Instant};

use pixie_service::delivery::outbox::WorkerWakeup;
use pixie_service::game::{Games, Projecting};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::database;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::Settings;
use pixie_service::news::notifications::owed_mails;
use pixie_service::table::deadlines::handle_due_games;

use super::stage::Stage;
use super::table::{Table, median};

/// The number of games in play.
const GAMES: i32 = 1_000_000;
/// How many of them have a deadline that a move has put off since the job noted it. With 72 hours for a decision, of a million
/// games about 60 come up in the 15 seconds between two looks.
const PUT_OFF: i32 = 60;
const ROUNDS: usize = 21;

pub(crate) async fn measure(stage: &Stage, table: &mut Table) -> anyhow::Result<()> {
    let fill = "INSERT INTO games (game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
            head_hash, waiting, seats, summary, clock_at, look_at)
        SELECT gen_random_uuid(), now(), now(), at, 10, 3, false, 'running', 'en', 'standard', decode(repeat('00', 32), 'hex'),
            '{1}', ARRAY[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()],
            jsonb_build_object('name', repeat('x', 400)), at, at
        FROM (SELECT now() + interval '1 day' + random() * interval '3 days' FROM generate_series(1, $1)) AS many (at)";
    sqlx::query(fill).bind(GAMES).execute(&stage.pool).await?;
    sqlx::raw_sql("VACUUM ANALYZE games").execute(&stage.pool).await?;
    let pool = database::connect(&stage.owner, 1).await?;
    let games = Games::new(
        pool.clone(),
        Clock::System,
        Entropy::system(),
        1,
        WorkerWakeup::default(),
        Projecting::new(&Settings::default(), owed_mails),
    );
    let put_off = "UPDATE games SET look_at = now() WHERE game_id IN (SELECT game_id FROM games LIMIT $1)";
    let (mut idle, mut busy) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        idle.push(millis(&games).await?);
        sqlx::query(put_off).bind(PUT_OFF).execute(&stage.pool).await?;
        busy.push(millis(&games).await?);
    }
    pool.close().await;
    let (idle, busy) = (median(idle), median(busy));
    println!("\nThe deadline job among {GAMES} games: {idle:.2} ms; {busy:.2} ms if {PUT_OFF} of them were put off");
    table.at_most("looking for what is due among a million games, ms", 5.0, busy);
    // The other rows measure with fewer games.
    let clear = "DELETE FROM games WHERE NOT EXISTS (SELECT FROM events WHERE events.game_id = games.game_id)";
    sqlx::raw_sql(clear).execute(&stage.pool).await?;
    Ok(())
}

async fn millis(games: &Games) -> anyhow::Result<f64> {
    let start = Instant::now();
    handle_due_games(games, games.clock().now()).await.map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
    Ok(as_millis(start.elapsed()))
}

fn as_millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
