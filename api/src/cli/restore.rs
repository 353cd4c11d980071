//! `pixie-post restore`: an empty database filled with a backup.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::backup_source::{OpenedBackup, Source};
use super::drill::drill;
use super::erasures::{erase_again, listed};
use super::pg_restore::pg_restore;
use crate::startup::program;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::Settings;
use pixie_service::me::erasures::parse;
use pixie_service::operations::backups::BackupTarget;

/// Fill an empty database with a backup, bring it up to date, and erase again whoever was erased after the backup.
#[derive(Clone, Debug, Args)]
pub(super) struct RestoreCommand {
    #[command(flatten)]
    source: Source,
    /// A list of erased users, as `pixie-post erasures` prints it or as `erasures.log` in the data folder of the service
    /// has it; may be given several times. The lists in the data folder and beside regular backups count in any case.
    #[arg(long, value_name = "LIST")]
    erasures: Vec<PathBuf>,
    /// Only try it: in a Postgres of its own that is removed afterwards. Everything in it is checked, as by `verify`. Prints what is in
    /// the backup and how long it took, and ends with 1 if something is wrong.
    #[arg(long, conflicts_with = "erasures")]
    drill: bool,
}

impl RestoreCommand {
    /// Whether the database of the service is left alone.
    pub(super) fn is_drill(&self) -> bool {
        self.drill
    }

    /// Tries the restore.
    ///
    /// # Errors
    /// Something is wrong with the backup.
    pub(super) async fn try_out(&self, settings: &Settings) -> anyhow::Result<()> {
        drill(settings, self.source.open(settings)?).await
    }

    /// Fills the database, in one transaction, and erases users again. Says how many.
    ///
    /// # Errors
    /// The database is not empty, or a file is not what it should be. Nothing is changed then.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<String> {
        let mut list = listed(settings, &self.erasures)?;
        if let Some(place) = BackupTarget::of(settings, &Clock::System)?
            && let Some(beside) = place.erasures()?
        {
            list.get_or_insert_default().extend(parse(&beside).context("the list of erasures beside the backups")?);
        }
        let restore = program("pg_restore", settings, database).await?;
        let OpenedBackup { reader, .. } = self.source.open(settings)?;
        if !is_empty(database).await? {
            bail!(
                "there is something in the database already: restore into another PIXIE_DATA_DIR, or into a new database in DATABASE_URL"
            );
        }
        pg_restore(restore, reader, database).await?;
        match list {
            Some(list) => Ok(format!("users erased again: {}", erase_again(settings, database, &list).await?)),
            None => Ok("there is no list of erasures, so whoever was erased after the backup is there again; `pixie-post erasures --replay LIST` erases them".to_owned()),
        }
    }
}

/// Whether the database has no table.
async fn is_empty(database: &PgConnectOptions) -> anyhow::Result<bool> {
    let mut connection = PgConnection::connect_with(database).await.context("cannot connect to Postgres")?;
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(tables == 0)
}
