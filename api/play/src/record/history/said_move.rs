//! A move of the past, apart from the sentence about it.

use pixie_engine::{Move, Seat, Visibility, redact_move};

use super::events::mover;
use crate::game::{GameEvent, Moved};
use pixie_event_store::{Actor, Version};

/// A move that its reader may see, and who made it.
#[derive(Clone, Debug)]
pub struct SaidMove {
    /// Such as `Ada (blue)`.
    pub by: String,
    /// What was chosen.
    pub said: Move,
    /// The version of the earlier move in whose place it is made again.
    pub repeats: Option<Version>,
}

impl SaidMove {
    /// The move of an event, by the name of its seat; none if it is no move, or a secret one.
    pub(super) fn of(
        event: &GameEvent,
        actor: &Actor,
        sight: Option<Visibility>,
        name: impl FnOnce(Seat) -> String,
    ) -> Option<Self> {
        let GameEvent::Moved(Moved { said, repeats, .. }) = event else { return None };
        let seat = mover(actor)?;
        let said = redact_move(said, seat, sight?)?;
        Some(Self { by: name(seat), said, repeats: *repeats })
    }
}
