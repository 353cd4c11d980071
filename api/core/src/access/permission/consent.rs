//! The acts of moderators in a game that take the consent of others, and the consent.

use super::decides_alone;
use crate::game::{Game, Proposal};
use crate::people::users::Role;
use pixie_event_store::Status;

/// Whether this role cancels the game alone. Before its start nothing is lost.
pub fn cancels_alone(game: &Game, role: Role) -> bool {
    game.status == Status::Open || decides_alone(role)
}

/// Whether this role rewinds the game alone. The result of a game that is over is public, and people count on it.
pub fn rewinds_alone(game: &Game, role: Role) -> bool {
    !game.is_over() || decides_alone(role)
}

/// Whether a proposal may be carried out: all people at the table have agreed or, if a moderator has made it, a second moderator
/// has. Bots are not asked, so without any person it takes the second moderator. No moderator decides alone.
pub fn is_agreed(game: &Game, proposal: &Proposal) -> bool {
    let by = proposal.by.moderator();
    let is_seconded = proposal.second.is_some_and(|second| by.is_some_and(|by| second != by));
    let has_people = game.users().next().is_some();
    is_seconded || has_people && game.proposal_missing(proposal).next().is_none()
}
