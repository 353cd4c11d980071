//! The position of a database: its migrations, the programs that may run on it, and those that do.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use anyhow::{Context as _, bail};
use sqlx::migrate::Migration;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::MIGRATIONS;
use super::effect::{Effect, ONLY_ADDS, effects};
use super::release::Release;
use crate::ground::database;

/// The position of a database, seen by this program.
#[derive(Debug)]
pub struct Position {
    /// The numbers of the migrations that were applied, in order. Empty for a new database.
    applied: Vec<i64>,
    /// The oldest program that can work on it, if it says so.
    oldest_program: Option<Release>,
    /// The rows of each table, as Postgres estimates them.
    rows: BTreeMap<String, i64>,
    /// The releases that are connected, and their connections.
    connected: BTreeMap<Release, i64>,
}

impl Position {
    /// Reads the position of a database, and changes nothing.
    ///
    /// # Errors
    /// The database cannot be read, or its tables are not ours.
    pub async fn of(owner: &PgConnectOptions) -> anyhow::Result<Self> {
        let mut connection = PgConnection::connect_with(owner).await.context("cannot connect to Postgres")?;
        let position = Self::read(&mut connection).await?;
        connection.close().await?;
        Ok(position)
    }

    /// The same on a connection that is open.
    ///
    /// # Errors
    /// The database cannot be read, or its tables are not ours.
    // Unchecked queries: which of these tables exist is the question.
    pub async fn read(connection: &mut PgConnection) -> anyhow::Result<Self> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT relname::text, greatest(reltuples, 0)::bigint FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
        )
        .fetch_all(&mut *connection)
        .await?;
        let rows: BTreeMap<_, _> = rows.into_iter().collect();
        let applied = match rows.contains_key("_sqlx_migrations") {
            true => {
                let applied = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
                sqlx::query_scalar(applied).fetch_all(&mut *connection).await?
            }
            false => Vec::new(),
        };
        let oldest: Option<String> = match rows.contains_key("compatibility") {
            true => {
                sqlx::query_scalar("SELECT oldest_program FROM compatibility").fetch_optional(&mut *connection).await?
            }
            false => None,
        };
        let connected: Vec<(String, i64)> = sqlx::query_as(
            "SELECT application_name, count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IS NOT NULL
             GROUP BY application_name",
        )
        .fetch_all(&mut *connection)
        .await?;
        let mut releases = BTreeMap::new();
        for (name, connections) in connected {
            if let Some(release) = database::release_of(&name).and_then(|release| release.parse().ok()) {
                *releases.entry(release).or_default() += connections;
            }
        }
        let oldest_program = oldest.and_then(|oldest| oldest.parse().ok());
        Ok(Self { applied, oldest_program, rows, connected: releases })
    }

    /// Whether the database has none of our tables.
    pub fn is_empty(&self) -> bool {
        self.applied.is_empty()
    }

    /// The migrations that this program would apply.
    fn pending(&self) -> Vec<&'static Migration> {
        MIGRATIONS.iter().filter(|migration| !self.applied.contains(&migration.version)).collect()
    }

    /// The migrations that only newer programs know.
    fn unknown(&self) -> usize {
        self.applied.iter().filter(|version| !MIGRATIONS.version_exists(**version)).count()
    }

    /// Refuses a database that this program is too old for.
    ///
    /// # Errors
    /// It says what to do.
    pub fn admit(&self) -> anyhow::Result<()> {
        let program = Release::of_this_program();
        match self.oldest_program {
            Some(oldest) if program < oldest => bail!(
                "a newer version of Pixie Post has changed the database: it needs {oldest} or newer, and this is {program}; \
                 start that version, or this one on a backup from before"
            ),
            _ => Ok(()),
        }
    }

    /// Refuses also a database that newer code has to bring up to date first, for a command that does not.
    ///
    /// # Errors
    /// It says what to do.
    pub fn admit_reader(&self) -> anyhow::Result<()> {
        self.admit()?;
        match self.pending()[..] {
            [] => Ok(()),
            _ if self.is_empty() => {
                bail!("there is nothing in the database: are PIXIE_DATA_DIR and DATABASE_URL those of the service?")
            }
            [first, ..] => bail!(
                "the database is of an older version: {} migrations are missing, from {:04} on. This command changes no \
                 database: run `pixie-post migrate` first (`--check` says what it would do), or use the program of that version",
                self.pending().len(),
                first.version
            ),
        }
    }

    /// Refuses to take something away from programs that are connected.
    ///
    /// # Errors
    /// Such programs are connected; the error names them.
    pub fn admit_migration(&self) -> anyhow::Result<()> {
        self.admit()?;
        let Some(oldest) = oldest_program_after(&self.pending()) else { return Ok(()) };
        match self.connected.range(..oldest).next() {
            Some((old, _)) => bail!(
                "Pixie Post {old} still works on the database, and could not after these migrations, which need {oldest} or \
                 newer: stop it first, or replace it by {oldest}"
            ),
            None => Ok(()),
        }
    }

    /// The effects of a pending migration, with the sizes of tables. Nobody waits for a table that another pending migration makes.
    fn describe_migration(&self, f: &mut impl fmt::Write, migration: &Migration) -> fmt::Result {
        writeln!(f, "  {:04} {}", migration.version, migration.description)?;
        let mut only_adds = true;
        for effect in effects(migration).expect("a test wants each migration to say its effects") {
            match effect.table().map(|table| self.rows.get(table)) {
                Some(None) => continue,
                Some(Some(rows)) if !matches!(effect, Effect::Locks(_)) => {
                    writeln!(f, "       {effect} (about {rows})")?;
                }
                _ => writeln!(f, "       {effect}")?,
            }
            only_adds = false;
        }
        if only_adds { writeln!(f, "       {ONLY_ADDS}") } else { Ok(()) }
    }

    fn describe(&self, f: &mut impl fmt::Write) -> fmt::Result {
        let pending = self.pending();
        writeln!(f, "migrations: {} applied, {} pending", self.applied.len(), pending.len())?;
        match self.is_empty() {
            true => writeln!(f, "  the database is empty: all tables are made")?,
            false => pending.iter().try_for_each(|migration| self.describe_migration(f, migration))?,
        }
        match self.unknown() {
            0 => {}
            some => writeln!(f, "newer than this program: {some} migrations, beside which it can run")?,
        }
        if let Some(oldest) = oldest_program_after(&pending).or(self.oldest_program) {
            writeln!(f, "afterwards: programs from {oldest} on can run on it, and start")?;
        }
        let mut connected = String::new();
        for (release, connections) in &self.connected {
            write!(connected, "{}{release} ({connections} connections)", if connected.is_empty() { "" } else { ", " })?;
        }
        writeln!(f, "connected now: {}", if connected.is_empty() { "none" } else { &connected })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe(f)
    }
}

/// The oldest program that works after these migrations, if they change it.
fn oldest_program_after(pending: &[&Migration]) -> Option<Release> {
    pending.iter().rev().find_map(|migration| oldest_program(migration.sql.as_str()))
}

/// The oldest program that a migration writes down.
pub(super) fn oldest_program(sql: &str) -> Option<Release> {
    let writes = ["INSERT INTO compatibility ", "UPDATE compatibility "];
    let mut lines = sql.lines().filter(|line| writes.iter().any(|words| line.starts_with(words)));
    lines.next()?.split('\'').nth(1)?.parse().ok()
}
