//! The recorder of counters and histograms.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio_util::sync::CancellationToken;

use super::metric::{ALL, APPENDS, Metric, MetricKind, STALL_SECONDS, TRIES};

/// The time between two upkeeps.
const UPKEEP: Duration = Duration::from_secs(5);

/// The buckets of what a client waits for, in seconds.
const USUAL: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// The buckets of a statement of the database.
const SHORT: &[f64] = &[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
/// The buckets of talks with servers of others.
const LONG: &[f64] = &[0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0];

/// The counters and histograms of this process. The first call starts to collect.
///
/// # Panics
/// If something else in this process already collects metrics.
pub fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let handle = builder().install_recorder().expect("nothing else in this process collects metrics");
        for metric in ALL {
            match metric.kind {
                MetricKind::Counter => metrics::describe_counter!(metric.name, metric.help),
                MetricKind::Gauge => metrics::describe_gauge!(metric.name, metric.help),
                MetricKind::Histogram => metrics::describe_histogram!(metric.name, metric.help),
            }
            if metric.is_recorded && metric.labels.is_empty() {
                begin(metric);
            }
        }
        handle
    })
}

/// Begins a metric at 0: one that begins with its first event hides this event from `increase()`.
fn begin(metric: &Metric) {
    match metric.kind {
        MetricKind::Counter => metrics::counter!(metric.name).absolute(0),
        MetricKind::Gauge => metrics::gauge!(metric.name).set(0.0),
        MetricKind::Histogram => {}
    }
}

fn builder() -> PrometheusBuilder {
    let buckets = [(APPENDS, SHORT), (TRIES, LONG), (STALL_SECONDS, LONG)];
    let builder = PrometheusBuilder::new().set_buckets(USUAL).expect("the list of buckets is not empty");
    buckets.into_iter().fold(builder, |builder, (metric, buckets)| {
        let matcher = Matcher::Full(metric.name.to_owned());
        builder.set_buckets_for_metric(matcher, buckets).expect("the list of buckets is not empty")
    })
}

/// Maintains the metrics regularly, so that the histograms do not grow between two scrapes of
/// Prometheus.
pub async fn upkeep(shutdown: CancellationToken) {
    while shutdown.run_until_cancelled(tokio::time::sleep(UPKEEP)).await.is_some() {
        recorder().run_upkeep();
    }
}
