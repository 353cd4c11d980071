//! The check of repeated moves against the moves that they repeat.

use super::fault::FaultKind;
use crate::game::{Game, GameEvent, Moved, ProposedChange, ProposedReplay, Rewound};
use pixie_event_store::{Actor, StoredEvent, Version};

/// A replay that goes on: its rewind stands, and moves may follow that repeat later ones.
#[derive(Clone, Copy)]
pub(super) struct Replay {
    /// The version of the rewind.
    rewound: Version,
    plan: ProposedReplay,
    /// The version of the last move that was repeated.
    last: Version,
}

impl Replay {
    /// The replay after an event; none if it is no part of one. `game` is the one before the event.
    pub(super) fn after(before: Option<Self>, event: &StoredEvent, read: &GameEvent, game: &Game) -> Option<Self> {
        match read {
            GameEvent::Rewound(Rewound { proposal: Some(_), .. }) => match game.open_proposal()?.change {
                ProposedChange::Replay(plan) => Some(Self { rewound: event.version, plan, last: plan.to_version }),
                _ => None,
            },
            GameEvent::Redrawn(_) => before,
            GameEvent::Moved(Moved { repeats: Some(last), .. }) => Some(Self { last: *last, ..before? }),
            _ => None,
        }
    }

    /// Passes if this can be the next move that is repeated: it counted until the rewind, the same actor made it, and it is
    /// the same move, or the one that was proposed in its place.
    pub(super) fn check(
        self,
        events: &[StoredEvent],
        (actor, moved): (Actor, &Moved),
        (game, repeated): (&Game, Version),
    ) -> Result<(), FaultKind> {
        let place = usize::try_from(repeated).ok().and_then(|version| version.checked_sub(1));
        let before = place.and_then(|place| events.get(place)).ok_or(FaultKind::Repeated(repeated))?;
        let GameEvent::Moved(first) = GameEvent::read(before)? else { return Err(FaultKind::Repeated(repeated)) };
        let said = if repeated == self.plan.version { self.plan.instead } else { Some(first.said) };
        let is_next = repeated > self.last && game.rewinds.undone().get(&repeated) == Some(&self.rewound);
        let is_same = before.actor().is_ok_and(|by| by == actor) && said == Some(moved.said);
        if is_next && is_same { Ok(()) } else { Err(FaultKind::Repeated(repeated)) }
    }
}
