//! The connections to Postgres, and the migrations.

use std::time::Duration;

use anyhow::{Context as _, anyhow};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool};

/// How long a request waits for a connection before it is refused with "try again later".
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection may be idle before it is tested on its next use.
const TRUSTED: Duration = Duration::from_secs(1);

/// The settings of every connection of the service.
const SESSION: &str = "
    -- Its rights: history cannot be rewritten.
    SET ROLE pixie_app;
    -- Left alone, Postgres plans an append of several games anew each time, which takes longer than to run it.
    SET plan_cache_mode = force_generic_plan;
    -- Whoever waits behind another append of the same game, or behind a rebuild, would rather come back later.
    SET lock_timeout = '5s';
    -- Nothing the service asks takes long; what does has gone wrong, and must not hold a connection for ever.
    SET statement_timeout = '30s';
    -- A node that hangs in the middle of a transaction must let go of its locks.
    SET idle_in_transaction_session_timeout = '30s';
";

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// Migrates the schema, as its owner.
pub async fn migrate(owner: &PgConnectOptions) -> anyhow::Result<()> {
    let mut connection = PgConnection::connect_with(owner).await.context("cannot connect to Postgres")?;
    MIGRATIONS.run(&mut connection).await.map_err(not_migrated)?;
    connection.close().await?;
    Ok(())
}

fn not_migrated(error: MigrateError) -> anyhow::Error {
    match error {
        MigrateError::VersionMissing(_) => anyhow!(
            "a newer version of Pixie Post has brought the database up to date: start that version, or this one on a \
             backup from before"
        ),
        error => anyhow::Error::new(error).context("cannot migrate the database"),
    }
}

/// Creates the roles of the service and of analysts, with the owner as a member of the first, as the migrations do. A role
/// belongs to no database, so no backup contains it.
pub async fn make_roles(owner: &PgConnectOptions) -> anyhow::Result<()> {
    const MAKE: &str = "DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_app') THEN CREATE ROLE pixie_app NOLOGIN; END IF;
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_analyst') THEN CREATE ROLE pixie_analyst NOLOGIN; END IF;
        IF NOT pg_has_role(current_user, 'pixie_app', 'USAGE') THEN GRANT pixie_app TO current_user; END IF;
    END $$";
    let mut connection = PgConnection::connect_with(owner).await.context("cannot connect to Postgres")?;
    sqlx::raw_sql(MAKE).execute(&mut connection).await.context("cannot make the roles pixie_app and pixie_analyst")?;
    Ok(connection.close().await?)
}

/// Opens the service's pool. Its connections have the rights of `pixie_app`, which cannot change
/// events.
pub async fn connect(owner: &PgConnectOptions, connections: u32) -> anyhow::Result<PgPool> {
    // A pool would try again and again, and then report only a timeout.
    let mut connection = PgConnection::connect_with(owner).await?;
    become_service(&mut connection).await.context(
        "cannot act as the role pixie_app: the migrations make it, and the user of DATABASE_URL must be a member",
    )?;
    connection.close().await?;

    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        // A test on each use would double the round trips of an append. But after an outage all
        // idle connections are broken, and each request that got one would be refused.
        .test_before_acquire(false)
        .before_acquire(|connection, since| {
            Box::pin(async move {
                if since.idle_for > TRUSTED {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(|connection, _| Box::pin(become_service(connection)))
        .connect_with(owner.clone());
    pool.await.context("cannot connect to Postgres")
}

/// Opens a connection that can only read, with the rights of the service, for commands that answer a question. It migrates nothing.
pub async fn connect_to_read(owner: &PgConnectOptions) -> anyhow::Result<PgPool> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).after_connect(|connection, _| {
        Box::pin(async move {
            become_service(connection).await?;
            sqlx::raw_sql("SET default_transaction_read_only = on").execute(connection).await?;
            Ok(())
        })
    });
    pool.connect_with(owner.clone()).await.context(NOT_READABLE)
}

/// What to do about a database that has not the tables of this version.
pub const NOT_READABLE: &str =
    "cannot read the database; if it is new or of another version, `pixie-post migrate` brings it up to date";

/// One further connection, opened on first use, for notifications between nodes. Postgres lists it
/// by this name.
pub fn line(owner: &PgConnectOptions) -> PgPool {
    let options = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
    let named = owner.clone().application_name("pixie-post line");
    options.after_connect(|connection, _| Box::pin(become_service(connection))).connect_lazy_with(named)
}

async fn become_service(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(SESSION).execute(connection).await?;
    Ok(())
}
