//! Logs and metrics. Neither carries personal data: no addresses, no names, no bodies, no query strings.

use std::io::IsTerminal as _;
use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

const UPKEEP: Duration = Duration::from_secs(5);

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

impl LogFormat {
    /// The words for them.
    pub const WORDS: &[&str] = &["text", "json"];
    /// All formats, in the order of their words.
    pub const ALL: &[Self] = &[Self::Text, Self::Json];
}

/// Sends the log to stderr, because stdout belongs to what a command prints. Later calls do nothing.
pub fn init(filter: EnvFilter, format: LogFormat) {
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    // It fails only if a log is set up already, which is then kept.
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

/// The metrics of this process, as `/metrics` shows them. The first call starts to collect.
///
/// # Panics
/// If something else in this process already collects metrics.
pub fn metrics() -> &'static PrometheusHandle {
    static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();
    METRICS.get_or_init(|| {
        PrometheusBuilder::new()
            .set_buckets(&[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0])
            .expect("the list of buckets is not empty")
            .install_recorder()
            .expect("nothing else in this process collects metrics")
    })
}

/// Maintains the metrics regularly, so that the histograms do not grow between two scrapes of
/// Prometheus.
pub async fn upkeep(shutdown: CancellationToken) {
    while shutdown.run_until_cancelled(tokio::time::sleep(UPKEEP)).await.is_some() {
        metrics().run_upkeep();
    }
}
