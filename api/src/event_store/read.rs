//! Reading events: always one scan of one range, of one game or of what moderators did in all of them.

use chrono::{DateTime, Utc};
use serde_json::value::RawValue;
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

use super::{
    command::{Command, CommandId, RequestHash},
    event::{Head, StoredEvent, Version},
};

/// An event as it lies in its table.
struct Row {
    game_id: Uuid,
    at: DateTime<Utc>,
    version: Version,
    schema: i16,
    kind: String,
    actor: Json<Box<RawValue>>,
    body: Json<Box<RawValue>>,
    command_id: Option<Vec<u8>>,
    request_hash: Option<Vec<u8>>,
    salt: Vec<u8>,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
}

impl TryFrom<Row> for StoredEvent {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game_id: row.game_id,
            version: row.version,
            kind: row.kind,
            schema: u16::try_from(row.schema).map_err(|e| sqlx::Error::Decode(e.into()))?,
            actor: row.actor.0,
            body: row.body.0,
            command: command(row.command_id, row.request_hash)?,
            at: row.at,
            salt: bytes(row.salt)?,
            prev_hash: bytes(row.prev_hash)?,
            hash: bytes(row.hash)?,
        })
    }
}

pub(super) async fn read(
    db: impl PgExecutor<'_>,
    game_id: Uuid,
    after: Version,
    limit: i64,
) -> Result<Vec<StoredEvent>, sqlx::Error> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT game_id, at, version, schema, kind, actor AS "actor: Json<Box<RawValue>>",
            body AS "body: Json<Box<RawValue>>", command_id, request_hash, salt, prev_hash, hash
         FROM events WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3"#,
        game_id,
        after,
        limit,
    )
    .fetch_all(db)
    .await?;
    rows.into_iter().map(StoredEvent::try_from).collect()
}

/// Which acts of moderators.
#[derive(Clone, Copy, Debug)]
pub struct ActsBefore {
    /// Only those before this event, by time, game and version.
    pub before: (DateTime<Utc>, Uuid, Version),
    /// Only those of this moderator.
    pub moderator: Option<Uuid>,
    /// Only those in this game.
    pub game: Option<Uuid>,
}

/// The condition is that of an index, word for word.
pub(super) async fn acts(
    db: impl PgExecutor<'_>,
    which: &ActsBefore,
    limit: i64,
) -> Result<Vec<StoredEvent>, sqlx::Error> {
    let (at, game_id, version) = which.before;
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT game_id, at, version, schema, kind, actor AS "actor: Json<Box<RawValue>>",
            body AS "body: Json<Box<RawValue>>", command_id, request_hash, salt, prev_hash, hash
         FROM events
         WHERE actor->>'by' = 'moderator' AND (at, game_id, version) < ($1, $2, $3)
            AND ($4::text IS NULL OR actor->>'user' = $4) AND ($5::uuid IS NULL OR game_id = $5)
         ORDER BY at DESC, game_id DESC, version DESC LIMIT $6"#,
        at,
        game_id,
        version,
        which.moderator.map(|user| user.to_string()),
        which.game,
        limit,
    )
    .fetch_all(db)
    .await?;
    rows.into_iter().map(StoredEvent::try_from).collect()
}

pub(super) async fn head(db: impl PgExecutor<'_>, game_id: Uuid) -> Result<Option<Head>, sqlx::Error> {
    // From the events, not from the projection: witnesses want the truth itself.
    let row =
        sqlx::query!("SELECT version, hash FROM events WHERE game_id = $1 ORDER BY version DESC LIMIT 1", game_id,)
            .fetch_optional(db)
            .await?;
    row.map(|row| Ok(Head { version: row.version, hash: bytes(row.hash)? })).transpose()
}

fn command(id: Option<Vec<u8>>, request: Option<Vec<u8>>) -> Result<Option<Command>, sqlx::Error> {
    let (Some(id), Some(request)) = (id, request) else {
        return Ok(None);
    };
    Ok(Some(Command { id: CommandId(bytes(id)?), request: RequestHash(bytes(request)?) }))
}

fn bytes<const N: usize>(bytes: Vec<u8>) -> Result<[u8; N], sqlx::Error> {
    let length = bytes.len();
    bytes.try_into().map_err(|_| sqlx::Error::Decode(format!("{length} bytes where {N} belong").into()))
}
