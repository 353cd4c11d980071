//! The queries for events: always one range scan, over one game or over the acts of moderators in
//! all games. What is packed of a game is read with it.

use chrono::{DateTime, Utc};
use serde_json::value::RawValue;
use sqlx::{PgConnection, PgExecutor, PgPool, types::Json};
use uuid::Uuid;

use super::{
    command::{Command, CommandId, RequestHash},
    event::{NoEvent, StoredEvent},
    head::{Head, Version},
    packs,
};

/// The database row of an event.
pub(super) struct Row {
    pub(super) game_id: Uuid,
    /// None if the row's time is not possible for an event.
    pub(super) at: Option<DateTime<Utc>>,
    pub(super) version: Version,
    pub(super) schema: i16,
    pub(super) kind: String,
    pub(super) actor: Json<Box<RawValue>>,
    pub(super) body: Json<Box<RawValue>>,
    pub(super) command_id: Option<Vec<u8>>,
    pub(super) request_hash: Option<Vec<u8>>,
    pub(super) origin: Option<Json<Box<RawValue>>>,
    pub(super) salt: Vec<u8>,
    pub(super) prev_hash: Vec<u8>,
    pub(super) hash: Vec<u8>,
}

pub(super) async fn read(
    db: &mut PgConnection,
    game_id: Uuid,
    after: Version,
    limit: i64,
) -> Result<Vec<StoredEvent>, sqlx::Error> {
    whole(range(db, game_id, after.saturating_add(1), limit).await?)
}

/// All events of a game, each as an event or as the reason why it is none.
pub async fn read_each(db: &mut PgConnection, game_id: Uuid) -> Result<Vec<Result<StoredEvent, NoEvent>>, sqlx::Error> {
    // Rows with a version below 1 are invalid, but must be reported.
    range(db, game_id, Version::MIN, i64::MAX).await
}

/// The events from a version on, in their order. Where rows are missing, packs are looked for, so that whoever reads a game that is
/// being played never pays for packs.
async fn range(
    db: &mut PgConnection,
    game_id: Uuid,
    from: Version,
    limit: i64,
) -> Result<Vec<Result<StoredEvent, NoEvent>>, sqlx::Error> {
    let mut found: Vec<_> = rows(&mut *db, game_id, from, limit).await?.into_iter().map(stored).collect();
    if has_gap(&found, from) {
        let packed = packs::read(db, game_id, from).await?;
        found.extend(packed.into_iter().filter(|event| version_of(event) >= from));
        found.sort_by_key(version_of);
        found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    Ok(found)
}

/// The head is never packed, so no rows at all means no events.
fn has_gap(found: &[Result<StoredEvent, NoEvent>], from: Version) -> bool {
    let valid = found.iter().map(version_of).filter(|version| *version > 0);
    valid
        .scan(from.max(1), |next, version| Some((std::mem::replace(next, version.saturating_add(1)), version)))
        .any(|(expected, version)| version > expected)
}

fn version_of(event: &Result<StoredEvent, NoEvent>) -> Version {
    match event {
        Ok(event) => event.version,
        Err(error) => error.version,
    }
}

fn whole(events: Vec<Result<StoredEvent, NoEvent>>) -> Result<Vec<StoredEvent>, sqlx::Error> {
    events.into_iter().map(|event| event.map_err(|error| sqlx::Error::Decode(error.into()))).collect()
}

async fn rows(db: impl PgExecutor<'_>, game_id: Uuid, from: Version, limit: i64) -> Result<Vec<Row>, sqlx::Error> {
    sqlx::query_as!(
        Row,
        r#"SELECT CASE WHEN at BETWEEN '1970-01-01Z' AND '9999-12-31 23:59:59.999999Z' THEN at END AS "at",
            game_id, version, schema, kind, actor AS "actor: _", body AS "body: _", command_id, request_hash,
            origin AS "origin: _", salt, prev_hash, hash
         FROM events WHERE game_id = $1 AND version >= $2 ORDER BY version LIMIT $3"#,
        game_id,
        from,
        limit,
    )
    .fetch_all(db)
    .await
}

/// The events of these games after these versions, each game's in their order: one range scan for each game. Packed ones are left out.
pub(super) async fn read_after(db: &PgPool, games: &[(Uuid, Version)]) -> Result<Vec<StoredEvent>, sqlx::Error> {
    let (ids, versions): (Vec<Uuid>, Vec<Version>) = games.iter().copied().unzip();
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT CASE WHEN at BETWEEN '1970-01-01Z' AND '9999-12-31 23:59:59.999999Z' THEN at END AS "at",
            e.game_id, version, schema, kind, actor AS "actor: _", body AS "body: _", command_id, request_hash,
            origin AS "origin: _", salt, prev_hash, hash
         FROM unnest($1::uuid[], $2::int[]) AS known (game_id, head)
            JOIN events e ON e.game_id = known.game_id AND e.version > known.head
         ORDER BY e.game_id, e.version"#,
        &ids,
        &versions,
    );
    whole(rows.fetch_all(db).await?.into_iter().map(stored).collect())
}

/// A filter for acts of moderators.
#[derive(Clone, Copy, Debug)]
pub struct ActsBefore {
    /// Only those before this event, by time, game and version.
    pub before: (DateTime<Utc>, Uuid, Version),
    /// Only acts of this moderator.
    pub moderator: Option<Uuid>,
    /// Only acts in this game.
    pub game: Option<Uuid>,
    /// Only those whose origin names this case.
    pub case: Option<Uuid>,
}

/// The condition must match the one of the index word for word, so that Postgres uses the index.
pub(super) async fn acts(
    db: impl PgExecutor<'_>,
    which: &ActsBefore,
    limit: i64,
) -> Result<Vec<StoredEvent>, sqlx::Error> {
    let (at, game_id, version) = which.before;
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT game_id, at AS "at?", version, schema, kind, actor AS "actor: _", body AS "body: _", command_id,
            request_hash, origin AS "origin: _", salt, prev_hash, hash
         FROM events
         WHERE actor->>'by' = 'moderator' AND (at, game_id, version) < ($1, $2, $3)
            AND ($4::text IS NULL OR actor->>'user' = $4) AND ($5::uuid IS NULL OR game_id = $5)
            AND ($6::text IS NULL OR origin->'source'->>'case' = $6)
         ORDER BY at DESC, game_id DESC, version DESC LIMIT $7"#,
        at,
        game_id,
        version,
        which.moderator.map(|user| user.to_string()),
        which.game,
        which.case.map(|case| case.to_string()),
        limit,
    )
    .fetch_all(db)
    .await?;
    whole(rows.into_iter().map(stored).collect())
}

pub(super) fn stored(row: Row) -> Result<StoredEvent, NoEvent> {
    let version = row.version;
    let none = |column| NoEvent { version, column };
    Ok(StoredEvent {
        game_id: row.game_id,
        version,
        kind: row.kind,
        schema: u16::try_from(row.schema).map_err(|_| none("schema"))?,
        actor: row.actor.0,
        body: row.body.0,
        command: command(row.command_id, row.request_hash).ok_or_else(|| none("command_id"))?,
        origin: row.origin.map(|origin| origin.0),
        at: row.at.ok_or_else(|| none("at"))?,
        salt: row.salt.try_into().map_err(|_| none("salt"))?,
        prev_hash: row.prev_hash.try_into().map_err(|_| none("prev_hash"))?,
        hash: row.hash.try_into().map_err(|_| none("hash"))?,
    })
}

/// The command of a row: it has both values or none of them.
fn command(id: Option<Vec<u8>>, request: Option<Vec<u8>>) -> Option<Option<Command>> {
    match (id, request) {
        (None, None) => Some(None),
        (Some(id), Some(request)) => {
            let (id, request) = (CommandId(id.try_into().ok()?), RequestHash(request.try_into().ok()?));
            Some(Some(Command { id, request }))
        }
        _ => None,
    }
}

pub(super) async fn head(db: impl PgExecutor<'_>, game_id: Uuid) -> Result<Option<Head>, sqlx::Error> {
    // Read from the events, not from the projection: the check of trusted heads needs the real
    // history.
    let row =
        sqlx::query!("SELECT version, hash FROM events WHERE game_id = $1 ORDER BY version DESC LIMIT 1", game_id,)
            .fetch_optional(db)
            .await?;
    row.map(|row| Ok(Head { version: row.version, hash: bytes(row.hash)? })).transpose()
}

/// The heads of these games. Games without events are left out.
pub async fn heads(db: impl PgExecutor<'_>, games: &[Uuid]) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
    // Two probes of the index for each game: Citus allows the second only beside the first, on the same worker.
    let rows = sqlx::query!(
        "SELECT head.game_id, head.version, head.hash
         FROM events first CROSS JOIN LATERAL (
            SELECT game_id, version, hash FROM events e WHERE e.game_id = first.game_id ORDER BY version DESC LIMIT 1
         ) AS head
         WHERE first.game_id = ANY ($1) AND first.version = 1",
        games,
    );
    let rows = rows.fetch_all(db).await?.into_iter();
    rows.map(|row| Ok((row.game_id, Head { version: row.version, hash: bytes(row.hash)? }))).collect()
}

pub(super) fn bytes<const N: usize>(bytes: Vec<u8>) -> Result<[u8; N], sqlx::Error> {
    let length = bytes.len();
    bytes.try_into().map_err(|_| sqlx::Error::Decode(format!("{length} bytes where {N} belong").into()))
}
