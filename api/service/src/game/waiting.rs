//! How long the table has been waiting for each seat, whether that is too long, and what the others want to do about it.
//!
//! It goes by what everybody can see: a seat whose offer the game has made in secret, for want of anything to offer, looks
//! asked until the reveal, and it looks late, too. Otherwise a deadline would give the secret away.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::{Seat, State, public_decisions};
use uuid::Uuid;

use super::event::Successor;
use super::fold::Game;
use super::pace::lead;
use pixie_event_store::Status;

/// A question that looks open to everybody.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// Who is asked.
    pub seat: Seat,
    /// The decision's id.
    pub decision: u32,
    /// The id it was first asked by: after a rewind the same question has another one.
    first: u32,
    /// Since when. The time of a pause does not count.
    pub since: DateTime<Utc>,
    /// The deadline that a moderator has set, if one has.
    set: Option<SetDeadline>,
    /// Whether the seat has been reminded.
    pub reminded: bool,
    /// Whether its time is over.
    pub missed: bool,
    /// Who wants to hand the seat over: at most one vote of a seat.
    pub votes: Vec<Vote>,
}

/// A deadline that a moderator has set.
#[derive(Clone, Copy, Debug)]
struct SetDeadline {
    /// When.
    at: DateTime<Utc>,
    /// Until when. The time of a pause does not count.
    until: DateTime<Utc>,
}

/// A player's vote to hand another's seat over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vote {
    /// Whose vote.
    pub by: Seat,
    /// Who should play on.
    pub successor: Successor,
}

/// All questions that look open, by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct WaitingList {
    open: Vec<Waiting>,
    /// What was answered since another person has moved: who takes that back alone has the time they had, no more.
    answered: Vec<Waiting>,
}

impl WaitingList {
    /// Takes in what is open by now. What stays open keeps its time.
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

    /// The play was taken back to where this looked open, and is asked anew on that board. Who was asked the same just
    /// before keeps their time, and stays late if they are. Who takes back `alone` has the time again that they had for
    /// what they had answered. All others have all the time for what they have to answer once more.
    pub(super) fn go_back(&mut self, then: &Self, board: &State, alone: Option<Seat>, at: DateTime<Utc>) {
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

    /// A person has moved, so no other takes back alone what they did before.
    pub(super) fn settle(&mut self, mover: u8) {
        self.answered.retain(|answered| answered.seat.number() == mover);
    }

    /// What a decision waits for; none if it is no longer open.
    pub(super) fn find(&mut self, seat: u8, decision: &str) -> Option<&mut Waiting> {
        self.open.iter_mut().find(|waiting| waiting.seat.number() == seat && waiting.decision.to_string() == decision)
    }

    /// Counts a vote, instead of an earlier one of the same seat.
    pub(super) fn vote(&mut self, seat: u8, vote: Vote) {
        if let Some(waiting) = self.open.iter_mut().find(|waiting| waiting.seat.number() == seat) {
            waiting.votes.retain(|earlier| earlier.by != vote.by);
            waiting.votes.push(vote);
        }
    }

    /// Somebody else sits there now: they have all the time, and did not vote.
    pub(super) fn forget(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.answered.retain(|answered| answered.seat != seat);
        for waiting in self.open.iter_mut().filter(|waiting| waiting.seat == seat) {
            let decision = waiting.decision;
            *waiting = Waiting { decision, ..Waiting::new(seat, waiting.first, at) };
        }
        for waiting in self.open.iter_mut().chain(&mut self.answered) {
            waiting.votes.retain(|vote| vote.by != seat);
        }
    }

    /// The game was paused from then to then: nobody's time ran.
    pub(super) fn put_off(&mut self, paused_at: DateTime<Utc>, resumed_at: DateTime<Utc>) {
        for waiting in self.open.iter_mut().chain(&mut self.answered) {
            waiting.since = later(waiting.since, resumed_at - waiting.since.max(paused_at));
            if let Some(set) = &mut waiting.set {
                let pause = resumed_at - set.at.max(paused_at);
                *set = SetDeadline { at: later(set.at, pause), until: later(set.until, pause) };
            }
        }
    }
}

impl Waiting {
    fn new(seat: Seat, decision: u32, since: DateTime<Utc>) -> Self {
        let (set, votes) = (None, Vec::new());
        Self { seat, decision, first: decision, since, set, reminded: false, missed: false, votes }
    }

    /// Whether it is the same question, even if it was asked anew since.
    fn is_same(&self, other: &Self) -> bool {
        (self.seat, self.first) == (other.seat, other.first)
    }

    /// A moderator has set another deadline. Who has time again is not late any more.
    pub(super) fn put_to(&mut self, deadline: DateTime<Utc>, now: DateTime<Utc>) {
        self.set = Some(SetDeadline { at: now, until: deadline });
        if deadline > now {
            self.reminded = false;
            self.missed = false;
            self.votes.clear();
        }
    }
}

/// So much later; the end of time at the latest, as events may name any time.
pub(super) fn later(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// What the clock does about an open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// Remind the seat.
    Remind,
    /// Say that its time is over.
    Miss,
}

impl Game {
    /// What looks open to everybody while the game runs.
    pub fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        let runs = self.status == Status::Running;
        self.waiting.open.iter().filter(move |_| runs)
    }

    /// What looks open at this seat while the game runs.
    pub fn waiting_for(&self, seat: Seat) -> Option<&Waiting> {
        self.waiting().find(|waiting| waiting.seat == seat)
    }

    /// Until when an open decision should be answered; none if the game has no pace.
    pub fn deadline(&self, decision: u32) -> Option<DateTime<Utc>> {
        self.due(self.waiting().find(|waiting| waiting.decision == decision)?)
    }

    /// Until when that should be answered; none if the game has no pace, and no moderator has set a deadline.
    pub fn due(&self, waiting: &Waiting) -> Option<DateTime<Utc>> {
        let set = waiting.set.map(|set| set.until);
        set.or_else(|| Some(later(waiting.since, self.settings().pace?.limit())))
    }

    /// Whether a seat is late with an answer, as far as everybody can see.
    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.waiting_for(seat).is_some_and(|waiting| waiting.missed)
    }

    /// How many votes hand a seat over: more than half of those who decide. These are the people on the other seats who
    /// are not late themselves, or have voted.
    pub fn votes_needed(&self, seat: Seat, votes: &[Vote]) -> usize {
        let has_voted = |other: Seat| votes.iter().any(|vote| vote.by == other);
        let others = Seat::ALL.into_iter().filter(|other| *other != seat && self.person(*other).is_some());
        others.filter(|other| !self.is_overdue(*other) || has_voted(*other)).count() / 2 + 1
    }

    /// The user on a seat that has lost it by these votes, if it has. Who only seems to owe an answer keeps it.
    pub fn replaced_by(&self, seat: Seat, votes: &[Vote]) -> Option<Uuid> {
        let is_decided = votes.len() >= self.votes_needed(seat, votes);
        self.person(seat).filter(|_| is_decided && self.is_overdue(seat) && self.is_asked(seat))
    }

    /// A seat that is lost by votes that were too few when they were cast: who was against it has left, or is late.
    pub fn decided(&self) -> Option<&Waiting> {
        self.waiting().find(|waiting| self.replaced_by(waiting.seat, &waiting.votes).is_some())
    }

    /// Whether the seat really owes the answer it seems to owe.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.decisions().any(|decision| decision.seat == seat)
    }

    /// Seats that a bot plays because their person has left: whoever is invited may take them over, once the game is not
    /// paused.
    pub fn vacant(&self) -> impl Iterator<Item = Seat> + '_ {
        let goes_on = matches!(self.status, Status::Running | Status::Paused);
        self.vacated.iter().copied().filter(move |_| goes_on)
    }

    /// Whether whoever is invited may take a seat over just now.
    pub fn can_be_joined_late(&self) -> bool {
        self.status == Status::Running && !self.vacated.is_empty()
    }

    /// The invitations that votes have brought about.
    pub fn invited_by_vote(&self) -> Vec<Uuid> {
        self.handed_over.iter().flat_map(|handed| &handed.invitations).copied().collect()
    }

    /// The invitations that count in votes that are not decided yet. Those of votes that lapsed are forgotten, though a
    /// vote counts again if the answer is taken back: nobody's address is kept for that.
    pub fn named_in_votes(&self) -> Vec<Uuid> {
        let votes = self.waiting.open.iter().filter(|_| !self.is_over()).flat_map(|waiting| &waiting.votes);
        votes.filter_map(|vote| vote.successor.invitation()).collect()
    }

    /// When the clock has something to do here.
    pub fn clock_at(&self) -> Option<DateTime<Utc>> {
        let decided = self.decided().map(|_| self.updated_at);
        self.nudges().map(|(at, ..)| at).chain(decided).chain(self.undo_clock()).min()
    }

    /// What the clock has to do by `now`: nothing twice, and no reminder any more when time is up.
    pub fn nudges_due(&self, now: DateTime<Utc>) -> impl Iterator<Item = (&Waiting, Nudge)> {
        self.nudges().filter(move |(at, ..)| *at <= now).map(move |(_, deadline, waiting)| {
            let nudge = if deadline <= now { Nudge::Miss } else { Nudge::Remind };
            (waiting, nudge)
        })
    }

    /// For everybody who still has time: when to look at them next, their deadline, and what they are asked.
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
