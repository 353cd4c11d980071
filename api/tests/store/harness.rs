//! A database of its own for each test, in the cluster that all of this binary's tests share.

#[path = "../service/support/cluster.rs"]
mod cluster;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection, PgPool};

/// A fresh database, migrated.
pub(crate) struct Database {
    options: PgConnectOptions,
    /// Connections as the service has them.
    pub(crate) app: PgPool,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let database = cluster::new_database().await;
        // By its URL, as somebody who sets `DATABASE_URL`.
        let options: PgConnectOptions = database.url.parse().expect("a URL");
        let app = pixie_post::database::connect(&options, 4).await.expect("a pool");
        Self { options: database.options, app }
    }

    /// A connection as the owner, who may do what the service may not.
    pub(crate) async fn owner(&self) -> PgConnection {
        self.options.connect().await.expect("a connection")
    }
}

/// The cluster lives in a thread of its own, so it may be started from any runtime.
async fn on_runtime<F: Future>(make: impl FnOnce() -> F) -> F::Output {
    make().await
}
