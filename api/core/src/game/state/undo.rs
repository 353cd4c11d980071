//! The undo request of a player.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::waiting::later;
use crate::game::event::UndoRequested;
use pixie_event_store::{StoredEvent, Version};

/// An open request. A game has at most one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The version of the request.
    pub version: Version,
    /// The seat of the player who asks.
    pub by: Seat,
    /// The version of the move, or of the start, that would be the last one again.
    pub to_version: Version,
    /// When the request was made.
    pub since: DateTime<Utc>,
    /// When it lapses. The time of a pause does not count.
    pub until: DateTime<Utc>,
    /// The erasable text with the reason.
    pub reason: Option<Uuid>,
    /// The seats that have agreed, besides the one that asks.
    pub agreed: Vec<Seat>,
}

impl UndoRequest {
    /// The request of an event; none if there is no such seat.
    pub(super) fn new(event: &StoredEvent, asked: &UndoRequested) -> Option<Self> {
        Some(Self {
            version: event.version,
            by: Seat::from_number(asked.seat)?,
            to_version: asked.to_version,
            since: event.at,
            until: asked.until,
            reason: asked.reason,
            agreed: Vec::new(),
        })
    }

    /// Adds the agreement of a seat, unless it has agreed already.
    pub(super) fn agree(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }

    /// Forgets the agreement of a seat that has a new player, who has not agreed.
    pub(super) fn forget_player(&mut self, seat: Seat) {
        self.agreed.retain(|agreed| *agreed != seat);
    }

    /// Extends the request by the length of a pause.
    pub(super) fn extend_by_pause(&mut self, paused_at: DateTime<Utc>, resumed_at: DateTime<Utc>) {
        self.until = later(self.until, resumed_at - self.since.max(paused_at));
    }
}

/// The end of a request that was denied or lapsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoDenied {
    /// The version of the request.
    pub request: Version,
    /// The seat of the player who asked.
    pub by: Seat,
    /// The seat that refused; none if not everybody answered in time.
    pub against: Option<Seat>,
}
