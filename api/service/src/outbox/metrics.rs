//! The metrics of the queue's length.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Outbox;

/// How often to count.
const EVERY: Duration = Duration::from_secs(15);

/// Keeps the metrics in step with the table. Every node counts the same table, so do not add them
/// up.
pub async fn gauge(outbox: Outbox, shutdown: CancellationToken) {
    loop {
        match outbox.lengths().await {
            Ok(lengths) => {
                set("waiting", lengths.waiting);
                set("dead", lengths.dead);
            }
            Err(error) => tracing::warn!(%error, "job.outbox: could not count mails"),
        }
        if shutdown.run_until_cancelled(tokio::time::sleep(EVERY)).await.is_none() {
            return;
        }
    }
}

fn set(state: &'static str, mails: i64) {
    let mails = u32::try_from(mails).unwrap_or(u32::MAX);
    metrics::gauge!("outbox_mails", "state" => state).set(f64::from(mails));
}
