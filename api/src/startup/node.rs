//! The parts that every node of the service has, whether it serves, works or both.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context as _;
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use url::Url;

use super::database::{Database, detach};
use super::programs::dump_program;
use super::schema::bring_up_to_date;
use super::tuning::Tuning;
use crate::server::monitoring::{self, Monitored};
use pixie_postgres::Cluster;
use pixie_service::access::auth::{Auth, CallerCache};
use pixie_service::delivery::mail_out::{Dkim, MailTransport, Mailbox, Smtp};
use pixie_service::delivery::outbox::{self, WorkerWakeup};
use pixie_service::delivery::web_push::Vapid;
use pixie_service::game::{ChangeFeed, Games, Projecting};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::database;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http_client::{HttpClient, Reach, SystemLookup};
use pixie_service::ground::pools::{Pools, Work};
use pixie_service::ground::settings::{Secret, Settings};
use pixie_service::ground::signing::Signer;
use pixie_service::ground::telemetry;
use pixie_service::ground::watchdog::{self, Activity, watched};
use pixie_service::mail::receive::{Receiver, lmtp};
use pixie_service::mail::store::Inbox;
use pixie_service::me::erase_again::reconcile;
use pixie_service::me::erasures::ErasureList;
use pixie_service::news::live::{self, Streams};
use pixie_service::news::webhooks;
use pixie_service::operations::backups::{BackupTarget, Backups};
use pixie_service::operations::monitoring::{Scrape, ThisNode, report};
use pixie_service::table::bots;
use pixie_service::table::lobby::EditionRegistry;
use pixie_service::table::standing_orders;

/// How long to wait for the end of what cannot succeed any more, such as closing a connection to a
/// database that is gone.
pub(super) const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);

/// A node of the service.
pub(super) struct Node {
    pub(super) settings: Settings,
    pub(super) clock: Clock,
    pub(super) entropy: Entropy,
    pub(super) pool: PgPool,
    /// The cache of recent callers.
    pub(super) caller_cache: CallerCache,
    pub(super) games: Games,
    /// The threads for heavy work.
    pub(super) pools: Pools,
    pub(super) editions: Arc<EditionRegistry>,
    /// Wakes the outbox worker.
    pub(super) wakeup: WorkerWakeup,
    /// Handles received mail.
    pub(super) receiver: Receiver,
    pub(super) mail_transport: MailTransport,
    pub(super) signer: Signer,
    pub(super) vapid: Vapid,
    /// Signs our mails, if the settings have a key.
    pub(super) dkim: Option<Dkim>,
    /// The regular backups, until the background work has begun.
    pub(super) backups: Option<Backups>,
    pub(super) shutdown: CancellationToken,
    /// The background tasks. Each ends soon after the shutdown is announced.
    tasks: JoinSet<()>,
    /// The connection by which metrics are read, opened when somebody asks for them.
    watching_line: PgPool,
    cluster: Option<Cluster>,
}

impl Node {
    /// Migrates the database and opens it.
    pub(super) async fn start(
        settings: Settings,
        clock: Clock,
        entropy: Entropy,
        editions: EditionRegistry,
        Database { servers, owner, cluster }: Database,
        tuning: Tuning,
    ) -> anyhow::Result<Self> {
        bring_up_to_date(&owner, &entropy).await?;
        let pool = database::connect_fitting(&owner, settings.database_connections, servers.fit()).await?;
        let line = database::notification_pool(&owner, servers.fit());
        let watching_line = database::notification_pool(&owner, servers.fit());
        let wakeup = WorkerWakeup::default();
        let (news, to_others) = ChangeFeed::new();
        let caller_cache = CallerCache::default();
        let in_memory = settings.games_in_memory;
        let how = Projecting { list_delay: tuning.list_delay, ..Projecting::new(&settings, webhooks::owed) };
        let start_pools = if tuning.heavy_work_stands_back { Pools::start } else { Pools::start_as_important };
        let pools = start_pools(settings.bot_threads).context("cannot start the threads for heavy work")?;
        let games = Games::new(pool.clone(), clock.clone(), entropy.clone(), in_memory, wakeup.clone(), how)
            .with_change_feed(news)
            .with_pools(pools.clone());
        let mail_transport = mail_transport(&settings, &clock).await?;
        let signer = signer(&settings, &pool, &entropy).await?;
        let vapid = Vapid::of_installation(&pool).await?;
        let receiver = Receiver {
            inbox: Inbox::new(pool.clone()),
            clock: clock.clone(),
            entropy: entropy.clone(),
            wakeup: WorkerWakeup::default(),
        };
        // Before anybody is served or mailed: after a restore, whoever had been erased is there again.
        let again = reconcile(&ErasureList::of(&settings.data_dir), &games, &signer).await?;
        if again > 0 {
            tracing::warn!(users = again, "erased again, as the list of erasures says");
        }
        let dkim = Dkim::from_settings(&settings)?;
        let backups = backups(&settings, &owner, &pool, &clock).await?;
        let (shutdown, mut tasks) = (CancellationToken::new(), JoinSet::new());
        tasks.spawn(watched(
            Activity::Job("live.exchange"),
            live::exchange_notifications(
                games.clone(),
                to_others,
                caller_cache.clone(),
                line.clone(),
                shutdown.clone(),
            ),
        ));
        tasks.spawn(watched(
            Activity::Job("standing-orders"),
            standing_orders::watch(games.clone(), clock.clone(), shutdown.clone()),
        ));
        let lines = vec![pool.clone(), line, watching_line.clone()];
        tasks.spawn(watched(
            Activity::Job("database.follow"),
            database::follow(servers, owner, lines, shutdown.clone()),
        ));
        Ok(Self {
            settings,
            clock,
            entropy,
            pool,
            caller_cache,
            games,
            pools,
            editions: Arc::new(editions),
            wakeup,
            receiver,
            mail_transport,
            signer,
            vapid,
            dkim,
            backups,
            shutdown,
            tasks,
            watching_line,
            cluster,
        })
    }

    /// Starts a task that ends soon after the shutdown is announced. The watchdog knows it by this name.
    pub(super) fn spawn(&mut self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(watched(Activity::Job(name), task));
    }

    /// The client for addresses that users name.
    pub(super) fn http_client(&self) -> HttpClient {
        let reach = match self.settings.webhook_private {
            true => Reach::Private,
            false => Reach::Public(self.settings.webhook_ports.clone()),
        };
        HttpClient::new(Arc::new(SystemLookup), reach)
    }

    /// Starts the task that keeps live streams of this node up to date.
    pub(super) fn start_live_streams(&mut self, (streams, auth): (Data<Streams>, Data<Auth>)) {
        let (news, pool, clock) = (self.games.change_feed().clone(), self.pool.clone(), self.clock.clone());
        self.spawn("live.streams", live::run_heartbeat(news, streams, auth, pool, clock, self.shutdown.clone()));
    }

    /// Starts the players that are bots.
    pub(super) fn start_bots(&mut self) {
        self.spawn("bots", bots::play(self.games.clone(), self.pools.clone(), self.shutdown.clone()));
    }

    /// Shows metrics, if there is a listener for them, and reports to the list of nodes.
    pub(super) fn start_monitoring(
        &mut self,
        metrics: Option<std::net::TcpListener>,
        Duties { serves, works }: Duties,
        leaving: CancellationToken,
    ) -> anyhow::Result<()> {
        self.spawn("metrics", telemetry::upkeep(self.shutdown.clone()));
        let shutdown = self.shutdown.clone();
        self.tasks.spawn(async move { shutdown.run_until_cancelled(watchdog::beat()).await.unwrap_or_default() });
        let started_at = self.clock.now();
        // Not from the entropy of the node: of two nodes with the same seed, each must have its own.
        let bot_threads = self.pools.threads(Work::BotMove);
        let node = ThisNode { id: Entropy::system().id(started_at), started_at, serves, works, bot_threads };
        self.spawn("nodes", report(node, self.pool.clone(), self.clock.clone(), self.shutdown.clone()));
        let Some(listener) = metrics else { return Ok(()) };
        let (games, clock, line) = (self.games.clone(), self.clock.clone(), self.watching_line.clone());
        let scrape = Scrape { games, line, clock };
        let server = monitoring::serve(listener, Monitored { scrape, leaving })?;
        let (handle, shutdown) = (server.handle(), self.shutdown.clone());
        self.tasks.spawn(async move {
            let stop = async {
                shutdown.cancelled().await;
                handle.stop(true).await;
            };
            if let (Err(error), ()) = tokio::join!(server, stop) {
                tracing::warn!(%error, "the server of the metrics has failed");
            }
        });
        Ok(())
    }

    /// Starts the LMTP server.
    pub(super) fn start_lmtp(&mut self, listener: TcpListener, public_url: &Url) {
        // The name in the greeting of the server.
        let name = public_url.host_str().unwrap_or("localhost").to_owned();
        let (receiver, shutdown) = (self.receiver.clone(), self.shutdown.clone());
        self.spawn("lmtp", lmtp::listen(listener, receiver, name, lmtp::Limits::default(), shutdown));
    }

    /// Completes if the node cannot go on.
    pub(super) async fn failed(&mut self) -> anyhow::Error {
        match &mut self.cluster {
            Some(cluster) => cluster.failed().await,
            None => std::future::pending().await,
        }
        anyhow::anyhow!("the private Postgres has stopped, and does not start again; its log says why")
    }

    /// Ends after a failure of its Postgres. Tasks would wait for it in vain.
    pub(super) async fn abandon(self) {
        self.shutdown.cancel();
        let _ = tokio::time::timeout(CLOSING_TIMEOUT, self.tasks.join_all()).await;
    }

    /// How long a stop waits for open requests, mails and jobs.
    pub(super) fn drain_time(&self) -> Duration {
        Duration::from_secs(self.settings.drain_seconds)
    }

    /// Waits until that moment for the tasks, and stops its Postgres last. Nothing holds up a stop for longer: what is left undone is found
    /// again at the next start, or by another node, as after a kill.
    pub(super) async fn stop(mut self, drained: Instant) {
        self.shutdown.cancel();
        // Whoever waits for heavy work hears that it will not be done, so that no task waits for it.
        self.pools.stop(CLOSING_TIMEOUT).await;
        let ended = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout_at(drained, ended).await.is_err() {
            tracing::warn!(left = self.tasks.len(), "jobs that do not end are left undone");
        }
        // The server's threads have ended, so connections that they opened cannot always be closed
        // properly.
        let closed = async {
            self.games.wait_until_projected().await;
            tokio::join!(self.pool.close(), self.watching_line.close())
        };
        let _ = tokio::time::timeout(CLOSING_TIMEOUT, closed).await;
        // Aborts what is left before its database goes.
        let _ = tokio::time::timeout(CLOSING_TIMEOUT, self.tasks.shutdown()).await;
        detach(self.cluster).await;
    }
}

/// The regular backups, if the settings ask for them.
async fn backups(
    settings: &Settings,
    owner: &PgConnectOptions,
    pool: &PgPool,
    clock: &Clock,
) -> anyhow::Result<Option<Backups>> {
    let Some(place) = BackupTarget::of(settings, clock)? else { return Ok(None) };
    let program = dump_program(settings, owner, pool).await?;
    let (pool, clock, settings) = (pool.clone(), clock.clone(), settings.clone());
    Ok(Some(Backups { pool, clock, place, program, settings }))
}

/// The duties of a node: it may do both, or one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duties {
    /// Whether it answers requests.
    pub(super) serves: bool,
    /// Whether it does background work.
    pub(super) works: bool,
}

/// The mail server if there is one, else the mailbox.
async fn mail_transport(settings: &Settings, clock: &Clock) -> anyhow::Result<MailTransport> {
    match &settings.smtp_url {
        Some(url) => {
            let connections = u32::try_from(outbox::WorkerSettings::default().side_by_side)?;
            Ok(MailTransport::Smtp(Smtp::new(url.expose(), connections).context("cannot use PIXIE_SMTP_URL")?))
        }
        None => {
            let folder = settings.data_dir.join("mailbox");
            let mailbox = Mailbox::open(folder.clone(), Arc::new(clock.clone())).await;
            Ok(MailTransport::Mailbox(mailbox.with_context(|| format!("cannot keep mail in `{}`", folder.display()))?))
        }
    }
}

/// The signer with the key from the settings, or else the one in the database.
pub(crate) async fn signer(settings: &Settings, pool: &PgPool, entropy: &Entropy) -> anyhow::Result<Signer> {
    Signer::from_settings(settings.signing_key.as_ref().map(Secret::expose), pool, entropy).await
}
