//! The people who have given up or lost a seat, and have not come back.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::fold::Game;

/// A person who has given up or lost a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The person.
    pub user: Uuid,
    /// The seat that they had in the running game; none if they were removed before the start.
    pub seat: Option<Seat>,
    /// When they left it.
    pub at: DateTime<Utc>,
    /// Whether a moderator has removed them for cause, so that they take no seat any more.
    pub for_cause: bool,
    /// The number of hand-overs of seats before.
    hand_overs: usize,
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
        self.departures.iter().any(|departure| departure.user == user && departure.for_cause)
    }

    /// The last person on a seat of the running game, if they have left it.
    pub fn last_person(&self, seat: Seat) -> Option<Uuid> {
        self.departures.iter().rfind(|departure| departure.seat == Some(seat)).map(|departure| departure.user)
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

    /// A person leaves.
    pub(super) fn depart(&mut self, user: Uuid, seat: Option<Seat>, for_cause: bool) {
        let (at, hand_overs) = (self.updated_at, self.handed_over.len());
        self.departures.push(Departure { user, seat, at, for_cause, hand_overs });
    }

    /// A person comes back, or comes for the first time.
    pub(super) fn arrive(&mut self, user: Uuid) {
        self.departures.retain(|departure| departure.user != user);
    }
}
