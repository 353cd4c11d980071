//! The connections of a command to the database, while the service may run beside it.

use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;

use super::output::print;
use pixie_service::ground::database;
use pixie_service::ground::migrations::Position;

/// Prints an answer that is only read, from a database as it is.
pub(super) async fn print_from_database(
    owner: &PgConnectOptions,
    answer: impl AsyncFnOnce(PgPool) -> anyhow::Result<String>,
) -> anyhow::Result<()> {
    let pool = database::connect_to_read(owner).await?;
    let answered = answer(pool.clone()).await.map_err(|error| match error.downcast_ref::<sqlx::Error>() {
        Some(sqlx::Error::Database(_)) => error.context(database::NOT_READABLE),
        _ => error,
    });
    pool.close().await;
    print(&answered?)
}

/// Works on a database of this version, which is not migrated for a command, with the rights of the service, which cannot change events.
pub(super) async fn as_service<T>(
    owner: &PgConnectOptions,
    work: impl AsyncFnOnce(PgPool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    as_service_with(1, owner, work).await
}

/// Works as [`as_service`] does, with several connections.
pub(super) async fn as_service_with<T>(
    connections: u32,
    owner: &PgConnectOptions,
    work: impl AsyncFnOnce(PgPool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    Position::of(owner).await?.admit_reader()?;
    let pool = database::connect(owner, connections).await?;
    let done = work(pool.clone()).await;
    pool.close().await;
    done
}
