//! The hash chain of a game, which shows every change to its history.
//!
//! The hash of an event is `SHA-256(prev_hash || json)`: the 32 bytes of the hash of the previous
//! event (32 zero bytes for the first), then the RFC 8785 canonical JSON, in UTF-8, of an object
//! with exactly these members:
//!
//! | member | value |
//! |---|---|
//! | `actor`, `body` | as stored, never upcast |
//! | `at` | UTC with six decimals: `2026-01-02T03:04:05.000006Z` |
//! | `command` | `null`, or `{"id": 64 hex digits, "request": 32 hex digits}` |
//! | `game_id` | the UUID in lower case with hyphens |
//! | `kind`, `schema`, `version` | text, integer, integer |
//! | `origin` | why, and from where; events from before there were origins do not have this member |
//! | `salt` | 64 hex digits |
//!
//! An `origin` is an object with the members `engine` and `program`, which are versions, `cause`, the version of the event
//! from which this one follows, and `source`: SHA-256, as 64 hex digits, of the canonical JSON of where the event came from
//! (`origin.rs`). The last two are there if the event has them.
//!
//! Hex is in lower case. Test vectors, with `prev_hash` all zero. An event without an origin:
//!
//! ```text
//! {"actor":{"by":"seat","seat":2},"at":"2026-01-02T03:04:05.000006Z","body":{"move":"steal-food apples"},
//! "command":null,"game_id":"00000000-0000-0000-0000-000000000001","kind":"moved","salt":"0707…07","schema":1,
//! "version":1}                                        (one line, `salt` is 32 times 07)
//! ```
//!
//! hashes to `5b8d8a7d030ed22fec246968b593757142c766126608f87c7508d9f5385aa28e`. The same event with the source
//!
//! ```text
//! {"by":"api","request":"00000000-0000-0000-0000-000000000002","token":"00000000-0000-0000-0000-000000000003"}
//! ```
//!
//! and therefore with the origin
//!
//! ```text
//! "origin":{"engine":"0.3.0","program":"0.2.1","source":"f062de2f144193d8053a676ab736b1632b572e48f68214bfef263067eadebedc"}
//! ```
//!
//! between `kind` and `salt` hashes to `458c6757414b2df1148aef1933dd0a33b27015b576a2ad6e3843c9832666d7be`.

use std::ops::Range;

use chrono::{DateTime, SecondsFormat, Utc};
use data_encoding::HEXLOWER;
use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    canonical::{self, NotCanonical},
    command::Command,
    event::{NewEvent, StoredEvent},
    head::{Hash, Head, Version},
    origin::{self, Origin},
};

/// The bytes that are reserved for the text of an event. Few moves need more.
const USUAL: usize = 2048;

/// The reason why an event cannot be stored.
#[derive(Debug, thiserror::Error)]
pub enum NotSealed {
    /// The body of the event has no canonical form.
    #[error(transparent)]
    Body(#[from] NotCanonical),
    /// Its kind is empty or contains U+0000, or its schema is not within 1 to 32,767.
    #[error("a kind is a word, and a schema counts from 1 to 32767")]
    Kind,
    /// The database cannot store the time of the event.
    #[error("the time is out of range")]
    Time,
    /// The version counter is exhausted.
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
    /// The events, to be folded before they are appended.
    pub fn events(&self) -> &[StoredEvent] {
        &self.events
    }

    /// The head of the game after these events.
    pub fn head(&self) -> Head {
        self.events.last().map_or(self.expected, StoredEvent::head)
    }
}

/// Chains new events onto a game's head. Pure: stores nothing.
pub fn seal<B: Serialize>(game_id: Uuid, head: Head, events: Vec<NewEvent<B>>) -> Result<Sealed, NotSealed> {
    let mut sealed = Sealed { game_id, expected: head, events: Vec::with_capacity(events.len()) };
    for event in events {
        let next = link(game_id, sealed.head(), event)?;
        sealed.events.push(next);
    }
    Ok(sealed)
}

fn link<B: Serialize>(game_id: Uuid, head: Head, event: NewEvent<B>) -> Result<StoredEvent, NotSealed> {
    if event.kind.is_empty() || event.kind.contains('\0') || i16::try_from(event.schema).unwrap_or(0) < 1 {
        return Err(NotSealed::Kind);
    }
    let envelope = Envelope {
        game_id,
        version: head.version.checked_add(1).ok_or(NotSealed::Full)?,
        kind: &event.kind,
        schema: event.schema,
        command: event.command,
        at: to_micros(event.at).ok_or(NotSealed::Time)?,
        salt: event.salt,
    };
    let origin = event.origin.as_ref().map(Origin::text);
    let hashed_origin = event.origin.map(|origin| origin.without_source().text());
    let content = envelope.content(&event.actor, &event.body, hashed_origin.as_deref())?;
    Ok(StoredEvent {
        game_id,
        version: envelope.version,
        at: envelope.at,
        actor: raw(content.actor().to_owned()),
        body: raw(content.body().to_owned()),
        kind: event.kind,
        schema: event.schema,
        command: event.command,
        origin: origin.map(raw),
        salt: event.salt,
        prev_hash: head.hash,
        hash: digest(head.hash, &content.text),
    })
}

fn raw(canonical: String) -> Box<RawValue> {
    RawValue::from_string(canonical).expect("canonical JSON is JSON")
}

/// Postgres keeps microseconds and no leap seconds, and RFC 3339 has four digits for the year.
fn to_micros(at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let years = 0..253_402_300_800; // 1970 to 9999
    years.contains(&at.timestamp()).then(|| DateTime::from_timestamp_micros(at.timestamp_micros()))?
}

/// The hash computed from the content of this event; its stored hash is ignored.
pub fn hash(event: &StoredEvent) -> Result<Hash, NotCanonical> {
    Ok(digest(event.prev_hash, &content(event)?))
}

/// The canonical text of this event that is hashed.
pub fn content(event: &StoredEvent) -> Result<String, NotCanonical> {
    Ok(content_of(event)?.text)
}

pub(super) fn content_of(event: &StoredEvent) -> Result<Content, NotCanonical> {
    let envelope = Envelope {
        game_id: event.game_id,
        version: event.version,
        kind: &event.kind,
        schema: event.schema,
        command: event.command,
        at: event.at,
        salt: event.salt,
    };
    let origin = event.origin.as_deref().map(origin::hashed).transpose()?;
    envelope.content(&event.actor, &event.body, origin.as_deref())
}

pub(super) fn digest(prev_hash: Hash, content: &str) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(prev_hash);
    hasher.update(content);
    hasher.finalize().into()
}

/// What is hashed of an event beside its actor, body and origin.
struct Envelope<'a> {
    game_id: Uuid,
    version: Version,
    kind: &'a str,
    schema: u16,
    command: Option<Command>,
    at: DateTime<Utc>,
    salt: [u8; 32],
}

/// The canonical text of an event, and the places of two members in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    text: String,
    actor: Range<usize>,
    body: Range<usize>,
}

impl Content {
    /// All of it, as it is hashed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The actor, as its JSON in the hashed text.
    pub fn actor(&self) -> &str {
        &self.text[self.actor.clone()]
    }

    /// The body, as its JSON in the hashed text.
    pub fn body(&self) -> &str {
        &self.text[self.body.clone()]
    }
}

impl Envelope<'_> {
    /// Writes the members in their order; `origin` is canonical already.
    fn content(
        &self,
        actor: &impl Serialize,
        body: &impl Serialize,
        origin: Option<&str>,
    ) -> Result<Content, NotCanonical> {
        let mut text = Vec::with_capacity(USUAL);
        text.extend_from_slice(br#"{"actor":"#);
        let actor = part(actor, &mut text)?;
        let at = self.at.to_rfc3339_opts(SecondsFormat::Micros, true);
        push(&mut text, [r#","at":""#, &at, r#"","body":"#]);
        let body = part(body, &mut text)?;
        match self.command {
            Some(Command { id, request }) => push(
                &mut text,
                [
                    r#","command":{"id":""#,
                    &HEXLOWER.encode(&id.0),
                    r#"","request":""#,
                    &HEXLOWER.encode(&request.0),
                    r#""}"#,
                ],
            ),
            None => push(&mut text, [r#","command":null"#]),
        }
        let id = self.game_id.hyphenated();
        push(&mut text, [r#","game_id":""#, id.encode_lower(&mut Uuid::encode_buffer()), r#"","kind":"#]);
        part(self.kind, &mut text)?;
        if let Some(origin) = origin {
            push(&mut text, [r#","origin":"#, origin]);
        }
        push(&mut text, [r#","salt":""#, &HEXLOWER.encode(&self.salt), r#"","schema":"#]);
        part(&self.schema, &mut text)?;
        push(&mut text, [r#","version":"#]);
        part(&self.version, &mut text)?;
        text.push(b'}');
        Ok(Content { text: String::from_utf8(text).expect("JSON is UTF-8"), actor, body })
    }
}

fn push<const N: usize>(text: &mut Vec<u8>, parts: [&str; N]) {
    parts.iter().for_each(|part| text.extend_from_slice(part.as_bytes()));
}

/// Appends the canonical text of a part, and returns its place.
fn part(value: &(impl Serialize + ?Sized), text: &mut Vec<u8>) -> Result<Range<usize>, NotCanonical> {
    let start = text.len();
    canonical::write(value, text)?;
    Ok(start..text.len())
}

#[cfg(test)]
pub(super) mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{Actor, Source, SourceOrHash};

    pub(in super::super) fn move_of(body: Value) -> NewEvent {
        NewEvent {
            kind: "moved".into(),
            schema: 1,
            actor: Actor::Seat { seat: 2, user: None },
            body,
            command: None,
            origin: None,
            at: "2026-01-02T03:04:05.000006789Z".parse().unwrap(),
            salt: [7; 32],
        }
    }

    #[test]
    fn the_documented_vector_holds() {
        let new = move_of(json!({"move": "steal-food apples"}));
        let sealed = seal(Uuid::from_u128(1), Head::START, vec![new]).unwrap();
        let expected = "5b8d8a7d030ed22fec246968b593757142c766126608f87c7508d9f5385aa28e";
        assert_eq!(hex::encode(sealed.head().hash), expected);
    }

    #[test]
    fn the_documented_vector_with_an_origin_holds() {
        let source = Source::Api { case: None, request: Uuid::from_u128(2), token: Uuid::from_u128(3) };
        let origin = Origin {
            cause: None,
            engine: "0.3.0".into(),
            program: "0.2.1".into(),
            source: Some(SourceOrHash::Source(source)),
        };
        let new = NewEvent { origin: Some(origin), ..move_of(json!({"move": "steal-food apples"})) };
        let sealed = seal(Uuid::from_u128(1), Head::START, vec![new]).unwrap();
        let hashed = r#""kind":"moved","origin":{"engine":"0.3.0","program":"0.2.1","source":"f062de2f144193d8053a676ab736b1632b572e48f68214bfef263067eadebedc"},"salt":"#;
        let content = content(&sealed.events[0]).unwrap();
        assert!(content.contains(hashed), "{content}");
        assert_eq!(hex::encode(sealed.head().hash), "458c6757414b2df1148aef1933dd0a33b27015b576a2ad6e3843c9832666d7be");
        let without = sealed.events[0].clone().without_source().unwrap();
        assert_eq!(hash(&without).unwrap(), sealed.head().hash, "the source need not be known");
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
        for kind in ["", "a\0b"] {
            assert!(matches!(refused(NewEvent { kind: kind.into(), ..event.clone() }), NotSealed::Kind), "{kind:?}");
        }
        event.at = DateTime::<Utc>::MAX_UTC;
        assert!(matches!(refused(event), NotSealed::Time));
    }
}
