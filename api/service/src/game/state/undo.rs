//! The undo request of a player, and the answers of the others.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use super::game::Game;
use super::waiting::later;
use crate::game::event::UndoRequested;
use pixie_event_store::{Status, StoredEvent, Version};

/// How many requests and proposals of a seat may fail within [`VAIN_FOR`]: each is a mail to everybody.
const VAIN: usize = 3;
/// How long a failed request counts.
const VAIN_FOR: TimeDelta = TimeDelta::hours(24);

/// An open request. A game has at most one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The version of the request.
    pub version: Version,
    /// The seat of the player who asks.
    pub by: Seat,
    /// The version of the move, or of the start, that would be the last one again.
    pub to_version: Version,
    /// When it was made.
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

    /// Adds an agreement, once.
    pub(super) fn agree(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }

    /// The seat has a new player, who has not agreed.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.agreed.retain(|agreed| *agreed != seat);
    }

    /// Extends the request by the length of a pause.
    pub(super) fn put_off(&mut self, paused_at: DateTime<Utc>, resumed_at: DateTime<Utc>) {
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

impl Game {
    /// The seats of the people who would have to agree to a request of this seat: all others. Bots
    /// need not agree.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(move |other| *other != seat && self.person(*other).is_some())
    }

    /// The open request, while the game runs.
    pub fn open_undo(&self) -> Option<&UndoRequest> {
        self.undo.as_ref().filter(|_| self.status == Status::Running)
    }

    /// The seats that have not agreed to it yet.
    pub fn undo_missing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.open_undo()
            .into_iter()
            .flat_map(|undo| self.others(undo.by).filter(move |seat| !undo.agreed.contains(seat)))
    }

    /// A request to which all remaining players have agreed, because the last one who had not has
    /// left: the deadline job executes it.
    pub fn agreed_undo(&self) -> Option<&UndoRequest> {
        self.open_undo().filter(|_| self.undo_missing().next().is_none())
    }

    /// Applies an answer.
    pub(super) fn answer_undo(&mut self, request: Version, seat: Seat, agrees: bool) {
        match &mut self.undo {
            Some(undo) if undo.version == request && agrees => undo.agree(seat),
            Some(undo) if undo.version == request && undo.by != seat => self.deny_undo(Some(seat)),
            _ => {
                self.end_undo_in_vain();
            }
        }
    }

    /// Ends the open request, and counts it as failed.
    fn end_undo_in_vain(&mut self) -> Option<UndoRequest> {
        let undo = self.undo.take()?;
        self.count_vain_request(undo.by, undo.since);
        Some(undo)
    }

    /// Counts a request or a proposal of a seat that has come to nothing.
    pub(super) fn count_vain_request(&mut self, by: Seat, since: DateTime<Utc>) {
        let counts_from = self.updated_at.checked_sub_signed(VAIN_FOR).unwrap_or(DateTime::<Utc>::MIN_UTC);
        self.vain_requests.retain(|(_, since)| *since > counts_from);
        self.vain_requests.push((by, since));
    }

    /// When this seat may make a request or a proposal again, if too many have come to nothing.
    pub fn may_ask_again(&self, seat: Seat, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let own = self.vain_requests.iter().filter(|(by, _)| *by == seat).map(|(_, since)| later(*since, VAIN_FOR));
        own.rev().nth(VAIN - 1).filter(|again| *again > now)
    }

    /// Ends the open request: somebody refused, or it lapsed.
    pub(super) fn deny_undo(&mut self, against: Option<Seat>) {
        let denied = self.end_undo_in_vain().map(|undo| UndoDenied { request: undo.version, by: undo.by, against });
        self.undo_denied = denied.or(self.undo_denied);
    }

    /// When the deadline job has to look at the open request.
    pub(super) fn undo_clock(&self) -> Option<DateTime<Utc>> {
        let agreed = self.agreed_undo().map(|_| self.updated_at);
        agreed.or_else(|| self.open_undo().map(|undo| undo.until))
    }
}
