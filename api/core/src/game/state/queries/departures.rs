//! The players who have left a game, and those of them who may come back.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::state::{Departure, DepartureKind, Game};

impl Game {
    /// The departure of this user; none if they have not left, or have come back.
    pub fn departure(&self, user: Uuid) -> Option<&Departure> {
        self.departures.iter().rfind(|departure| departure.user == user)
    }

    /// Whether this user has had a seat of the running game, and gave it up or lost it, or was removed before the start.
    pub fn has_left(&self, user: Uuid) -> bool {
        self.departure(user).is_some()
    }

    /// Whether a moderator has removed this user for cause.
    pub fn was_removed_for_cause(&self, user: Uuid) -> bool {
        self.departures
            .iter()
            .any(|departure| departure.user == user && departure.kind == DepartureKind::RemovedForCause)
    }

    /// Whether the host has removed this user before the start, and they have not sat down again.
    pub fn was_removed_by_host(&self, user: Uuid) -> bool {
        self.departure(user).is_some_and(|departure| departure.kind == DepartureKind::RemovedByHost)
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
        let has_left = self.departure(user).is_some_and(|departure| departure.kind == DepartureKind::Left);
        let is_open = !self.settings().private && !self.invited_seats.contains(seat);
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
}
