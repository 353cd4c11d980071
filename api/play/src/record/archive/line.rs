//! The lines of an archive file.
//!
//! Each line has exactly one form: after reading, it is written again and must be equal. So there
//! are no unknown or doubled members, and no second way to write the same thing.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::error::LineFault;
use pixie_event_store::{
    Actor, BoundText, Command, CommandId, Hash, Hex, NotCanonical, Proof, RequestHash, StoredEvent, StreamKind,
    Version, canonical, content, source_hash,
};

/// The name of the format in the first line.
pub(super) const FORMAT: &str = "pixie-post game";
/// The name of the format of the log of a user or of a case.
pub(super) const LOG_FORMAT: &str = "pixie-post log";
/// The version of both formats.
pub(super) const FORMAT_VERSION: u32 = 1;

/// A parsed line.
pub(super) enum Line {
    Header(Header),
    LogHeader(LogHeader),
    Event(Box<StoredEvent>),
    Hidden(Hidden),
    Rest(Rest),
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub(super) events: Version,
    pub(super) format: String,
    pub(super) game: Uuid,
    pub(super) head: Hex<32>,
    pub(super) version: u32,
}

/// The first line of a log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LogHeader {
    pub(super) events: Version,
    pub(super) format: String,
    pub(super) head: Hex<32>,
    pub(super) id: Uuid,
    pub(super) stream: StreamKind,
    pub(super) version: u32,
}

/// A hidden event: only its place in the chain is visible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// The number of the event in the game.
    pub version: Version,
    /// Such as `moved`.
    pub kind: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Who caused it.
    pub actor: Actor,
    /// The hash of the previous event.
    pub prev_hash: Hash,
    /// The hash of this event.
    pub hash: Hash,
}

/// A typed text that an event refers to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The text itself.
    pub body: String,
    /// The id by which the event refers to it.
    pub id: Uuid,
    /// `name` or `reason`.
    pub kind: String,
    /// What binds the text to its id; missing if it is from before texts were bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) salt: Option<Hex<32>>,
}

impl Text {
    /// A text that was typed.
    pub fn new(kind: &str, text: BoundText) -> Self {
        Self { body: text.body, id: text.id, kind: kind.to_owned(), salt: Some(Hex(text.salt)) }
    }
}

/// The lines after the events.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Rest {
    Text(Text),
    Seed(Seed),
    Proof(Proof),
    End(End),
}

/// A seed of the dice.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seed {
    pub(super) epoch: usize,
    pub(super) seed: Hex<32>,
}

/// The last line: the number of lines above it, and the SHA-256 of all their bytes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    pub(super) lines: usize,
    pub(super) sha256: Hex<32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WholeLine {
    event: Content,
    hash: Hex<32>,
    prev_hash: Hex<32>,
    /// Where the event came from, for those who may know it.
    source: Option<Value>,
}

/// The hashed content of an event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    actor: Value,
    at: DateTime<Utc>,
    body: Value,
    command: Option<CommandLine>,
    game_id: Uuid,
    kind: String,
    origin: Option<Value>,
    salt: Hex<32>,
    schema: u16,
    version: Version,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandLine {
    id: Hex<32>,
    request: Hex<16>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HiddenLine {
    hash: Hex<32>,
    hidden: HiddenContent,
    prev_hash: Hex<32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HiddenContent {
    actor: Actor,
    #[serde(serialize_with = "six_decimals")]
    at: DateTime<Utc>,
    kind: String,
    version: Version,
}

impl Line {
    /// Parses a line without its newline.
    pub(super) fn read(text: &str) -> Result<Self, LineFault> {
        let value: Value = serde_json::from_str(text).map_err(|error| LineFault::Json(error.to_string()))?;
        let has = |member: &str| value.get(member).is_some();
        let line = if has("event") {
            Self::Event(Box::new(parse::<WholeLine>(value)?.stored()?))
        } else if has("hidden") {
            Self::Hidden(parse::<HiddenLine>(value)?.into())
        } else if value.get("format").is_some_and(|format| format == LOG_FORMAT) {
            Self::LogHeader(parse(value)?)
        } else if has("format") {
            Self::Header(parse(value)?)
        } else {
            Self::Rest(parse(value)?)
        };
        let only = line.write().map_err(|error| LineFault::Json(error.to_string()))?;
        if only == text {
            return Ok(line);
        }
        let same = only.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        Err(LineFault::NotCanonical(same + 1))
    }

    /// The line, without a newline.
    pub(super) fn write(&self) -> Result<String, NotCanonical> {
        match self {
            Self::Header(header) => write(header),
            Self::LogHeader(header) => write(header),
            Self::Event(event) => write_event(event),
            Self::Hidden(hidden) => write(&HiddenLine::from(hidden)),
            Self::Rest(rest) => write(rest),
        }
    }

    /// The kind of line in words.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Header(_) => "the header",
            Self::LogHeader(_) => "the header of a log",
            Self::Event(_) | Self::Hidden(_) => "an event",
            Self::Rest(Rest::Text(_)) => "a text",
            Self::Rest(Rest::Seed(_)) => "a seed",
            Self::Rest(Rest::Proof(_)) => "a proof",
            Self::Rest(Rest::End(_)) => "the end",
        }
    }
}

fn parse<T: DeserializeOwned>(value: Value) -> Result<T, LineFault> {
    serde_json::from_value(value).map_err(|error| LineFault::Json(error.to_string()))
}

fn write(line: &impl Serialize) -> Result<String, NotCanonical> {
    canonical(&serde_json::to_value(line).expect("lines can be written as JSON"))
}

/// The hashed content is written exactly as it is hashed; the source, of which only the hash is hashed, beside it.
fn write_event(event: &StoredEvent) -> Result<String, NotCanonical> {
    let (hash, prev_hash) = (Hex(event.hash), Hex(event.prev_hash));
    let source = event.source().map(|source| canonical(&source)).transpose()?;
    let source = source.map(|source| format!(r#","source":{source}"#)).unwrap_or_default();
    Ok(format!(r#"{{"event":{},"hash":"{hash}","prev_hash":"{prev_hash}"{source}}}"#, content(event)?))
}

impl WholeLine {
    fn stored(self) -> Result<StoredEvent, LineFault> {
        let raw = |value| {
            let text = canonical(value).map_err(|error| LineFault::Json(error.to_string()))?;
            RawValue::from_string(text).map_err(|error| LineFault::Json(error.to_string()))
        };
        let mut event = self.event;
        let origin = event.origin.take().map(|origin| with_source(origin, self.source)).transpose()?;
        let command = |c: CommandLine| Command { id: CommandId(c.id.0), request: RequestHash(c.request.0) };
        Ok(StoredEvent {
            game_id: event.game_id,
            version: event.version,
            kind: event.kind,
            schema: event.schema,
            actor: raw(&event.actor)?,
            body: raw(&event.body)?,
            command: event.command.map(command),
            origin: origin.as_ref().map(raw).transpose()?,
            at: event.at,
            salt: event.salt.0,
            prev_hash: self.prev_hash.0,
            hash: self.hash.0,
        })
    }
}

/// The origin with its source, if it is known, in place of the hash of the source.
fn with_source(mut origin: Value, source: Option<Value>) -> Result<Value, LineFault> {
    let Some(source) = source else { return Ok(origin) };
    let hash = source_hash(&source).map_err(|error| LineFault::Json(error.to_string()))?;
    match origin.get_mut("source") {
        Some(stated) if *stated == hash => *stated = source,
        _ => return Err(LineFault::Source),
    }
    Ok(origin)
}

impl From<HiddenLine> for Hidden {
    fn from(line: HiddenLine) -> Self {
        let HiddenContent { actor, at, kind, version } = line.hidden;
        Self { version, kind, at, actor, prev_hash: line.prev_hash.0, hash: line.hash.0 }
    }
}

impl From<&Hidden> for HiddenLine {
    fn from(hidden: &Hidden) -> Self {
        let Hidden { version, kind, at, actor, prev_hash, hash } = hidden.clone();
        Self { hash: Hex(hash), hidden: HiddenContent { actor, at, kind, version }, prev_hash: Hex(prev_hash) }
    }
}

fn six_decimals<S: Serializer>(at: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&at.to_rfc3339_opts(SecondsFormat::Micros, true))
}
