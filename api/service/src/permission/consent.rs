//! The consent to a proposal that corrects the state of a game.

use crate::game::{Game, Proposal};

/// Whether a proposal may be carried out: a second moderator has agreed, or all people at the table have. Bots are not asked,
/// so without any person it takes the second moderator. Who proposes does not decide alone.
pub fn is_agreed(game: &Game, proposal: &Proposal) -> bool {
    let is_seconded = proposal.second.is_some_and(|second| second != proposal.by);
    let has_people = game.users().next().is_some();
    is_seconded || has_people && game.proposal_missing(proposal).next().is_none()
}
