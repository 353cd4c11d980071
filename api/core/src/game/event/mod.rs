//! The events of a game: their kinds, and their bodies in every schema.
//!
//! A stored body stays readable for ever. Each change of a body, even a new field, gets a higher
//! schema and a step in [`UPCASTERS`], so that an older node refuses the new body instead of
//! misreading it. `api/EVOLUTION.md` describes the whole procedure.

mod agreements;
mod bodies;
mod change_view;
mod details;
mod dice;
mod forks;
mod occupants;
mod proposals;
mod question_times;
mod reason;
mod timing;
mod waiting_room;

use std::sync::LazyLock;

use pixie_engine::Effect;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

pub use agreements::{Adjourned, Continued, Ended, TimeAgreed};
pub use bodies::{
    Cancelled, Created, DeadlineChanged, Finished, HandedOver, Inspected, Joined, Left, Moved, Postponed, Published,
    ReminderSent, Resigned, Rewound, SeatClosed, SeatRestored, Started, Stopped, UndoAnswered, UndoLapsed,
    UndoRequested, Voted,
};
pub use change_view::ChangeView;
pub use details::EventDetails;
pub use dice::{Committed, Contributed, RedrawCause, Redrawn, Reseed};
pub use forks::{ForkOrigin, Forked, ForkedAct, PlayAct};
pub use occupants::{BotKind, Occupant, Successor};
pub use proposals::{
    Corrected, ProposalAnswered, Proposed, ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay,
    ProposedRewind, ProposedTime,
};
pub use question_times::{AnswerTime, QuestionTime, SeatBank};
pub use reason::{Reason, reasons_of};
pub use timing::{BankLeft, GraceGiven, SeatOffered, TimeGiven, TimeSpent, Timed, TimedOut};
pub use waiting_room::{KeepAsked, Kept, SettingsChanged, SettingsConfirmed};

use pixie_words::problem as words;

use crate::ground::problem::{Kind, Problem};
use pixie_event_store::{NotRead, StoredEvent, Upcasters};

/// An event of a game, with its body in the newest schema.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum GameEvent {
    /// Somebody opened a game.
    Created(Box<Created>),
    /// A seat was taken.
    Joined(Joined),
    /// A seat was given up before the start.
    Left(Left),
    /// The host is asked whether the game should still wait for players.
    KeepAsked(KeepAsked),
    /// The game waits on for players.
    Kept(Kept),
    /// The host has changed the settings of a game that waits for players.
    SettingsChanged(Box<SettingsChanged>),
    /// A player agrees to the changed settings.
    SettingsConfirmed(SettingsConfirmed),
    /// A seat promised a contribution to the dice.
    Committed(Committed),
    /// A seat revealed its contribution to the dice.
    Contributed(Contributed),
    /// The board was set up.
    Started(Started),
    /// A move was made.
    Moved(Moved),
    /// A player left the running game.
    Resigned(Resigned),
    /// A seat was reminded that its time is nearly over.
    Reminded(ReminderSent),
    /// A seat's time was over.
    Missed(ReminderSent),
    /// A seat has more time, as its player is away.
    Postponed(Postponed),
    /// Answers have taken time, and questions have deadlines.
    Timed(Timed),
    /// A late seat has a little more time.
    GraceGiven(GraceGiven),
    /// A seat's time and its grace are over, so something is done without its player.
    TimedOut(TimedOut),
    /// A seat is offered to substitutes.
    SeatOffered(SeatOffered),
    /// A player votes to hand a late seat over.
    Voted(Voted),
    /// A seat was handed over, by votes or by a moderator.
    HandedOver(HandedOver),
    /// A bot plays a seat to the end.
    SeatClosed(SeatClosed),
    /// A seat was given back to the last person who had it.
    SeatRestored(SeatRestored),
    /// The game was paused.
    Paused(Stopped),
    /// The game was resumed.
    Resumed(Stopped),
    /// The game was cancelled.
    Cancelled(Cancelled),
    /// Everything in a cancelled game is public from now on.
    Published(Published),
    /// A decision got another deadline.
    DeadlineChanged(DeadlineChanged),
    /// A moderator started an inspection, in which all secrets are visible to them.
    Inspected(Inspected),
    /// A player asks the others to agree to an undo.
    UndoRequested(UndoRequested),
    /// A player has answered the request.
    UndoAnswered(UndoAnswered),
    /// Not everybody answered the request in time.
    UndoLapsed(UndoLapsed),
    /// The game is over, and its seed is published.
    Finished(Finished),
    /// The play was rewound.
    Rewound(Rewound),
    /// The dice have a new seed, and the unseen tiles were drawn anew.
    Redrawn(Redrawn),
    /// A moderator or a player proposes an act in the game.
    Proposed(Proposed),
    /// A player or a moderator has answered the proposal.
    ProposalAnswered(ProposalAnswered),
    /// A seat has gained or paid resources, as it was proposed.
    Corrected(Corrected),
    /// The players have agreed to end the game.
    Ended(Ended),
    /// The players have agreed that the game rests.
    Adjourned(Adjourned),
    /// An adjourned game goes on.
    Continued(Continued),
    /// The players have agreed to keep time in another way.
    TimeAgreed(TimeAgreed),
    /// The game begins with the line of play of another one.
    Forked(Box<Forked>),
}

/// The reason why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A kind this version of the service does not know.
    #[error("version {0} is of the unknown kind `{1}`")]
    Kind(i32, String),
    /// A schema this version of the service does not know.
    #[error("version {0} is `{1}` of the unknown schema {2}")]
    Schema(i32, String, u16),
    /// A body that does not match its kind and schema.
    #[error("version {0} cannot be read: {1}")]
    Body(i32, serde_json::Error),
}

impl From<Unreadable> for Problem {
    fn from(error: Unreadable) -> Self {
        if let Unreadable::Body(..) = error {
            return Self::internal(error);
        }
        tracing::error!(%error, "a newer version of the service has written to a game");
        let detail = words::newer_version;
        Self::new(Kind::Unavailable, detail).retry_after(5)
    }
}

/// The steps from older schemas to the newest ones.
static UPCASTERS: LazyLock<Upcasters> = LazyLock::new(|| {
    Upcasters::default()
        // The number of seeds that are committed to.
        .step("created", 1, |old| old)
        // The origins of all events of the game, which an older node would not write.
        .step("created", 2, |old| old)
        // Whether players may ask for advice; the time control.
        .step("created", 3, |old| old)
        // Schema 2 added the commitment to a contribution.
        .step("joined", 1, |old| old)
        // Schema 3 added bots that think.
        .step("joined", 2, |old| old)
        // The time at which it is published. Until then it was published at once.
        .step("cancelled", 1, |old| old)
        // Whom a moderator removed could not come back.
        .step("left", 1, |old| for_cause_if(old, |old| !old["reason"].is_null()))
        .step("handed_over", 1, |old| for_cause_if(old, |old| !old["reason"].is_null() && !old["user"].is_null()))
        .step("seat_closed", 1, |old| for_cause_if(old, |old| !old["user"].is_null()))
        // The proposal that it carries out.
        .step("rewound", 1, |old| old)
        // Schema 2 added the move that this one repeats.
        .step("moved", 1, |old| old)
        // Schema 2 added the reason of who resigns.
        .step("resigned", 1, |old| old)
        // What players propose, which may have no reason.
        .step("proposed", 1, |old| old)
        // Schema 3 added another way to keep time.
        .step("proposed", 2, |old| old)
});

/// The body of a removal that was for cause if this holds.
fn for_cause_if(mut old: Value, is_for_cause: fn(&Value) -> bool) -> Value {
    if old.is_object() && is_for_cause(&old) {
        old["for_cause"] = Value::Bool(true);
    }
    old
}

/// The name under which [`Rewound`] is stored.
pub(super) const REWOUND: &str = "rewound";

/// Lists every kind once.
macro_rules! kinds {
    ($($kind:ident $word:tt,)+) => {
        impl GameEvent {
            /// The names of all kinds of events, as they are stored.
            pub const KINDS: &[&str] = &[$($word),+];

            /// The name under which the event is stored.
            pub fn kind(&self) -> &'static str {
                match self { $(Self::$kind(_) => $word,)+ }
            }

            /// Reads an event of any schema.
            pub fn read(event: &StoredEvent) -> Result<Self, Unreadable> {
                let read = match event.kind.as_str() {
                    $($word => UPCASTERS.read(event).map(Self::$kind),)+
                    unknown => return Err(Unreadable::Kind(event.version, unknown.to_owned())),
                };
                read.map_err(|error| match error {
                    NotRead::Schema => Unreadable::Schema(event.version, event.kind.clone(), event.schema),
                    NotRead::Body(error) => Unreadable::Body(event.version, error),
                })
            }
        }
    };
}

kinds! {
    Created "created",
    Joined "joined",
    Left "left",
    Started "started",
    Moved "moved",
    Resigned "resigned",
    Reminded "reminded",
    Missed "missed",
    Voted "voted",
    HandedOver "handed_over",
    SeatClosed "seat_closed",
    SeatRestored "seat_restored",
    Paused "paused",
    Resumed "resumed",
    Cancelled "cancelled",
    Published "published",
    DeadlineChanged "deadline_changed",
    Inspected "inspected",
    UndoRequested "undo_requested",
    UndoAnswered "undo_answered",
    UndoLapsed "undo_lapsed",
    Finished "finished",
    Rewound REWOUND,
    Redrawn "redrawn",
    Committed "committed",
    Contributed "contributed",
    Proposed "proposed",
    ProposalAnswered "proposal_answered",
    Corrected "corrected",
    Forked "forked",
    Ended "ended",
    Adjourned "adjourned",
    Continued "continued",
    TimeAgreed "time_agreed",
    SeatOffered "seat_offered",
    Postponed "postponed",
    Timed "timed",
    GraceGiven "grace_given",
    TimedOut "timed_out",
    KeepAsked "keep_asked",
    Kept "kept",
    SettingsChanged "settings_changed",
    SettingsConfirmed "settings_confirmed",
}

impl GameEvent {
    /// The schema in which its body is written: the newest one, or an older one that tells all of it, so that nodes of the version
    /// before read the games that they can play.
    pub fn schema(&self) -> u16 {
        match self {
            Self::Created(created) if !created.advice && created.time_control.is_none() => 3,
            Self::Joined(joined) if joined.occupant.level().is_none() => 2,
            Self::Resigned(resigned) if resigned.reason.is_none() => 1,
            Self::Proposed(proposed) if !proposed.change.is_of_players() => 1,
            Self::Proposed(proposed) if !matches!(proposed.change, ProposedChange::Time(_)) => 2,
            _ => UPCASTERS.newest(self.kind()),
        }
    }

    /// The body as JSON, to be stored.
    ///
    /// # Panics
    /// Never: every body can be written as JSON.
    pub fn body(&self) -> Value {
        serde_json::to_value(self).expect("bodies can be written as JSON")
    }

    /// Reads several events, in their order.
    pub fn read_all(events: &[StoredEvent]) -> Result<Vec<Self>, Unreadable> {
        events.iter().map(Self::read).collect()
    }

    /// Whether the event changes the board, and so can be taken back.
    pub fn is_play(&self) -> bool {
        matches!(
            self,
            Self::Started(_)
                | Self::Forked(_)
                | Self::Moved(_)
                | Self::Corrected(_)
                | Self::Ended(_)
                | Self::Finished(_)
        )
    }

    /// The erasable text that it refers to, and its kind.
    pub fn text(&self) -> Option<(Uuid, &'static str)> {
        match self {
            Self::Created(created) => Some((created.name, "name")),
            Self::SettingsChanged(changed) => changed.name.map(|name| (name, "name")),
            other => other.reason().map(|reason| (reason, "reason")),
        }
    }

    /// The erasable text with the reason.
    pub fn reason(&self) -> Option<Uuid> {
        match self {
            Self::Left(Left { reason, .. })
            | Self::HandedOver(HandedOver { reason, .. })
            | Self::Rewound(Rewound { reason, .. })
            | Self::Cancelled(Cancelled { reason, .. })
            | Self::Published(Published { reason, .. })
            | Self::ProposalAnswered(ProposalAnswered { reason, .. })
            | Self::Proposed(Proposed { reason, .. })
            | Self::Resigned(Resigned { reason, .. })
            | Self::UndoRequested(UndoRequested { reason, .. }) => *reason,
            Self::Paused(Stopped { reason })
            | Self::Resumed(Stopped { reason })
            | Self::DeadlineChanged(DeadlineChanged { reason, .. })
            | Self::SeatClosed(SeatClosed { reason, .. })
            | Self::SeatRestored(SeatRestored { reason, .. })
            | Self::Corrected(Corrected { reason, .. })
            | Self::Inspected(Inspected { reason, .. }) => Some(*reason),
            _ => None,
        }
    }

    /// The effects of the event on the board; none for an event that is not about the board.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Self::Started(Started { effects })
            | Self::Moved(Moved { effects, .. })
            | Self::Corrected(Corrected { effects, .. })
            | Self::Ended(Ended { effects, .. })
            | Self::Redrawn(Redrawn { effects, .. }) => effects,
            Self::Forked(forked) => &forked.effects,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests;
