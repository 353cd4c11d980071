//! The repetition of a command that wrote to the log of a user or of a case.

use sqlx::PgConnection;
use uuid::Uuid;

use super::commands::reused_key;
use crate::ground::problem::Result;
use pixie_event_store::Command;

/// The stream to which the same command has written before.
///
/// # Errors
/// Another request had the same key.
pub async fn stream_of_command(db: &mut PgConnection, command: Option<Command>) -> Result<Option<Uuid>> {
    let Some(command) = command else { return Ok(None) };
    let known =
        sqlx::query!("SELECT stream_id, request_hash FROM stream_events WHERE command_id = $1", &command.id.0[..]);
    match known.fetch_optional(db).await? {
        None => Ok(None),
        Some(known) if known.request_hash.as_deref() == Some(&command.request.0[..]) => Ok(Some(known.stream_id)),
        Some(_) => Err(reused_key()),
    }
}

/// Whether the same command has written to this stream before.
///
/// # Errors
/// Another request had the same key.
pub async fn was_done(db: &mut PgConnection, stream: Uuid, command: Option<Command>) -> Result<bool> {
    match stream_of_command(db, command).await? {
        Some(known) if known != stream => Err(reused_key()),
        known => Ok(known.is_some()),
    }
}
