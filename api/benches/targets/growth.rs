//! The growth benchmark: the same moves in the same games while the database grows: the time of a
//! move, and the size of a game.

use std::ops::Range;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use sqlx::Row as _;
use tokio::task::JoinSet;

use super::Effort;
use super::games::{Table as Game, announce};
use super::http::Connection;
use super::moves::{Played, USERS, open_games, play};
use super::players::sign_in;
use super::service::{Server, command};
use super::stage::Stage;
use super::table::{Table, median};
use super::usage::{Watch, memory};

/// The number of games that are always running.
const ACTIVE: usize = 1000;
/// The number of games that are finished, or wait for players, and then copied many times.
const MODELS: usize = 40;
/// The number of games at the end.
const GAMES: i64 = 100_000;
const CLIENTS: usize = 8;
/// How often the small and the large database are measured, alternately.
const TURNS: usize = 5;
/// The compared percentiles of the latency.
const SHARES: [(&str, f64); 2] = [("median", 0.5), ("99 %", 0.99)];
/// The numbers of finished games that are read, to measure the memory of a node.
const LOOKED_AT: [usize; 2] = [1000, 100_000];

/// The running games of a database.
struct Play<'a> {
    stage: &'a Stage,
    server: Server,
    /// The memory of the node without clients, in MB.
    at_start: f64,
    tokens: Vec<String>,
    games: Vec<Game>,
}

/// Measures at each of these numbers of events, alternately with another database that stays small.
pub(crate) async fn measure(stage: &Stage, effort: Effort, sizes: &[i64], table: &mut Table) -> anyhow::Result<()> {
    let other = Stage::start().await?;
    let done = measure_beside(&other, stage, effort, sizes, table).await;
    other.stop().await;
    done
}

async fn measure_beside(
    other: &Stage,
    stage: &Stage,
    effort: Effort,
    sizes: &[i64],
    table: &mut Table,
) -> anyhow::Result<()> {
    println!("\nGrowth: {ACTIVE} games are played by {CLIENTS} clients; latency is median / 95 % / 99 %\n");
    println!(
        "| events | games | latency | moves/s | latency with few | moves/s | stolen |\n|---|---|---|---|---|---|---|"
    );
    let mut few = Play::begin(other).await?;
    let mut many = Play::begin(stage).await?;
    finish_games(stage, &many.server, &many.tokens).await?;
    for size in sizes {
        fill_up_to(stage, *size).await?;
        let ratios = compare(&mut many, &mut few, effort).await?;
        if size == sizes.last().context("sizes")? {
            for ((name, _), ratio) in SHARES.into_iter().zip(ratios) {
                table.at_most(format!("append latency, {name}, at {size} events ÷ at few"), 1.2, ratio);
            }
        }
    }
    announce_up_to(stage, &many.server, &many.tokens[0], GAMES).await?;
    compare(&mut many, &mut few, effort).await?;

    println!();
    sizes_on_disk(stage).await?;
    let now = memory(many.server.id());
    println!("a node: {:.0} MB at the start, {now:.0} MB with {ACTIVE} games", many.at_start);
    for wanted in LOOKED_AT {
        let looked_at = look_at_games(stage, &many.server, &many.tokens[0], wanted).await?;
        println!("{:.0} MB after {looked_at} finished games were looked at", memory(many.server.id()));
    }
    drop((many, few));
    back_up(stage).await
}

/// Backs everything up, and restores it into a Postgres of its own. The copies have the hashes of their models, so the drill finds
/// faults; it takes as long as without.
async fn back_up(stage: &Stage) -> anyhow::Result<()> {
    let file = stage.folder().join("growth.backup");
    let (mut backup, mut drill) = (command(stage), command(stage));
    backup.arg("backup").arg(&file);
    drill.args(["restore", "--drill"]).arg(&file);
    let begun = Instant::now();
    let output = tokio::task::spawn_blocking(move || backup.output()).await??;
    ensure!(output.status.success(), "no backup: {}", String::from_utf8_lossy(&output.stderr));
    let (time, size) = (begun.elapsed().as_secs_f64(), std::fs::metadata(&file)?.len() as f64 / 1e6);
    let output = tokio::task::spawn_blocking(move || drill.output()).await??;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let times = stdout.lines().find(|line| line.starts_with("restored in")).context("a time")?;
    println!("a backup of {} events takes {time:.1} s and {size:.0} MB; {times}", count(stage, "events").await?);
    Ok(())
}

/// The ratio of the latencies with many and with few events: the median of several, for each of the
/// percentiles.
async fn compare(many: &mut Play<'_>, few: &mut Play<'_>, effort: Effort) -> anyhow::Result<[f64; 2]> {
    let mut ratios: [Vec<f64>; 2] = Default::default();
    many.get_ready().await?;
    few.get_ready().await?;
    for _ in 0..TURNS {
        let watch = Watch::start(&[]);
        let (with_many, with_few) = (many.go_on(effort.time).await?, few.go_on(effort.time).await?);
        for ((_, share), ratios) in SHARES.into_iter().zip(&mut ratios) {
            ratios.push(with_many.latencies.percentile(share) / with_few.latencies.percentile(share));
        }
        let [events, games] = [count(many.stage, "events").await?, count(many.stage, "games").await?];
        let describe = |played: &Played| format!("{} | {:.0}", played.latencies, played.per_second());
        let stolen = watch.stop().stolen();
        println!("| {events} | {games} | {} | {} | {stolen:.2} |", describe(&with_many), describe(&with_few));
    }
    Ok(ratios.map(median))
}

impl<'a> Play<'a> {
    async fn begin(stage: &'a Stage) -> anyhow::Result<Self> {
        let server = Server::service(stage, &["--no-work"])?;
        let at_start = memory(server.id());
        let tokens = sign_in(&stage.pool, USERS).await?;
        let games = open_games(server.address, &tokens, ACTIVE).await?;
        Ok(Self { stage, server, at_start, tokens, games })
    }

    /// Replaces the games that are over, and waits until the effects of filling the database are
    /// gone.
    async fn get_ready(&mut self) -> anyhow::Result<()> {
        self.games.extend(open_games(self.server.address, &self.tokens, ACTIVE - self.games.len()).await?);
        self.stage.analyze().await?;
        sqlx::raw_sql("CHECKPOINT").execute(&self.stage.pool).await?;
        self.go_on(Duration::from_secs(2)).await?;
        Ok(())
    }

    async fn go_on(&mut self, time: Duration) -> anyhow::Result<Played> {
        play(&[self.server.address], &mut self.games, CLIENTS, time).await
    }
}

async fn count(stage: &Stage, table: &str) -> anyhow::Result<i64> {
    let count = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    Ok(sqlx::query_scalar(count).fetch_one(&stage.pool).await?)
}

/// Plays some games of 2 to 5 to their end.
async fn finish_games(stage: &Stage, server: &Server, tokens: &[String]) -> anyhow::Result<()> {
    let mut games = open_games(server.address, tokens, MODELS).await?;
    while !games.is_empty() {
        play(&[server.address], &mut games, CLIENTS, Duration::from_secs(1)).await?;
    }
    let keep = "CREATE TABLE finished AS
        SELECT game_id, row_number() OVER (ORDER BY game_id) AS n FROM games WHERE status = 'finished'";
    sqlx::raw_sql(keep).execute(&stage.pool).await?;
    Ok(())
}

/// Copies the finished games until there is this number of events.
async fn fill_up_to(stage: &Stage, events: i64) -> anyhow::Result<()> {
    let copied = "SELECT count(*) FROM events JOIN finished USING (game_id)";
    let copied: i64 = sqlx::query_scalar(copied).fetch_one(&stage.pool).await?;
    let done = "SELECT count(*) / (SELECT count(*) FROM finished) FROM games WHERE game_id < '01000000-0000-7000-8000-000000000000'";
    let done: i64 = sqlx::query_scalar(done).fetch_one(&stage.pool).await?;
    let wanted = (events - count(stage, "events").await?) / copied + 1;
    copy(stage, "finished", done..done + wanted).await
}

/// Creates games that wait for players, until there is this number of games.
async fn announce_up_to(stage: &Stage, server: &Server, token: &str, games: i64) -> anyhow::Result<()> {
    let mut connection = Connection::open(server.address).await?;
    for _ in 0..MODELS {
        announce(&mut connection, token, 4).await?;
    }
    // The ids must not collide with those of the finished copies.
    let keep = format!(
        "CREATE TABLE announced AS
         SELECT game_id, row_number() OVER (ORDER BY game_id) + {MODELS} AS n FROM games WHERE status = 'open'"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(keep)).execute(&stage.pool).await?;
    let wanted = (games - count(stage, "games").await?) / i64::try_from(MODELS)? + 1;
    copy(stage, "announced", 0..wanted).await
}

/// Copies the games in a table under new ids. Ids are sorted by time, as those of the service;
/// these are from the past. Only the hashes do not match.
async fn copy(stage: &Stage, models: &str, copies: Range<i64>) -> anyhow::Result<()> {
    /// The number of games that are copied in one commit.
    const BATCH: i64 = 20;
    for first in copies.clone().step_by(BATCH as usize) {
        let last = (first + BATCH).min(copies.end) - 1;
        for columns in [
            "events (game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash)
                SELECT id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash",
            "games (game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
                head_hash, waiting, seats, summary, clock_at, look_at)
                SELECT id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
                head_hash, waiting, seats, summary, clock_at, look_at",
        ] {
            let (target, _) = columns.split_once(' ').context("a table and its columns")?;
            let copy = format!(
                "INSERT INTO {columns} FROM (
                    SELECT game_id, n, copy,
                        (overlay(lpad(to_hex(copy * 100 + n), 12, '0') PLACING '-' FROM 9 FOR 0)
                            || '-7000-8000-000000000000')::uuid AS id
                    FROM {models}, generate_series($1::bigint, $2::bigint) AS copy
                ) AS copies JOIN {target} USING (game_id) ORDER BY id{}",
                if target == "events" { ", version" } else { "" },
            );
            sqlx::query(sqlx::AssertSqlSafe(copy)).bind(first).bind(last).execute(&stage.pool).await?;
        }
    }
    sqlx::raw_sql("VACUUM ANALYZE events").execute(&stage.pool).await?;
    sqlx::raw_sql("VACUUM ANALYZE games").execute(&stage.pool).await?;
    Ok(())
}

async fn sizes_on_disk(stage: &Stage) -> anyhow::Result<()> {
    let sizes = "SELECT pg_total_relation_size('events') / (SELECT count(*) FROM events),
            pg_indexes_size('events') / (SELECT count(*) FROM events),
            pg_total_relation_size('games') / (SELECT count(*) FROM games),
            (SELECT sum(version) / count(*) FROM games WHERE status = 'finished')";
    let row = sqlx::query(sizes).fetch_one(&stage.pool).await?;
    let [event, index, game, length]: [i64; 4] = [row.get(0), row.get(1), row.get(2), row.get(3)];
    let whole = (length * event + game) / 1000;
    println!("on disk: {event} bytes an event, {index} of them indexes; {whole} kB a finished game of {length} events");
    Ok(())
}

/// Makes the service fold a number of finished games.
async fn look_at_games(stage: &Stage, server: &Server, token: &str, games: usize) -> anyhow::Result<usize> {
    let ids = "SELECT game_id::text FROM games WHERE status = 'finished' ORDER BY game_id LIMIT $1";
    let ids: Vec<String> = sqlx::query_scalar(ids).bind(i64::try_from(games)?).fetch_all(&stage.pool).await?;
    let mut looking = JoinSet::new();
    for share in ids.chunks(ids.len().div_ceil(CLIENTS).max(1)) {
        let (share, token, mut connection) =
            (share.to_vec(), token.to_owned(), Connection::open(server.address).await?);
        looking.spawn(async move {
            for id in share {
                let what = format!("GET /api/v1/games/{id}/state");
                let answer = connection.ask(&what, &token, "").await?;
                ensure!(answer.status == 200, "{what}: {}", String::from_utf8_lossy(answer.body));
            }
            Ok(())
        });
    }
    looking.join_all().await.into_iter().collect::<anyhow::Result<()>>()?;
    Ok(ids.len())
}
