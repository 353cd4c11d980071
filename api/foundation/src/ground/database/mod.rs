//! The connections to Postgres.

mod follow;
mod pooler;
mod roles;
mod server_url;
mod servers;
mod stale;

use std::time::Duration;

use anyhow::Context as _;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool, Row as _};

pub use self::follow::follow;
pub use self::pooler::refuse_without_sessions;
use self::roles::Needed;
pub use self::servers::{Fit, Found, NoServer, Servers};
pub use self::stale::{is_unavailable, mark_stale_after};

/// How long a request waits for a connection before it is refused with "try again later".
const CONNECTION_WAIT: Duration = Duration::from_secs(5);

/// How long a connection may be idle before it is tested on its next use.
const IDLE_BEFORE_TEST: Duration = Duration::from_secs(1);

/// The settings of every connection of the service.
const SESSION: &str = "
    -- Its rights: history cannot be rewritten.
    SET ROLE pixie_app;
    -- Left alone, Postgres plans an append of several games anew each time, which takes longer than to run it. Citus must plan anew: the
    -- values say which worker has the game.
    SELECT set_config(
        'plan_cache_mode',
        CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN 'auto' ELSE 'force_generic_plan' END,
        false
    );
    -- Whoever waits behind another append of the same game, or behind a rebuild, would rather come back later.
    SET lock_timeout = '5s';
    -- Nothing the service asks takes long; what does has gone wrong, and must not hold a connection for ever.
    SET statement_timeout = '30s';
    -- A node that hangs in the middle of a transaction must let go of its locks.
    SET idle_in_transaction_session_timeout = '30s';
";

/// The name of a connection in `pg_stat_activity`: it says which release is connected.
const NAME: &str = concat!("pixie-post ", env!("CARGO_PKG_VERSION"));

/// The release in such a name.
pub fn release_of(name: &str) -> Option<&str> {
    name.strip_prefix("pixie-post ")
}

/// Makes the roles that a new database needs, and checks that its owner may make tables.
///
/// # Errors
/// The owner may not do it. A sentence says what an administrator must do.
pub async fn prepare(owner: &mut PgConnection) -> anyhow::Result<()> {
    roles::check_owner(owner).await?;
    roles::make(owner, Needed::Service).await
}

/// Makes the roles of the service and of analysts for a backup, which contains none.
pub async fn make_roles(owner: &PgConnectOptions) -> anyhow::Result<()> {
    let mut connection = PgConnection::connect_with(owner).await.context("cannot connect to Postgres")?;
    roles::make(&mut connection, Needed::Both).await?;
    Ok(connection.close().await?)
}

/// Opens the service's pool on one server. Its connections have the rights of `pixie_app`, which cannot change
/// events.
pub async fn connect(owner: &PgConnectOptions, connections: u32) -> anyhow::Result<PgPool> {
    connect_fitting(owner, connections, Fit::Any).await
}

/// The same, and refuses connections to servers that do not fit: another server may answer under this address, or
/// this one may become a standby.
pub async fn connect_fitting(owner: &PgConnectOptions, connections: u32, fit: Fit) -> anyhow::Result<PgPool> {
    // A pool would try again and again, and then report only a timeout.
    let mut connection = PgConnection::connect_with(owner).await?;
    become_service(&mut connection).await.context(
        "cannot act as the role pixie_app: the migrations make it, and the user of DATABASE_URL must be a member",
    )?;
    connection.close().await?;

    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(CONNECTION_WAIT)
        // A test on each use would double the round trips of an append. But after an outage all
        // idle connections are broken, and each request that got one would be refused.
        .test_before_acquire(false)
        .before_acquire(|connection, since| {
            Box::pin(async move {
                if stale::is_stale(since.age) {
                    return Ok(false);
                }
                Ok(since.idle_for <= IDLE_BEFORE_TEST || !is_read_only(connection).await?)
            })
        })
        .after_release(|_, since| Box::pin(async move { Ok(!stale::is_stale(since.age)) }))
        .after_connect(move |connection, _| Box::pin(begin_session(connection, fit)))
        .connect_with(owner.clone().application_name(NAME));
    pool.await.context("cannot connect to Postgres")
}

/// Opens a connection that can only read, with the rights of the service, for commands that answer a question. It migrates nothing.
pub async fn connect_to_read(owner: &PgConnectOptions) -> anyhow::Result<PgPool> {
    let pool =
        PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTION_WAIT).after_connect(|connection, _| {
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
pub fn notification_pool(owner: &PgConnectOptions, fit: Fit) -> PgPool {
    let options = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTION_WAIT);
    let named = owner.clone().application_name("pixie-post line");
    options.after_connect(move |connection, _| Box::pin(begin_session(connection, fit))).connect_lazy_with(named)
}

/// Begins a session of the service, if the server fits.
async fn begin_session(connection: &mut PgConnection, fit: Fit) -> sqlx::Result<()> {
    if !fit.allows(connection).await? {
        return Err(sqlx::Error::Io(std::io::Error::other("this server takes no writes")));
    }
    become_service(connection).await
}

/// Whether the server of a connection takes no writes: it is a standby, or was told so.
pub async fn is_read_only(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let row = sqlx::raw_sql("SHOW transaction_read_only").fetch_one(connection).await?;
    Ok(row.try_get::<&str, _>(0)? == "on")
}

async fn become_service(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(SESSION).execute(connection).await?;
    Ok(())
}
