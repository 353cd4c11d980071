//! The votes to hand late seats over.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::state::{Game, Vote, Waiting};

impl Game {
    /// The number of votes that hand a seat over: more than half of the voters. Voters are the
    /// people on the other seats who are not late themselves, or have voted.
    pub fn votes_needed(&self, seat: Seat, votes: &[Vote]) -> usize {
        let has_voted = |other: Seat| votes.iter().any(|vote| vote.by == other);
        let others = Seat::ALL.into_iter().filter(|other| *other != seat && self.person(*other).is_some());
        others.filter(|other| !self.is_overdue(*other) || has_voted(*other)).count() / 2 + 1
    }

    /// The user who loses the seat by these votes, if they are enough. A player who only seems to
    /// owe an answer keeps the seat.
    pub fn replaced_by(&self, seat: Seat, votes: &[Vote]) -> Option<Uuid> {
        let is_decided = votes.len() >= self.votes_needed(seat, votes);
        self.person(seat).filter(|_| is_decided && self.is_overdue(seat) && self.is_asked(seat))
    }

    /// The seats that are lost by votes that were too few when they were cast: a player who did not
    /// vote has left, or is late. Each is handed over when nothing is promised to it any more.
    pub fn decided(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting().filter(|waiting| self.replaced_by(waiting.seat, &waiting.votes).is_some())
    }

    /// The invitations made by votes.
    pub fn invited_by_vote(&self) -> Vec<Uuid> {
        self.handed_over.iter().flat_map(|handed| &handed.invitations).copied().collect()
    }

    /// The invitations in votes that are not decided yet. Those in lapsed votes are left out,
    /// although such a vote counts again if the answer is taken back: nobody's address is kept for
    /// this case.
    pub fn named_in_votes(&self) -> Vec<Uuid> {
        let votes = self.waiting.open.iter().filter(|_| !self.is_over()).flat_map(|waiting| &waiting.votes);
        votes.filter_map(|vote| vote.successor.invitation()).collect()
    }
}
