//! A private Postgres without set-up: the service finds or fetches it, initialises, starts and
//! stops it.
//!
//! One process owns a cluster by a file lock, which the kernel releases whatever happens to the
//! process; other processes attach to it. The server never outlives its owner (see `supervisor.rs`),
//! is started again if it dies or if its programs are replaced, listens on no network, and can be reached only through a folder that is closed to other users.

mod account;
mod binaries;
mod data_dir;
mod fetch;
mod orphan;
mod replaced;
mod supervisor;

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use nix::unistd::User;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use self::account::Account;
use self::binaries::Binaries;
use self::data_dir::{DataDir, Lock};
use self::supervisor::Supervisor;

/// The name of the database and of the role that owns it.
const DATABASE: &str = "pixie";
const OWNER: &str = "pixie";

/// How long to wait for the owner of the cluster to have it ready; crash recovery may take a while.
const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(10);

/// The folder and the settings of a private cluster.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The folder for this cluster only, made if need be.
    pub dir: PathBuf,
    /// The folder of `initdb` and `postgres`, if it is not one of the usual ones.
    pub bin: Option<PathBuf>,
    /// What a power cut may destroy.
    pub durability: Durability,
}

/// What a power cut may destroy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// A power cut destroys nothing that was acknowledged.
    Full,
    /// A power cut may destroy the whole cluster, which only tests can bear.
    None,
}

/// A command for a client program, such as `pg_dump`, of the newest Postgres that is installed: for a database elsewhere. An old
/// cluster may still be in the data folder.
pub async fn client_program(options: &ClusterOptions, name: &str) -> anyhow::Result<Command> {
    let place = DataDir::new(&options.dir)?;
    match Binaries::client(options.bin.as_deref(), &place, name) {
        Some(command) => Ok(command),
        None => program(options, name).await,
    }
}

/// A command for a program of the cluster's Postgres version, such as `pg_dump`.
pub async fn program(options: &ClusterOptions, name: &str) -> anyhow::Result<Command> {
    let place = DataDir::new(&options.dir)?;
    Ok(Binaries::choose(options.bin.as_deref(), &place).await?.command(name))
}

/// The user as whom the server of this cluster runs, if this process is root.
///
/// # Errors
/// There is none.
pub fn server_user(options: &ClusterOptions) -> anyhow::Result<Option<User>> {
    match Account::choose(&DataDir::new(&options.dir)?)? {
        Account::Same => Ok(None),
        Account::Other(user) => Ok(Some(user)),
    }
}

/// A running private cluster. Dropping it stops the server, if this process owns it;
/// [`Cluster::stop`] also waits for that.
#[derive(Debug)]
pub struct Cluster {
    place: DataDir,
    /// None if another process runs the server.
    supervisor: Option<Supervisor>,
}

impl Cluster {
    /// Starts the cluster, or fails if another process runs it.
    pub async fn start(options: &ClusterOptions) -> anyhow::Result<Self> {
        let place = DataDir::new(&options.dir)?;
        match place.lock()? {
            Lock::Ours(lock) => Self::own(place, lock, options).await,
            Lock::Theirs(pid) => bail!(
                "another pixie-post (process {pid}) already runs the cluster in `{}`; stop it, or give this one another PIXIE_DATA_DIR or a DATABASE_URL",
                options.dir.display()
            ),
        }
    }

    /// Attaches to the cluster if another process runs it, else starts it.
    pub async fn start_or_attach(options: &ClusterOptions) -> anyhow::Result<Self> {
        let place = DataDir::new(&options.dir)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            // The owner may be starting or stopping, so both ways are tried in turn.
            match place.lock()? {
                Lock::Ours(lock) => return Self::own(place, lock, options).await,
                Lock::Theirs(pid) => {
                    let cluster = Self { place: place.clone(), supervisor: None };
                    match PgConnection::connect_with(&cluster.connect_options()).await {
                        Ok(connection) => {
                            connection.close().await?;
                            return Ok(cluster);
                        }
                        Err(error) if Instant::now() > deadline => {
                            return Err(error)
                                .with_context(|| format!("the Postgres of process {pid} does not answer"));
                        }
                        Err(_) => tokio::time::sleep(POLL).await,
                    }
                }
            }
        }
    }

    /// How to connect to the database, as its owner.
    pub fn connect_options(&self) -> PgConnectOptions {
        self.place.connect_options().database(DATABASE)
    }

    /// Completes if the server has stopped without being told to, and restarts have not helped.
    pub async fn failed(&mut self) {
        match &mut self.supervisor {
            Some(supervisor) => supervisor.exited().await,
            None => std::future::pending().await,
        }
    }

    /// Stops the server if this process owns it, and returns when it has exited.
    pub async fn stop(mut self) {
        if let Some(supervisor) = &mut self.supervisor {
            supervisor.stop();
            supervisor.exited().await;
        }
    }

    async fn own(place: DataDir, lock: std::fs::File, options: &ClusterOptions) -> anyhow::Result<Self> {
        let binaries = Binaries::choose(options.bin.as_deref(), &place).await?;
        let supervisor = Supervisor::start(place.clone(), lock, binaries, options.durability).await?;
        let mut cluster = Self { place, supervisor: Some(supervisor) };
        cluster.ready().await?;
        cluster.supervisor.iter().for_each(Supervisor::keep_alive);
        Ok(cluster)
    }

    /// Waits until the server answers, and creates the database if it does not exist yet.
    async fn ready(&mut self) -> anyhow::Result<()> {
        let maintenance = self.place.connect_options().database("postgres");
        let mut connection = loop {
            tokio::select! {
                () = self.failed() => bail!("Postgres did not start: {}", self.place.last_log_lines()),
                attempt = PgConnection::connect_with(&maintenance) => match attempt {
                    Ok(connection) => break connection,
                    Err(_) => tokio::time::sleep(POLL).await,
                },
            }
        };
        let exists: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
            .bind(DATABASE)
            .fetch_one(&mut connection)
            .await?;
        if !exists {
            sqlx::raw_sql("CREATE DATABASE pixie").execute(&mut connection).await?;
        }
        connection.close().await?;
        Ok(())
    }
}
