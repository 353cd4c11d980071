//! The benchmark of the SQL statement that appends a move, run by pgbench, compared with raw
//! INSERTs.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde::Deserialize;
use uuid::Uuid;

use super::Effort;
use super::moves::{open_games, play};
use super::pgbench::{self, RawInsert, Sample, Script};
use super::players::sign_in;
use super::service::Server;
use super::stage::Stage;
use super::table::{Table, median};
use super::usage::Watch;

const CLIENTS: usize = 16;
const TURNS: usize = 3;
/// How many games each client plays, in turns.
const GAMES: usize = 64;

pub(crate) async fn measure(stage: &Stage, effort: Effort, table: &mut Table) -> anyhow::Result<()> {
    println!("\nThe append statement by itself, {CLIENTS} clients:\n");
    println!("| appends/s | raw INSERT/s | ratio | cores kept busy |\n|---|---|---|---|");
    play_a_little(stage).await?;
    let sample = Sample::take(stage).await?;
    let mut raw = RawInsert::new(stage, &sample, CLIENTS * GAMES).await?;
    let mut ratios = Vec::new();
    for turn in 1..=TURNS {
        let inserts = raw.run(CLIENTS, effort.time).await?;
        let script = script(stage, &sample, turn).await?;
        let watch = Watch::start(&[("Postgres", stage.server()?)]);
        let run = pgbench::run(stage, &script, CLIENTS, effort.time).await?;
        let (usage, appends) = (watch.stop(), run.per_second);
        let kept = "SELECT count(*) FROM events WHERE game_id BETWEEN $1 AND $2 AND version > 1";
        let (from, to) = games(turn);
        let [from, to] = [from, to].map(|number| Uuid::from_u128(number as u128));
        let kept: i64 = sqlx::query_scalar(kept).bind(from).bind(to).fetch_one(&stage.pool).await?;
        ensure!(kept == run.transactions, "{kept} of {} appends were kept", run.transactions);
        let ratio = appends / inserts;
        println!("| {appends:.0} | {inserts:.0} | {ratio:.2} | {usage} |");
        ratios.push(ratio);
    }
    table.at_least("the append statement by pgbench ÷ raw one-row INSERT, 16 clients", 0.65, median(ratios));
    Ok(())
}

/// Makes some moves, to have one as a sample.
async fn play_a_little(stage: &Stage) -> anyhow::Result<()> {
    let server = Server::service(stage, &["--no-work"])?;
    let tokens = sign_in(&stage.pool, CLIENTS).await?;
    let mut games = open_games(server.address, &tokens, CLIENTS).await?;
    play(&[server.address], &mut games, CLIENTS, Duration::from_secs(1)).await?;
    Ok(())
}

/// The first and the last game of a turn.
fn games(turn: usize) -> (usize, usize) {
    (turn * CLIENTS * GAMES, (turn + 1) * CLIENTS * GAMES - 1)
}

/// The query as sqlx has stored it.
#[derive(Deserialize)]
struct Query {
    query: String,
}

/// The service's statement that appends one event.
fn statement() -> anyhow::Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let mut found = Vec::new();
    for file in std::fs::read_dir(&folder)? {
        let Query { query } = serde_json::from_slice(&std::fs::read(file?.path())?)?;
        // Others append to many games at once, create games, or append where the log is spread over several servers.
        if query.contains("INSERT INTO events") && query.contains("WHERE EXISTS") && !query.contains("unnest") {
            found.push(query);
        }
    }
    ensure!(found.len() == 1, "there is one statement in {} that appends one event", folder.display());
    found.pop().context("a statement")
}

/// The parameters that the service binds to the statement. Each game of the turn has one event at first.
async fn script(stage: &Stage, sample: &Sample, turn: usize) -> anyhow::Result<Script> {
    let (first, last) = games(turn);
    let copies = "INSERT INTO events (game_id, at, version, schema, kind, actor, body, salt, prev_hash, hash)
        SELECT lpad(to_hex(n), 32, '0')::uuid, now(), 1, 1, 'moved', '{}', '{}', '', '', decode(repeat('a5', 32), 'hex')
        FROM generate_series($1, $2) AS n";
    sqlx::query(copies).bind(i32::try_from(first)?).bind(i32::try_from(last)?).execute(&stage.pool).await?;

    let bytes = |digits: &str| format!("\\x{}", digits.repeat(32));
    let variables = vec![
        ("first", first.to_string()),
        ("own", GAMES.to_string()),
        ("n", (GAMES - 1).to_string()),
        ("hash", bytes("a5")),
        ("salt", bytes("5a")),
        ("at", "2026-01-01T00:00:00Z".to_owned()),
        ("actor", sample.actor.clone()),
        ("body", sample.body.clone()),
        ("origin", sample.origin.clone()),
    ];
    // By their numbers, from $1 on. All hashes are equal, so each is also the previous hash.
    let given = [
        "lpad(to_hex(:game::int), 32, '0')::uuid",
        ":at",
        ":version",
        "1",
        "'moved'",
        ":actor",
        ":body",
        "NULL",
        "NULL",
        ":origin",
        ":salt",
        ":hash",
        ":hash",
    ];
    let statement = statement()?;
    ensure!(
        statement.contains(&format!("${}", given.len())) && !statement.contains(&format!("${}", given.len() + 1)),
        "the append statement takes other values than before: bring this benchmark up to date",
    );
    let put_in = |text: String, (n, value): (usize, &&str)| text.replace(&format!("${}", n + 1), value);
    let statement = given.iter().enumerate().rev().fold(statement, put_in);
    let text = format!(
        r"\set n :n + 1
\set game :first + :client_id * :own + :n % :own
\set version :n / :own + 1
{statement};
"
    );
    Ok(Script { text, variables })
}
