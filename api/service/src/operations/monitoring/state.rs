//! The state of the service, as the database knows it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;

use super::nodes::{NodeState, nodes};
use crate::delivery::outbox::{Outbox, QueueState};

/// The state of the service: its nodes and its queues.
#[derive(Clone, Debug, Serialize)]
pub struct ServiceState {
    /// The time of this state.
    pub at: DateTime<Utc>,
    /// The nodes that have reported in the last day, and have not said that they stop.
    pub nodes: Vec<NodeState>,
    /// The queue of mails.
    pub mails: QueueState,
    /// The queue of deliveries to webhooks and browsers.
    pub webhooks: QueueState,
    /// The mails that have come in.
    pub inbox: InboxState,
    /// How far the background work is behind.
    pub lags: Lags,
}

/// The mails that have come in.
#[derive(Clone, Debug, Serialize)]
pub struct InboxState {
    /// The number of those that are not read yet.
    pub waiting: i64,
    /// When the oldest of them came.
    pub waiting_since: Option<DateTime<Utc>>,
    /// When the last one was read.
    pub last_read_at: Option<DateTime<Utc>>,
}

/// How far the background work is behind.
#[derive(Clone, Debug, Serialize)]
pub struct Lags {
    /// Until when a worker has looked for events that are not in lists and mails.
    pub swept_until: DateTime<Utc>,
    /// Since when a reminder, or the end of a deadline, is due that nobody has seen to.
    pub deadlines_since: Option<DateTime<Utc>>,
    /// When the last daily root was made.
    pub last_root_at: Option<DateTime<Utc>>,
}

impl ServiceState {
    /// Reads the state from the database.
    pub async fn read(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Self> {
        Ok(Self {
            at: now,
            nodes: nodes(pool).await?,
            mails: Outbox::new(pool.clone()).state(now).await?,
            webhooks: Outbox::of_webhooks(pool.clone()).state(now).await?,
            inbox: InboxState::read(pool).await?,
            lags: Lags::read(pool, now).await?,
        })
    }

    /// The number of nodes that do background work now.
    pub fn workers(&self) -> usize {
        self.nodes.iter().filter(|node| node.works && node.is_alive(self.at)).count()
    }
}

impl InboxState {
    async fn read(pool: &PgPool) -> sqlx::Result<Self> {
        sqlx::query_as!(
            Self,
            r#"SELECT count(*) AS "waiting!", min(received_at) AS waiting_since,
                (SELECT done_at FROM inbox WHERE state <> 'waiting' AND state = 'done' ORDER BY done_at DESC LIMIT 1)
                    AS last_read_at
             FROM inbox WHERE state = 'waiting'"#,
        )
        .fetch_one(pool)
        .await
    }
}

impl Lags {
    async fn read(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Self> {
        sqlx::query_as!(
            Self,
            r#"SELECT swept_at AS "swept_until!", (SELECT min(look_at) FROM games WHERE look_at <= $1) AS deadlines_since,
                (SELECT max(at) FROM roots) AS last_root_at
             FROM projection_sweeps"#,
            now,
        )
        .fetch_one(pool)
        .await
    }
}
