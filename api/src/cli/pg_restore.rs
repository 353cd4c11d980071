//! The run of `pg_restore`, which reads a backup.

use std::io::Read;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};
use sqlx::postgres::PgConnectOptions;

use crate::startup;
use pixie_service::ground::database;
use pixie_service::ground::entropy::Entropy;

/// Fills an empty database, and brings it up to date.
pub(super) async fn pg_restore(
    mut restore: Command,
    mut reader: Box<dyn Read + Send>,
    database: &PgConnectOptions,
) -> anyhow::Result<()> {
    database::make_roles(database).await?;
    restore.args(["--no-owner", "--exit-on-error", "--single-transaction"]).stdin(Stdio::piped());
    let mut child = restore.spawn().context("cannot run `pg_restore`")?;
    let mut input = child.stdin.take().context("`pg_restore` has a pipe")?;
    let copied = tokio::task::spawn_blocking(move || std::io::copy(&mut reader, &mut input)).await?;
    let status = child.wait().context("`pg_restore` is lost")?;
    match copied {
        // `pg_restore` ends early if it has failed itself.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            return Err(error).context("the backup cannot be read to its end");
        }
        _ if !status.success() => bail!("`pg_restore` has failed ({status})"),
        copied => copied.context("the backup cannot be read to its end")?,
    };
    startup::bring_up_to_date(database, &Entropy::system()).await
}
