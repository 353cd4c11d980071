//! The file of the log of a user or of a case.
//!
//! It is like the file of a game, with another first line, and without seeds:
//!
//! ```text
//! {"events":3,"format":"pixie-post log","head":"9c1d…","id":"018f…","stream":"user","version":1}
//! ```
//!
//! The kind of a text is the name of the member that refers to it, such as `reason`. In the file for the user, what moderators
//! did is hidden, as in the file of an unfinished game: the user shall not learn who it was, nor what is only for moderators.

use std::io::{self, BufRead, Write};

use serde_json::Value;
use sqlx::PgPool;
use uuid::Uuid;

use super::error::{LineFault, ReadError};
use super::line::{FORMAT_VERSION, Hidden, Line, LogHeader, Rest, Text};
use super::line_of;
use super::read::{self, check_case_words, check_count, check_event, check_hidden_event, check_proof_of, check_words};
use super::write;
use crate::record::roots::{Covered, proof_of};
use pixie_event_store::{Actor, Hash, Head, Hex, LeafKind, Proof, StoredEvent, StreamKind, Version, stream};

/// The content of the file of a log.
#[derive(Clone)]
pub struct LogArchive {
    /// Whether it is the log of a user or of a case.
    pub stream: StreamKind,
    /// The id of the user or case.
    pub id: Uuid,
    /// The events that the reader may see, in order.
    pub events: Vec<StoredEvent>,
    /// The place of the others in the chain, in order.
    pub hidden: Vec<Hidden>,
    /// The texts that the events refer to, without erased ones.
    pub texts: Vec<Text>,
    /// The proof that a daily root covers it, as far as one does.
    pub proof: Option<Proof>,
}

/// The log of a user or of a case; none if there is none.
///
/// # Errors
/// The database failed, or somebody has tampered with it.
pub async fn export_log(pool: &PgPool, (kind, id): (StreamKind, Uuid)) -> sqlx::Result<Option<LogArchive>> {
    let events = stream(pool, (kind, id)).await?;
    let Some(last) = events.last() else { return Ok(None) };
    let covered = Covered::UpTo(last.version);
    let proof = proof_of(&mut *pool.acquire().await?, (leaf_kind(kind), id), covered, None).await?;
    let rows = sqlx::query!("SELECT text_id, salt, body FROM stream_texts WHERE stream_id = $1", id);
    let rows = rows.fetch_all(pool).await?;
    let text = |(text_id, kind): (Uuid, String)| {
        let row = rows.iter().find(|row| row.text_id == text_id)?;
        // A salt of another length binds nothing, as none does.
        let salt = row.salt.clone().try_into().ok().map(Hex);
        Some(Text { body: row.body.clone(), id: text_id, kind, salt })
    };
    let texts = references(&events).into_iter().filter_map(text).collect();
    Ok(Some(LogArchive { stream: kind, id, events, hidden: Vec::new(), texts, proof }))
}

fn leaf_kind(kind: StreamKind) -> LeafKind {
    match kind {
        StreamKind::User => LeafKind::User,
        StreamKind::Case => LeafKind::Case,
    }
}

/// The ids in the members of the events, with the names of these members, each once. Some are ids of texts.
fn references(events: &[StoredEvent]) -> Vec<(Uuid, String)> {
    let mut all: Vec<(Uuid, String)> = Vec::new();
    for event in events {
        let Ok(Value::Object(members)) = serde_json::from_str(event.body.get()) else { continue };
        for (name, value) in members {
            let id = value.as_str().and_then(|text| text.parse().ok());
            all.extend(id.filter(|id| all.iter().all(|(known, _)| known != id)).map(|id| (id, name)));
        }
    }
    all
}

/// What stands in a hidden line instead of a moderator.
const SOME_MODERATOR: Actor = Actor::Moderator { user: Uuid::nil() };

/// What moderators did to a user, without its details.
fn hidden_event(event: &StoredEvent) -> Hidden {
    let is_told = event.kind != "noted" && event.kind != "kept_apart" && event.kind != "let_together";
    Hidden {
        version: event.version,
        kind: if is_told { event.kind.clone() } else { "hidden".to_owned() },
        at: event.at,
        actor: SOME_MODERATOR,
        prev_hash: event.prev_hash,
        hash: event.hash,
    }
}

impl LogArchive {
    /// The log of a user for this user: without what moderators did, except for what the user did as a moderator.
    #[must_use]
    pub fn for_user(mut self) -> Self {
        let of_others = |event: &StoredEvent| matches!(event.actor(), Ok(Actor::Moderator { user }) if user != self.id);
        let (hidden, shown): (Vec<_>, Vec<_>) = self.events.into_iter().partition(of_others);
        self.hidden = hidden.iter().map(hidden_event).collect();
        self.events = shown;
        let left = references(&self.events);
        self.texts.retain(|text| left.iter().any(|(id, _)| *id == text.id));
        self
    }

    /// The version and the hash of each event.
    pub fn heads(&self) -> impl Iterator<Item = (Version, Hash)> {
        let shown = self.events.iter().map(|event| (event.version, event.hash));
        shown.chain(self.hidden.iter().map(|hidden| (hidden.version, hidden.hash)))
    }

    /// Writes the file, and returns the hash in its last line.
    ///
    /// # Errors
    /// It cannot be written, or an event contains something that no event can contain.
    pub fn write(&self, out: impl Write) -> io::Result<Hash> {
        let mut lines = write::Lines::new(out);
        lines.write(&Line::LogHeader(LogHeader {
            events: Version::try_from(self.events.len() + self.hidden.len()).unwrap_or(Version::MAX),
            format: super::line::LOG_FORMAT.to_owned(),
            head: Hex(self.heads().max().map_or([0; 32], |(_, hash)| hash)),
            id: self.id,
            stream: self.stream,
            version: FORMAT_VERSION,
        }))?;
        let (mut events, mut hidden) = (self.events.iter().peekable(), self.hidden.iter().peekable());
        while let Some(line) = write::next(&mut events, &mut hidden) {
            lines.write(&line)?;
        }
        for text in &self.texts {
            lines.write(&Line::Rest(Rest::Text(text.clone())))?;
        }
        if let Some(proof) = &self.proof {
            lines.write(&Line::Rest(Rest::Proof(proof.clone())))?;
        }
        lines.end()
    }
}

/// Whether a file is the log of a user or of a case. Takes nothing from the input.
///
/// # Errors
/// The file cannot be read.
pub fn is_log(input: &mut impl BufRead) -> io::Result<bool> {
    let start = input.fill_buf()?;
    let first = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    Ok(matches!(std::str::from_utf8(first).map(Line::read), Ok(Ok(Line::LogHeader(_)))))
}

/// Reads the file of a log to its end.
///
/// # Errors
/// The first invalid line.
pub fn read_log(input: impl BufRead) -> Result<LogArchive, ReadError> {
    let mut lines = read::Lines::new(input);
    let header = match lines.next()? {
        Line::LogHeader(header) => header,
        other => {
            return Err(lines.fault(LineFault::Unexpected { expected: "the header of a log", found: other.name() }));
        }
    };
    if header.version != FORMAT_VERSION {
        return Err(lines.fault(LineFault::Format(header.format, header.version)));
    }
    check_count(header.events).map_err(|what| lines.fault(what))?;
    let LogHeader { id, stream, .. } = header;
    let mut log = LogArchive { stream, id, events: Vec::new(), hidden: Vec::new(), texts: Vec::new(), proof: None };
    let mut head = Head::START;
    while head.version < header.events {
        lines.version = Some(head.version + 1);
        head = match lines.next()? {
            Line::Event(event) => {
                let head = check_event(id, head, &event).map_err(|what| lines.fault(what))?;
                log.events.push(*event);
                head
            }
            Line::Hidden(hidden) => {
                let head = check_hidden_event(head, &hidden).map_err(|what| lines.fault(what))?;
                log.hidden.push(hidden);
                head
            }
            other => return Err(lines.fault(LineFault::Unexpected { expected: "an event", found: other.name() })),
        };
    }
    if head.hash != header.head.0 {
        return Err(ReadError { line: line_of(head.version), version: Some(head.version), what: LineFault::Head });
    }
    lines.version = None;
    rest(&mut lines, log)
}

/// Reads the lines after the events.
fn rest<R: BufRead>(lines: &mut read::Lines<R>, mut log: LogArchive) -> Result<LogArchive, ReadError> {
    let mut references = references(&log.events).into_iter();
    loop {
        let taken = match lines.next()? {
            Line::Rest(Rest::End(end)) => {
                lines.check_end(&end)?;
                return Ok(log);
            }
            Line::Rest(Rest::Text(text)) if log.proof.is_none() => {
                let is_next = references.any(|(id, kind)| (id, kind) == (text.id, text.kind.clone()));
                let checked = match log.stream {
                    _ if !is_next => Err(LineFault::ForeignText(text.kind.clone())),
                    StreamKind::User => check_words(&text, false),
                    StreamKind::Case => check_case_words(&text),
                };
                checked.map(|()| log.texts.push(text))
            }
            Line::Rest(Rest::Proof(proof)) if log.proof.is_none() => {
                let checked = check_proof_of((leaf_kind(log.stream), log.id), log.heads(), &proof);
                checked.map(|()| log.proof = Some(proof))
            }
            other => Err(LineFault::Unexpected { expected: "a text, then a proof, then the end", found: other.name() }),
        };
        taken.map_err(|what| lines.fault(what))?;
    }
}
