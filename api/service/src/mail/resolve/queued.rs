//! The form of reasons and notes in a queued report: as data, and beside them in English for a node of the version before, which may be the
//! one that writes the mail.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::note::Note;
use super::reason::Reason;
use pixie_words::Language;

#[derive(Serialize, Deserialize)]
struct QueuedReason {
    #[serde(default)]
    why: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
}

#[derive(Serialize, Deserialize)]
struct QueuedNote {
    #[serde(default)]
    and: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<Note>,
}

pub(super) fn write_reason<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
    QueuedReason { why: reason.sentence(Language::English), reason: Some(reason.clone()) }.serialize(serializer)
}

pub(super) fn read_reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Reason, D::Error> {
    let queued = QueuedReason::deserialize(deserializer)?;
    Ok(queued.reason.unwrap_or(Reason::Text(queued.why)))
}

pub(super) fn write_reason_if_any<S: Serializer>(reason: &Option<Reason>, serializer: S) -> Result<S::Ok, S::Error> {
    let why = reason.as_ref().map_or_else(String::new, |reason| reason.sentence(Language::English));
    QueuedReason { why, reason: reason.clone() }.serialize(serializer)
}

pub(super) fn read_reason_if_any<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Reason>, D::Error> {
    let queued = QueuedReason::deserialize(deserializer)?;
    Ok(queued.reason.or_else(|| (!queued.why.is_empty()).then_some(Reason::Text(queued.why))))
}

pub(super) fn write_note<S: Serializer>(note: &Option<Note>, serializer: S) -> Result<S::Ok, S::Error> {
    let and = note.as_ref().map(|note| note.sentence(Language::English));
    QueuedNote { and, note: note.clone() }.serialize(serializer)
}

pub(super) fn read_note<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Note>, D::Error> {
    let queued = QueuedNote::deserialize(deserializer)?;
    Ok(queued.note.or(queued.and.map(Note::Text)))
}
