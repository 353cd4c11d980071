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

pub(super) mod reason {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
        let why = reason.sentence(Language::English);
        QueuedReason { why, reason: Some(reason.clone()) }.serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Reason, D::Error> {
        let queued = QueuedReason::deserialize(deserializer)?;
        Ok(queued.reason.unwrap_or(Reason::Text(queued.why)))
    }
}

pub(super) mod reason_if_any {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(
        reason: &Option<Reason>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let why = reason.as_ref().map_or_else(String::new, |reason| reason.sentence(Language::English));
        QueuedReason { why, reason: reason.clone() }.serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Reason>, D::Error> {
        let queued = QueuedReason::deserialize(deserializer)?;
        Ok(queued.reason.or_else(|| (!queued.why.is_empty()).then_some(Reason::Text(queued.why))))
    }
}

pub(super) mod note {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(note: &Option<Note>, serializer: S) -> Result<S::Ok, S::Error> {
        let and = note.as_ref().map(|note| note.sentence(Language::English));
        QueuedNote { and, note: note.clone() }.serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Note>, D::Error> {
        let queued = QueuedNote::deserialize(deserializer)?;
        Ok(queued.note.or(queued.and.map(Note::Text)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::line_result::LineResult;
    use super::super::note::DeskNote;
    use super::super::reason::Fault;
    use super::*;

    fn again(line: &LineResult) -> LineResult {
        serde_json::from_value(json!(line)).expect("a line")
    }

    #[test]
    fn a_line_is_read_as_it_was_queued_and_a_node_of_before_reads_it_in_english() {
        let why = Reason::from(Fault::Alone);
        let said = "agree".to_owned();
        let line = LineResult::Unread { said: said.clone(), why: why.clone() };
        assert!(matches!(again(&line), LineResult::Unread { why: read, .. } if read == why));
        assert_eq!(json!(line)["unread"]["why"], why.sentence(Language::English));
        let line = LineResult::Asked { said: said.clone(), why: None, proposal: "pass".into(), decision: Some(3) };
        assert!(matches!(again(&line), LineResult::Asked { why: None, decision: Some(3), .. }));
        assert_eq!(json!(line)["asked"]["why"], "");
        let line = LineResult::done(said, DeskNote::Languages);
        assert!(matches!(again(&line), LineResult::Done { and: Some(Note::Desk(DeskNote::Languages)), .. }));
        assert!(json!(line)["done"]["and"].is_string());
    }
}
