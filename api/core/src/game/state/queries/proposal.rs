//! The open proposal, and whom it waits for.

use pixie_engine::Seat;

use crate::game::state::{Game, Proposal};

impl Game {
    /// The open proposal.
    pub fn open_proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The open proposal of a moderator, which is answered before another one is made.
    pub fn proposal_of_moderator(&self) -> Option<&Proposal> {
        self.open_proposal().filter(|proposal| proposal.by.moderator().is_some())
    }

    /// The seats that the open proposal waits for.
    pub fn proposal_waits_for(&self) -> impl Iterator<Item = Seat> + '_ {
        self.open_proposal().into_iter().flat_map(|open| self.proposal_missing(open))
    }

    /// The seats of the people who have not agreed to a proposal yet.
    pub fn proposal_missing<'a>(&'a self, proposal: &'a Proposal) -> impl Iterator<Item = Seat> + 'a {
        Seat::ALL.into_iter().filter(|seat| self.person(*seat).is_some() && !proposal.has_agreed(*seat))
    }
}
