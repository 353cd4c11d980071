//! The database of a node or a command: the servers of `DATABASE_URL`, or the private cluster.

use std::time::Duration;

use sqlx::Connection as _;
use sqlx::postgres::PgConnectOptions;

use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::ground::database::{Servers, refuse_without_sessions};
use pixie_service::ground::settings::{Secret, Settings};

/// The database of a node.
pub(super) struct Database {
    /// The servers, one of which is in use.
    pub(super) servers: Servers,
    /// How to connect to the one in use, as the owner of the database.
    pub(super) owner: PgConnectOptions,
    /// The private cluster if there is one.
    pub(super) cluster: Option<Cluster>,
}

impl Database {
    /// The database of a private cluster.
    pub(super) fn of_cluster(cluster: Cluster) -> Self {
        let owner = cluster.connect_options();
        Self { servers: Servers::of_private_cluster(owner.clone()), owner, cluster: Some(cluster) }
    }

    /// The database of the URL, once it is there.
    pub(super) async fn wait_for(url: &Secret, settings: &Settings) -> anyhow::Result<Self> {
        let servers = Servers::from_url(url.expose())?;
        for warning in servers.warnings() {
            tracing::warn!("{warning}");
        }
        let patience = Duration::from_secs(settings.database_wait_seconds.into());
        let (owner, connection) = servers.wait(patience).await?;
        connection.close().await?;
        refuse_without_sessions(&owner).await?;
        Ok(Self { servers, owner, cluster: None })
    }

    /// The database of the settings, once it is there. A private cluster may be run by another process.
    pub(super) async fn wait(settings: &Settings) -> anyhow::Result<Self> {
        match &settings.database_url {
            Some(url) => Self::wait_for(url, settings).await,
            None => Ok(Self::of_cluster(Cluster::start_or_attach(&cluster_options(settings)).await?)),
        }
    }
}

/// The database for a command, and the cluster to [`detach`] from afterwards.
pub async fn attach(settings: &Settings) -> anyhow::Result<(PgConnectOptions, Option<Cluster>)> {
    let impatient = Settings { database_wait_seconds: 0, ..settings.clone() };
    let Database { owner, cluster, .. } = Database::wait(&impatient).await?;
    Ok((owner, cluster))
}

/// The database for a command, also if it is not there yet: then it waits for it.
pub(crate) async fn attach_when_ready(settings: &Settings) -> anyhow::Result<(PgConnectOptions, Option<Cluster>)> {
    let Database { owner, cluster, .. } = Database::wait(settings).await?;
    Ok((owner, cluster))
}

/// Stops the cluster if this command has started it.
pub async fn detach(cluster: Option<Cluster>) {
    if let Some(cluster) = cluster {
        cluster.stop().await;
    }
}

/// The variables by which Postgres' own programs connect to this server of the database.
pub(super) fn connection_variables(
    settings: &Settings,
    server: &PgConnectOptions,
) -> anyhow::Result<Vec<(&'static str, String)>> {
    let servers = match &settings.database_url {
        Some(url) => Servers::from_url(url.expose())?,
        None => Servers::of_private_cluster(server.clone()),
    };
    Ok(servers.environment(server))
}

/// The options of the private cluster.
pub(super) fn cluster_options(settings: &Settings) -> ClusterOptions {
    ClusterOptions {
        dir: settings.data_dir.join("postgres"),
        bin: settings.pg_bin.clone(),
        durability: Durability::Full,
    }
}
