//! Packs: many events of one game in one compressed row.
//!
//! A pack is a zlib stream of lines, one JSON object for each event, in the order of their versions. Its members are the columns of
//! `events`, bytes as hexadecimal digits, and the time as microseconds since 1970. Members that would be null are left out, and so
//! is `prev_hash` of an event whose predecessor is in the line before.

use std::io::{self, BufRead as _, BufReader, Write as _};

use chrono::DateTime;
use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    command::{Command, CommandId, RequestHash},
    event::{NoEvent, StoredEvent},
    head::{Hash, Version},
    hex_bytes::Hex,
};

/// Half of a game's bytes are random, so that the best compression saves little more than the usual one.
const LEVEL: Compression = Compression::new(6);

/// A line of a pack.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    version: Version,
    kind: String,
    schema: u16,
    actor: Box<RawValue>,
    body: Box<RawValue>,
    at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Box<RawValue>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<(Hex<32>, Hex<16>)>,
    salt: Hex<32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prev_hash: Option<Hex<32>>,
    hash: Hex<32>,
}

impl Line {
    fn new(event: &StoredEvent, before: Option<Hash>) -> Self {
        Self {
            version: event.version,
            kind: event.kind.clone(),
            schema: event.schema,
            actor: event.actor.clone(),
            body: event.body.clone(),
            at: event.at.timestamp_micros(),
            origin: event.origin.clone(),
            command: event.command.map(|command| (Hex(command.id.0), Hex(command.request.0))),
            salt: Hex(event.salt),
            prev_hash: Some(event.prev_hash).filter(|hash| before != Some(*hash)).map(Hex),
            hash: Hex(event.hash),
        }
    }

    /// None if its time is impossible, or the hash before it is not known.
    fn event(self, game_id: Uuid, before: Option<Hash>) -> Option<StoredEvent> {
        Some(StoredEvent {
            game_id,
            version: self.version,
            kind: self.kind,
            schema: self.schema,
            actor: self.actor,
            body: self.body,
            command: self.command.map(|(id, request)| Command { id: CommandId(id.0), request: RequestHash(request.0) }),
            origin: self.origin,
            at: DateTime::from_timestamp_micros(self.at)?,
            salt: self.salt.0,
            prev_hash: self.prev_hash.map(|hash| hash.0).or(before)?,
            hash: self.hash.0,
        })
    }
}

/// Writes events of one game, in the order of their versions, into a pack.
pub(super) fn write(events: &[StoredEvent]) -> io::Result<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), LEVEL);
    let mut before = None;
    for event in events {
        serde_json::to_writer(&mut packed, &Line::new(event, before))?;
        packed.write_all(b"\n")?;
        before = Some(event.hash);
    }
    packed.finish()
}

/// Reads the events of a pack; none if anything in it cannot be read.
pub(super) fn unpack(game_id: Uuid, pack: &[u8]) -> Option<Vec<StoredEvent>> {
    let mut before = None;
    let mut events = Vec::new();
    for line in BufReader::new(ZlibDecoder::new(pack)).lines() {
        let event = serde_json::from_str::<Line>(&line.ok()?).ok()?.event(game_id, before)?;
        before = Some(event.hash);
        events.push(event);
    }
    Some(events)
}

/// The packed events of a game, of all packs that reach to this version. A pack that cannot be read counts as one row that is no
/// event.
pub(super) async fn read(
    db: &mut PgConnection,
    game_id: Uuid,
    from: Version,
) -> Result<Vec<Result<StoredEvent, NoEvent>>, sqlx::Error> {
    let packs = sqlx::query!(
        "SELECT first_version, events FROM event_packs
         WHERE game_id = $1 AND last_version >= $2 ORDER BY first_version",
        game_id,
        from,
    );
    let mut found = Vec::new();
    for pack in packs.fetch_all(db).await? {
        match unpack(game_id, &pack.events) {
            Some(events) => found.extend(events.into_iter().map(Ok)),
            None => found.push(Err(NoEvent { version: pack.first_version, column: "event_packs.events" })),
        }
    }
    Ok(found)
}
