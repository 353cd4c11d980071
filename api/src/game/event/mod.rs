//! What can happen to a game: the kinds of events and their bodies, version by version.
//!
//! A body that has been stored is read for ever: a changed body gets a higher schema and a step in [`UPCASTERS`]. A new
//! field that may be missing changes nothing about older bodies, so it needs neither: it is read as none, and none is not
//! written.

mod bodies;

use std::sync::LazyLock;

use pixie_engine::Effect;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

pub use bodies::{
    BotKind, Cancelled, Created, DeadlineChanged, Finished, HandedOver, Inspected, Joined, Left, Moved, Nudged,
    Occupant, Reseed, Resigned, Rewound, SeatClosed, Started, Stopped, Successor, UndoAnswered, UndoLapsed,
    UndoRequested, Voted,
};

use crate::event_store::{StoredEvent, Upcasters};

/// A thing that happened, with its body in the newest schema.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum GameEvent {
    /// Somebody opened a game.
    Created(Box<Created>),
    /// A seat was taken.
    Joined(Joined),
    /// A seat was given up before the start.
    Left(Left),
    /// The board was set up.
    Started(Started),
    /// A move was made.
    Moved(Moved),
    /// A player left the running game.
    Resigned(Resigned),
    /// A seat was reminded that its time is nearly over.
    Reminded(Nudged),
    /// A seat's time was over.
    Missed(Nudged),
    /// A player wants a seat that is late to be handed over.
    Voted(Voted),
    /// Enough of them did, or a moderator wants it.
    HandedOver(HandedOver),
    /// A bot plays a seat to the end.
    SeatClosed(SeatClosed),
    /// The game was stopped for a while.
    Paused(Stopped),
    /// It goes on.
    Resumed(Stopped),
    /// It will not be played on.
    Cancelled(Cancelled),
    /// A question has another deadline.
    DeadlineChanged(DeadlineChanged),
    /// A moderator looks behind the screens.
    Inspected(Inspected),
    /// A player asks the others to take the play back.
    UndoRequested(UndoRequested),
    /// A player has answered that.
    UndoAnswered(UndoAnswered),
    /// Not all have answered it in time.
    UndoLapsed(UndoLapsed),
    /// The game is over, and its seed with it.
    Finished(Finished),
    /// The play was taken back.
    Rewound(Rewound),
}

/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A kind this version of the service does not know.
    #[error("version {0} is of the unknown kind `{1}`")]
    Kind(i32, String),
    /// A body that is not what its kind and schema promise.
    #[error("version {0} cannot be read: {1}")]
    Body(i32, serde_json::Error),
}

/// The schema in which bodies are written.
pub(super) const SCHEMA: u16 = 1;

/// How older bodies become bodies of today. None is older yet.
static UPCASTERS: LazyLock<Upcasters> = LazyLock::new(Upcasters::default);

/// The name under which [`Rewound`] is stored.
pub(super) const REWOUND: &str = "rewound";

impl GameEvent {
    /// The name under which it is stored.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Created(_) => "created",
            Self::Joined(_) => "joined",
            Self::Left(_) => "left",
            Self::Started(_) => "started",
            Self::Moved(_) => "moved",
            Self::Resigned(_) => "resigned",
            Self::Reminded(_) => "reminded",
            Self::Missed(_) => "missed",
            Self::Voted(_) => "voted",
            Self::HandedOver(_) => "handed_over",
            Self::SeatClosed(_) => "seat_closed",
            Self::Paused(_) => "paused",
            Self::Resumed(_) => "resumed",
            Self::Cancelled(_) => "cancelled",
            Self::DeadlineChanged(_) => "deadline_changed",
            Self::Inspected(_) => "inspected",
            Self::UndoRequested(_) => "undo_requested",
            Self::UndoAnswered(_) => "undo_answered",
            Self::UndoLapsed(_) => "undo_lapsed",
            Self::Finished(_) => "finished",
            Self::Rewound(_) => REWOUND,
        }
    }

    /// The body to store.
    ///
    /// # Panics
    /// Never: every body can be written as JSON.
    pub fn body(&self) -> Value {
        serde_json::to_value(self).expect("bodies can be written as JSON")
    }

    /// Reads an event of any schema.
    pub fn read(event: &StoredEvent) -> Result<Self, Unreadable> {
        let read = match event.kind.as_str() {
            "created" => UPCASTERS.read(event).map(Self::Created),
            "joined" => UPCASTERS.read(event).map(Self::Joined),
            "left" => UPCASTERS.read(event).map(Self::Left),
            "started" => UPCASTERS.read(event).map(Self::Started),
            "moved" => UPCASTERS.read(event).map(Self::Moved),
            "resigned" => UPCASTERS.read(event).map(Self::Resigned),
            "reminded" => UPCASTERS.read(event).map(Self::Reminded),
            "missed" => UPCASTERS.read(event).map(Self::Missed),
            "voted" => UPCASTERS.read(event).map(Self::Voted),
            "handed_over" => UPCASTERS.read(event).map(Self::HandedOver),
            "seat_closed" => UPCASTERS.read(event).map(Self::SeatClosed),
            "paused" => UPCASTERS.read(event).map(Self::Paused),
            "resumed" => UPCASTERS.read(event).map(Self::Resumed),
            "cancelled" => UPCASTERS.read(event).map(Self::Cancelled),
            "deadline_changed" => UPCASTERS.read(event).map(Self::DeadlineChanged),
            "inspected" => UPCASTERS.read(event).map(Self::Inspected),
            "undo_requested" => UPCASTERS.read(event).map(Self::UndoRequested),
            "undo_answered" => UPCASTERS.read(event).map(Self::UndoAnswered),
            "undo_lapsed" => UPCASTERS.read(event).map(Self::UndoLapsed),
            "finished" => UPCASTERS.read(event).map(Self::Finished),
            REWOUND => UPCASTERS.read(event).map(Self::Rewound),
            unknown => return Err(Unreadable::Kind(event.version, unknown.to_owned())),
        };
        read.map_err(|error| Unreadable::Body(event.version, error))
    }

    /// Reads several.
    pub fn read_all(events: &[StoredEvent]) -> Result<Vec<Self>, Unreadable> {
        events.iter().map(Self::read).collect()
    }

    /// Whether it is of the play, and can be taken back.
    pub fn is_play(&self) -> bool {
        matches!(self, Self::Started(_) | Self::Moved(_) | Self::Finished(_))
    }

    /// The erasable text that says why somebody did it.
    pub fn reason(&self) -> Option<Uuid> {
        match self {
            Self::Left(Left { reason, .. })
            | Self::HandedOver(HandedOver { reason, .. })
            | Self::Rewound(Rewound { reason, .. })
            | Self::Cancelled(Cancelled { reason, .. })
            | Self::UndoRequested(UndoRequested { reason, .. }) => *reason,
            Self::Paused(Stopped { reason })
            | Self::Resumed(Stopped { reason })
            | Self::DeadlineChanged(DeadlineChanged { reason, .. })
            | Self::SeatClosed(SeatClosed { reason, .. })
            | Self::Inspected(Inspected { reason, .. }) => Some(*reason),
            _ => None,
        }
    }

    /// What it did on the board.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Self::Started(Started { effects }) | Self::Moved(Moved { effects, .. }) => effects,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::event_store::{Actor, Head, NewEvent, seal};

    /// The body as it is read and written again.
    #[track_caller]
    fn again(kind: &str, body: Value) -> Value {
        let new = NewEvent {
            kind: kind.into(),
            schema: SCHEMA,
            actor: Actor::Game,
            body,
            command: None,
            at: chrono::DateTime::UNIX_EPOCH,
            salt: [0; 32],
        };
        let sealed = seal(Uuid::nil(), Head::START, vec![new]).unwrap();
        GameEvent::read(&sealed.events()[0]).unwrap().body()
    }

    #[test]
    fn bodies_stay_readable() {
        let id = "01900000-0000-7000-8000-000000000001";
        for (kind, body) in [
            ("joined", json!({"seat": 2, "occupant": {"user": id}})),
            ("resigned", json!({"seat": 2, "successor": "cautious"})),
            ("reminded", json!({"seat": 2, "decision": "17"})),
            ("missed", json!({"seat": 2, "decision": "17"})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"bot": "cautious"}})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"invited": id}})),
            ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [id]})),
            ("handed_over", json!({"seat": 2, "successor": "cautious", "invitations": [], "reason": id})),
            ("left", json!({"seat": 2})),
            ("left", json!({"seat": 2, "reason": id})),
            ("seat_closed", json!({"seat": 2, "user": id, "successor": "cautious", "reason": id})),
            ("paused", json!({"reason": id})),
            ("resumed", json!({"reason": id})),
            ("cancelled", json!({"reason": id, "seed": "00", "earlier_seeds": ["01"]})),
            ("cancelled", json!({"seed": "00"})),
            (
                "deadline_changed",
                json!({"seat": 2, "decision": "17", "deadline": "2026-01-04T00:00:00Z", "reason": id}),
            ),
            ("inspected", json!({"until": "2026-01-04T00:00:00Z", "reason": id})),
            ("undo_requested", json!({"seat": 2, "to_version": 7, "until": "2026-01-04T00:00:00Z", "reason": id})),
            ("undo_requested", json!({"seat": 2, "to_version": 7, "until": "2026-01-04T00:00:00Z"})),
            ("undo_answered", json!({"request": 9, "seat": 1, "agrees": true})),
            ("undo_lapsed", json!({"request": 9})),
            ("rewound", json!({"to_version": 7, "reason": id, "asked": 12, "reseed": null})),
            ("rewound", json!({"to_version": 7, "asked": 12, "reseed": null, "request": 9})),
        ] {
            assert_eq!(again(kind, body.clone()), body, "{kind}");
        }
    }

    #[test]
    fn a_game_from_before_there_was_a_pace_has_none() {
        let rules = pixie_engine::Rules::of(pixie_engine::Rulebook::En, 2);
        let old = json!({"rules": rules, "private": false, "name": Uuid::nil(), "seed_commitment": ""});
        assert_eq!(again("created", old.clone()), old);
        let mut paced = old;
        paced["pace_hours"] = json!(72);
        assert_eq!(again("created", paced.clone()), paced);
    }
}
