//! The only wiring: what is made of what, in which order it starts, and how it stops.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpServer;
use actix_web::dev::Server;
use anyhow::{Context as _, bail};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::game::Games;
use crate::housekeeping::keep_house;
use crate::lobby::EditionShelf;
use crate::mail_out::{Carrier, Composer, Letterhead, Mailbox, Smtp};
use crate::outbox::{self, Bell, Outbox, Worker};
use crate::postgres::{Cluster, ClusterOptions, Durability};
use crate::settings::Settings;
use crate::{database, http, telemetry};

/// How long connections may take to close; after that nobody waits for what they have to say.
const FAREWELL: Duration = Duration::from_secs(2);

/// The service, ready to run.
pub struct Application {
    address: SocketAddr,
    server: Server,
    workers: JoinSet<()>,
    pool: PgPool,
    cluster: Option<Cluster>,
    shutdown: CancellationToken,
}

impl Application {
    /// Starts what the service needs, brings the database up to date and takes the address it will serve on.
    pub async fn build(settings: Settings, clock: Clock, entropy: Entropy) -> anyhow::Result<Self> {
        // Counting begins before there is something to count.
        telemetry::metrics();
        let editions = EditionShelf::load(settings.editions_dir.as_deref())?;
        let (owner, cluster) = match &settings.database_url {
            Some(url) => (database_options(url.expose())?, None),
            None => {
                let cluster = Cluster::start(&cluster_options(&settings)).await?;
                (cluster.connect_options(), Some(cluster))
            }
        };
        database::migrate(&owner).await?;
        let pool = database::connect(&owner, settings.database_connections).await?;

        let listener = TcpListener::bind(settings.listen)
            .with_context(|| format!("cannot listen on {}: choose another PIXIE_LISTEN", settings.listen))?;
        let address = listener.local_addr()?;
        let shutdown = CancellationToken::new();
        let drain = settings.drain_seconds;
        let bell = Bell::default();
        let games = Games::new(pool.clone(), clock.clone(), entropy.clone(), settings.games_in_memory, bell.clone());
        let public_url = settings.public_url(address);
        let composer = Composer {
            games: games.clone(),
            clock: clock.clone(),
            letterhead: Letterhead::new(settings.mail_from(&public_url), public_url),
        };
        let carrier = carrier(&settings, &clock).await?;
        let postman = Worker {
            outbox: Outbox::new(pool.clone()),
            render: Arc::new(composer),
            transport: Arc::new(carrier.clone()),
            clock: Arc::new(clock.clone()),
            chance: Arc::new(entropy.clone()),
            wake: bell.listener(),
            settings: outbox::Settings::default(),
        };
        // Each ends soon after the shutdown is announced.
        let mut workers = JoinSet::new();
        workers.spawn(telemetry::upkeep(shutdown.clone()));
        workers.spawn(keep_house(pool.clone(), clock.clone(), shutdown.clone()));
        workers.spawn(outbox::gauge(Outbox::new(pool.clone()), shutdown.clone()));
        workers.spawn(postman.run(shutdown.clone().cancelled_owned()));

        let mailbox = match carrier {
            Carrier::Mailbox(mailbox) => Some(mailbox),
            Carrier::Smtp(_) => None,
        };
        let parts = http::Parts {
            settings,
            address,
            pool: pool.clone(),
            games,
            editions,
            clock,
            entropy,
            bell,
            mailbox,
            shutdown: shutdown.clone(),
        };
        let services = http::Services::from(parts);
        let server = HttpServer::new(move || http::app(services.clone()))
            .disable_signals()
            .shutdown_timeout(drain)
            .listen(listener)?
            .run();

        Ok(Self { address, server, workers, pool, cluster, shutdown })
    }

    /// The address it serves on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cancel this to have it stop.
    pub fn shutdown(&self) -> CancellationToken {
        self.shutdown.clone()
    }

    /// Serves until it is told to stop: then it lets requests and workers finish, and stops its Postgres last.
    pub async fn run(mut self) -> anyhow::Result<()> {
        tracing::info!(address = %self.address, "serving");
        let handle = self.server.handle();
        let outcome = tokio::select! {
            ended = &mut self.server => ended.context("the server has failed"),
            () = failure(&mut self.cluster) => Err(anyhow::anyhow!("the private Postgres has stopped; its log says why")),
            () = self.shutdown.cancelled() => {
                tracing::info!("stopping");
                let (ended, ()) = tokio::join!(self.server, handle.stop(true));
                ended.context("the server has failed")
            }
        };
        self.shutdown.cancel();
        self.workers.join_all().await;
        // The server's threads are gone, and connections they have opened cannot always say goodbye.
        let _ = tokio::time::timeout(FAREWELL, self.pool.close()).await;
        detach(self.cluster).await;
        outcome
    }
}

/// To the mail server if there is one, else into the mailbox.
async fn carrier(settings: &Settings, clock: &Clock) -> anyhow::Result<Carrier> {
    match &settings.smtp_url {
        Some(url) => {
            let connections = u32::try_from(outbox::Settings::default().side_by_side)?;
            Ok(Carrier::Smtp(Smtp::new(url.expose(), connections).context("cannot use PIXIE_SMTP_URL")?))
        }
        None => {
            let folder = settings.data_dir.join("mailbox");
            let mailbox = Mailbox::open(folder.clone(), Arc::new(clock.clone())).await;
            Ok(Carrier::Mailbox(mailbox.with_context(|| format!("cannot keep mail in `{}`", folder.display()))?))
        }
    }
}

/// The database a command works on, and the cluster to [`detach`] from when it is done.
pub async fn attach(settings: &Settings) -> anyhow::Result<(PgConnectOptions, Option<Cluster>)> {
    match &settings.database_url {
        Some(url) => Ok((database_options(url.expose())?, None)),
        None => {
            let cluster = Cluster::start_or_attach(&cluster_options(settings)).await?;
            Ok((cluster.connect_options(), Some(cluster)))
        }
    }
}

/// Stops the cluster if it was started for us.
pub async fn detach(cluster: Option<Cluster>) {
    if let Some(cluster) = cluster {
        cluster.stop().await;
    }
}

/// Has SIGTERM and SIGINT stop the service, in order the first time and at once the second.
pub fn stop_on_signals(shutdown: CancellationToken) -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        loop {
            tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
            if shutdown.is_cancelled() {
                std::process::exit(1);
            }
            shutdown.cancel();
        }
    });
    Ok(())
}

fn cluster_options(settings: &Settings) -> ClusterOptions {
    ClusterOptions {
        dir: settings.data_dir.join("postgres"),
        bin: settings.pg_bin.clone(),
        durability: Durability::Full,
    }
}

fn database_options(url: &str) -> anyhow::Result<PgConnectOptions> {
    // The parser's complaint may repeat the password.
    let Ok(options) = url.parse() else {
        bail!("DATABASE_URL is not a URL such as `postgres://user:password@host/database`")
    };
    Ok(options)
}

async fn failure(cluster: &mut Option<Cluster>) {
    match cluster {
        Some(cluster) => cluster.failed().await,
        None => std::future::pending().await,
    }
}
