//! The deadlines of open decisions: when each is due, when its seat is reminded, and what the clock must do by now.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;

use super::fold::Game;
use super::pace::lead;
use super::waiting::{Waiting, later};

/// The action of the deadline job for an open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineNotice {
    /// Remind the seat.
    Remind,
    /// Record that the deadline was missed.
    Miss,
}

impl Game {
    /// The deadline of an open decision; none if the game has no pace.
    pub fn deadline(&self, decision: u32) -> Option<DateTime<Utc>> {
        self.due(self.waiting().find(|waiting| waiting.decision == decision)?)
    }

    /// Its deadline; none if the game has no pace, and no moderator has set a deadline.
    pub fn due(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        let set = waiting.set.map(|set| set.until);
        set.or_else(|| Some(later(waiting.since, self.settings().pace?.limit())))
    }

    /// Whether a seat is late, as far as everybody can see.
    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.waiting_for(seat).is_some_and(|waiting| waiting.missed)
    }

    /// When the deadline job has to act on this game.
    pub fn clock_at(&self) -> Option<DateTime<Utc>> {
        let decided = self.decided().map(|_| self.updated_at);
        let published = self.cancellation.map(|cancellation| cancellation.publish_at);
        self.nudges().map(|(at, ..)| at).chain(decided).chain(self.undo_clock()).chain(published).min()
    }

    /// The actions of the deadline job due by `now`: none twice, and no reminder after the
    /// deadline.
    pub fn notices_due(&self, now: DateTime<Utc>) -> impl Iterator<Item = (&Waiting, DeadlineNotice)> {
        self.nudges().filter(move |(at, ..)| *at <= now).map(move |(_, deadline, waiting)| {
            let notice = if deadline <= now { DeadlineNotice::Miss } else { DeadlineNotice::Remind };
            (waiting, notice)
        })
    }

    /// For each decision not marked as missed: the time of the next action, the deadline, and the
    /// decision.
    fn nudges(&self) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>, &Waiting)> {
        let has_time = |waiting: &&Waiting| !waiting.missed && self.person(waiting.seat).is_some();
        self.waiting().filter(has_time).filter_map(|waiting| {
            let deadline = self.due(waiting)?;
            let time = deadline - waiting.set.map_or(waiting.since, |set| set.at);
            let reminder = deadline - lead(time);
            Some((if waiting.reminded { deadline } else { reminder }, deadline, waiting))
        })
    }
}
