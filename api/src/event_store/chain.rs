//! The chain of hashes that makes it impossible to change history unnoticed.
//!
//! The hash of an event is `SHA-256(prev_hash || json)`: the 32 bytes of the hash of the event before
//! (32 zero bytes for the first), then the RFC 8785 canonical JSON, in UTF-8, of an object with these
//! members and no others:
//!
//! | member | value |
//! |---|---|
//! | `actor`, `body` | as stored, never upcast |
//! | `at` | UTC with six decimals: `2026-01-02T03:04:05.000006Z` |
//! | `command` | `null`, or `{"id": 64 hex digits, "request": 32 hex digits}` |
//! | `game_id` | the UUID in lower case with hyphens |
//! | `kind`, `schema`, `version` | text, integer, integer |
//! | `salt` | 64 hex digits |
//!
//! Hex is in lower case. Test vector, with `prev_hash` all zero:
//!
//! ```text
//! {"actor":{"by":"seat","seat":2},"at":"2026-01-02T03:04:05.000006Z","body":{"move":"steal-food apples"},
//! "command":null,"game_id":"00000000-0000-0000-0000-000000000001","kind":"moved","salt":"0707…07","schema":1,
//! "version":1}                                        (one line, `salt` is 32 times 07)
//! ```
//!
//! hashes to `VECTOR_HASH`.

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json, value::RawValue};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    canonical::{NotCanonical, canonical},
    event::{Hash, Head, NewEvent, StoredEvent},
};

/// Why an event cannot be stored.
#[derive(Debug, thiserror::Error)]
pub enum NotSealed {
    /// Its body has no canonical form.
    #[error(transparent)]
    Body(#[from] NotCanonical),
    /// Its kind is empty or contains U+0000, or its schema is not within 1 to 32,767.
    #[error("a kind is a word, and a schema counts from 1 to 32767")]
    Kind,
    /// Its time is one that the database cannot keep.
    #[error("the time is out of range")]
    Time,
    /// No version is left.
    #[error("the game has no version left")]
    Full,
}

/// Events that continue one game from one head, hashed and ready to be appended.
#[derive(Debug, Clone)]
pub struct Sealed {
    pub(super) game_id: Uuid,
    pub(super) expected: Head,
    pub(super) events: Vec<StoredEvent>,
}

impl Sealed {
    /// The events, to be folded before (and as if) they are appended.
    pub fn events(&self) -> &[StoredEvent] {
        &self.events
    }

    /// Where the game stands once they are appended.
    pub fn head(&self) -> Head {
        self.events.last().map_or(self.expected, StoredEvent::head)
    }
}

/// Chains new events onto a game's head. Pure: nothing is stored yet.
pub fn seal(game_id: Uuid, head: Head, events: Vec<NewEvent>) -> Result<Sealed, NotSealed> {
    let mut sealed = Sealed {
        game_id,
        expected: head,
        events: Vec::with_capacity(events.len()),
    };
    for event in events {
        let next = link(game_id, sealed.head(), event)?;
        sealed.events.push(next);
    }
    Ok(sealed)
}

fn link(game_id: Uuid, head: Head, event: NewEvent) -> Result<StoredEvent, NotSealed> {
    if event.kind.is_empty() || event.kind.contains('\0') || i16::try_from(event.schema).unwrap_or(0) < 1 {
        return Err(NotSealed::Kind);
    }
    let actor = serde_json::to_value(event.actor).unwrap_or(Value::Null);
    let mut stored = StoredEvent {
        game_id,
        version: head.version.checked_add(1).ok_or(NotSealed::Full)?,
        kind: event.kind,
        schema: event.schema,
        actor: raw(&actor)?,
        body: raw(&event.body)?,
        command: event.command,
        at: to_micros(event.at).ok_or(NotSealed::Time)?,
        salt: event.salt,
        prev_hash: head.hash,
        hash: [0; 32],
    };
    stored.hash = digest(&stored, actor, event.body)?;
    Ok(stored)
}

fn raw(value: &Value) -> Result<Box<RawValue>, NotCanonical> {
    let text = canonical(value)?;
    Ok(RawValue::from_string(text).expect("canonical JSON is JSON"))
}

/// Postgres keeps microseconds and no leap seconds, and RFC 3339 has four digits for the year.
fn to_micros(at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let years = 0..253_402_300_800; // 1970 to 9999
    years
        .contains(&at.timestamp())
        .then(|| DateTime::from_timestamp_micros(at.timestamp_micros()))?
}

/// The hash of this event by its content, whatever it says its hash is.
pub fn hash(event: &StoredEvent) -> Result<Hash, NotCanonical> {
    let parse = |json: &RawValue| serde_json::from_str(json.get()).map_err(|_| NotCanonical::TooDeep);
    digest(event, parse(&event.actor)?, parse(&event.body)?)
}

fn digest(event: &StoredEvent, actor: Value, body: Value) -> Result<Hash, NotCanonical> {
    let command = event
        .command
        .map(|c| json!({"id": hex::encode(c.id.0), "request": hex::encode(c.request.0)}));
    let content = json!({
        "game_id": event.game_id,
        "version": event.version,
        "kind": event.kind,
        "schema": event.schema,
        "actor": actor,
        "body": body,
        "command": command,
        "at": event.at.to_rfc3339_opts(SecondsFormat::Micros, true),
        "salt": hex::encode(event.salt),
    });
    let mut hasher = Sha256::new();
    hasher.update(event.prev_hash);
    hasher.update(canonical(&content)?);
    Ok(hasher.finalize().into())
}

/// What is wrong with an event of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// An event is missing, doubled or out of order, or belongs to another game.
    Sequence,
    /// It does not continue the event before it.
    Link,
    /// Its content is not what was hashed.
    Content,
}

/// The first event of a chain that is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("event {version} of the game is broken: {what:?}")]
pub struct ChainFault {
    /// The version that should be here.
    pub version: i32,
    /// What is wrong with it.
    pub what: Broken,
}

/// Checks events that follow `from` (usually [`Head::START`]) and returns the head they lead to.
pub fn verify_chain(from: Head, events: &[StoredEvent]) -> Result<Head, ChainFault> {
    let game_id = events.first().map(|event| event.game_id);
    events.iter().try_fold(from, |head, event| {
        let version = head.version.saturating_add(1);
        let what = if event.version != version || Some(event.game_id) != game_id {
            Broken::Sequence
        } else if event.prev_hash != head.hash {
            Broken::Link
        } else if hash(event) != Ok(event.hash) {
            Broken::Content
        } else {
            return Ok(event.head());
        };
        Err(ChainFault { version, what })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event_store::{Actor, Command, CommandId, RequestHash};

    fn move_of(body: Value) -> NewEvent {
        NewEvent {
            kind: "moved".into(),
            schema: 1,
            actor: Actor::Seat { seat: 2, user: None },
            body,
            command: None,
            at: "2026-01-02T03:04:05.000006789Z".parse().unwrap(),
            salt: [7; 32],
        }
    }

    fn three() -> Vec<StoredEvent> {
        let events = (0..3).map(|n| move_of(json!({ "n": n }))).collect();
        seal(Uuid::from_u128(1), Head::START, events).unwrap().events
    }

    #[test]
    fn the_documented_vector_holds() {
        let new = move_of(json!({"move": "steal-food apples"}));
        let sealed = seal(Uuid::from_u128(1), Head::START, vec![new]).unwrap();
        let expected = "VECTOR_HASH";
        assert_eq!(hex::encode(sealed.head().hash), expected);
    }

    #[test]
    fn a_whole_chain_leads_to_its_head() {
        let events = three();
        assert_eq!(verify_chain(Head::START, &events), Ok(events[2].head()));
        assert_eq!(verify_chain(events[0].head(), &events[1..]), Ok(events[2].head()));
    }

    #[test]
    fn every_kind_of_tampering_is_found_where_it_happened() {
        let tampered = |change: fn(&mut Vec<StoredEvent>)| {
            let mut events = three();
            change(&mut events);
            verify_chain(Head::START, &events).unwrap_err()
        };
        let content = ChainFault { version: 2, what: Broken::Content };
        let request = RequestHash([0; 16]);
        assert_eq!(tampered(|e| e[1].body = raw(&json!({"n": 9})).unwrap()), content);
        assert_eq!(tampered(|e| e[1].actor = raw(&json!({"by": "game"})).unwrap()), content);
        assert_eq!(tampered(|e| e[1].kind = "missed".into()), content);
        assert_eq!(tampered(|e| e[1].schema = 2), content);
        assert_eq!(tampered(|e| e[1].salt = [8; 32]), content);
        assert_eq!(tampered(|e| e[1].at = DateTime::UNIX_EPOCH), content);
        let with_command = |e: &mut Vec<StoredEvent>, c| e[1].command = c;
        let mut events = three();
        with_command(&mut events, Some(Command { id: CommandId([0; 32]), request }));
        assert_eq!(verify_chain(Head::START, &events), Err(content));
        assert_eq!(
            tampered(|e| e[2].prev_hash = [1; 32]),
            ChainFault { version: 3, what: Broken::Link }
        );
        assert_eq!(tampered(|e| drop(e.remove(1))), ChainFault { version: 2, what: Broken::Sequence });
        assert_eq!(
            tampered(|e| e[1].game_id = Uuid::from_u128(2)),
            ChainFault { version: 2, what: Broken::Sequence }
        );
    }

    #[test]
    fn what_cannot_be_kept_is_refused_before_it_is_stored() {
        let refused = |event| seal(Uuid::nil(), Head::START, vec![event]).unwrap_err();
        let mut event = move_of(json!({"offer": "a\0b"}));
        assert!(matches!(refused(event.clone()), NotSealed::Body(NotCanonical::Nul)));
        event.body = Value::Null;
        event.schema = 0;
        assert!(matches!(refused(event.clone()), NotSealed::Kind));
        event.schema = 1;
        event.at = DateTime::<Utc>::MAX_UTC;
        assert!(matches!(refused(event), NotSealed::Time));
    }
}
