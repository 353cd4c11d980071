//! The permission to write to others, which a moderator can take from a user for a time.

use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{moment, muted_until};

/// Passes unless a moderator has muted this user: then they write neither messages nor reasons.
///
/// # Errors
/// They are muted, or the database failed.
pub async fn check_not_muted(db: impl PgExecutor<'_>, user: Uuid, now: DateTime<Utc>) -> Result<()> {
    let Some(until) = muted_until(db, user, now).await? else { return Ok(()) };
    let detail = move |language| words::muted(language, &moment(language, until));
    Err(Problem::new(Kind::Forbidden, detail).with("until", until))
}
