//! The version of the log of a user that a moderator has seen: with it an act is refused if another moderator was faster.

use pixie_words::problem as words;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::ground::problem::{Problem, Result};
use pixie_event_store::Version;

/// The version of the log of a user: its number of events.
pub async fn log_version(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Version> {
    let version = sqlx::query_scalar!(
        r#"SELECT coalesce(max(version), 0) AS "version!" FROM stream_events WHERE stream_id = $1 AND stream = 'user'"#,
        user,
    );
    version.fetch_one(db).await
}

/// Passes unless another moderator has acted on the user since the version `from`. The caller holds the lock of the log.
///
/// # Errors
/// Somebody has, or the database fails.
pub(super) async fn check_seen(db: impl PgExecutor<'_>, user: Uuid, from: Option<Version>) -> Result<()> {
    let Some(from) = from else { return Ok(()) };
    let acted = sqlx::query_scalar!(
        r#"SELECT max(version) FROM stream_events
         WHERE stream_id = $1 AND stream = 'user' AND version > $2 AND actor->>'by' IN ('moderator', 'operator')"#,
        user,
        from,
    );
    let Some(changed) = acted.fetch_one(db).await? else { return Ok(()) };
    let detail = words::user_changed;
    Err(Problem::conflict(detail).with("changed_at", changed))
}
