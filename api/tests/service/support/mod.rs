//! The support code of the tests: one Postgres cluster for the process, a database and a server for
//! each test.

pub(crate) mod bucket;
pub(crate) mod changes;
pub(crate) mod client;
pub(crate) mod cluster;
pub(crate) mod game;
pub(crate) mod letters;
pub(crate) mod lmtp;
pub(crate) mod office;
mod people;
pub(crate) mod program;
pub(crate) mod stream;
pub(crate) mod wire;

use crate::waiting::{seen, wait_until};
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_post::startup::{Application, Tuning};
use pixie_service::game::Walk;
use pixie_service::ground::clock::{Clock, ManualClock};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::Settings;
use pixie_service::record::verify::{Fault, check_database, check_users};
use reqwest::{ClientBuilder, Method, RequestBuilder, Response};
use serde_json::Value;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

use self::cluster::Database;
pub(crate) use self::people::{Person, code_in, readable};

/// The runtime of services, so that they can stop properly after their test.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime starts"));

/// The list of games as the log says it. When the clock looks next is no part of it: a rebuild may note an earlier time.
pub(crate) const LISTED: &str = "SELECT (to_jsonb(games) - 'look_at')::text FROM games ORDER BY game_id";

/// The start time of every manual clock: 2026-01-01 00:00 UTC.
pub(crate) const START: i64 = 1_767_225_600;

/// The timeout of what comes by itself, such as an answer. Only a hang is longer, on the slowest machine, too.
/// [`wait_until`](crate::waiting::wait_until) looks for what must be looked for again and again.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// How the services of tests work: each thread takes as long to start as many tests do besides, tests look into tables after each
/// request, and wait for heavy work on machines that are busy.
const TUNING: Tuning = Tuning { http_threads: 1, list_delay: Duration::ZERO, heavy_work_stands_back: false };

/// The place at the table of a seat in an answer, from 0.
pub(crate) fn place(seat: &Value) -> usize {
    let seat: Seat = serde_json::from_value(seat.clone()).expect("a seat");
    usize::from(seat.number()) - 1
}

/// A time in seconds since 1970.
pub(crate) fn moment(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).expect("a time")
}

/// A running service with its own database. It stops on drop.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    /// The address of the LMTP server, if enabled.
    pub(crate) lmtp: Option<SocketAddr>,
    /// The address of its metrics.
    metrics: SocketAddr,
    /// The clock of the service.
    pub(crate) clock: ManualClock,
    /// Its database, with the rights of the owner.
    pub(crate) owner: PgPool,
    /// Its database, with the rights of the service.
    pub(crate) pool: PgPool,
    database: Database,
    client: reqwest::Client,
    shutdown: CancellationToken,
    /// The folder of the mailbox, which all nodes of a service share.
    folder: Arc<TempDir>,
}

impl Service {
    /// Verifies all games and users, and expects no fault. The rows of the lists follow what is appended a moment later.
    pub(crate) async fn verify(&self) {
        wait_until("a database without a fault", async || {
            let mut found = String::new();
            let check = |_, _, faults: &[Fault]| faults.iter().for_each(|fault| found += &format!("{fault:?} "));
            assert!(check_database(&self.owner, Walk::default(), check).await.expect("an answer").games > 0);
            seen(found, String::is_empty)
        })
        .await;
        check_users(&self.owner, |fault| panic!("{fault}")).await.expect("an answer");
    }

    /// A service with default settings.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// A service with other settings.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Settings)) -> Self {
        Self::on(cluster::new_database().await, 1, change).await
    }

    /// A second node on the same database, with other random numbers.
    pub(crate) async fn another(&self) -> Self {
        self.another_with(|_| {}).await
    }

    /// [`Service::another`] with other settings.
    pub(crate) async fn another_with(&self, change: impl FnOnce(&mut Settings)) -> Self {
        Self::node(self.database.clone(), Arc::clone(&self.folder), 2, TUNING, change).await
    }

    /// A service on an existing database.
    pub(crate) async fn on(database: Database, seed: u64, change: impl FnOnce(&mut Settings)) -> Self {
        Self::node(database, Arc::new(TempDir::new().expect("a folder")), seed, TUNING, change).await
    }

    /// A service whose lists and mails follow only after so long, unless somebody asks.
    pub(crate) async fn with_list_delay(list_delay: Duration, change: impl FnOnce(&mut Settings)) -> Self {
        let folder = Arc::new(TempDir::new().expect("a folder"));
        Self::node(cluster::new_database().await, folder, 1, Tuning { list_delay, ..TUNING }, change).await
    }

    async fn node(
        database: Database,
        folder: Arc<TempDir>,
        seed: u64,
        tuning: Tuning,
        change: impl FnOnce(&mut Settings),
    ) -> Self {
        let mut settings = Settings {
            data_dir: folder.path().to_owned(),
            database_url: Some(database.url.clone().into()),
            database_connections: 4,
            listen: ([127, 0, 0, 1], 0).into(),
            // Painting takes longer than most tests; tests of mails enable pictures.
            mail_pictures: false,
            mail_pause_seconds: 0,
            metrics_listen: Some(([127, 0, 0, 1], 0).into()),
            ..Settings::default()
        };
        change(&mut settings);
        let (clock, hands) = Clock::manual(moment(START));
        let build = move || Application::build(settings, clock, Entropy::seeded(seed), tuning);
        let application = on_runtime(build).await.expect("the service starts");
        let service = Self {
            address: application.address(),
            lmtp: application.lmtp_address(),
            metrics: application.metrics_address().expect("an address"),
            clock: hands,
            pool: pixie_service::ground::database::connect(&database.options, 2).await.expect("a pool"),
            owner: PgPoolOptions::new().max_connections(2).connect_lazy_with(database.options.clone()),
            database,
            client: http_client(),
            shutdown: application.shutdown(),
            folder,
        };
        RUNTIME.spawn(application.run());
        service
    }

    /// The URL of its database, for the program.
    pub(crate) fn database_url(&self) -> &str {
        &self.database.url
    }

    /// Tells the service to stop.
    pub(crate) fn stop(&self) {
        self.shutdown.cancel();
    }

    /// A request to a path such as `/api/v1/games`.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("http://{}{path}", self.address))
    }

    /// The answer of the listener for those who keep it running.
    pub(crate) async fn watch(&self, path: &str) -> Response {
        self.client.get(format!("http://{}{path}", self.metrics)).send().await.expect("an answer")
    }

    /// The text of `/metrics`.
    pub(crate) async fn metrics(&self) -> String {
        self.watch("/metrics").await.text().await.expect("text")
    }

    /// The answer to a plain GET.
    pub(crate) async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.expect("an answer")
    }
}

/// An HTTP client for single requests.
pub(crate) fn http_client() -> reqwest::Client {
    // The server closes connections that were idle for five seconds, even if a request is on its
    // way. A test may be stopped for that long at any moment, so no connection is used twice.
    build(|client| client.pool_max_idle_per_host(0))
}

/// An HTTP client that reuses connections, as most clients do: for tests that repeat failed
/// requests.
pub(crate) fn persistent_http_client() -> reqwest::Client {
    build(|client| client.pool_idle_timeout(Duration::from_secs(2)))
}

/// As the service can fetch Postgres by TLS, every client must install a crypto provider.
fn build(with: impl FnOnce(ClientBuilder) -> ClientBuilder) -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    with(reqwest::Client::builder()).build().expect("a client")
}

/// Runs a future on the common runtime. The future need not be `Send`.
pub(crate) async fn on_runtime<F: Future<Output: Send + 'static>>(
    make: impl FnOnce() -> F + Send + 'static,
) -> F::Output {
    let run = tokio::task::spawn_blocking(move || RUNTIME.block_on(make()));
    run.await.expect("no panic")
}

impl Drop for Service {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}

/// The body of a problem, with a check of its members.
#[track_caller]
pub(crate) fn problem(response: Response) -> impl Future<Output = Value> {
    assert_eq!(response.headers()["content-type"], "application/problem+json");
    let status = response.status().as_u16();
    async move {
        let body: Value = response.json().await.expect("JSON");
        assert_eq!(body["status"], status, "{body}");
        assert!(body["title"].is_string() && body["detail"].is_string(), "{body}");
        assert!(body["type"].as_str().is_some_and(|uri| uri.starts_with("/problems/")), "{body}");
        body
    }
}
