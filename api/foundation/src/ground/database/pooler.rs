//! The check for a pooler that keeps no sessions, such as PgBouncer with `pool_mode = transaction`.
//!
//! Such a pooler lends a connection to Postgres for one transaction. Prepared statements, `SET ROLE`, which takes the right to
//! rewrite history away, `LISTEN` and the lock of migrations all belong to a session: nothing would work, and some things would
//! only seem to.

use anyhow::{Context as _, bail};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, Row as _};

const REFUSAL: &str = "DATABASE_URL leads to a pooler that keeps no sessions, such as PgBouncer with `pool_mode = transaction`: set `pool_mode = session` for this database, or name Postgres itself; `PIXIE_DATABASE_CONNECTIONS` limits the connections";

/// Refuses a pooler that keeps no sessions.
///
/// # Errors
/// The server is such a pooler, or does not answer.
pub async fn refuse_without_sessions(server: &PgConnectOptions) -> anyhow::Result<()> {
    let connect = async || PgConnection::connect_with(server).await.context("cannot connect to Postgres");
    let (mut first, mut second) = (connect().await?, connect().await?);
    let mark = std::process::id().to_string();
    let result = sqlx::raw_sql(sqlx::AssertSqlSafe(format!("SET pixie.session = '{mark}'"))).execute(&mut first).await;
    result.context("cannot ask Postgres")?;
    // A pooler lends out what came back last. While the second holds it, the first gets something else.
    let begun = sqlx::raw_sql("BEGIN").execute(&mut second).await.is_ok();
    let keeps = begun && marked(&mut second).await? != mark && marked(&mut first).await? == mark;
    // Gracefully, so that a pooler can lend them again at once.
    let _ = second.close().await;
    let _ = first.close().await;
    if !keeps {
        bail!(REFUSAL);
    }
    Ok(())
}

/// Reads the mark that a session was given.
async fn marked(connection: &mut PgConnection) -> anyhow::Result<String> {
    let ask = sqlx::raw_sql("SELECT coalesce(current_setting('pixie.session', true), '')");
    let row = ask.fetch_one(connection).await.context("cannot ask Postgres")?;
    Ok(row.try_get(0)?)
}
