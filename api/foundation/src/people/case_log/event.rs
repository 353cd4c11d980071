//! The events in the log of a case.

use pixie_event_store::{NotOfStream, StoredEvent, parse_stream_event};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::decision::{AppealDecision, CaseOutcome};
use super::subject::CaseSubject;

/// An event in the log of a case. A `text`, `reason`, `answer` or `evidence` is the id of an erasable text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "snake_case", deny_unknown_fields)]
pub enum CaseEvent {
    /// Somebody has reported something, or somebody was erased whose game a moderator inspects, or a moderator did something to a
    /// user outside of any case.
    Opened {
        /// What it is about.
        subject: CaseSubject,
        /// The user whom it is about, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<Uuid>,
        /// What the reporter says, or the reason of the moderator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Uuid>,
        /// The reported text as it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        evidence: Option<Uuid>,
    },
    /// A moderator takes the case, gives it to another one, or lays it down.
    Assigned {
        /// The moderator; none if nobody has it now.
        to: Option<Uuid>,
    },
    /// A note for moderators.
    Noted {
        /// The id of the note.
        text: Uuid,
    },
    /// The case has to do with another one.
    Linked {
        /// The other case.
        case: Uuid,
    },
    /// Others see no more what somebody wrote in a game.
    TextHidden {
        /// The id of the game.
        game: Uuid,
        /// The message, or the text of an event.
        text: Uuid,
    },
    /// Others see the text again.
    TextShown {
        /// The id of the game.
        game: Uuid,
        /// The message, or the text of an event.
        text: Uuid,
    },
    /// The case is decided.
    Closed {
        /// What came of the case.
        outcome: CaseOutcome,
        /// What the reporter is told. In a case that a moderator has opened, the reason again.
        answer: Uuid,
    },
    /// The decision is taken back.
    Reopened {
        /// The id of the text with the reason.
        reason: Uuid,
    },
    /// The user whom it is about does not agree.
    Appealed {
        /// The id of the text in which the user appeals.
        text: Uuid,
    },
    /// Another moderator has answered the appeal.
    AppealAnswered {
        /// Whether the decision of the case stands.
        decision: AppealDecision,
        /// What the user is told.
        answer: Uuid,
    },
}

impl CaseEvent {
    /// Reads an event.
    ///
    /// # Errors
    /// It is not one of a case.
    pub fn read(stored: &StoredEvent) -> Result<Self, NotOfStream> {
        parse_stream_event(stored)
    }

    /// The erasable texts, with their names in the event.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, Uuid)> {
        let (first, second) = match self {
            Self::Opened { text, evidence, .. } => (text.map(|id| ("text", id)), evidence.map(|id| ("evidence", id))),
            Self::Noted { text } | Self::Appealed { text } => (Some(("text", *text)), None),
            Self::Reopened { reason } => (Some(("reason", *reason)), None),
            Self::Closed { answer, .. } | Self::AppealAnswered { answer, .. } => (Some(("answer", *answer)), None),
            Self::Assigned { .. } | Self::Linked { .. } | Self::TextHidden { .. } | Self::TextShown { .. } => {
                (None, None)
            }
        };
        first.into_iter().chain(second)
    }
}
