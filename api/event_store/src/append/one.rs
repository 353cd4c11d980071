//! The fast append: one event of one running game, as for nearly every move.
//!
//! It does the same as [`super::many`], with scalars in place of joins over arrays: this
//! costs Postgres a third less.

use sqlx::PgExecutor;
use uuid::Uuid;

use super::{Append, NewMail};

/// Whether this statement covers everything in the append.
pub(crate) fn fits(append: &Append) -> bool {
    !append.creates() && append.sealed.events.len() == 1 && append.texts.is_empty() && append.seeds.is_empty()
}

/// The game's id if its event was appended.
///
/// A row that another transaction has locked is skipped. If the row is newer than the statement's
/// snapshot, the UPDATE reads it again, and it no longer matches.
pub(crate) async fn append(db: impl PgExecutor<'_>, append: &Append) -> Result<Vec<Uuid>, sqlx::Error> {
    let (event, row) = (&append.sealed.events[0], &append.projection);
    let mails = &append.outbox;
    sqlx::query_scalar!(
        "WITH moved AS (
            UPDATE games SET
                head_at = $3, deadline = $4, version = $5, status = $6::text::game_status, head_hash = $7,
                waiting = $8, seats = $9, summary = $10, clock_at = $22,
                look_at = least(look_at, $22)
            WHERE game_id = (SELECT game_id FROM games WHERE game_id = $1 FOR UPDATE SKIP LOCKED)
                AND version = $5 - 1 AND head_hash = $2
            RETURNING game_id, version, head_at
        ), recorded AS (
            INSERT INTO events (
                game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            )
            SELECT game_id, head_at, version, $11, $12, $13::text::jsonb, $14::text::jsonb, $15, $16, $23::text::jsonb,
                $17, $2, $7
            FROM moved
        ), queued AS (
            INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
            SELECT moved.game_id, moved.version, mail.user_id, mail.kind, moved.head_at, mail.due_at, mail.data
            FROM moved, unnest($18::uuid[], $19::text[], $20::timestamptz[], $21::jsonb[])
                AS mail (user_id, kind, due_at, data)
        )
        SELECT game_id FROM moved",
        event.game_id,
        &event.prev_hash[..],
        event.at,
        row.deadline,
        event.version,
        row.status.as_str(),
        &event.hash[..],
        &row.waiting,
        &row.seats as &[Option<Uuid>],
        row.summary,
        i16::try_from(event.schema).unwrap_or(i16::MAX),
        event.kind,
        event.actor.get(),
        event.body.get(),
        event.command.map(|c| c.id.0.to_vec()),
        event.command.map(|c| c.request.0.to_vec()),
        &event.salt[..],
        &each(mails, |mail| mail.user_id),
        &each(mails, |mail| mail.kind.clone()),
        &each(mails, |mail| mail.due_at),
        &each(mails, |mail| mail.data.clone()) as &[Option<serde_json::Value>],
        row.clock_at,
        event.origin.as_ref().map(|origin| origin.get()),
    )
    .fetch_all(db)
    .await
}

fn each<T>(mails: &[NewMail], field: impl Fn(&NewMail) -> T) -> Vec<T> {
    mails.iter().map(field).collect()
}
