//! The open decisions of a game: since when each seat owes its answer, whether it is late, and the
//! votes to replace its player.
//!
//! Everything here depends only on public information. If a seat has nothing to offer, the game
//! makes its sealed offer in secret; until the reveal such a seat must look asked, and late, too.
//! Otherwise a deadline would reveal the secret.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::{Seat, State, public_decisions};

use crate::game::event::Successor;

/// A decision that looks open to everybody.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The seat that is asked.
    pub seat: Seat,
    /// The decision's id.
    pub decision: u32,
    /// The id that the decision had first: after a rewind the same decision has another one.
    first: u32,
    /// When it was opened. The time of a pause does not count.
    pub since: DateTime<Utc>,
    /// The deadline that was set by a moderator, or as the player is away, if any.
    pub(in crate::game) set: Option<SetDeadline>,
    /// The time that it was given, in a game with a time control.
    pub(in crate::game) given: Option<Given>,
    /// When something is answered for the seat, once it is late.
    pub(super) answer_at: Option<DateTime<Utc>>,
    /// Whether substitutes may take the seat over.
    pub(super) is_offered: bool,
    /// Whether the seat has been reminded.
    pub reminded: bool,
    /// When it was reminded last.
    pub(super) reminded_at: Option<DateTime<Utc>>,
    /// Whether the deadline of the decision was missed.
    pub missed: bool,
    /// Since when it is late.
    pub(super) late_since: Option<DateTime<Utc>>,
    /// The votes to hand the seat over: at most one of each seat.
    pub votes: Vec<Vote>,
}

/// A deadline that does not follow from the pace.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct SetDeadline {
    /// When it was set.
    pub(super) at: DateTime<Utc>,
    /// The deadline. The time of a pause does not count.
    pub(super) until: DateTime<Utc>,
    /// The time that the player has for the answer.
    pub(super) time: TimeDelta,
}

/// The time that a question was given from a moment on.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Given {
    /// When this time began.
    pub(in crate::game) at: DateTime<Utc>,
    /// When this time ends.
    pub(in crate::game) until: DateTime<Utc>,
    /// The counted time until then, in seconds.
    pub(in crate::game) seconds: u32,
    /// The time of the question itself, without the bank that the seat had when it was asked, in seconds.
    pub(in crate::game) own: u32,
    /// The counted time before the moment, in seconds.
    pub(in crate::game) spent: u32,
    /// What was left out before the moment because of absences, in seconds.
    pub(in crate::game) away: u32,
}

/// A player's vote to hand another seat over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vote {
    /// The seat that votes.
    pub by: Seat,
    /// The proposed successor.
    pub successor: Successor,
}

/// All decisions that look open, by seat.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct WaitingList {
    pub(super) open: Vec<Waiting>,
    /// The decisions answered since another person has moved: a player who takes such an answer
    /// back alone gets only the old time.
    answered: Vec<Waiting>,
}

impl WaitingList {
    /// One question, with these votes.
    #[cfg(test)]
    pub(in crate::game) fn voted_on(seat: Seat, votes: Vec<Vote>) -> Self {
        let asked = Waiting { votes, ..Waiting::new(seat, 1, DateTime::UNIX_EPOCH) };
        Self { open: vec![asked], answered: Vec::new() }
    }

    /// Updates the list from the board. Decisions that stay open keep their time.
    pub(super) fn follow(&mut self, board: Option<&State>, at: DateTime<Utc>) {
        let mut before = std::mem::take(&mut self.open);
        self.open.extend(board.into_iter().flat_map(public_decisions).map(|asked| {
            let same = |waiting: &Waiting| (waiting.seat, waiting.decision) == (asked.seat, asked.id);
            match before.iter().position(same) {
                Some(place) => before.swap_remove(place),
                None => Waiting::new(asked.seat, asked.id, at),
            }
        }));
        self.answered.retain(|answered| !before.iter().any(|closed| closed.is_same(answered)));
        self.answered.append(&mut before);
    }

    /// Restores the list after a rewind to `then`, with the new decisions of that board. A seat
    /// that was asked the same just before keeps its time, and stays late if it is. A player who
    /// takes back `alone` has the old time for the decisions that they had answered. All others
    /// have the full time for decisions that they must answer again.
    pub(super) fn restore(&mut self, then: &Self, board: &State, alone: Option<Seat>, at: DateTime<Utc>) {
        let before = std::mem::take(&mut self.open);
        for asked in public_decisions(board) {
            let Some(then) = then.open.iter().find(|waiting| waiting.seat == asked.seat) else { continue };
            let own = self.answered.iter().filter(|answered| alone == Some(answered.seat));
            let kept = before.iter().chain(own).find(|waiting| waiting.is_same(then));
            let kept = kept.cloned().unwrap_or_else(|| Waiting::new(then.seat, then.first, at));
            self.open.push(Waiting { decision: asked.id, ..kept });
        }
        self.answered.retain(|answered| alone == Some(answered.seat));
    }

    /// Forgets the answers of all others, after a person has moved: no other player can take back alone what they did
    /// before.
    pub(super) fn forget_answers_of_others(&mut self, mover: u8) {
        self.answered.retain(|answered| answered.seat.number() == mover);
    }

    /// The entry of a decision; none if it is no longer open.
    pub(super) fn find(&mut self, seat: u8, decision: &str) -> Option<&mut Waiting> {
        self.open.iter_mut().find(|waiting| waiting.is(seat, decision))
    }

    /// Adds a vote and replaces an earlier one of the same seat.
    pub(super) fn vote(&mut self, seat: u8, vote: Vote) {
        if let Some(waiting) = self.open.iter_mut().find(|waiting| waiting.seat.number() == seat) {
            waiting.votes.retain(|earlier| earlier.by != vote.by);
            waiting.votes.push(vote);
        }
    }

    /// Gives a seat that has a new player the full time, without votes.
    pub(super) fn forget_player(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.answered.retain(|answered| answered.seat != seat);
        for waiting in self.open.iter_mut().filter(|waiting| waiting.seat == seat) {
            let decision = waiting.decision;
            *waiting = Waiting { decision, ..Waiting::new(seat, waiting.first, at) };
        }
        for waiting in self.open.iter_mut().chain(&mut self.answered) {
            waiting.votes.retain(|vote| vote.by != seat);
        }
    }

    /// Asks all questions as if they were asked at this moment, and forgets what was answered before.
    pub(super) fn begin_anew(&mut self, at: DateTime<Utc>) {
        self.answered.clear();
        for waiting in &mut self.open {
            *waiting = Waiting { decision: waiting.decision, ..Waiting::new(waiting.seat, waiting.first, at) };
        }
    }

    /// Moves all deadlines by the length of a pause.
    pub(super) fn extend_by_pause(&mut self, paused_at: DateTime<Utc>, resumed_at: DateTime<Utc>) {
        for waiting in self.open.iter_mut().chain(&mut self.answered) {
            waiting.since = later(waiting.since, resumed_at - waiting.since.max(paused_at));
            if let Some(set) = &mut waiting.set {
                let pause = resumed_at - set.at.max(paused_at);
                *set = SetDeadline { at: later(set.at, pause), until: later(set.until, pause), ..*set };
            }
            if let Some(given) = &mut waiting.given {
                let pause = resumed_at - given.at.max(paused_at);
                *given = Given { at: later(given.at, pause), until: later(given.until, pause), ..*given };
            }
            let pause = resumed_at - paused_at;
            for at in [&mut waiting.answer_at, &mut waiting.reminded_at, &mut waiting.late_since] {
                *at = at.map(|at| later(at, pause));
            }
        }
    }
}

impl Waiting {
    fn new(seat: Seat, decision: u32, since: DateTime<Utc>) -> Self {
        let (set, given, answer_at, votes) = (None, None, None, Vec::new());
        Self {
            seat,
            decision,
            first: decision,
            since,
            set,
            given,
            answer_at,
            is_offered: false,
            reminded: false,
            reminded_at: None,
            missed: false,
            late_since: None,
            votes,
        }
    }

    /// Gives the question time from now on.
    pub(super) fn give(&mut self, given: Given) {
        // If there is more time now, the seat is reminded again.
        self.reminded &= self.given.is_none_or(|before| given.until <= before.until);
        self.given = Some(given);
    }

    /// Whether it is the same decision, even if it was opened again since.
    fn is_same(&self, other: &Self) -> bool {
        (self.seat, self.first) == (other.seat, other.first)
    }

    /// The end of the grace, or of the offer to substitutes, that a late seat was given.
    pub(super) fn more_time_until(&self) -> Option<DateTime<Utc>> {
        self.answer_at.filter(|at| self.missed && Some(*at) != self.late_since)
    }

    /// Whether it is this decision of this seat.
    pub fn is(&self, seat: u8, decision: &str) -> bool {
        self.seat.number() == seat && self.decision.to_string() == decision
    }

    /// The time that the player has for the answer until this deadline.
    pub(super) fn time(&self, deadline: DateTime<Utc>) -> TimeDelta {
        let since = self.given.map_or(self.since, |given| given.at);
        self.set.map_or(deadline - since, |set| set.time)
    }

    /// Moves the deadline, as the player is away. The reminder keeps its distance.
    pub(super) fn postpone(&mut self, (due, deadline): (DateTime<Utc>, DateTime<Utc>), now: DateTime<Utc>) {
        self.set = Some(SetDeadline { at: now, until: deadline, time: self.time(due) });
        self.reminded = false;
    }

    /// Sets the deadline of a moderator. A seat that has time again is not late any more.
    pub(super) fn set_deadline(&mut self, deadline: DateTime<Utc>, now: DateTime<Utc>) {
        self.set = Some(SetDeadline { at: now, until: deadline, time: deadline - now });
        if deadline > now {
            self.reminded = false;
            self.missed = false;
            self.late_since = None;
            self.answer_at = None;
            self.votes.clear();
        }
    }
}

/// Adds a duration; at most the end of time, as events may contain any time.
pub(super) fn later(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(DateTime::<Utc>::MAX_UTC)
}
