//! Seats to which somebody is invited while a bot has them.

use super::event::{GameEvent, Occupant};

/// The seats, from 1. While nobody but bots sits at a game, and somebody is invited to a seat of it, the bots wait: alone
/// they would be through before anybody can come.
#[derive(Clone, Debug, Default)]
pub(super) struct Awaited(Vec<u8>);

impl Awaited {
    /// Takes in the next event.
    pub(super) fn follow(&mut self, event: &GameEvent) {
        let (seat, is_awaited) = match event {
            GameEvent::HandedOver(handed) => (handed.seat, !handed.invitations.is_empty()),
            GameEvent::Resigned(resigned) => (resigned.seat, false),
            GameEvent::SeatClosed(closed) => (closed.seat, false),
            GameEvent::Joined(joined) => (joined.seat, false),
            _ => return,
        };
        self.0.retain(|awaited| *awaited != seat);
        self.0.extend(is_awaited.then_some(seat));
    }

    /// Whether bots on these seats wait for somebody.
    pub(super) fn holds_up(&self, seats: &[Option<Occupant>]) -> bool {
        let is_person = |occupant: &Option<Occupant>| matches!(occupant, Some(Occupant::User(_)));
        !self.0.is_empty() && !seats.iter().any(is_person)
    }
}
