//! The streams of users in the event store: how they are read and continued.

use std::collections::BTreeSet;

use pixie_event_store::{StoredEvent, StreamKind, StreamText, append_to_stream, new_stream_event, stream};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::{By, UserEvent, UserRecord};
use crate::ground::entropy::Entropy;

/// Appends an event to the log of a user, in the caller's transaction.
///
/// # Errors
/// The database failed.
pub async fn append(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    by: impl Into<By>,
    event: &UserEvent,
    texts: &[StreamText],
) -> sqlx::Result<StoredEvent> {
    let By { actor, at, origin, command } = by.into();
    let mut new = new_stream_event(event, actor, at, origin, entropy.bytes());
    new.command = command;
    let mut events = append_to_stream(db, (StreamKind::User, user), vec![new], texts).await?;
    events.pop().ok_or(sqlx::Error::RowNotFound)
}

/// What the log of a user adds up to.
///
/// # Errors
/// The database failed, or the log cannot be read or folded.
pub async fn read(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<UserRecord> {
    let events = stream(db, (StreamKind::User, user)).await?;
    UserRecord::of(&events).map_err(|(_, error)| sqlx::Error::Decode(error.into()))
}

/// Who of these users was erased.
///
/// # Errors
/// The database failed.
pub async fn erased_among(db: impl PgExecutor<'_>, users: &[Uuid]) -> sqlx::Result<BTreeSet<Uuid>> {
    let erased = sqlx::query_scalar!(
        "SELECT stream_id FROM stream_events WHERE stream_id = ANY($1) AND stream = 'user' AND kind = 'erased'",
        users,
    );
    Ok(erased.fetch_all(db).await?.into_iter().collect())
}

/// Who of these users has no log: users of another service.
///
/// # Errors
/// The database failed.
pub async fn without_log(db: impl PgExecutor<'_>, users: &[Uuid]) -> sqlx::Result<BTreeSet<Uuid>> {
    let known =
        sqlx::query_scalar!("SELECT stream_id FROM stream_events WHERE stream_id = ANY($1) AND version = 1", users);
    let known: BTreeSet<Uuid> = known.fetch_all(db).await?.into_iter().collect();
    Ok(users.iter().copied().filter(|user| !known.contains(user)).collect())
}
