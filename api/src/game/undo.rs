//! What a player has asked the others to take back, and who agrees.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::event::UndoRequested;
use super::waiting::later;
use crate::event_store::{StoredEvent, Version};

/// A request that is open. A game has one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The version of the request.
    pub version: Version,
    /// Who asks.
    pub by: Seat,
    /// The version of the move, or of the start, that would be the last one again.
    pub to_version: Version,
    /// Since when.
    pub since: DateTime<Utc>,
    /// When it lapses. The time of a pause does not count.
    pub until: DateTime<Utc>,
    /// The erasable text that says why.
    pub reason: Option<Uuid>,
    /// Who has agreed, besides who asks.
    pub agreed: Vec<Seat>,
}

impl UndoRequest {
    /// As the event asks; none if there is no such seat.
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

    /// Counts a yes, once.
    pub(super) fn agree(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }

    /// Somebody else sits there now, who has not agreed.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.agreed.retain(|agreed| *agreed != seat);
    }

    /// The game was paused from then to then.
    pub(super) fn put_off(&mut self, paused_at: DateTime<Utc>, resumed_at: DateTime<Utc>) {
        self.until = later(self.until, resumed_at - self.since.max(paused_at));
    }
}
