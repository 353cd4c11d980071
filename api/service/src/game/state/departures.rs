//! The people who have given up or lost a seat, and have not come back.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::game::Game;

/// A person who has given up or lost a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The id of the person who left.
    pub user: Uuid,
    /// The seat that they had in the running game; none if they were removed before the start.
    pub seat: Option<Seat>,
    /// When they left it.
    pub at: DateTime<Utc>,
    /// How they left it.
    pub parting: Parting,
    /// The number of hand-overs of seats before.
    hand_overs: usize,
}

/// How somebody has left a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// They have resigned, or did not come, and the others, the clock or a substitute went on without them.
    Left,
    /// A moderator has replaced them.
    Replaced,
    /// A moderator has removed them for cause, so that they take no seat any more.
    RemovedForCause,
}

impl Parting {
    /// A moderator has removed the player.
    pub(super) fn by_moderator(for_cause: bool) -> Self {
        if for_cause { Self::RemovedForCause } else { Self::Replaced }
    }
}

impl Game {
    /// The departure of this user; none if they have not left, or have come back.
    pub fn departure(&self, user: Uuid) -> Option<&Departure> {
        self.departures.iter().rfind(|departure| departure.user == user)
    }

    /// Whether this user has had a seat of the running game, and gave it up or lost it, or a moderator has removed them
    /// before the start.
    pub fn has_left(&self, user: Uuid) -> bool {
        self.departure(user).is_some()
    }

    /// Whether a moderator has removed this user for cause.
    pub fn was_removed_for_cause(&self, user: Uuid) -> bool {
        self.departures.iter().any(|departure| departure.user == user && departure.parting == Parting::RemovedForCause)
    }

    /// The last person on a seat of the running game, if they have left it.
    pub fn last_person(&self, seat: Seat) -> Option<Uuid> {
        self.departures.iter().rfind(|departure| departure.seat == Some(seat)).map(|departure| departure.user)
    }

    /// The users who have left.
    pub fn people_who_left(&self) -> impl Iterator<Item = Uuid> + '_ {
        self.departures.iter().map(|departure| departure.user)
    }

    /// Whether this user may take their former seat back without being invited again: once, in a game that everybody may see, while a
    /// bot keeps the seat and nobody else is invited to it, and unless a moderator has replaced them.
    pub fn may_return_alone(&self, user: Uuid, seat: Seat) -> bool {
        let has_left = self.departure(user).is_some_and(|departure| departure.parting == Parting::Left);
        let is_open = !self.settings().private && !self.awaited.contains(seat);
        has_left && is_open && !self.returned.contains(&user)
    }

    /// The time of the last departure.
    pub fn last_departure(&self) -> Option<DateTime<Utc>> {
        self.departures.last().map(|departure| departure.at)
    }

    /// The invitations that were made by handing seats over since this departure, or with it.
    pub fn invited_since(&self, departure: &Departure) -> Vec<Uuid> {
        let handed = self.handed_over.get(departure.hand_overs..).unwrap_or_default();
        handed.iter().flat_map(|handed| &handed.invitations).copied().collect()
    }

    /// Notes that a person has left.
    pub(super) fn depart(&mut self, user: Uuid, seat: Option<Seat>, parting: Parting) {
        let (at, hand_overs) = (self.updated_at, self.handed_over.len());
        self.departures.push(Departure { user, seat, at, parting, hand_overs });
    }

    /// A person comes back, or comes for the first time.
    pub(super) fn arrive(&mut self, user: Uuid) {
        self.departures.retain(|departure| departure.user != user);
    }
}
