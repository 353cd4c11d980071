//! The stream of a case in the event store: how it is read and continued.

use pixie_event_store::{StreamKind, StreamText, append_to_stream, new_stream_event, stream};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::event::CaseEvent;
use super::project::project;
use super::record::CaseRecord;
use crate::ground::entropy::Entropy;
use crate::people::users::log::By;

/// Appends an event to the log of a case, in the caller's transaction, and writes the row anew. Returns what the log adds up
/// to now.
///
/// # Errors
/// The database failed, or the event does not continue the log: the caller has checked that it does.
pub async fn append(
    db: &mut PgConnection,
    entropy: &Entropy,
    case: Uuid,
    by: impl Into<By>,
    event: &CaseEvent,
    texts: &[StreamText],
) -> sqlx::Result<CaseRecord> {
    let By { actor, at, origin, command } = by.into();
    let mut new = new_stream_event(event, actor, at, origin, entropy.bytes());
    new.command = command;
    append_to_stream(&mut *db, (StreamKind::Case, case), vec![new], texts).await?;
    let record = read(&mut *db, case).await?;
    project(db, case, &record).await?;
    Ok(record)
}

/// What the log of a case adds up to.
///
/// # Errors
/// The database failed, or the log cannot be read or folded.
pub async fn read(db: impl PgExecutor<'_>, case: Uuid) -> sqlx::Result<CaseRecord> {
    let events = stream(db, (StreamKind::Case, case)).await?;
    CaseRecord::of(&events).map_err(|(_, error)| sqlx::Error::Decode(error.into()))
}
