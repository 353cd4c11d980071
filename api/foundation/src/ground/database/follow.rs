//! The task that follows the database to another server when it fails over.
//!
//! A pool connects to one server. While there are several, this task asks the one in use twice a second whether it may still be
//! used. If not, it looks for another one, and leads the pools there. The one in use is left only then: an old primary that
//! comes back beside the new one changes nothing.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{PgConnection, PgPool};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::servers::{Servers, name};
use super::stale::mark_all_stale;

/// How long the task waits before it asks the server in use again.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How long the server in use may take to answer. A server without power does not even refuse.
const POLL_TIMEOUT: Duration = Duration::from_secs(2);

/// Leads the pools to the server that may be used, until the shutdown. They are connected to `current`.
pub async fn follow(servers: Servers, current: PgConnectOptions, pools: Vec<PgPool>, shutdown: CancellationToken) {
    if servers.are_several() {
        shutdown.run_until_cancelled(follow_server(&servers, current, &pools)).await;
    }
}

async fn follow_server(servers: &Servers, mut current: PgConnectOptions, pools: &[PgPool]) {
    let mut connection = None;
    let mut is_logged = false;
    loop {
        if may_stay(servers, &mut connection).await {
            sleep(POLL_INTERVAL).await;
            continue;
        }
        // Not two at a time, as servers limit connections.
        connection = None;
        match servers.find().await {
            Ok((found, opened)) => {
                connection = Some(opened);
                is_logged = false;
                if name(&found) != name(&current) {
                    tracing::warn!(from = name(&current), to = name(&found), "the database is on another server now");
                    redirect(pools, &found);
                    current = found;
                }
            }
            Err(none) => {
                if !is_logged {
                    tracing::error!(error = %none, "the database is on no server");
                    is_logged = true;
                }
                sleep(POLL_INTERVAL).await;
            }
        }
    }
}

/// Whether the server in use may still be used.
async fn may_stay(servers: &Servers, connection: &mut Option<PgConnection>) -> bool {
    let Some(connection) = connection else { return false };
    matches!(timeout(POLL_TIMEOUT, servers.fit().allows(connection)).await, Ok(Ok(true)))
}

/// Points the pools to another server. Each pool keeps the name of its connections.
fn redirect(pools: &[PgPool], to: &PgConnectOptions) {
    for pool in pools {
        let named = pool.connect_options();
        let to = match named.get_application_name() {
            Some(name) => to.clone().application_name(name),
            None => to.clone(),
        };
        pool.set_connect_options(to);
    }
    mark_all_stale();
}
