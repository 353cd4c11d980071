//! The programs of Postgres that work on the database: `pg_dump` and `pg_restore`.

use std::process::Command;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;

use super::database::{cluster_options, connection_variables};
use pixie_service::ground::settings::Settings;
use pixie_service::operations::backups::DumpProgram;

/// A Postgres program that connects to the database.
pub(crate) async fn program(name: &str, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<Command> {
    let options = cluster_options(settings);
    let mut command = match settings.database_url {
        Some(_) => pixie_postgres::client_program(&options, name).await?,
        None => pixie_postgres::program(&options, name).await?,
    };
    command.envs(connection_variables(settings, database)?);
    // `pg_restore` would print without it.
    command.arg(format!("--dbname={}", database.get_database().unwrap_or(database.get_username())));
    Ok(command)
}

/// Lets a program connect to a private cluster.
pub(crate) fn at_socket(command: &mut Command, database: &PgConnectOptions) -> anyhow::Result<()> {
    let host = database.get_socket().context("a private cluster has a socket")?;
    command.arg("--host").arg(host).arg(format!("--port={}", database.get_port()));
    command.arg(format!("--username={}", database.get_username()));
    command.arg(format!("--dbname={}", database.get_database().unwrap_or_default()));
    Ok(())
}

/// `pg_dump` for regular backups.
///
/// # Errors
/// It does not run. That is better known at the start than at night.
pub(super) async fn dump_program(
    settings: &Settings,
    database: &PgConnectOptions,
    pool: &PgPool,
) -> anyhow::Result<DumpProgram> {
    let dump = program("pg_dump", settings, database).await?;
    let found = Command::new(dump.get_program()).arg("--version").output();
    if !found.is_ok_and(|output| output.status.success()) {
        bail!(
            "PIXIE_BACKUP_TO asks for backups, but `{}` does not run: install the client programs of Postgres, or name their folder in PIXIE_PG_BIN",
            dump.get_program().display()
        );
    }
    let (settings, pool) = (settings.clone(), pool.clone());
    Ok(Arc::new(move || {
        let mut again = Command::new(dump.get_program());
        again.args(dump.get_args());
        // The server that is in use now: after a failover it is another one.
        again.envs(connection_variables(&settings, &pool.connect_options())?);
        Ok(again)
    }))
}
