//! The SQL statement that appends to any number of games at once (group commit), and creates games.

use sqlx::PgExecutor;
use uuid::Uuid;

use super::{Append, NewSeed, NewText};
use crate::event::StoredEvent;

/// Appends in one statement. Returns the ids of the games whose append succeeded.
///
/// The first event of each game decides: it is inserted only where the event before it is stored with the expected hash, and only if
/// no other event has its version. All else of the game, further events included, is written only if the first event was: so an
/// append stands or falls as one, and nobody appends to a version that was never there.
///
/// Where another transaction is inserting the same version, the statement waits for its end. All do so in the order of the games, so
/// that no two wait for each other.
pub(crate) async fn append(db: impl PgExecutor<'_>, appends: &[&Append]) -> Result<Vec<Uuid>, sqlx::Error> {
    let events: Vec<(bool, &StoredEvent)> =
        appends.iter().flat_map(|a| a.sealed.events.iter().enumerate().map(|(n, event)| (n == 0, event))).collect();
    let texts: Vec<(&StoredEvent, &NewText)> = with_last(appends, |a| &a.texts);
    let seeds: Vec<(&StoredEvent, &NewSeed)> = with_last(appends, |a| &a.seeds);
    sqlx::query_scalar!(
        r#"WITH given AS (
            SELECT is_first, game_id, at, version, schema, kind, actor::jsonb AS actor, body::jsonb AS body, command_id,
                request_hash, origin::jsonb AS origin, salt, prev_hash, hash
            FROM unnest(
                $1::bool[], $2::uuid[], $3::timestamptz[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::text[],
                $9::bytea[], $10::bytea[], $11::text[], $12::bytea[], $13::bytea[], $14::bytea[]
            ) AS e (
                is_first, game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt,
                prev_hash, hash
            )
        ), begun AS (
            INSERT INTO events (
                game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            )
            SELECT game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            FROM given
            WHERE is_first AND (version = 1 OR EXISTS (
                SELECT FROM events b
                WHERE b.game_id = given.game_id AND b.version = given.version - 1 AND b.hash = given.prev_hash
            ))
            ORDER BY game_id
            ON CONFLICT (game_id, version) DO NOTHING
            RETURNING game_id
        ), continued AS (
            INSERT INTO events (
                game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            )
            SELECT game_id, at, version, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
                hash
            FROM given JOIN begun USING (game_id) WHERE NOT is_first
        ), typed AS (
            INSERT INTO game_texts (game_id, text_id, kind, author, at, body, salt)
            SELECT t.game_id, t.text_id, t.kind, t.author, t.at, t.body, t.salt
            FROM begun JOIN unnest(
                $15::uuid[], $16::uuid[], $17::text[], $18::uuid[], $19::timestamptz[], $20::text[], $21::bytea[]
            ) AS t (game_id, text_id, kind, author, at, body, salt) USING (game_id)
        ), seeded AS (
            INSERT INTO game_secrets (game_id, epoch, seed)
            SELECT s.game_id, s.epoch, s.seed
            FROM begun JOIN unnest($22::uuid[], $23::smallint[], $24::bytea[])
                AS s (game_id, epoch, seed) USING (game_id)
        )
        SELECT game_id AS "game_id!" FROM begun"#,
        &each(&events, |(is_first, _)| *is_first),
        &each(&events, |(_, e)| e.game_id),
        &each(&events, |(_, e)| e.at),
        &each(&events, |(_, e)| e.version),
        &each(&events, |(_, e)| i16::try_from(e.schema).unwrap_or(i16::MAX)),
        &each(&events, |(_, e)| e.kind.as_str()) as &[&str],
        &each(&events, |(_, e)| e.actor.get()) as &[&str],
        &each(&events, |(_, e)| e.body.get()) as &[&str],
        &each(&events, |(_, e)| e.command.as_ref().map(|c| &c.id.0[..])) as &[Option<&[u8]>],
        &each(&events, |(_, e)| e.command.as_ref().map(|c| &c.request.0[..])) as &[Option<&[u8]>],
        &each(&events, |(_, e)| e.origin.as_ref().map(|origin| origin.get())) as &[Option<&str>],
        &each(&events, |(_, e)| &e.salt[..]) as &[&[u8]],
        &each(&events, |(_, e)| &e.prev_hash[..]) as &[&[u8]],
        &each(&events, |(_, e)| &e.hash[..]) as &[&[u8]],
        &each(&texts, |(last, _)| last.game_id),
        &each(&texts, |(_, t)| t.text_id),
        &each(&texts, |(_, t)| t.kind.clone()),
        &each(&texts, |(_, t)| t.author) as &[Option<Uuid>],
        &each(&texts, |(last, _)| last.at),
        &each(&texts, |(_, t)| t.body.clone()),
        &each(&texts, |(_, t)| t.salt.map(|salt| salt.to_vec())) as &[Option<Vec<u8>>],
        &each(&seeds, |(last, _)| last.game_id),
        &each(&seeds, |(_, s)| s.epoch),
        &each(&seeds, |(_, s)| s.seed.to_vec()),
    )
    .fetch_all(db)
    .await
}

/// One column of the arrays of a statement.
pub(super) fn each<'a, A, T>(items: &'a [A], field: impl Fn(&'a A) -> T) -> Vec<T> {
    items.iter().map(field).collect()
}

/// The parts of all appends, each with the last event of its append.
fn with_last<'a, T>(appends: &[&'a Append], part: fn(&Append) -> &Vec<T>) -> Vec<(&'a StoredEvent, &'a T)> {
    let last = |append: &'a Append| append.sealed.events.last();
    appends.iter().flat_map(|a| last(a).into_iter().flat_map(|last| part(a).iter().map(move |p| (last, p)))).collect()
}
