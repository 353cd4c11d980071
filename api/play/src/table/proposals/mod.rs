//! Proposals of moderators and players for acts in a game that take the consent of others, and the answers to them. A proposal is
//! carried out as soon as all people at the table agree, or a second moderator does to one of a moderator.

mod answer;
mod carry_out;
mod propose;
mod show;

pub use answer::{Answer as ProposalAnswer, ProposalOutcome, ProposalResult};
pub use answer::{answer, answer_proposal, outcome_of_answer};
pub use carry_out::{Prepared, answered, go_on, later_moves, not_corrected, not_open, open_already};
pub use propose::{PlayerChange, PlayerProposal, propose, propose_to_players};
pub use show::{ProposalSummary, read_proposal};
