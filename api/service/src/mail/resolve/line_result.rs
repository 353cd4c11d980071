//! The result of a line of a mail.

use pixie_engine::Effect;
use serde::{Deserialize, Serialize};

use super::note::Note;
use super::queued::{read_note, read_reason, read_reason_if_any, write_note, write_reason, write_reason_if_any};
use super::reason::Reason;

/// The result of a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum LineResult {
    /// It was done, or would be; with the effects that the reader may see.
    Done {
        said: String,
        /// The move in notation.
        #[serde(default)]
        read_as: Option<String>,
        effects: Vec<Effect>,
        #[serde(flatten, serialize_with = "write_note", deserialize_with = "read_note")]
        and: Option<Note>,
    },
    /// The line may mean this move: a yes makes the move, as long as this decision is open. Without a line it is what the mail before has
    /// proposed.
    Asked {
        said: String,
        #[serde(flatten, serialize_with = "write_reason_if_any", deserialize_with = "read_reason_if_any")]
        why: Option<Reason>,
        proposal: String,
        decision: Option<u32>,
    },
    /// The line may mean these moves, with their numbers in the list; the number is 0 for a move that is not in the list.
    Several {
        said: String,
        #[serde(flatten, serialize_with = "write_reason", deserialize_with = "read_reason")]
        why: Reason,
        candidates: Vec<(usize, String)>,
    },
    /// The line was refused.
    Refused {
        said: String,
        #[serde(flatten, serialize_with = "write_reason", deserialize_with = "read_reason")]
        why: Reason,
        nearest: Option<String>,
    },
    /// The line was understood, and says nothing that may be done now.
    NotDone {
        said: String,
        #[serde(flatten, serialize_with = "write_reason", deserialize_with = "read_reason")]
        why: Reason,
    },
    /// The line could not be understood; without one nothing was written.
    Unread {
        said: String,
        #[serde(flatten, serialize_with = "write_reason", deserialize_with = "read_reason")]
        why: Reason,
    },
    /// The line was not tried, because of another one.
    Left { said: String },
}

impl LineResult {
    /// A line that was done, or would be, with a note about it instead of effects on the board.
    pub(in crate::mail) fn done(said: String, note: impl Into<Note>) -> Self {
        Self::Done { said, read_as: None, effects: Vec::new(), and: Some(note.into()) }
    }

    /// Whether it has made a promotion step.
    pub(in crate::mail) fn is_step(&self) -> bool {
        matches!(self, Self::Done { read_as: Some(notation), .. } if notation.starts_with("promote "))
    }

    /// The line as it was written, shortened.
    pub(in crate::mail) fn said(&self) -> &str {
        match self {
            Self::Done { said, .. }
            | Self::Refused { said, .. }
            | Self::Asked { said, .. }
            | Self::Several { said, .. }
            | Self::NotDone { said, .. }
            | Self::Unread { said, .. }
            | Self::Left { said } => said,
        }
    }

    /// The same result of a line that was written so.
    pub(in crate::mail) fn with_said(mut self, written: String) -> Self {
        match &mut self {
            Self::Done { said, .. }
            | Self::Refused { said, .. }
            | Self::Asked { said, .. }
            | Self::Several { said, .. }
            | Self::NotDone { said, .. }
            | Self::Unread { said, .. }
            | Self::Left { said } => *said = written,
        }
        self
    }

    /// For the operator, without the text of the line.
    pub(in crate::mail) fn word(&self) -> &'static str {
        match self {
            Self::Done { .. } => "done",
            Self::Refused { .. } => "refused",
            Self::Unread { .. } | Self::NotDone { .. } | Self::Asked { .. } | Self::Several { .. } => "unread",
            Self::Left { .. } => "left",
        }
    }
}

#[cfg(test)]
mod tests {
    use pixie_words::Language;
    use serde_json::json;

    use super::*;
    use crate::mail::resolve::note::DeskNote;
    use crate::mail::resolve::reason::Fault;

    /// As a program of 29 November 2026 has queued them.
    #[test]
    fn results_with_english_texts_of_an_older_program_are_read() {
        let queued = json!([
            {"done": {"said": "nudge", "read_as": null, "effects": [], "and": "Whoever is asked gets a mail that you wait."}},
            {"asked": {"said": "3 zork", "why": "", "proposal": "pass", "decision": 7}},
            {"several": {"said": "x", "why": "This can mean several moves.", "candidates": [[1, "pass"]]}},
            {"refused": {"said": "x", "why": "It comes too late.", "nearest": null}},
            {"not_done": {"said": "x", "why": "Thank you. The game waits for you."}},
            {"unread": {"said": "x", "why": "Not understood: `x`."}},
            {"left": {"said": "x"}},
        ]);
        let results: Vec<LineResult> = serde_json::from_value(queued).expect("results");
        let told = results.iter().filter_map(|result| match result {
            LineResult::Done { and, .. } => and.as_ref().map(|note| note.sentence(Language::English)),
            LineResult::Asked { why, .. } => why.as_ref().map(|why| why.sentence(Language::English)),
            LineResult::Several { why, .. }
            | LineResult::Refused { why, .. }
            | LineResult::NotDone { why, .. }
            | LineResult::Unread { why, .. } => Some(why.sentence(Language::English)),
            LineResult::Left { .. } => None,
        });
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                "Whoever is asked gets a mail that you wait.",
                "This can mean several moves.",
                "It comes too late.",
                "Thank you. The game waits for you.",
                "Not understood: `x`.",
            ]
        );
    }

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
