//! `pixie-post backup`: the whole database as one file, written by Postgres' own program.

use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, bail};
use clap::Args;
use sqlx::postgres::PgConnectOptions;

use super::backup_source::{backup_target, is_stream};
use super::output::print;
use crate::startup::program;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::migrations::Position;
use pixie_service::ground::settings::Settings;
use pixie_service::operations::backups::{Dump, MadeBackup};

/// Write all that is in the database to a file, also while the service runs.
#[derive(Clone, Debug, Args)]
pub(super) struct BackupCommand {
    /// The file, which nobody else on the machine can read; one that is there already is replaced once the new one is
    /// whole. `-` is stdout. If it is left out, the backup goes where the regular ones go (PIXIE_BACKUP_TO).
    file: Option<PathBuf>,
    /// Only print the regular backups that are there, with their sizes.
    #[arg(long, conflicts_with = "file")]
    list: bool,
}

impl BackupCommand {
    /// Writes the file, as of one moment.
    ///
    /// # Errors
    /// The database is empty or cannot be read, or the file cannot be written. An older file stays
    /// as it is.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<()> {
        if self.list {
            let backups = backup_target(settings)?.backups()?;
            return backups.iter().try_for_each(|(name, bytes)| print(&format!("{name} {bytes}\n")));
        }
        if Position::of(database).await?.is_empty() {
            // An empty backup of the wrong database would be noticed only when it is needed.
            bail!("there is nothing in the database: are PIXIE_DATA_DIR and DATABASE_URL those of the service?");
        }
        let mut dump = program("pg_dump", settings, database).await?;
        let Some(file) = &self.file else { return to_target(settings, dump) };
        dump.arg("--format=custom");
        if is_stream(file) {
            return succeed(dump);
        }
        to_file(file, dump)
    }
}

/// Writes a regular backup.
fn to_target(settings: &Settings, program: Command) -> anyhow::Result<()> {
    let (target, stop) = (backup_target(settings)?, AtomicBool::new(false));
    let recipients = &settings.backup_recipients;
    let dump = Dump { program, place: &target, recipients, now: Clock::System.now(), stop: &stop };
    let MadeBackup { name, bytes } = dump.make()?;
    print(&format!("{name} {bytes}\n"))
}

/// Writes a file of the operator.
fn to_file(to: &Path, mut dump: Command) -> anyhow::Result<()> {
    // A partial file, after a kill or on a full disk, must not be mistaken for a backup.
    let mut partial = to.to_owned().into_os_string();
    // Another backup may run at the same time.
    partial.push(format!(".{}.partial", std::process::id()));
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
    let file = file.with_context(|| format!("cannot write `{}`", partial.display()))?;
    dump.stdout(file.try_clone()?);
    let written = succeed(dump)
        .and_then(|()| Ok(file.sync_all()?))
        .and_then(|()| std::fs::rename(&partial, to).with_context(|| format!("cannot write `{}`", to.display())));
    if written.is_err() {
        // The partial file is useless, and the first error is more important than an error
        // here.
        let _ = std::fs::remove_file(&partial);
    }
    written
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
