//! Two nodes, their Postgres and their mail server, each of which can be broken and repaired.

use std::net::SocketAddr;
use std::process::Command;

use futures_util::FutureExt as _;
use nix::sys::signal::{Signal, kill};
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::Signer;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, PgPool};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::spawn_blocking;

use super::NODES;
use super::disk::Disk;
use super::scene::{NodeAddresses, Scene};
use super::wire::Wire;
use crate::faults::mails::Mails;
use crate::smtp_sink::sink;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, database_url, program};
use crate::waiting::wait_until;

/// The limit of connections: enough for the nodes, but easy to exhaust.
const CONNECTIONS: usize = 40;

pub(super) struct Stage {
    pub(super) nodes: [Option<Serving>; NODES],
    /// None while it is stopped on purpose.
    cluster: Option<Cluster>,
    owner: PgConnectOptions,
    options: ClusterOptions,
    pub(super) wire: Wire,
    mails: UnboundedReceiver<Vec<String>>,
    /// The received mails.
    pub(super) arrived: Mails,
    pub(super) disk: Disk,
    pub(super) folder: Folder,
}

impl Stage {
    /// Everything except the nodes.
    pub(super) async fn build() -> Self {
        let folder = Folder::new("storm");
        let dir = folder.path().join("postgres");
        let disk = Disk::mount(&dir);
        let options = ClusterOptions { dir, bin: None, durability: Durability::Full };
        let mut cluster = Cluster::start(&options).await.expect("Postgres");
        let mut owner = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
        let most = format!("ALTER SYSTEM SET max_connections = {CONNECTIONS}");
        sqlx::raw_sql(AssertSqlSafe(most)).execute(&mut owner).await.expect("a setting");
        owner.close().await.expect("a farewell");
        cluster.stop().await;
        cluster = Cluster::start(&options).await.expect("Postgres");
        let (url, mails) = sink().await;
        let sink = url.strip_prefix("smtp://").and_then(|address| address.parse().ok()).expect("an address");
        let wire = Wire::to(sink).await.expect("a port");
        let (owner, cluster) = (cluster.connect_options(), Some(cluster));
        Self {
            nodes: Default::default(),
            cluster,
            owner,
            options,
            wire,
            mails,
            arrived: Mails::default(),
            disk,
            folder,
        }
    }

    /// The program with the settings of a node.
    pub(super) fn program(&self) -> Command {
        let mut program = program(&self.folder);
        program.env("DATABASE_URL", database_url(&self.folder));
        program
            .env("PIXIE_SMTP_URL", format!("smtp://{}", self.wire.address))
            .env("PIXIE_LMTP_LISTEN", "127.0.0.1:0")
            .env("PIXIE_UNVERIFIED_MAIL", "read");
        program.env("PIXIE_DATABASE_CONNECTIONS", "8").env("PIXIE_LOG", "warn,pixie_post::startup=info");
        program
    }

    /// Starts a node and publishes its addresses.
    pub(super) async fn open(&mut self, node: usize, scene: &Scene) {
        let mut program = self.program();
        let serving = spawn_blocking(move || Serving::spawn(&mut program)).await.expect("it starts");
        scene.set_addresses(node, Some(NodeAddresses { http: serving.1, lmtp: serving.lmtp() }));
        self.nodes[node] = Some(serving);
    }

    /// Removes the addresses of a node, and ends it by this signal.
    pub(super) async fn close(&mut self, node: usize, scene: &Scene, signal: Signal) {
        scene.set_addresses(node, None);
        let mut serving = self.nodes[node].take().expect("it runs");
        serving.signal(signal);
        let status = wait_until("the end of a node", async || serving.0.try_wait().expect("a process")).await;
        assert!(signal == Signal::SIGKILL || status.success(), "{}", serving.log());
        assert!(!serving.log().contains("panicked"), "{}", serving.log());
    }

    /// How to connect to the database, as its owner.
    pub(super) fn owner(&self) -> PgConnectOptions {
        self.owner.clone()
    }

    /// A connection as the owner.
    pub(super) async fn connect(&self) -> PgConnection {
        PgConnection::connect_with(&self.owner()).await.expect("Postgres")
    }

    /// The signer of the service.
    pub(super) async fn signer(&self) -> Signer {
        let pool = PgPool::connect_with(self.owner()).await.expect("Postgres");
        Signer::of_installation(&pool, &Entropy::seeded(9)).await.expect("a key")
    }

    /// Ends Postgres by this signal, and keeps it from being started again.
    pub(super) async fn stop_postgres(&mut self, signal: Signal) {
        self.signal_server(signal);
        self.cluster.take().expect("it runs").stop().await;
    }

    /// Sends a signal to the main process of Postgres.
    pub(super) fn signal_server(&self, signal: Signal) {
        kill(self.folder.postgres().expect("a server"), signal).expect("it runs");
    }

    /// Whether the supervisor has given Postgres up, or it was stopped on purpose.
    pub(super) fn is_down(&mut self) -> bool {
        self.cluster.as_mut().is_none_or(|cluster| cluster.failed().now_or_never().is_some())
    }

    /// Waits until Postgres answers, and starts it if nobody else does.
    pub(super) async fn revive(&mut self) {
        wait_until("Postgres to come back", async || {
            let Err(error) = PgConnection::connect_with(&self.owner()).await else { return Ok(()) };
            if self.is_down() {
                match Cluster::start(&self.options).await {
                    Ok(cluster) => self.cluster = Some(cluster),
                    Err(error) => eprintln!("Postgres does not start yet: {error:#}"),
                }
            }
            Err(error)
        })
        .await;
    }

    /// Waits until all nodes say that they are ready.
    pub(super) async fn ready(&self, scene: &Scene) {
        let http = http_client();
        for address in scene.running_nodes().map(|node| node.http) {
            wait_until("a node to be ready again", async || is_ready(&http, address).await).await;
        }
    }

    /// Collects the mails received by the mail server.
    pub(super) fn collect(&mut self) {
        while let Ok(mail) = self.mails.try_recv() {
            // The first two lines are the sender and the recipient.
            self.arrived.add(mail[2..].join("\r\n").as_bytes());
        }
    }
}

async fn is_ready(http: &reqwest::Client, address: SocketAddr) -> bool {
    http.get(format!("http://{address}/readyz")).send().await.is_ok_and(|answer| answer.status() == 200)
}
