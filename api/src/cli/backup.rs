//! `pixie-post backup` and `pixie-post restore`: the whole database as one file, written and read by Postgres' own programs.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use clap::Args;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::erasures::{erase_again, listed};
use crate::startup;
use pixie_service::database;
use pixie_service::entropy::Entropy;
use pixie_service::settings::Settings;

/// Write all that is in the database to a file, also while the service runs.
#[derive(Clone, Debug, Args)]
pub(super) struct BackupCommand {
    /// The file, which nobody else on the machine can read; one that is there already is replaced once the new one is
    /// whole. `-` is stdout.
    file: PathBuf,
}

/// Fill an empty database with a backup, bring it up to date, and erase again whoever was erased after the backup.
#[derive(Clone, Debug, Args)]
pub(super) struct RestoreCommand {
    /// The file; `-` is stdin.
    file: PathBuf,
    /// A list of erased users, as `pixie-post erasures` prints it or as `erasures.log` in the data folder of the service
    /// has it; may be given several times. The list in the data folder counts in any case.
    #[arg(long, value_name = "LIST")]
    erasures: Vec<PathBuf>,
}

impl BackupCommand {
    /// Writes the file, as of one moment.
    ///
    /// # Errors
    /// The database is empty or cannot be read, or the file cannot be written. An older file stays
    /// as it is.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<()> {
        if is_empty(database).await? {
            // An empty backup of the wrong database would be noticed only when it is needed.
            bail!("there is nothing in the database: are PIXIE_DATA_DIR and DATABASE_URL those of the service?");
        }
        let mut dump = program("pg_dump", settings, database).await?;
        dump.arg("--format=custom");
        if is_stream(&self.file) {
            return succeed(dump);
        }
        // A partial file, after a kill or on a full disk, must not be mistaken for a backup.
        let mut partial = self.file.clone().into_os_string();
        // Another backup may run at the same time.
        partial.push(format!(".{}.partial", std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
        let file = file.with_context(|| format!("cannot write `{}`", partial.display()))?;
        dump.stdout(file.try_clone()?);
        let written = succeed(dump).and_then(|()| Ok(file.sync_all()?)).and_then(|()| {
            std::fs::rename(&partial, &self.file).with_context(|| format!("cannot write `{}`", self.file.display()))
        });
        if written.is_err() {
            // The partial file is useless, and the first error is more important than an error
            // here.
            let _ = std::fs::remove_file(&partial);
        }
        written
    }
}

impl RestoreCommand {
    /// Fills the database, in one transaction, and erases users again. Says how many.
    ///
    /// # Errors
    /// The database is not empty, or a file is not what it should be. Nothing is changed then.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<String> {
        let list = listed(settings, &self.erasures)?;
        let mut restore = program("pg_restore", settings, database).await?;
        if !is_stream(&self.file) {
            let file = File::open(&self.file).with_context(|| format!("cannot read `{}`", self.file.display()))?;
            restore.stdin(file);
        }
        if !is_empty(database).await? {
            bail!(
                "there is something in the database already: restore into another PIXIE_DATA_DIR, or into a new database in DATABASE_URL"
            );
        }
        database::make_roles(database).await?;
        restore.args(["--no-owner", "--exit-on-error", "--single-transaction"]);
        succeed(restore)?;
        startup::bring_up_to_date(database, &Entropy::system()).await?;
        match list {
            Some(list) => Ok(format!("users erased again: {}", erase_again(settings, database, &list).await?)),
            None => {
                Ok("there is no list of erasures, so whoever was erased after the backup is there again; `pixie-post erasures --replay LIST` erases them".to_owned())
            }
        }
    }
}

fn is_stream(file: &Path) -> bool {
    file.as_os_str() == "-"
}

async fn is_empty(database: &PgConnectOptions) -> anyhow::Result<bool> {
    let mut connection = PgConnection::connect_with(database).await.context("cannot connect to Postgres")?;
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(tables == 0)
}

/// A Postgres program that connects to the database.
async fn program(name: &str, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<Command> {
    let mut command = pixie_postgres::program(&startup::cluster_options(settings), name).await?;
    command.envs(startup::environment(settings, database)?);
    // `pg_restore` would print without it.
    command.arg(format!("--dbname={}", database.get_database().unwrap_or(database.get_username())));
    Ok(command)
}

/// Runs a program, which prints its errors itself.
fn succeed(mut command: Command) -> anyhow::Result<()> {
    let program = command.get_program().to_owned();
    let status = command.status().with_context(|| format!("cannot run `{}`", program.display()))?;
    if !status.success() {
        bail!("`{}` has failed ({status})", program.display());
    }
    Ok(())
}
