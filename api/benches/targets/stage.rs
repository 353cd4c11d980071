//! The database of the benchmarks: a private Postgres with full durability.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::ground::migrations;
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tempfile::TempDir;

/// A cluster with an empty database of the newest schema.
pub(crate) struct Stage {
    cluster: Cluster,
    folder: TempDir,
    /// How to connect to the database, as its owner.
    pub(crate) owner: PgConnectOptions,
    /// Its connections use the role of the owner.
    pub(crate) pool: PgPool,
}

impl Stage {
    pub(crate) async fn start() -> anyhow::Result<Self> {
        let folder = TempDir::new()?;
        let options = ClusterOptions { dir: folder.path().join("data"), bin: None, durability: Durability::Full };
        let cluster = Cluster::start(&options).await?;
        let owner = cluster.connect_options();
        migrations::migrate(&owner).await?;
        let pool = PgPoolOptions::new().max_connections(4).connect_with(owner.clone()).await?;
        Ok(Self { cluster, folder, owner, pool })
    }

    /// A folder for temporary files.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The folder of the server's socket.
    pub(crate) fn sockets(&self) -> PathBuf {
        self.folder.path().join("data/run")
    }

    /// The value of `DATABASE_URL` for the service.
    pub(crate) fn database_url(&self) -> String {
        format!("postgres://pixie@localhost/pixie?host={}", self.sockets().display())
    }

    /// A program of the installed Postgres.
    pub(crate) fn program(&self, name: &str) -> anyhow::Result<PathBuf> {
        let command = std::fs::read_to_string(self.data()?.join("postmaster.opts"))?;
        let server = Path::new(command.split(' ').next().unwrap_or_default());
        let program = server.with_file_name(name);
        anyhow::ensure!(program.exists(), "there is no `{}`: install all of Postgres", program.display());
        Ok(program)
    }

    /// The process id of the server.
    pub(crate) fn server(&self) -> anyhow::Result<u32> {
        let file = std::fs::read_to_string(self.data()?.join("postmaster.pid"))?;
        file.lines().next().and_then(|line| line.parse().ok()).context("the server has a process id")
    }

    fn data(&self) -> anyhow::Result<PathBuf> {
        let folders = std::fs::read_dir(self.folder.path().join("data"))?.flatten();
        let data = folders.map(|folder| folder.path()).find(|folder| folder.join("postmaster.pid").exists());
        data.context("the server runs somewhere")
    }

    /// Autovacuum does this within a minute: until then plans are those for empty tables.
    pub(crate) async fn analyze(&self) -> anyhow::Result<()> {
        sqlx::raw_sql("ANALYZE").execute(&self.pool).await?;
        Ok(())
    }

    pub(crate) async fn stop(self) {
        self.pool.close().await;
        self.cluster.stop().await;
    }
}
