//! A database for each test, in one cluster that all tests of this binary share.

#[path = "../service/support/cluster.rs"]
mod cluster;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection, PgPool};

use crate::waiting::wait_until;

/// A fresh database, migrated.
pub(crate) struct Database {
    options: PgConnectOptions,
    /// Connections with the settings of the service.
    pub(crate) app: PgPool,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let database = cluster::new_database().await;
        // By its URL, like an operator who sets `DATABASE_URL`.
        let options: PgConnectOptions = database.url.parse().expect("a URL");
        let app = pixie_service::ground::database::connect(&options, 4).await.expect("a pool");
        Self { options: database.options, app }
    }

    /// Connections of a further node.
    pub(crate) async fn another(&self) -> PgPool {
        pixie_service::ground::database::connect(&self.options, 4).await.expect("a pool")
    }

    /// Its name in the cluster.
    pub(crate) fn name(&self) -> &str {
        self.options.get_database().expect("a name")
    }

    /// A connection to the cluster's default database, as the owner.
    pub(crate) async fn default_database(&self) -> PgConnection {
        self.options.clone().database("postgres").connect().await.expect("a connection")
    }

    /// Waits until a connection waits for a lock.
    pub(crate) async fn wait_until_blocked(&self) {
        let mut owner = self.owner().await;
        let sql = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'";
        wait_until("a connection to wait for a lock", async || {
            sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut owner).await.expect("a number") > 0
        })
        .await;
    }

    /// A connection as the owner, with more rights than the service.
    pub(crate) async fn owner(&self) -> PgConnection {
        self.options.connect().await.expect("a connection")
    }
}

/// The cluster lives in its own thread, so it can be started from any runtime.
async fn on_runtime<F: Future>(make: impl FnOnce() -> F) -> F::Output {
    make().await
}
