//! The seats of a running game that substitutes may take over: those that a bot keeps for somebody who has left, and those that are
//! offered before a bot gets them.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;

use crate::game::state::Game;
use crate::game::state::waiting::later;
use pixie_event_store::Status;

/// The longest time for which a game waits for a substitute.
const LONGEST_OFFER: TimeDelta = TimeDelta::hours(24);

impl Game {
    /// Whether somebody may take over a seat of it who was not invited: only where everybody may see it.
    pub fn welcomes_substitutes(&self) -> bool {
        self.status == Status::Running && !self.settings().private && !self.is_confidential()
    }

    /// The seats that a substitute may take over now. A seat to which the others have invited somebody is not among them.
    pub fn open_to_substitutes(&self) -> impl Iterator<Item = Seat> + '_ {
        let kept = |seat: &Seat| {
            self.vacated.contains(seat) && self.last_person(*seat).is_some() && !self.invited_seats.contains(*seat)
        };
        let is_open = move |seat: &Seat| kept(seat) || self.offered_until(*seat).is_some();
        Seat::first(self.settings().rules.players).filter(move |seat| self.welcomes_substitutes() && is_open(seat))
    }

    /// Until when a seat is offered, although its player has it still.
    pub fn offered_until(&self, seat: Seat) -> Option<DateTime<Utc>> {
        self.waiting_for(seat).filter(|waiting| waiting.is_offered)?.answer_at
    }

    /// Whether the person with whom the game began has not played the seat to here.
    pub fn was_taken_over(&self, seat: Seat) -> bool {
        self.first_people.get(&seat).is_some_and(|first| self.person(seat) != Some(*first))
    }

    /// When an offer of a seat would end that begins now: after a day, or in faster games after the time of a question.
    pub fn offer_end(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let time = TimeDelta::seconds(self.settings().time_control?.decision_seconds.into());
        Some(later(now, time.min(LONGEST_OFFER)))
    }
}
