//! The fold of a log: event by event, or as a whole.

use std::collections::{BTreeMap, BTreeSet};

use chrono::DateTime;
use uuid::Uuid;

use super::error::FoldError;
use super::past::{PastState, PastStates};
use crate::game::dice::Contributions;
use crate::game::event::{GameEvent, REWOUND, Unreadable};
use crate::game::state::failed_requests::FailedRequests;
use crate::game::state::invited_seats::InvitedSeats;
use crate::game::state::seat_clocks::SeatClocks;
use crate::game::state::undo_candidates::UndoCandidates;
use crate::game::state::waiting::WaitingList;
use crate::game::state::{Game, Inspections, Rewinds};
use pixie_event_store::{Actor, Fold, Status, StoredEvent};

impl Fold for Game {
    type Error = FoldError;
    /// An event with its actor.
    type Event = (Actor, GameEvent);

    fn empty(game_id: Uuid) -> Self {
        Self {
            id: game_id,
            status: Status::Open,
            settings: None,
            seats: Vec::new(),
            board: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            seed: None,
            earlier_seeds: Vec::new(),
            cancellation: None,
            position: 0,
            fork: None,
            rewinds: Rewinds::default(),
            reseeds: Vec::new(),
            keep_until: None,
            settings_change: None,
            contributions: Contributions::default(),
            waiting: WaitingList::default(),
            postponed: BTreeMap::new(),
            seat_clocks: SeatClocks::default(),
            pause: None,
            undo: None,
            undo_wishes: BTreeMap::new(),
            undo_denied: None,
            failed_requests: FailedRequests::default(),
            proposal: None,
            undo_candidates: UndoCandidates::default(),
            inspections: Inspections::default(),
            vacated: Vec::new(),
            invited_seats: InvitedSeats::default(),
            first_people: BTreeMap::new(),
            returned: Vec::new(),
            departures: Vec::new(),
            former_players: Vec::new(),
            last_change: 0,
            handed_over: Vec::new(),
            commands: Vec::new(),
        }
    }

    fn read(stored: &StoredEvent) -> Result<(Actor, GameEvent), FoldError> {
        let event = GameEvent::read(stored)?;
        Ok((stored.actor().map_err(|error| Unreadable::Body(stored.version, error))?, event))
    }

    fn apply(&mut self, stored: &StoredEvent, event: &(Actor, GameEvent)) -> Result<(), FoldError> {
        if Self::reaches_back(stored) {
            return Err(FoldError::ReachesBack(stored.version));
        }
        self.apply_event(stored, event, &PastStates::new())
    }

    fn reaches_back(event: &StoredEvent) -> bool {
        event.kind == REWOUND
    }

    /// Finds the target of every rewind first and keeps the board there, so that a game is never
    /// folded twice.
    fn whole(game_id: Uuid, events: &[StoredEvent]) -> Result<Self, FoldError> {
        let mut aims = BTreeSet::new();
        for event in events.iter().filter(|event| Self::reaches_back(event)) {
            if let GameEvent::Rewound(rewound) = GameEvent::read(event)? {
                aims.insert(rewound.to_version);
            }
        }
        let mut game = Self::empty(game_id);
        let mut past = PastStates::new();
        for event in events {
            let read = Self::read(event)?;
            game.apply_event(event, &read, &past)?;
            // What an answer has taken is told right after it.
            if matches!(read.1, GameEvent::Timed(_))
                && event.version == game.position + 1
                && let Some(then) = past.get_mut(&game.position)
            {
                then.seat_clocks = game.seat_clocks.clone();
            }
            if aims.contains(&event.version)
                && let Some(then) = PastState::of(&game)
            {
                past.insert(event.version, then);
            }
        }
        Ok(game)
    }
}
