//! The change of seats, and of who sits on them, by events.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::dice::Contribution;
use crate::game::event::{HandedOver, Joined, Left, Occupant, Resigned, SeatClosed, SeatRestored};
use crate::game::state::{Departure, DepartureKind, FormerPlayer, Game, WayOut};
use pixie_event_store::Actor;

impl Game {
    /// Somebody has taken a seat. None if there is no such seat, as in the others.
    pub(super) fn join(&mut self, Joined { seat, occupant, commitment }: &Joined) -> Option<()> {
        let (number, occupant) = (*seat, *occupant);
        let before = self.seat_mut(number)?.replace(occupant);
        let seat = Seat::from_number(number)?;
        // A seat that was offered is taken over while its player has it still.
        if let Some(Occupant::User(user)) = before {
            self.depart(user, Some(seat), DepartureKind::Left);
            self.part(user, number, WayOut::TakenOver);
        }
        if let Occupant::User(user) = occupant
            && self.has_left(user)
        {
            self.returned.push(user);
        }
        if let Some(commitment) = commitment {
            self.promise(seat, commitment)?;
        }
        self.occupy(seat, occupant);
        Some(())
    }

    /// Somebody has given up a seat before the start, or was removed.
    pub(super) fn leave(&mut self, actor: Actor, Left { seat, for_cause, .. }: &Left) -> Option<()> {
        let before = self.seat_mut(*seat)?.take();
        self.contributions.set(Seat::from_number(*seat)?, Contribution::None);
        self.forget_confirmation(Seat::from_number(*seat)?);
        let Some(Occupant::User(user)) = before else { return Some(()) };
        match actor {
            _ if *for_cause => self.depart(user, None, DepartureKind::RemovedForCause),
            Actor::User { user: by } if by != user => self.depart(user, None, DepartureKind::RemovedByHost),
            _ => {}
        }
        let is_own_act = matches!(actor, Actor::User { user: by } if by == user);
        self.part(user, *seat, if is_own_act { WayOut::Left } else { WayOut::Removed });
        Some(())
    }

    /// A player has left the running game.
    pub(super) fn resign(&mut self, actor: Actor, Resigned { seat, successor, .. }: &Resigned) -> Option<()> {
        self.vacate(*seat, Occupant::Bot(*successor))?;
        if let Actor::Seat { user: Some(user), .. } = actor {
            self.depart(user, Seat::from_number(*seat), DepartureKind::Left);
            self.part(user, *seat, WayOut::Resigned);
        }
        Some(())
    }

    /// A seat was handed over by votes, by the clock or by a moderator.
    pub(super) fn hand_over(&mut self, actor: Actor, handed: &HandedOver) -> Option<()> {
        self.vacate(handed.seat, Occupant::Bot(handed.successor))?;
        if let Some(user) = handed.user {
            let (kind, how) = match actor {
                Actor::Moderator { .. } => (DepartureKind::by_moderator(handed.for_cause), WayOut::Removed),
                _ => (DepartureKind::Left, WayOut::HandedOver),
            };
            self.depart(user, Seat::from_number(handed.seat), kind);
            self.part(user, handed.seat, how);
        }
        self.handed_over.push(handed.clone());
        Some(())
    }

    /// A bot plays a seat to the end.
    pub(super) fn close_seat(&mut self, closed: &SeatClosed) -> Option<()> {
        let SeatClosed { seat, user, successor, for_cause, .. } = *closed;
        self.vacate(seat, Occupant::Bot(successor))?;
        self.vacated.retain(|vacated| vacated.number() != seat);
        if let Some(user) = user {
            self.depart(user, Seat::from_number(seat), DepartureKind::by_moderator(for_cause));
            self.part(user, seat, WayOut::Removed);
        }
        Some(())
    }

    /// A seat was given back to the last person who had it.
    pub(super) fn restore_seat(&mut self, SeatRestored { seat, user, .. }: &SeatRestored) -> Option<()> {
        let occupant = Occupant::User(*user);
        *self.seat_mut(*seat)? = Some(occupant);
        self.occupy(Seat::from_number(*seat)?, occupant);
        Some(())
    }

    /// A seat has a new occupant, who may have had it before.
    fn occupy(&mut self, seat: Seat, occupant: Occupant) {
        self.vacated.retain(|vacated| *vacated != seat);
        if let Occupant::User(user) = occupant {
            self.arrive(user);
        }
        self.forget_player(seat);
    }

    /// Gives a seat to a bot until somebody takes it over; none if there is no such seat.
    fn vacate(&mut self, number: u8, bot: Occupant) -> Option<()> {
        *self.seat_mut(number)? = Some(bot);
        let seat = Seat::from_number(number)?;
        self.vacated.retain(|vacated| *vacated != seat);
        self.vacated.push(seat);
        self.forget_player(seat);
        Some(())
    }

    /// Resets the data of a seat's player, for a new player: full time for each decision, no own
    /// moves or votes, no undo request and no agreement to one.
    fn forget_player(&mut self, seat: Seat) {
        self.waiting.forget_player(seat, self.updated_at);
        self.postponed.remove(&seat);
        self.seat_clocks.forget_player(seat);
        self.undo_candidates.forget_player(seat);
        self.undo.take_if(|undo| undo.by == seat);
        self.failed_requests.forget_player(seat);
        if let Some(undo) = &mut self.undo {
            undo.forget_player(seat);
        }
    }

    /// The place of a seat, from 1.
    fn seat_mut(&mut self, seat: u8) -> Option<&mut Option<Occupant>> {
        self.seats.get_mut(usize::from(seat).checked_sub(1)?)
    }

    /// Notes that a person has left.
    fn depart(&mut self, user: Uuid, seat: Option<Seat>, kind: DepartureKind) {
        let (at, hand_overs) = (self.updated_at, self.handed_over.len());
        self.departures.push(Departure { user, seat, at, kind, hand_overs });
    }

    /// Notes that a person has no seat any more.
    fn part(&mut self, user: Uuid, seat: u8, how: WayOut) {
        self.former_players.push(FormerPlayer { user, seat, at: self.updated_at, how });
    }

    /// A person comes back, or comes for the first time.
    fn arrive(&mut self, user: Uuid) {
        self.former_players.retain(|former| former.user != user);
        self.departures.retain(|departure| departure.user != user);
    }
}
