//! The streams beside games: one for each user and each case, with the same chain of events as a game.
//!
//! Little is written here, and nobody waits for thousands a second, so an append is part of the transaction that changes
//! what follows from it, and takes a lock of its stream.

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::chain::{NotSealed, seal};
use super::event::{Actor, NewEvent, NoEvent, StoredEvent};
use super::head::{Head, Version};
use super::origin::Origin;
use super::read::{Row, bytes, stored};
use super::text::BoundText;

/// What a stream is about.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema, sqlx::Type,
)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "stream_kind", rename_all = "lowercase")]
pub enum StreamKind {
    /// A user: from signing up to erasing, with roles and suspensions. The stream has the id of the user.
    User,
    /// A case of moderators.
    Case,
}

/// A text that events of a stream refer to.
#[derive(Debug, Clone)]
pub struct StreamText {
    /// The text, bound to its id.
    pub text: BoundText,
    /// The user who typed it.
    pub author: Option<Uuid>,
    /// The user whom it is about, if it is to go with them.
    pub about: Option<Uuid>,
}

/// The reason why an append to a stream failed.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// An event cannot be stored.
    #[error(transparent)]
    Event(#[from] NotSealed),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<StreamError> for sqlx::Error {
    fn from(error: StreamError) -> Self {
        match error {
            StreamError::Database(error) => error,
            StreamError::Event(error) => Self::Encode(error.into()),
        }
    }
}

/// Waits until no other transaction appends to this stream, and keeps it so until the end of this one. Whatever is decided
/// by the stream is read after this.
pub async fn lock_stream(db: &mut PgConnection, stream: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", stream.to_string()).execute(db).await?;
    Ok(())
}

/// Appends events and their texts to a stream, in the caller's transaction. Returns the events as they are stored, none of
/// them earlier than the one before it.
///
/// # Errors
/// An event cannot be stored, or the database failed. The transaction can only be rolled back then.
pub async fn append_to_stream(
    db: &mut PgConnection,
    (kind, id): (StreamKind, Uuid),
    events: Vec<NewEvent>,
    texts: &[StreamText],
) -> Result<Vec<StoredEvent>, StreamError> {
    lock_stream(&mut *db, id).await?;
    let (head, last) = last_of(&mut *db, id).await?;
    // The clocks of two nodes may differ.
    let not_before = |event: NewEvent| NewEvent { at: last.map_or(event.at, |last| last.max(event.at)), ..event };
    let sealed = seal(id, head, events.into_iter().map(not_before).collect())?;
    for event in &sealed.events {
        insert(&mut *db, kind, event).await?;
    }
    if let Some(first) = sealed.events.first() {
        for text in texts {
            insert_text(&mut *db, id, first.at, text).await?;
        }
    }
    Ok(sealed.events)
}

async fn insert_text(db: &mut PgConnection, id: Uuid, at: DateTime<Utc>, new: &StreamText) -> sqlx::Result<()> {
    let StreamText { text, author, about } = new;
    sqlx::query!(
        "INSERT INTO stream_texts (stream_id, text_id, at, author, about, salt, body) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        id,
        text.id,
        at,
        *author,
        *about,
        &text.salt[..],
        text.body,
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn insert(db: &mut PgConnection, stream: StreamKind, event: &StoredEvent) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO stream_events (
            stream_id, version, at, stream, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash,
            hash
         ) VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8::text::jsonb, $9, $10, $11::text::jsonb, $12, $13, $14)",
        event.game_id,
        event.version,
        event.at,
        stream as StreamKind,
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
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The head of a stream, and the time of its last event; [`Head::START`] if it has no event.
async fn last_of(db: &mut PgConnection, id: Uuid) -> sqlx::Result<(Head, Option<DateTime<Utc>>)> {
    let last = sqlx::query!(
        "SELECT version, hash, at FROM stream_events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1",
        id
    );
    match last.fetch_optional(db).await? {
        Some(row) => Ok((Head { version: row.version, hash: bytes(row.hash)? }, Some(row.at))),
        None => Ok((Head::START, None)),
    }
}

/// All rows of a stream, each as an event or as the reason why it is none.
pub async fn read_stream(
    db: impl PgExecutor<'_>,
    (kind, id): (StreamKind, Uuid),
) -> sqlx::Result<Vec<Result<StoredEvent, NoEvent>>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT CASE WHEN at BETWEEN '1970-01-01Z' AND '9999-12-31 23:59:59.999999Z' THEN at END AS "at",
            stream_id AS game_id, version, schema, kind, actor AS "actor: _", body AS "body: _", command_id, request_hash,
            origin AS "origin: _", salt, prev_hash, hash
         FROM stream_events WHERE stream_id = $2 AND stream = $1 ORDER BY version"#,
        kind as StreamKind,
        id,
    );
    Ok(rows.fetch_all(db).await?.into_iter().map(stored).collect())
}

/// The events of a stream.
///
/// # Errors
/// The database failed, or somebody has tampered with it.
pub async fn stream(db: impl PgExecutor<'_>, of: (StreamKind, Uuid)) -> sqlx::Result<Vec<StoredEvent>> {
    let rows = read_stream(db, of).await?.into_iter();
    rows.map(|row| row.map_err(|error| sqlx::Error::Decode(error.into()))).collect()
}

/// The first stream of a kind from this id on, even if its first event is missing.
pub async fn next_stream(db: impl PgExecutor<'_>, kind: StreamKind, from: Uuid) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT stream_id FROM stream_events WHERE stream = $1 AND stream_id >= $2 ORDER BY stream_id LIMIT 1",
        kind as StreamKind,
        from,
    )
    .fetch_optional(db)
    .await
}

/// A filter for what moderators and the command line have done in streams.
#[derive(Clone, Copy, Debug)]
pub struct StreamActsBefore {
    /// Only those before this event, by time, stream and version.
    pub before: (DateTime<Utc>, Uuid, Version),
    /// Only acts of this moderator.
    pub moderator: Option<Uuid>,
    /// Only acts in this stream.
    pub stream: Option<Uuid>,
    /// Only those in the stream of this case, and those in streams of users that name the case.
    pub case: Option<Uuid>,
}

/// What moderators and the command line have done in streams, newest first. The condition must match the one of the index
/// word for word, so that Postgres uses the index.
pub async fn stream_acts(
    db: impl PgExecutor<'_>,
    which: &StreamActsBefore,
    limit: i64,
) -> sqlx::Result<Vec<(StreamKind, StoredEvent)>> {
    let (at, id, version) = which.before;
    let rows = sqlx::query!(
        r#"SELECT stream AS "stream: StreamKind", stream_id, at, version, schema, kind,
            actor AS "actor: sqlx::types::Json<Box<serde_json::value::RawValue>>",
            body AS "body: sqlx::types::Json<Box<serde_json::value::RawValue>>", command_id, request_hash,
            origin AS "origin: sqlx::types::Json<Box<serde_json::value::RawValue>>", salt, prev_hash, hash
         FROM stream_events
         WHERE actor->>'by' IN ('moderator', 'operator') AND (at, stream_id, version) < ($1, $2, $3)
            AND ($4::text IS NULL OR actor->>'user' = $4) AND ($5::uuid IS NULL OR stream_id = $5)
            AND ($6::uuid IS NULL OR stream_id = $6 OR (stream = 'user' AND body->>'case' = $6::uuid::text))
         ORDER BY at DESC, stream_id DESC, version DESC LIMIT $7"#,
        at,
        id,
        version,
        which.moderator.map(|user| user.to_string()),
        which.stream,
        which.case,
        limit,
    );
    let rows = rows.fetch_all(db).await?.into_iter().map(|row| {
        let event = stored(Row {
            game_id: row.stream_id,
            at: Some(row.at),
            version: row.version,
            schema: row.schema,
            kind: row.kind,
            actor: row.actor,
            body: row.body,
            command_id: row.command_id,
            request_hash: row.request_hash,
            origin: row.origin,
            salt: row.salt,
            prev_hash: row.prev_hash,
            hash: row.hash,
        });
        Ok((row.stream, event.map_err(|error| sqlx::Error::Decode(error.into()))?))
    });
    rows.collect()
}

/// The only schema so far of the kinds of events in streams.
const SCHEMA: u16 = 1;

/// The reason why an event of a stream cannot be read as one of a type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotOfStream {
    /// A later version of the service has written it.
    #[error("its schema {0} is unknown; a newer version of the service may know it")]
    Schema(u16),
    /// Its kind is unknown, or its body is not one of this kind.
    #[error("it cannot be read: {0}")]
    Body(String),
    /// Its body has more than the kind knows, or is written in another form.
    #[error("its `body` holds more than its schema knows")]
    Surplus,
}

/// An event of a stream, as a value of a type that serde writes as `{"kind": …, "body": …}`.
///
/// # Errors
/// It is none of this type.
pub fn parse_stream_event<E: Serialize + DeserializeOwned>(stored: &StoredEvent) -> Result<E, NotOfStream> {
    if stored.schema != SCHEMA {
        return Err(NotOfStream::Schema(stored.schema));
    }
    let wrong = |error: serde_json::Error| NotOfStream::Body(error.to_string());
    let body: Value = serde_json::from_str(stored.body.get()).map_err(wrong)?;
    let tagged = json!({"kind": stored.kind, "body": body});
    let event: E = serde_json::from_value(tagged.clone()).map_err(wrong)?;
    match serde_json::to_value(&event).map_err(wrong)? == tagged {
        true => Ok(event),
        false => Err(NotOfStream::Surplus),
    }
}

/// A new event from a value of a type that serde writes as `{"kind": …, "body": …}`.
///
/// # Panics
/// Serde writes the type in another way.
pub fn new_stream_event(
    event: &impl Serialize,
    actor: Actor,
    at: DateTime<Utc>,
    origin: Option<Origin>,
    salt: [u8; 32],
) -> NewEvent {
    let mut tagged = serde_json::to_value(event).expect("events can be written as JSON");
    let kind = tagged["kind"].as_str().expect("events have a kind").to_owned();
    NewEvent { kind, schema: SCHEMA, actor, body: tagged["body"].take(), command: None, at, origin, salt }
}
