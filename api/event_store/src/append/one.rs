//! The fast append: one event of one running game, as for nearly every move.
//!
//! It does the same as [`super::many`], with scalars in place of arrays.

use sqlx::PgExecutor;
use uuid::Uuid;

use super::Append;

/// Whether this statement covers everything in the append.
pub(crate) fn fits(append: &Append) -> bool {
    !append.creates() && append.sealed.events.len() == 1 && append.texts.is_empty() && append.seeds.is_empty()
}

/// The game's id if its event was appended.
pub(crate) async fn append(db: impl PgExecutor<'_>, append: &Append) -> Result<Vec<Uuid>, sqlx::Error> {
    let event = &append.sealed.events[0];
    sqlx::query_scalar!(
        "INSERT INTO events (
            game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash
         )
         SELECT $1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8, $9, $10::text::jsonb, $11, $12, $13
         WHERE EXISTS (SELECT FROM events WHERE game_id = $1 AND version = $3 - 1 AND hash = $12)
         ON CONFLICT (game_id, version) DO NOTHING
         RETURNING game_id",
        event.game_id,
        event.at,
        event.version,
        i16::try_from(event.schema).unwrap_or(i16::MAX),
        event.kind,
        event.actor.get(),
        event.body.get(),
        event.command.as_ref().map(|c| &c.id.0[..]),
        event.command.as_ref().map(|c| &c.request.0[..]),
        event.origin.as_ref().map(|origin| origin.get()),
        &event.salt[..],
        &event.prev_hash[..],
        &event.hash[..],
    )
    .fetch_all(db)
    .await
}
