//! The baseline of Postgres: pgbench with prepared statements.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use sqlx::Row as _;
use tokio::process::Command;

use super::stage::Stage;

/// A transaction that is repeated.
#[derive(Default)]
pub(crate) struct Script {
    pub(crate) text: String,
    pub(crate) variables: Vec<(&'static str, String)>,
}

/// An event of average size, its actor and its origin.
pub(crate) struct Sample {
    pub(crate) actor: String,
    pub(crate) body: String,
    pub(crate) origin: String,
}

impl Sample {
    /// Taken from the moves made so far.
    pub(crate) async fn take(stage: &Stage) -> anyhow::Result<Self> {
        let middle = "WITH moves AS (
                SELECT actor::text, body::text, origin::text, octet_length(body::text) AS bytes FROM events
                WHERE kind = 'moved' AND origin ? 'source'
            )
            SELECT actor, body, origin FROM moves
            WHERE bytes = (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY bytes) FROM moves) LIMIT 1";
        let row = sqlx::query(middle).fetch_one(&stage.pool).await.context("a move was made")?;
        Ok(Self { actor: row.get(0), body: row.get(1), origin: row.get(2) })
    }
}

/// The baseline of an append, the raw INSERT: one row of the same columns, with the same key and
/// nothing else.
pub(crate) struct RawInsert<'a> {
    stage: &'a Stage,
    script: Script,
    runs: u32,
}

impl<'a> RawInsert<'a> {
    /// Into a new, empty table.
    pub(crate) async fn new(stage: &'a Stage, sample: &Sample, games: usize) -> anyhow::Result<Self> {
        let table = "DROP TABLE IF EXISTS raw_insert;
            CREATE TABLE raw_insert (LIKE events INCLUDING DEFAULTS, PRIMARY KEY (game_id, version));
            GRANT INSERT ON raw_insert TO pixie_app";
        sqlx::raw_sql(table).execute(&stage.pool).await?;
        // Each client counts its own versions, so that keys are unique.
        let text = r"\set n :n + 1
\set game random(1, :games)
\set version (:run * 256 + :client_id) * 1000000 + :n
INSERT INTO raw_insert (game_id, at, version, schema, kind, actor, body, origin, salt, prev_hash, hash) VALUES (lpad(to_hex(:game::int), 32, '0')::uuid, :at, :version, 1, 'moved', :actor, :body, :origin, :salt, :prev_hash, :hash)
";
        let bytes = |digit: &str| format!("\\x{}", digit.repeat(32));
        let variables = vec![
            ("games", games.to_string()),
            ("n", "0".to_owned()),
            ("at", "2026-01-01T00:00:00Z".to_owned()),
            ("actor", sample.actor.clone()),
            ("body", sample.body.clone()),
            ("origin", sample.origin.clone()),
            ("salt", bytes("5a")),
            ("prev_hash", bytes("a5")),
            ("hash", bytes("3c")),
        ];
        Ok(Self { stage, script: Script { text: text.to_owned(), variables }, runs: 0 })
    }

    /// Runs the inserts, and returns the commits per second.
    pub(crate) async fn run(&mut self, clients: usize, time: Duration) -> anyhow::Result<f64> {
        let mut variables = self.script.variables.clone();
        variables.push(("run", (self.runs % 8).to_string()));
        self.runs += 1;
        // A key has 31 bits, so it must start again from time to time.
        if self.runs.is_multiple_of(8) {
            sqlx::raw_sql("TRUNCATE raw_insert").execute(&self.stage.pool).await?;
        }
        let script = Script { text: self.script.text.clone(), variables };
        Ok(run(self.stage, &script, clients, time).await?.per_second)
    }
}

/// The result of a run.
pub(crate) struct Run {
    pub(crate) transactions: i64,
    pub(crate) per_second: f64,
}

/// Runs a script with `pgbench` for this time.
pub(crate) async fn run(stage: &Stage, script: &Script, clients: usize, time: Duration) -> anyhow::Result<Run> {
    let file = stage.folder().join("pgbench.sql");
    std::fs::write(&file, &script.text)?;
    let mut command = Command::new(stage.program("pgbench")?);
    // With the settings of the service.
    command.env("PGOPTIONS", "-c plan_cache_mode=force_generic_plan -c role=pixie_app");
    command.arg("-h").arg(stage.sockets()).args(["-U", "pixie", "-n", "-M", "prepared", "-j", "2"]);
    command.args(["-c", &clients.to_string(), "-T", &time.as_secs().to_string()]).arg("-f").arg(&file);
    for (name, value) in &script.variables {
        command.arg("-D").arg(format!("{name}={value}"));
    }
    let output = command.arg("pixie").output().await?;
    let said = String::from_utf8_lossy(&output.stdout);
    ensure!(output.status.success(), "pgbench: {}", String::from_utf8_lossy(&output.stderr));
    let number = |before: &str| said.lines().find_map(|line| line.strip_prefix(before)?.split([' ', '/']).next());
    let transactions = number("number of transactions actually processed: ").and_then(|number| number.parse().ok());
    let per_second = number("tps = ").and_then(|number| number.parse().ok());
    let run = transactions.zip(per_second).map(|(transactions, per_second)| Run { transactions, per_second });
    run.with_context(|| format!("pgbench says how fast it was: {said}"))
}
