//! The events of a game: their kinds, and their bodies in every schema.
//!
//! A stored body stays readable for ever. Each change of a body, even a new field, gets a higher
//! schema and a step in [`UPCASTERS`], so that an older node refuses the new body instead of
//! misreading it. `api/EVOLUTION.md` describes the whole procedure.

mod bodies;
mod forks;
mod proposals;

use std::sync::LazyLock;

use pixie_engine::Effect;
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

pub use bodies::{
    BotKind, Cancelled, Committed, Contributed, Created, DeadlineChanged, Finished, HandedOver, Inspected, Joined,
    Left, Moved, Occupant, Published, RedrawCause, Redrawn, ReminderSent, Reseed, Resigned, Rewound, SeatClosed,
    SeatRestored, Started, Stopped, Successor, UndoAnswered, UndoLapsed, UndoRequested, Voted,
};

pub use forks::{ForkOrigin, Forked, ForkedAct, PlayAct};
pub use proposals::{
    Corrected, ProposalAnswered, Proposed, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind,
};

use crate::problem::{Kind, Problem};
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
    /// A moderator proposes to correct the state.
    Proposed(Proposed),
    /// A player or a moderator has answered the proposal.
    ProposalAnswered(ProposalAnswered),
    /// A seat has gained or paid resources, as it was proposed.
    Corrected(Corrected),
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
        let detail =
            "A newer version of the service has written to this game, and this node cannot read it. Try again.";
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
        // The commitment to a contribution.
        .step("joined", 1, |old| old)
        // The time at which it is published. Until then it was published at once.
        .step("cancelled", 1, |old| old)
        // Whom a moderator removed could not come back.
        .step("left", 1, |old| for_cause_if(old, |old| !old["reason"].is_null()))
        .step("handed_over", 1, |old| for_cause_if(old, |old| !old["reason"].is_null() && !old["user"].is_null()))
        .step("seat_closed", 1, |old| for_cause_if(old, |old| !old["user"].is_null()))
        // The proposal that it carries out.
        .step("rewound", 1, |old| old)
        // The move that it repeats.
        .step("moved", 1, |old| old)
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
            /// The names of all kinds.
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
}

impl GameEvent {
    /// The schema in which its body is written.
    pub fn schema(&self) -> u16 {
        UPCASTERS.newest(self.kind())
    }

    /// The body to store.
    ///
    /// # Panics
    /// Never: every body can be written as JSON.
    pub fn body(&self) -> Value {
        serde_json::to_value(self).expect("bodies can be written as JSON")
    }

    /// The body without the move and the effects, which can be hidden; none if nothing else is in it.
    pub fn details(&self) -> Option<Value> {
        match self {
            Self::Started(_) | Self::Moved(_) => None,
            Self::Redrawn(Redrawn { cause, reseed, .. }) => Some(json!({"cause": cause, "reseed": reseed})),
            Self::Corrected(Corrected { proposal, correction, reason, .. }) => {
                Some(json!({"proposal": proposal, "correction": correction, "reason": reason}))
            }
            Self::Forked(forked) => Some(json!({"origin": forked.origin, "confidential": forked.confidential})),
            _ => Some(self.body()),
        }
    }

    /// Reads several events.
    pub fn read_all(events: &[StoredEvent]) -> Result<Vec<Self>, Unreadable> {
        events.iter().map(Self::read).collect()
    }

    /// Whether the event changes the board, and so can be taken back.
    pub fn is_play(&self) -> bool {
        matches!(self, Self::Started(_) | Self::Forked(_) | Self::Moved(_) | Self::Corrected(_) | Self::Finished(_))
    }

    /// The erasable text that it refers to, and its kind.
    pub fn text(&self) -> Option<(Uuid, &'static str)> {
        match self {
            Self::Created(created) => Some((created.name, "name")),
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
            | Self::UndoRequested(UndoRequested { reason, .. }) => *reason,
            Self::Paused(Stopped { reason })
            | Self::Resumed(Stopped { reason })
            | Self::DeadlineChanged(DeadlineChanged { reason, .. })
            | Self::SeatClosed(SeatClosed { reason, .. })
            | Self::SeatRestored(SeatRestored { reason, .. })
            | Self::Proposed(Proposed { reason, .. })
            | Self::Corrected(Corrected { reason, .. })
            | Self::Inspected(Inspected { reason, .. }) => Some(*reason),
            _ => None,
        }
    }

    /// Its effects on the board.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Self::Started(Started { effects })
            | Self::Moved(Moved { effects, .. })
            | Self::Corrected(Corrected { effects, .. })
            | Self::Redrawn(Redrawn { effects, .. }) => effects,
            Self::Forked(forked) => &forked.effects,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pixie_event_store::Actor;
    use pixie_event_store::Head;
    use pixie_event_store::NewEvent;
    use pixie_event_store::seal;

    fn stored(kind: &str, schema: u16, body: Value) -> StoredEvent {
        let new = NewEvent {
            kind: kind.into(),
            schema,
            actor: Actor::Game,
            body,
            command: None,
            origin: None,
            at: chrono::DateTime::UNIX_EPOCH,
            salt: [0; 32],
        };
        seal(Uuid::nil(), Head::START, vec![new]).unwrap().events()[0].clone()
    }

    /// The body after it was read and written.
    #[track_caller]
    fn again(kind: &str, body: Value) -> Value {
        GameEvent::read(&stored(kind, 1, body)).unwrap().body()
    }

    /// A possible future `resigned`, with a reason, and with seats counted from 0.
    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ResignedOneDay {
        place: u8,
        successor: BotKind,
        why: Option<String>,
    }

    #[test]
    fn a_body_of_an_older_schema_is_read_as_one_of_today() {
        let steps = Upcasters::default()
            .step("resigned", 1, |mut old| {
                old["why"] = Value::Null;
                old
            })
            .step("resigned", 2, |old| {
                let place = old["seat"].as_u64().map(|seat| seat - 1);
                json!({"place": place, "successor": old["successor"], "why": old["why"]})
            });
        let today =
            |why: Option<&str>| ResignedOneDay { place: 1, successor: BotKind::Cautious, why: why.map(Into::into) };
        for (schema, body, expected) in [
            (1, json!({"seat": 2, "successor": "cautious"}), today(None)),
            (2, json!({"seat": 2, "successor": "cautious", "why": "ill"}), today(Some("ill"))),
            (3, json!({"place": 1, "successor": "cautious", "why": "ill"}), today(Some("ill"))),
        ] {
            assert_eq!(steps.read::<ResignedOneDay>(&stored("resigned", schema, body)).unwrap(), expected, "{schema}");
        }
        assert_eq!((steps.newest("resigned"), steps.newest("joined")), (3, 1));
    }

    #[test]
    fn what_a_later_version_has_written_is_not_taken_for_something_else() {
        let body = || json!({"seat": 2, "successor": "cautious"});
        let read = |kind, schema, body| GameEvent::read(&stored(kind, schema, body)).unwrap_err();
        assert!(matches!(read("teleported", 1, body()), Unreadable::Kind(1, kind) if kind == "teleported"));
        assert!(matches!(read("resigned", 2, body()), Unreadable::Schema(1, _, 2)));
        let mut more = body();
        more["why"] = json!("ill");
        assert!(matches!(read("resigned", 1, more), Unreadable::Body(..)));
    }

    #[test]
    fn bodies_stay_readable() {
        let id = "01900000-0000-7000-8000-000000000001";
        for (kind, body) in [
            ("joined", json!({"seat": 2, "occupant": {"user": id}})),
            ("joined", json!({"seat": 2, "occupant": {"user": id}, "commitment": "00"})),
            ("committed", json!({"seat": 2, "commitment": "00"})),
            ("contributed", json!({"seat": 2, "contribution": "00"})),
            (
                "redrawn",
                json!({
                    "cause": "seat_taken_over",
                    "reseed": {"epoch": 1, "seed_commitment": "00"},
                    "effects": [{
                        "type": "round_tiles_redrawn",
                        "rounds": ["apple", "bread", "honey", "apple", "bread", "honey", "apple"],
                    }],
                }),
            ),
            ("redrawn", json!({"cause": "moderator", "effects": [{"type": "round_tiles_redrawn"}]})),
            ("redrawn", json!({"cause": "seat_left", "reseed": {"epoch": 1, "seed_commitment": "00"}, "effects": []})),
            ("resigned", json!({"seat": 2, "successor": "cautious"})),
            ("reminded", json!({"seat": 2, "decision": "17"})),
            ("missed", json!({"seat": 2, "decision": "17"})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"bot": "cautious"}})),
            ("voted", json!({"seat": 2, "by": 1, "successor": {"invited": id}})),
            ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [id]})),
            ("handed_over", json!({"seat": 2, "successor": "cautious", "invitations": [], "reason": id})),
            ("left", json!({"seat": 2})),
            ("seat_closed", json!({"seat": 2, "successor": "cautious", "reason": id})),
            ("seat_restored", json!({"seat": 2, "user": id, "reason": id})),
            ("paused", json!({"reason": id})),
            ("resumed", json!({"reason": id})),
            ("cancelled", json!({"reason": id, "seed": "00", "earlier_seeds": ["01"]})),
            ("cancelled", json!({"seed": "00"})),
            ("cancelled", json!({"reason": id, "publish_at": "2026-01-04T00:00:00Z"})),
            ("cancelled", json!({"reason": id, "proposal": 9, "publish_at": "2026-01-04T00:00:00Z"})),
            ("published", json!({"reason": id, "seed": "00", "earlier_seeds": ["01"]})),
            ("published", json!({"seed": "00"})),
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
            ("rewound", json!({"to_version": 7, "reason": id, "asked": 12, "reseed": null, "proposal": 9})),
            ("moved", json!({"move": {"type": "pass"}, "effects": [], "repeats": 8})),
            (
                "proposed",
                json!({
                    "change": {"replay": {"to_version": 7, "version": 8, "instead": {"type": "pass"}}},
                    "reason": id,
                }),
            ),
            ("proposed", json!({"change": {"replay": {"to_version": 7, "version": 8}}, "reason": id})),
            (
                "proposed",
                json!({"change": {"correction": {"seat": 2, "gained": {"apple": 2}, "paid": {"gold": 1}}}, "reason": id}),
            ),
            ("proposed", json!({"change": "cancellation", "reason": id})),
            ("proposed", json!({"change": {"rewind": {"to_version": 7, "reseed": true}}, "reason": id})),
            ("proposal_answered", json!({"proposal": 9, "seat": 1, "agrees": true})),
            ("proposal_answered", json!({"proposal": 9, "agrees": false, "reason": id})),
            (
                "corrected",
                json!({
                    "proposal": 9,
                    "correction": {"seat": 1, "gained": {"apple": 2}},
                    "effects": [{"type": "gained", "seat": "blue", "resources": {"apple": 2}}],
                    "reason": id,
                }),
            ),
            ("forked", json!({"origin": {"hidden": id}, "confidential": true, "effects": [], "acts": []})),
            (
                "forked",
                json!({
                    "origin": {"told": {"game": id, "version": 7}},
                    "effects": [],
                    "acts": [
                        {"after": 9, "act": {"moved": {"seat": 1, "move": {"type": "pass"}}}},
                        {"after": 12, "act": {"corrected": {"seat": 2, "gained": {"apple": 2}}}},
                    ],
                }),
            ),
        ] {
            assert_eq!(again(kind, body.clone()), body, "{kind}");
        }
    }

    #[test]
    fn whom_a_moderator_removed_before_there_was_a_cause_was_removed_for_cause() {
        let id = "01900000-0000-7000-8000-000000000001";
        for (kind, body) in [
            ("left", json!({"seat": 2, "reason": id})),
            ("handed_over", json!({"seat": 2, "user": id, "successor": "cautious", "invitations": [], "reason": id})),
            ("seat_closed", json!({"seat": 2, "user": id, "successor": "cautious", "reason": id})),
        ] {
            let mut for_cause = body.clone();
            for_cause["for_cause"] = json!(true);
            assert_eq!(again(kind, body.clone()), for_cause, "{kind}");
            for today in [body, for_cause] {
                assert_eq!(GameEvent::read(&stored(kind, 2, today.clone())).unwrap().body(), today, "{kind}");
            }
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
