//! The list of nodes: each process of the service reports there every few seconds.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::ground::clock::Clock;
use crate::ground::thinkers::ALIVE;

/// How often a node reports.
const EVERY: TimeDelta = TimeDelta::seconds(15);
/// How long a node that was killed stays in the list, so that somebody can see that it was.
const KEEP: TimeDelta = TimeDelta::days(1);
/// How often a node that stops tries to say so.
const GOODBYES: usize = 3;

/// What this process reports about itself.
#[derive(Clone, Debug)]
pub struct ThisNode {
    /// A random id, another one after each start.
    pub id: Uuid,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// Whether it answers requests.
    pub serves: bool,
    /// Whether it does background work.
    pub works: bool,
    /// How many of its threads think for bots.
    pub bot_threads: usize,
}

/// A node, as it last reported.
#[derive(Clone, Debug, Serialize)]
pub struct NodeState {
    /// The id of the process, random at each start.
    pub id: Uuid,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// When it last reported.
    pub seen_at: DateTime<Utc>,
    /// Whether it answers requests.
    pub serves: bool,
    /// Whether it does background work.
    pub works: bool,
    /// The name of its machine.
    pub host: String,
    /// The version of its program.
    pub version: String,
    /// How many of its threads think for bots; null if it is too old to say so.
    pub bot_threads: Option<i16>,
}

impl NodeState {
    /// Whether it runs, as far as the list knows.
    pub fn is_alive(&self, now: DateTime<Utc>) -> bool {
        now - self.seen_at < ALIVE
    }
}

/// Reports until the node stops, and removes it from the list then.
pub async fn report(node: ThisNode, pool: PgPool, clock: Clock, shutdown: CancellationToken) {
    let host = nix::unistd::gethostname().ok().and_then(|name| name.into_string().ok());
    let host = host.unwrap_or_else(|| "unknown".to_owned());
    loop {
        let now = clock.now();
        if let Err(error) = note(&node, &host, &pool, now).await {
            tracing::warn!(%error, "job.nodes: could not report");
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            break;
        }
    }
    // More than once: a busy database may have no connection left just now, and others would count on a node that is gone.
    for _ in 0..GOODBYES {
        match sqlx::query!("DELETE FROM nodes WHERE node_id = $1", node.id).execute(&pool).await {
            Ok(_) => break,
            Err(error) => tracing::warn!(%error, "job.nodes: could not say that this node stops"),
        }
    }
}

async fn note(node: &ThisNode, host: &str, pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH gone AS (DELETE FROM nodes WHERE seen_at < $8)
         INSERT INTO nodes (node_id, started_at, seen_at, serves, works, host, version, bot_threads)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $9)
         ON CONFLICT (node_id) DO UPDATE SET seen_at = excluded.seen_at",
        node.id,
        node.started_at,
        now,
        node.serves,
        node.works,
        host,
        env!("CARGO_PKG_VERSION"),
        now - KEEP,
        i16::try_from(node.bot_threads).unwrap_or(i16::MAX),
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// The nodes, oldest first.
pub(super) async fn nodes(pool: &PgPool) -> sqlx::Result<Vec<NodeState>> {
    sqlx::query_as!(
        NodeState,
        "SELECT node_id AS id, started_at, seen_at, serves, works, host, version, bot_threads FROM nodes
         ORDER BY started_at, node_id",
    )
    .fetch_all(pool)
    .await
}
