//! The result of a line of a mail.

use pixie_engine::Effect;
use serde::{Deserialize, Serialize};

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
        and: Option<String>,
    },
    /// The line may mean this move: a yes makes the move, as long as this decision is open.
    Asked { said: String, why: String, proposal: String, decision: Option<u32> },
    /// The line may mean these moves, with their numbers in the list; the number is 0 for a move that is not in the list.
    Several { said: String, why: String, candidates: Vec<(usize, String)> },
    /// The line was refused.
    Refused { said: String, why: String, nearest: Option<String> },
    /// The line was understood, and says nothing that may be done now.
    NotDone { said: String, why: String },
    /// The line could not be understood.
    Unread { said: String, why: String },
    /// The line was not tried, because of another one.
    Left { said: String },
}

impl LineResult {
    /// A line that was done, or would be, with a sentence about it instead of effects on the board.
    pub(in crate::mail) fn done(said: String, sentence: impl Into<String>) -> Self {
        Self::Done { said, read_as: None, effects: Vec::new(), and: Some(sentence.into()) }
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
