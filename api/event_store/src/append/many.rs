//! The SQL statement that appends to any number of games at once (group commit), and creates games.

use sqlx::PgExecutor;
use uuid::Uuid;

use super::{Append, NewMail, NewSeed, NewText};
use crate::event::StoredEvent;

/// Appends in one statement. Returns the ids of the games whose append succeeded.
///
/// `locked` locks the rows that nobody else has locked, so that the statement never waits. A row
/// may be newer than this statement's snapshot; then the UPDATE reads the row again and changes it
/// only if it still matches. A new game whose id is taken, or is being inserted by another
/// transaction, is refused by ON CONFLICT. Everything else is written only for the games that were
/// updated or created.
pub(crate) async fn append(db: impl PgExecutor<'_>, appends: &[&Append]) -> Result<Vec<Uuid>, sqlx::Error> {
    let games = |field: &dyn Fn(&Append) -> Vec<u8>| appends.iter().map(|a| field(a)).collect::<Vec<_>>();
    let events: Vec<&StoredEvent> = appends.iter().flat_map(|a| &a.sealed.events).collect();
    let mails: Vec<(Uuid, &NewMail)> = with_game(appends, |a| &a.outbox);
    let texts: Vec<(Uuid, &NewText)> = with_game(appends, |a| &a.texts);
    let seeds: Vec<(Uuid, &NewSeed)> = with_game(appends, |a| &a.seeds);
    sqlx::query_scalar!(
        r#"WITH given AS (
            SELECT * FROM unnest(
                $1::uuid[], $2::int[], $3::bytea[], $4::int[], $5::bytea[], $6::timestamptz[], $7::timestamptz[],
                $8::text[], $9::smallint[], $10::bool[], $11::text[], $12::text[], $13::text[], $14::text[],
                $15::jsonb[], $16::timestamptz[], $42::timestamptz[]
            ) AS g (
                game_id, expected, prev_hash, version, head_hash, created_at, head_at,
                status, players, private, rulebook, edition, waiting, seats,
                summary, deadline, clock_at
            )
        ), locked AS (
            SELECT game_id FROM games WHERE game_id = ANY ($1) FOR UPDATE SKIP LOCKED
        ), moved AS (
            UPDATE games SET
                head_at = g.head_at, deadline = g.deadline, version = g.version,
                status = g.status::game_status, head_hash = g.head_hash, waiting = g.waiting::smallint[],
                seats = g.seats::uuid[], summary = g.summary, clock_at = g.clock_at,
                look_at = least(games.look_at, g.clock_at)
            FROM locked JOIN given g USING (game_id)
            WHERE games.game_id = g.game_id AND games.version = g.expected AND games.head_hash = g.prev_hash
            RETURNING games.game_id, games.version, games.head_at
        ), created AS (
            INSERT INTO games (
                game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
                head_hash, waiting, seats, summary, clock_at, look_at
            )
            SELECT game_id, created_at, head_at, deadline, version, players, private, status::game_status,
                rulebook, edition, head_hash, waiting::smallint[], seats::uuid[], summary, clock_at, clock_at
            FROM given WHERE expected = 0 ORDER BY game_id
            ON CONFLICT (game_id) DO NOTHING
            RETURNING game_id, version, head_at
        ), passed AS (
            SELECT * FROM moved UNION ALL SELECT * FROM created
        ), recorded AS (
            INSERT INTO events (
                game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            )
            SELECT e.game_id, e.at, e.version, e.schema, e.kind, e.actor::jsonb, e.body::jsonb,
                e.command_id, e.request_hash, e.origin::jsonb, e.salt, e.prev_hash, e.hash
            FROM passed JOIN unnest(
                $17::uuid[], $18::timestamptz[], $19::int[], $20::smallint[], $21::text[], $22::text[], $23::text[],
                $24::bytea[], $25::bytea[], $26::bytea[], $27::bytea[], $28::bytea[],
                $44::text[]
            ) AS e (
                game_id, at, version, schema, kind, actor, body,
                command_id, request_hash, salt, prev_hash, hash, origin
            ) USING (game_id)
        ), queued AS (
            INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
            SELECT passed.game_id, passed.version, m.user_id, m.kind, passed.head_at, m.due_at, m.data
            FROM passed JOIN unnest($29::uuid[], $30::uuid[], $31::text[], $32::timestamptz[], $33::jsonb[])
                AS m (game_id, user_id, kind, due_at, data) USING (game_id)
        ), typed AS (
            INSERT INTO game_texts (game_id, text_id, kind, author, at, body, salt)
            SELECT passed.game_id, t.text_id, t.kind, t.author, passed.head_at, t.body, t.salt
            FROM passed JOIN unnest($34::uuid[], $35::uuid[], $36::text[], $37::uuid[], $38::text[], $43::bytea[])
                AS t (game_id, text_id, kind, author, body, salt) USING (game_id)
        ), seeded AS (
            INSERT INTO game_secrets (game_id, epoch, seed)
            SELECT passed.game_id, s.epoch, s.seed
            FROM passed JOIN unnest($39::uuid[], $40::smallint[], $41::bytea[])
                AS s (game_id, epoch, seed) USING (game_id)
        )
        SELECT game_id AS "game_id!" FROM passed"#,
        &each(appends, |a| a.sealed.game_id),
        &each(appends, |a| a.sealed.expected.version),
        &games(&|a| a.sealed.expected.hash.to_vec()),
        &each(appends, |a| a.sealed.head().version),
        &games(&|a| a.sealed.head().hash.to_vec()),
        &each(appends, |a| a.sealed.events[0].at),
        &each(appends, |a| a.sealed.events[a.sealed.events.len() - 1].at),
        &each(appends, |a| a.projection.status.as_str().to_owned()),
        &each(appends, |a| a.projection.players),
        &each(appends, |a| a.projection.private),
        &each(appends, |a| a.projection.rulebook.clone()),
        &each(appends, |a| a.projection.edition.clone()),
        &each(appends, |a| literal(&a.projection.waiting, ToString::to_string)),
        &each(appends, |a| literal(&a.projection.seats, seat)),
        &each(appends, |a| a.projection.summary.clone()),
        &each(appends, |a| a.projection.deadline) as &[Option<chrono::DateTime<chrono::Utc>>],
        &each(&events, |e| e.game_id),
        &each(&events, |e| e.at),
        &each(&events, |e| e.version),
        &each(&events, |e| i16::try_from(e.schema).unwrap_or(i16::MAX)),
        &each(&events, |e| e.kind.clone()),
        &each(&events, |e| e.actor.get().to_owned()),
        &each(&events, |e| e.body.get().to_owned()),
        &each(&events, |e| e.command.map(|c| c.id.0.to_vec())) as &[Option<Vec<u8>>],
        &each(&events, |e| e.command.map(|c| c.request.0.to_vec())) as &[Option<Vec<u8>>],
        &each(&events, |e| e.salt.to_vec()),
        &each(&events, |e| e.prev_hash.to_vec()),
        &each(&events, |e| e.hash.to_vec()),
        &each(&mails, |(game, _)| *game),
        &each(&mails, |(_, m)| m.user_id),
        &each(&mails, |(_, m)| m.kind.clone()),
        &each(&mails, |(_, m)| m.due_at),
        &each(&mails, |(_, m)| m.data.clone()) as &[Option<serde_json::Value>],
        &each(&texts, |(game, _)| *game),
        &each(&texts, |(_, t)| t.text_id),
        &each(&texts, |(_, t)| t.kind.clone()),
        &each(&texts, |(_, t)| t.author) as &[Option<Uuid>],
        &each(&texts, |(_, t)| t.body.clone()),
        &each(&seeds, |(game, _)| *game),
        &each(&seeds, |(_, s)| s.epoch),
        &each(&seeds, |(_, s)| s.seed.to_vec()),
        &each(appends, |a| a.projection.clock_at) as &[Option<chrono::DateTime<chrono::Utc>>],
        &each(&texts, |(_, t)| t.salt.map(|salt| salt.to_vec())) as &[Option<Vec<u8>>],
        &each(&events, |e| e.origin.as_ref().map(|origin| origin.get().to_owned())) as &[Option<String>],
    )
    .fetch_all(db)
    .await
}

fn each<A, T>(items: &[A], field: impl Fn(&A) -> T) -> Vec<T> {
    items.iter().map(field).collect()
}

fn with_game<'a, T>(appends: &[&'a Append], part: fn(&Append) -> &Vec<T>) -> Vec<(Uuid, &'a T)> {
    let parts = appends.iter().map(|a| part(a).iter().map(|p| (a.sealed.game_id, p)));
    parts.flatten().collect()
}

/// An array literal of Postgres as text: games have different numbers of seats, and Postgres has no
/// array of arrays of different lengths.
fn literal<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    format!("{{{}}}", each(items, text).join(","))
}

fn seat(user: &Option<Uuid>) -> String {
    user.map_or_else(|| "NULL".to_owned(), |id| id.to_string())
}
