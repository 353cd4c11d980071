//! The append to a log that Citus spreads over several servers: each game by itself, in statements that name it.
//!
//! It does the same as [`super::many`], which Citus cannot plan. A transaction touches one worker, and the coordinator for texts and
//! seeds; Citus commits both or none.

use sqlx::{Connection as _, PgConnection, PgExecutor};
use uuid::Uuid;

use super::{Append, one};
use crate::event::StoredEvent;

/// Whether this database is one of a Citus cluster.
pub(crate) async fn is_needed(db: impl PgExecutor<'_>) -> Result<bool, sqlx::Error> {
    let found =
        sqlx::query_scalar!(r#"SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS "found!""#);
    found.fetch_one(db).await
}

/// Appends, one game after the other. Returns the ids of the games whose append succeeded.
///
/// # Errors
/// All of them failed. Else those that failed are left out, as a worker that is away takes only its own games away.
pub(crate) async fn append(connection: &mut PgConnection, appends: &[&Append]) -> Result<Vec<Uuid>, sqlx::Error> {
    let (mut passed, mut failed) = (Vec::new(), None);
    for append in appends {
        match append_to_game(connection, append).await {
            Ok(true) => passed.push(append.sealed.game_id),
            Ok(false) => {}
            Err(error) => failed = Some(error),
        }
    }
    match failed {
        Some(error) if passed.is_empty() => Err(error),
        _ => Ok(passed),
    }
}

/// Whether the append succeeded. Events are never removed, so one that was there with the expected hash is there when the next one
/// is inserted.
async fn append_to_game(connection: &mut PgConnection, append: &Append) -> Result<bool, sqlx::Error> {
    if one::fits(append) {
        return Ok(!one::append(connection, append).await?.is_empty());
    }
    let game_id = append.sealed.game_id;
    let mut transaction = connection.begin().await?;
    let expected = append.sealed.expected;
    if !append.creates() && !is_there(&mut *transaction, game_id, expected.version, &expected.hash).await? {
        return Ok(false);
    }
    for event in &append.sealed.events {
        // Only the first can meet another event.
        if !insert(&mut *transaction, event).await? {
            return Ok(false);
        }
    }
    let at = append.sealed.events.last().map(|event| event.at);
    for text in &append.texts {
        sqlx::query!(
            "INSERT INTO game_texts (game_id, text_id, kind, author, at, body, salt) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            game_id,
            text.text_id,
            text.kind,
            text.author,
            at,
            text.body,
            text.salt.as_ref().map(|salt| &salt[..]),
        )
        .execute(&mut *transaction)
        .await?;
    }
    for seed in &append.seeds {
        sqlx::query!(
            "INSERT INTO game_secrets (game_id, epoch, seed) VALUES ($1, $2, $3)",
            game_id,
            seed.epoch,
            &seed.seed[..],
        )
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(true)
}

async fn is_there(db: impl PgExecutor<'_>, game_id: Uuid, version: i32, hash: &[u8]) -> Result<bool, sqlx::Error> {
    let found = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM events WHERE game_id = $1 AND version = $2 AND hash = $3) AS "found!""#,
        game_id,
        version,
        hash,
    );
    found.fetch_one(db).await
}

/// Whether no other event has this version.
async fn insert(db: impl PgExecutor<'_>, event: &StoredEvent) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "INSERT INTO events (
            game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash
         ) VALUES ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8, $9, $10::text::jsonb, $11, $12, $13)
         ON CONFLICT (game_id, version) DO NOTHING",
        event.game_id,
        event.at,
        event.version,
        i16::try_from(event.schema).unwrap_or(i16::MAX),
        event.kind,
        event.actor.get(),
        event.body.get(),
        event.command.map(|c| c.id.0.to_vec()),
        event.command.map(|c| c.request.0.to_vec()),
        event.origin.as_ref().map(|origin| origin.get()),
        &event.salt[..],
        &event.prev_hash[..],
        &event.hash[..],
    );
    Ok(done.execute(db).await?.rows_affected() == 1)
}
