//! The log of a case: a stream of events from the report to the answer, and to the answer to an appeal. The rows of `cases`
//! and `hidden_texts` are a copy for queries, and `verify` compares the two.

mod acted;
mod holds;
mod project;
mod rebuild;
mod record;

use pixie_event_store::{
    NotOfStream, StoredEvent, StreamKind, StreamText, Version, append_to_stream, new_stream_event, parse_stream_event,
    stream,
};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ground::entropy::Entropy;
use crate::people::users::log::By;

pub use acted::acted_in;
pub use holds::{
    complete_erasures, forget_texts, hold, is_held, mailbox_of_erased, needs_hold, shorten_texts, successor_of_erased,
};
pub use project::{CaseRow, row};
pub use rebuild::{RebuiltCases, rebuild};
pub use record::{APPEAL_DAYS, CaseRecord, CaseState, KEPT_DAYS};

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[schema(example = json!({
    "kind": "message",
    "game": "01900000-0000-7000-8000-000000000003",
    "message": "01900000-0000-7000-8000-000000000005",
}))]
pub enum CaseSubject {
    /// A message between players.
    Message {
        /// The id of the game.
        game: Uuid,
        /// The id of the message.
        message: Uuid,
    },
    /// A move, or another event in the log of a game, with the reason that was typed for it.
    Move {
        /// The id of the game.
        game: Uuid,
        /// The version of the event.
        #[schema(minimum = 1)]
        version: Version,
    },
    /// The name of a user.
    Name {
        /// The id of the user.
        user: Uuid,
    },
    /// A game, with its name.
    Game {
        /// The id of the game.
        game: Uuid,
    },
    /// The way in which somebody plays or behaves.
    Player {
        /// The id of the user.
        user: Uuid,
        /// The game in which it happened, if it happened in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<Uuid>,
    },
}

impl CaseSubject {
    /// The words for its kinds.
    pub const KINDS: [&str; 5] = ["message", "move", "name", "game", "player"];

    /// The word for its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Message { .. } => "message",
            Self::Move { .. } => "move",
            Self::Name { .. } => "name",
            Self::Game { .. } => "game",
            Self::Player { .. } => "player",
        }
    }

    /// The id of the game that the case is about, if any.
    pub fn game(&self) -> Option<Uuid> {
        match self {
            Self::Message { game, .. } | Self::Move { game, .. } | Self::Game { game } => Some(*game),
            Self::Player { game, .. } => *game,
            Self::Name { .. } => None,
        }
    }
}

/// The result of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseOutcome {
    /// A moderator did something about it.
    Acted,
    /// There was nothing to do.
    Unfounded,
    /// Another case is about the same.
    Duplicate,
}

impl CaseOutcome {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::Acted, Self::Unfounded, Self::Duplicate];

    /// The word for the outcome, as in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Acted => "acted",
            Self::Unfounded => "unfounded",
            Self::Duplicate => "duplicate",
        }
    }
}

/// The answer to an appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AppealDecision {
    /// It stays as it was decided.
    Upheld,
    /// What was done is undone.
    Overturned,
}

impl AppealDecision {
    /// The word for the decision, as in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Overturned => "overturned",
        }
    }
}

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

/// Appends an event to the log of a case, in the caller's transaction, and writes the row anew. Returns what the log adds up
/// to now.
///
/// # Errors
/// The database failed, or the event does not continue the log: the caller has checked that it does.
pub async fn append(
    db: &mut PgConnection,
    entropy: &Entropy,
    case: Uuid,
    by: impl Into<By>,
    event: &CaseEvent,
    texts: &[StreamText],
) -> sqlx::Result<CaseRecord> {
    let By { actor, at, origin, command } = by.into();
    let mut new = new_stream_event(event, actor, at, origin, entropy.bytes());
    new.command = command;
    append_to_stream(&mut *db, (StreamKind::Case, case), vec![new], texts).await?;
    let record = read(&mut *db, case).await?;
    project::project(db, case, &record).await?;
    Ok(record)
}

/// What the log of a case adds up to.
///
/// # Errors
/// The database failed, or the log cannot be read or folded.
pub async fn read(db: impl PgExecutor<'_>, case: Uuid) -> sqlx::Result<CaseRecord> {
    let events = stream(db, (StreamKind::Case, case)).await?;
    CaseRecord::of(&events).map_err(|(_, error)| sqlx::Error::Decode(error.into()))
}
