//! The wiring of the service: what depends on what, the order of the start, and the stop.

mod account;
mod background;
mod database;
mod descriptors;
mod handing_over;
mod node;
mod programs;
mod schema;
mod signals;
mod systemd;
mod tuning;

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_web::dev::Server;
use anyhow::Context as _;
use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;

pub(crate) use self::database::attach_when_ready;
use self::database::{Database, cluster_options};
pub use self::database::{attach, detach};
pub(crate) use self::node::signer;
use self::node::{CLOSING_TIMEOUT, Duties, Node};
pub(crate) use self::programs::{at_socket, program};
pub(crate) use self::schema::{bring_up_to_date, set_up};
pub use self::signals::StopSignals;
pub use self::tuning::Tuning;
use crate::server;
use pixie_postgres::Cluster;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::Settings;
use pixie_service::ground::telemetry;
use pixie_service::ground::watchdog;
use pixie_service::table::lobby::EditionRegistry;

/// How much longer than for open requests and jobs a stop may take before the process simply ends.
const OVERTIME: Duration = Duration::from_secs(4);

/// The service, ready to run.
pub struct Application {
    address: SocketAddr,
    server: Server,
    lmtp: Option<tokio::net::TcpListener>,
    metrics: Option<TcpListener>,
    node: Node,
    works: bool,
    /// Announces the stop.
    leaving: CancellationToken,
}

impl Application {
    /// Starts the dependencies, migrates the database and binds the address.
    pub async fn build(mut settings: Settings, clock: Clock, entropy: Entropy, tuning: Tuning) -> anyhow::Result<Self> {
        // Metrics must be ready before anything is counted.
        telemetry::recorder();
        watchdog::start().context("cannot start the watchdog")?;
        let inherited = systemd::listener()?;
        if let Some(listener) = &inherited {
            settings.listen = listener.local_addr()?;
            tracing::info!(address = %settings.listen, "the socket of systemd is used, not PIXIE_LISTEN");
        }
        let editions = EditionRegistry::load(settings.editions_dir.as_deref())?;
        let database = match &settings.database_url {
            Some(url) => Database::wait_for(url, &settings).await?,
            None => Database::of_cluster(Cluster::start(&cluster_options(&settings)).await?),
        };
        for warning in [settings.inbound_mail_warning(), settings.exposure_warning()].into_iter().flatten() {
            tracing::warn!("{warning}");
        }
        let mut node = Node::start(settings, clock, entropy, editions, database, tuning).await?;

        let listen = node.settings.listen;
        let bind = || {
            let bound = TcpListener::bind(listen);
            bound.with_context(|| format!("cannot listen on {listen}: choose another PIXIE_LISTEN"))
        };
        let listener = inherited.map_or_else(bind, Ok)?;
        let address = listener.local_addr()?;
        let lmtp = match node.settings.lmtp_listen {
            Some(listen) => {
                let listener = tokio::net::TcpListener::bind(listen).await;
                Some(listener.with_context(|| format!("cannot listen on {listen}: choose another PIXIE_LMTP_LISTEN"))?)
            }
            None => None,
        };
        let metrics = bind_metrics(&node.settings)?;
        let leaving = CancellationToken::new();
        let parts = server::ServerParts {
            settings: node.settings.clone(),
            address,
            pool: node.pool.clone(),
            caller_cache: node.caller_cache.clone(),
            games: node.games.clone(),
            editions: EditionRegistry::clone(&node.editions),
            clock: node.clock.clone(),
            entropy: node.entropy.clone(),
            wakeup: node.wakeup.clone(),
            receiver: node.receiver.clone(),
            mailbox: node.mail_transport.mailbox().cloned(),
            signer: node.signer.clone(),
            http_client: node.http_client(),
            vapid: node.vapid.clone(),
            pools: node.pools.clone(),
            leaving: leaving.clone(),
        };
        let services = server::Services::from(parts);
        node.start_live_streams(services.listeners());
        node.start_bots();
        descriptors::allow(&node.settings);
        let server = server::listen(services, &node.settings, tuning.http_threads, listener)?;
        Ok(Self { address, server, lmtp, metrics, node, works: true, leaving })
    }

    /// Stops being root, if root has started it. It cannot be undone, and is for the whole process.
    ///
    /// # Errors
    /// Without root it would not work.
    pub async fn leave_root(&self) -> anyhow::Result<()> {
        account::leave_root(&self.node.settings, &self.node.pool.connect_options()).await
    }

    /// Without background work, which other nodes do.
    #[must_use]
    pub fn without_work(self) -> Self {
        Self { works: false, ..self }
    }

    /// The bound address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the LMTP server.
    pub fn lmtp_address(&self) -> Option<SocketAddr> {
        self.lmtp.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The address of the metrics.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Lets these signals stop the service.
    pub fn stop_on(&self, signals: &StopSignals) {
        let delay = Duration::from_secs(self.node.settings.stop_delay_seconds.into());
        signals.stop(self.shutdown(), delay + self.node.drain_time() + OVERTIME);
    }

    /// The token that stops the service when it is cancelled.
    pub fn shutdown(&self) -> CancellationToken {
        self.leaving.clone()
    }

    /// Serves until it is stopped. Then `/readyz` says that it is not ready, and after a delay it
    /// ends streams, lets requests and workers finish, and stops its Postgres last.
    pub async fn run(self) -> anyhow::Result<()> {
        if let Some(address) = self.lmtp_address() {
            tracing::info!(%address, "taking mail in");
        }
        let Self { address, mut server, lmtp, metrics, mut node, works, leaving } = self;
        node.start_monitoring(metrics, Duties { serves: true, works }, leaving.clone())?;
        if let Some(listener) = lmtp {
            node.start_lmtp(listener, &node.settings.public_url(address));
        }
        if works {
            node.start_background_work(node.settings.public_url(address));
        }
        tracing::info!(%address, "serving");
        systemd::ready(&format!("Serving on {address}"));
        tokio::spawn(systemd::keep_alive());
        let (handle, clock) = (server.handle(), node.clock.clone());
        let delay = TimeDelta::seconds(node.settings.stop_delay_seconds.into());
        let stop_announced = async {
            leaving.cancelled().await;
            tracing::info!("stopping");
            systemd::stopping();
            clock.sleep_until(clock.now() + delay).await;
        };
        let shutdown = node.shutdown.clone();
        let outcome = tokio::select! {
            ended = &mut server => ended.context("the server has failed"),
            error = node.failed() => {
                // Without a database no request can be finished.
                let ended = async { tokio::join!(&mut server, handle.stop(false)) };
                let _ = tokio::time::timeout(CLOSING_TIMEOUT, ended).await;
                node.abandon().await;
                return Err(error);
            }
            () = stop_announced => {
                shutdown.cancel();
                let drained = tokio::time::Instant::now() + node.drain_time();
                let ended = async { tokio::join!(server, handle.stop(true), node.pools.stop(CLOSING_TIMEOUT)) };
                let ended = tokio::time::timeout_at(drained, ended).await;
                node.stop(drained).await;
                return ended.map_or(Ok(()), |(ended, ..)| ended.context("the server has failed"));
            }
        };
        let drained = tokio::time::Instant::now() + node.drain_time();
        node.stop(drained).await;
        outcome
    }
}

/// The listener for the metrics, if there is to be one.
fn bind_metrics(settings: &Settings) -> anyhow::Result<Option<TcpListener>> {
    let Some(listen) = settings.metrics_listen else { return Ok(None) };
    let listener = TcpListener::bind(listen)
        .with_context(|| format!("cannot listen on {listen}: choose another PIXIE_METRICS_LISTEN"))?;
    tracing::info!(address = %listener.local_addr()?, "showing metrics");
    Ok(Some(listener))
}

/// Does the background work, without a server, until a signal comes.
pub async fn work(settings: Settings, clock: Clock, entropy: Entropy, signals: StopSignals) -> anyhow::Result<()> {
    telemetry::recorder();
    watchdog::start().context("cannot start the watchdog")?;
    let editions = EditionRegistry::load(settings.editions_dir.as_deref())?;
    let metrics = bind_metrics(&settings)?;
    let database = Database::wait(&settings).await?;
    let mut node = Node::start(settings, clock, entropy, editions, database, Tuning::default()).await?;
    account::leave_root(&node.settings, &node.pool.connect_options()).await?;
    let shutdown = node.shutdown.clone();
    signals.stop(shutdown.clone(), node.drain_time() + OVERTIME);
    node.start_monitoring(metrics, Duties { serves: false, works: true }, shutdown.clone())?;
    node.start_background_work(node.settings.public_url(node.settings.listen));
    node.start_bots();
    tracing::info!("working");
    systemd::ready("Working");
    tokio::spawn(systemd::keep_alive());
    tokio::select! {
        error = node.failed() => {
            node.abandon().await;
            return Err(error);
        }
        () = shutdown.cancelled() => {
            tracing::info!("stopping");
            systemd::stopping();
        }
    }
    let drained = tokio::time::Instant::now() + node.drain_time();
    node.stop(drained).await;
    Ok(())
}
