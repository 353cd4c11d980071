//! Seats played by a bot to which somebody is invited.

use pixie_engine::Seat;

use crate::game::event::{GameEvent, Occupant};

/// The seats, from 1. While only bots sit at a game and somebody is invited to one of its seats,
/// the bots wait: without people they would finish the game before anybody can come.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct InvitedSeats(Vec<u8>);

impl InvitedSeats {
    /// Updates the seats by the next event of the game.
    pub(in crate::game) fn follow(&mut self, event: &GameEvent) {
        let (seat, is_awaited) = match event {
            GameEvent::HandedOver(handed) => (handed.seat, !handed.invitations.is_empty()),
            GameEvent::Resigned(resigned) => (resigned.seat, false),
            GameEvent::SeatClosed(closed) => (closed.seat, false),
            GameEvent::Joined(joined) => (joined.seat, false),
            GameEvent::SeatRestored(restored) => (restored.seat, false),
            _ => return,
        };
        self.0.retain(|awaited| *awaited != seat);
        self.0.extend(is_awaited.then_some(seat));
    }

    /// Whether somebody is invited to this seat.
    pub(in crate::game) fn contains(&self, seat: Seat) -> bool {
        self.0.contains(&seat.number())
    }

    /// Whether the bots on these seats must wait for an invited person.
    pub(in crate::game) fn bots_must_wait(&self, seats: &[Option<Occupant>]) -> bool {
        let is_person = |occupant: &Option<Occupant>| matches!(occupant, Some(Occupant::User(_)));
        !self.0.is_empty() && !seats.iter().any(is_person)
    }
}
