//! The nodes that think for bots, by the list of nodes.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;

/// How long after its last report a node counts as running.
pub const ALIVE: TimeDelta = TimeDelta::minutes(1);

/// Whether nodes run, and none of them has a thread that thinks for bots: then a bot that thinks is asked in vain. A node of an older
/// version, which does not say it, is taken to have one.
pub async fn nobody_thinks(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"SELECT coalesce(NOT bool_or(coalesce(bot_threads, 1) > 0), false) AS "is_so!" FROM nodes WHERE seen_at > $1"#,
        now - ALIVE,
    );
    found.fetch_one(db).await
}
